// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeDesktopExchange
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeNoteEditing
import EnfiladeNotes
import FoundationAdditions

/// The text of a note: Markdown, in which links look like their titles.
@MainActor final class NoteTextView {
    /// The widget.
    let root = TextView().styled("quick-note-text")
    /// Called with the text when the user has changed it.
    var edited: (String) -> Void = { _ in }
    /// Called with a link that is to be opened.
    var opened: (NoteLink) -> Void = { _ in }
    /// Called with pictures that are pasted.
    var picturesPasted: ([NSItemProvider]) -> Void = { _ in }
    /// Called when there are other links in the text.
    var linksChanged: () -> Void = {}
    /// The links in the text.
    private(set) var links: [NoteLink] = []
    private let hiddenTag: TextTag
    private let linkTag: TextTag
    private let click = ClickGesture(button: 1)

    init() {
        (hiddenTag, linkTag) = (root.buffer.makeHiddenTag(), root.buffer.makeLinkTag())
        root.say(translated("Text of the Note"))
        root.setPadding(12)
        root.buffer.onChange { [weak self] in self?.changed() }
        root.onPaste { [weak self] in self?.pasteWithoutText() ?? false }
        root.onKey { [weak self] key in self?.pressed(Int32(bitPattern: key)) ?? false }
        click.onReleased { [weak self] place in self?.clicked(place) }
        root.addController(click)
    }

    // MARK: - Text

    /// The text, with all that is not shown.
    var text: String { root.buffer.wholeText }

    /// Where the cursor is, in Unicode scalars.
    var cursor: Int { root.buffer.cursor }

    /// Shows another note.
    ///
    /// - Parameter position: Where the cursor is then.
    func show(_ text: String, at position: Int) {
        root.buffer.mutingChange { root.buffer.wholeText = text }
        highlight(text)
        root.buffer.cursor = position
        root.scrollToCursor()
    }

    /// Does the changes of others; the cursor stays where it is in the text.
    func apply(_ changes: [TextReplacement]) {
        root.buffer.mutingChange {
            for change in changes.reversed() {
                root.buffer.replace(
                    change.start..<change.start + change.removed, with: change.inserted, canBeUndone: false)
            }
        }
        highlight(text)
    }

    /// Puts a text at the cursor, as the user does.
    func insert(_ text: String) {
        root.buffer.insertAtCursor(text)
        root.scrollToCursor()
        root.grabFocus()
    }

    /// Pastes pictures if the clipboard has some and no text.
    ///
    /// - Returns: Whether the text view leaves the clipboard to this.
    private func pasteWithoutText() -> Bool {
        let clipboard = Clipboard.standard
        guard !clipboard.hasText else { return false }
        Task { [weak self] in
            let pictures = PictureContent.pictures(in: (try? await clipboard.itemsWithoutText()) ?? [])
            guard let self else { return }
            pictures.isEmpty ? root.pasteText() : picturesPasted(pictures)
        }
        return true
    }

    private func changed() {
        let text = text
        highlight(text)
        edited(text)
    }

    // MARK: - Links

    private func highlight(_ text: String) {
        let links = NoteLink.all(in: text)
        guard !links.isEmpty || !self.links.isEmpty else { return }
        linkTag.setLinkColor(of: root)
        root.buffer.show(hiddenTag, in: links.flatMap(\.hidden))
        root.buffer.show(linkTag, in: links.map(\.titleRange))
        guard links != self.links else { return }
        let names = self.links.map { [$0.title, $0.address] }
        self.links = links
        if links.map({ [$0.title, $0.address] }) != names { linksChanged() }
    }

    /// The link at the cursor, or else the one that ends there; `nil` if there is none.
    var linkAtCursor: NoteLink? {
        let cursor = cursor
        return links.first { $0.range.contains(cursor) } ?? links.first { $0.range.upperBound == cursor }
    }

    private func clicked(_ place: (x: Double, y: Double)) {
        guard !root.buffer.hasSelection, let offset = root.offset(atX: place.x, y: place.y) else { return }
        if let link = links.first(where: { $0.titleRange.contains(offset) }) { opened(link) }
    }

    private func pressed(_ key: Int32) -> Bool {
        let isBackwards = key == GDK_KEY_BackSpace
        guard isBackwards || key == GDK_KEY_Delete, !root.buffer.hasSelection,
            let link = NoteLink.deleted(at: cursor, isBackwards: isBackwards, in: links)
        else { return false }
        root.buffer.replace(link.range, with: "", canBeUndone: true)
        return true
    }
}
