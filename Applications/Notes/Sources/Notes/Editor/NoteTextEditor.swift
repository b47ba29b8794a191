// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI
import UniformTypeIdentifiers

/// The text of a note: Markdown that is styled while it is written, with the commands for it.
struct NoteTextEditor: View {
    @Environment(NotesModel.self) private var model
    let note: OpenNote
    let isReadOnly: Bool
    @State private var styler = MarkdownStyler()
    @State private var history = MarkdownHistory()
    @State private var selection = AttributedTextSelection()

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if !isReadOnly { FormatBar { perform($0) } }
            TextEditor(text: text, selection: $selection)
                .onPasteCommand(of: Self.pictures) { addPictures($0) }
                .onDrop(of: Self.pictures, isTargeted: nil) { items in
                    addPictures(items)
                    return !isReadOnly
                }
                .disabled(isReadOnly)
                .padding(12)
                .accessibilityLabel("Text of the Note")
        }
    }

    /// The types of pictures that notes have.
    private static let pictures: [UTType] = [.png, .jpeg, .gif, .webP]

    private var text: Binding<AttributedString> {
        Binding {
            styled
        } set: { text in
            let former = edited
            let new = String(text.characters[...])
            // A change of the text together with the selection is one of the user, who can undo it.
            if let continued = history.continued(from: former, to: new) {
                show(continued)
            } else {
                note.edit(new)
            }
        }
    }

    private var styled: AttributedString { styler.style(note.text) }

    /// The text with the selection in it.
    private var edited: MarkdownText {
        let text = styled
        func place(_ index: AttributedString.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
        switch selection.indices(in: text) {
        case .insertionPoint(let index):
            let cursor = place(index)
            return MarkdownText(note.text, selection: cursor..<cursor)
        case .ranges(let ranges):
            let start = ranges.ranges.first.map { place($0.lowerBound) } ?? 0
            let end = ranges.ranges.last.map { place($0.upperBound) } ?? start
            return MarkdownText(note.text, selection: start..<max(start, end))
        }
    }

    private func show(_ changed: MarkdownText) {
        history.remember(changed.text)
        note.edit(changed.text)
        let text = styled
        let (bytes, wanted) = (text.utf8, changed.selection)
        let start = bytes.index(text.startIndex, offsetBy: wanted.lowerBound, limitedBy: text.endIndex) ?? text.endIndex
        let end = bytes.index(start, offsetBy: wanted.count, limitedBy: text.endIndex) ?? text.endIndex
        selection = AttributedTextSelection(range: start..<end)
    }

    private func addPictures(_ items: [NSItemProvider]) {
        model.addPictures(items) { markdown in
            var changed = edited
            changed.insert(markdown)
            show(changed)
        }
    }

    private func perform(_ command: MarkdownCommand) {
        var changed = edited
        command.apply(to: &changed)
        show(changed)
    }
}
