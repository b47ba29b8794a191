// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// The notes at the chosen place, to be searched.
struct NoteList: View {
    @Environment(NotesModel.self) private var model

    var body: some View {
        @Bindable var model = model
        return content.searchable(text: $model.words, prompt: "Search the notes")
    }

    @ViewBuilder private var content: some View {
        if !model.notes.isEmpty {
            VStack(spacing: 0) {
                List(selection: selection) {
                    ForEach(model.notes) { note in
                        NoteRow(note: note).tag(note.id)
                    }
                }
                if model.hasMore { Button("Show More Notes") { model.showMore() }.padding(8) }
            }
        } else if !model.words.isEmpty {
            ContentUnavailableView.search(text: model.words)
        } else if model.place == .trash {
            ContentUnavailableView(
                "The Trash Is Empty", systemImage: "trash",
                description: Text("A note in the trash goes for good after 30 days."))
        } else {
            ContentUnavailableView(
                "No Notes Here", systemImage: "doc.text", description: Text("Press Control-N to write one."))
        }
    }

    private var selection: Binding<Note.ID?> {
        let model = model
        return Binding {
            model.open?.id
        } set: { id in
            if let id { model.show(id) }
        }
    }
}

/// A note in the list.
private struct NoteRow: View {
    let note: Note

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 6) {
                Text(verbatim: note.shownTitle).lineLimit(1)
                Spacer()
                if note.isPinned { Image(systemName: "star").accessibilityLabel("Pinned") }
            }
            Text(verbatim: note.excerpt.isEmpty ? note.shownDate : "\(note.shownDate)  \(note.excerpt)")
                .font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
    }
}

extension Note {
    /// The day of the last change, for people.
    fileprivate var shownDate: String {
        modified.formatted(date: .abbreviated, time: .omitted)
    }
}
