// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// The former texts of the open note, one of which it can have again.
struct VersionSheet: View {
    @Environment(NotesModel.self) private var model
    @Environment(\.dismiss) private var dismiss
    /// The former texts; `nil` until they were read.
    @State private var versions: [NoteVersion]?
    @State private var chosen: NoteVersion.ID?
    @State private var former = FormerText()

    var body: some View {
        content
            .frame(width: 980, height: 560)
            .navigationTitle("Former Texts")
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Use This Text") { revert() }
                        .disabled(version == nil)
                }
            }
            .task { versions = await model.versions() }
            .task(id: chosen) {
                let read = if let version { await model.former(version) } else { FormerText() }
                if !Task.isCancelled { former = read }
            }
    }

    @ViewBuilder private var content: some View {
        if let versions, versions.isEmpty {
            ContentUnavailableView(
                "No Former Texts", systemImage: "clock",
                description: Text("A text becomes a former one when the note was left alone for ten minutes."))
        } else {
            HStack(spacing: 0) {
                List(selection: $chosen) {
                    ForEach(versions ?? []) { version in
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: version.shownTitle).lineLimit(1)
                            Text(verbatim: version.modified.formatted(date: .abbreviated, time: .shortened))
                                .font(.caption).foregroundStyle(.secondary)
                            if let count = version.strokeCount, count > 0 {
                                Text(verbatim: NoteStroke.label(count: count))
                                    .font(.caption).foregroundStyle(.secondary)
                            }
                        }
                        .tag(version.id)
                    }
                }
                .frame(width: 240)
                Divider()
                VStack(alignment: .leading, spacing: 0) { FormerPage(former: former) }
                    .frame(maxWidth: .infinity)
            }
        }
    }

    private var version: NoteVersion? { versions?.first { $0.id == chosen } }

    private func revert() {
        guard let version else { return }
        model.revert(to: version)
        dismiss()
    }
}

extension NoteVersion {
    /// The title for people.
    fileprivate var shownTitle: String {
        title.isEmpty ? NSLocalizedString("Untitled", comment: "a note") : title
    }
}
