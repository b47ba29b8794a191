// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// The open note with its text, and all that can be done with it.
struct EditorPage: View {
    @Environment(NotesModel.self) private var model
    @State private var sheet: NoteSheet?
    @State private var isDeleting = false
    @State private var isExporting = false
    @State private var exported: MarkdownDocument?
    @State private var isImporting = false

    var body: some View {
        content
            .navigationTitle(title)
            .toolbar {
                ToolbarItem(placement: .navigation) {
                    Button("New Note", systemImage: "square.and.pencil") { model.begin() }
                        .keyboardShortcut("n")
                }
                ToolbarItemGroup(placement: .primaryAction) { buttons }
            }
            .sheet(item: $sheet) { sheet in
                switch sheet {
                case .folders: FolderSheet()
                case .versions: VersionSheet()
                case .links: LinkSheet()
                }
            }
            .confirmationDialog("Delete this note for good?", isPresented: $isDeleting, titleVisibility: .visible) {
                Button("Delete for Good", role: .destructive) { model.delete() }
            }
            .fileExporter(
                isPresented: $isExporting, document: exported, contentTypes: exported.map { [$0.type] } ?? [],
                defaultFilename: exported?.name
            ) { result in
                if case .failure(let error) = result { model.notices.failed(error) }
            }
            .fileImporter(isPresented: $isImporting, allowedContentTypes: [.png, .jpeg, .gif, .webP]) { result in
                switch result {
                case .success(let file): model.insertPicture(file)
                case .failure(let error): model.notices.failed(error)
                }
            }
            // A question about one note is not answered for another one.
            .onChange(of: model.open.map { ObjectIdentifier($0) }) {
                (sheet, isDeleting, isExporting, isImporting) = (nil, false, false, false)
            }
    }

    private var title: String {
        model.opened?.shownTitle ?? NSLocalizedString("Notes", comment: "the app")
    }

    @ViewBuilder private var content: some View {
        if let note = model.open, let drawing = model.drawing {
            DrawingPage(drawing: drawing, text: note.text, isReadOnly: model.isReadOnly).id(ObjectIdentifier(drawing))
        } else if let note = model.open {
            TextPage(note: note, isReadOnly: model.isReadOnly).id(ObjectIdentifier(note))
        } else {
            ContentUnavailableView(
                "No Note Selected", systemImage: "doc.text",
                description: Text("Choose a note in the list, or write a new one."))
        }
    }

    @ViewBuilder private var buttons: some View {
        Button("Print", systemImage: "printer") { model.printOpenNote() }
            .keyboardShortcut("p")
            .disabled(model.open == nil)
        if model.isReadOnly {
            Button("Restore", systemImage: "arrow.uturn.backward") { model.restore() }
            Button("Delete for Good", systemImage: "trash") { isDeleting = true }
        } else {
            let pinned = model.opened?.isPinned == true
            Button(pinned ? "Do Not Pin" : "Pin", systemImage: "star") { model.togglePin() }
                .keyboardShortcut("p", modifiers: [.command, .shift])
                .disabled(model.opened == nil)
            Button("Move to Folder", systemImage: "folder") { sheet = .folders }
                .keyboardShortcut("m", modifiers: [.command, .shift])
                .disabled(model.opened == nil)
            Button("Links", systemImage: "link") { sheet = .links }
                .keyboardShortcut("k")
                .disabled(model.opened == nil)
            Button(model.drawing == nil ? "Draw" : "Edit Text", systemImage: "scribble") { model.toggleDrawing() }
                .keyboardShortcut("d", modifiers: [.command, .shift])
                // Drawing can be left after the note was deleted elsewhere, too.
                .disabled(model.opened == nil && model.drawing == nil)
            Button("Insert Picture", systemImage: "photo") { isImporting = true }
                .keyboardShortcut("i", modifiers: [.command, .shift])
                .disabled(model.opened == nil)
            Button("Former Texts", systemImage: "clock") { sheet = .versions }
                .keyboardShortcut("h", modifiers: [.command, .shift])
                .disabled(model.opened == nil)
            ShareLink("Share", item: model.open?.text ?? "", subject: Text(verbatim: title))
                .disabled(model.open?.text.isEmpty != false)
            Button("Export as Markdown", systemImage: "square.and.arrow.down") {
                model.export { (exported, isExporting) = ($0, true) }
            }
            .keyboardShortcut("e", modifiers: [.command, .shift])
            .disabled(model.opened == nil)
            Button("Put into Trash", systemImage: "trash") { model.trash() }
                .keyboardShortcut(.delete, modifiers: [.command, .shift])
                .disabled(model.opened == nil)
        }
    }
}

/// A sheet over the open note.
enum NoteSheet: String, Identifiable {
    case folders, versions, links

    var id: String { rawValue }
}

/// The text of a note, and whether it is saved.
private struct TextPage: View {
    let note: OpenNote
    let isReadOnly: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            NoteTextEditor(note: note, isReadOnly: isReadOnly)
            Text(verbatim: state).font(.caption).foregroundStyle(.secondary)
                .padding(.horizontal, 12).padding(.bottom, 6)
        }
    }

    private var state: String {
        if isReadOnly { return NSLocalizedString("In the trash", comment: "a note") }
        return switch note.state {
        case .saved: note.id == nil ? "" : NSLocalizedString("Saved", comment: "a note")
        case .saving: NSLocalizedString("Saving…", comment: "a note")
        case .unsaved(let reason):
            String(format: NSLocalizedString("Not saved: %@", comment: "a note, and a reason"), reason)
        }
    }
}
