// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// The folders to which the open note can be moved, and a field for another one.
struct FolderSheet: View {
    @Environment(NotesModel.self) private var model
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""

    var body: some View {
        Form {
            Section("Folders") {
                if model.opened?.folder.isEmpty == false {
                    Button("No Folder") { move(to: "") }
                }
                ForEach(others) { folder in
                    Button(folder.name) { move(to: folder.name) }
                        .accessibilityLabel(
                            String(
                                format: NSLocalizedString("Move to “%@”", comment: "a folder"), folder.name))
                }
            }
            Section("New Folder") {
                TextField("Name of the folder", text: $name)
                    .onSubmit { create() }
                Button("Move") { create() }
                    .disabled(trimmed.isEmpty)
            }
        }
        .frame(width: 380, height: 420)
        .navigationTitle("Move to Folder")
    }

    private var others: [NoteFolder] {
        model.folders.filter { !$0.name.isEmpty && $0.name != model.opened?.folder }
    }

    private var trimmed: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    private func create() {
        if !trimmed.isEmpty { move(to: trimmed) }
    }

    private func move(to folder: String) {
        model.move(to: folder)
        dismiss()
    }
}
