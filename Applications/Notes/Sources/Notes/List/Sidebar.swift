// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// The places at which notes are: all of them, the folders, the tags, the trash.
struct Sidebar: View {
    @Environment(NotesModel.self) private var model

    var body: some View {
        List(selection: place) {
            Label("All Notes", systemImage: "doc.text").tag(Place.all)
            if !model.folders.isEmpty {
                Section("Folders") {
                    ForEach(model.folders) { folder in
                        Line(name: folder.shownName, symbol: "folder", count: folder.noteCount)
                            .tag(Place.folder(folder.name))
                    }
                }
            }
            if !model.tags.isEmpty {
                Section("Tags") {
                    ForEach(model.tags) { tag in
                        Line(name: "#\(tag.name)", symbol: "tag", count: tag.noteCount).tag(Place.tag(tag.name))
                    }
                }
            }
            Label("Trash", systemImage: "trash").tag(Place.trash)
        }
    }

    private var place: Binding<Place?> {
        let model = model
        return Binding {
            model.place
        } set: { place in
            if let place { model.place = place }
        }
    }
}

/// A folder or a tag, with the number of its notes.
private struct Line: View {
    let name: String
    let symbol: String
    let count: Int

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: symbol).accessibilityHidden(true)
            Text(verbatim: name)
            Spacer()
            Text(verbatim: count.formatted()).font(.caption).foregroundStyle(.secondary)
        }
    }
}

extension NoteFolder {
    /// The name for people.
    var shownName: String {
        name.isEmpty ? NSLocalizedString("No Folder", comment: "") : name
    }
}
