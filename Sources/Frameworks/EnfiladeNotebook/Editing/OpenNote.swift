// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeNoteEditing
public import Foundation
public import FoundationAdditions
public import Observation

/// One note while it is edited: its text is that of the service, after changes here and elsewhere.
///
/// Each change goes to the service at once, as a replacement within the text; changes of other editors are put together with
/// it. When the service cannot be reached, the changes are sent again until it has them.
///
/// ```swift
/// let note = OpenNote(id)
/// try await note.open()
/// note.edit(note.text + "\n- milk")
/// let isSaved = await note.close()
/// ```
@MainActor @Observable public final class OpenNote {
    /// Whether the service has the text.
    public enum State: Hashable, Sendable {
        /// It has all of it.
        case saved
        /// The last changes are on their way.
        case saving
        /// It does not, for a reason in words; it is tried again.
        case unsaved(String)
    }

    /// The identifier; `nil` while there is no note, since nothing was typed yet.
    ///
    /// It changes if the note was deleted elsewhere while something was typed: the text becomes another note.
    public private(set) var id: Note.ID?
    /// The text, in Markdown.
    public private(set) var text = ""
    /// Whether the service has the text.
    public private(set) var state = State.saved

    @ObservationIgnored private let editor: NoteEditor

    /// Prepares a note of a notebook; one that comes to be with its first letter if there is no identifier.
    ///
    /// - Parameters:
    ///   - id: The identifier of the note; `nil` for one that comes to be.
    ///   - folder: The folder of a note that comes to be; empty for none.
    ///   - notebook: The notebook that has the note.
    public init(_ id: Note.ID? = nil, folder: String = "", in notebook: Notebook = Notebook()) {
        self.id = id
        editor = NoteEditor(ServiceNotes(notebook.connection, folder: folder), id)
        editor.changedByOthers = { [weak self] _ in self?.update() }
        editor.stateChanged = { [weak self] in self?.update() }
    }

    /// Reads the note, if there is one, and follows the changes of others from then on.
    ///
    /// - Throws: ``NotebookError``: there is no such note, or the service cannot be reached.
    public func open() async throws {
        defer { update() }
        try await notebookCall { try await editor.open() }
    }

    /// Replaces the text by one that was made of it.
    public func edit(_ text: String) {
        editor.edit(text)
        update()
    }

    /// Adds a picture to the note, and makes the note if nothing was typed yet. It is seen once the text has
    /// ``NotePicture/markdown``.
    ///
    /// - Parameter item: A copied or dropped picture: a PNG, JPEG, GIF or WebP file of at most 20 MiB.
    /// - Throws: ``NotebookError`` as ``Notebook/addPicture(_:titled:to:)``, and the reason for which the item cannot be loaded.
    public func addPicture(_ item: NSItemProvider) async throws -> NotePicture {
        try await notebookCall { NotePicture(try await editor.addPicture(try await PictureContent.load(item))) }
    }

    /// Adds a picture to the note, and makes the note if nothing was typed yet. It is seen once the text has
    /// ``NotePicture/markdown``.
    ///
    /// - Parameters:
    ///   - content: A PNG, JPEG, GIF or WebP file of at most 20 MiB.
    ///   - title: The title for people.
    /// - Throws: ``NotebookError`` as ``Notebook/addPicture(_:titled:to:)``.
    public func addPicture(_ content: Data, titled title: String) async throws -> NotePicture {
        try await notebookCall { NotePicture(try await editor.addPicture(PictureContent(content, titled: title))) }
    }

    /// Leaves the title of a link alone in the text; nothing happens if the text does not have the link any more.
    public func remove(_ link: NoteLink) {
        guard
            let present = EnfiladeNoteEditing.NoteLink.all(in: text).first(where: {
                ($0.address, $0.title) == (link.address, link.title)
            })
        else { return }
        let change = TextReplacement(
            start: present.range.lowerBound, removed: present.range.count, inserted: present.title)
        edit(change.applied(to: text))
    }

    /// Waits until the service has all of the text, for two seconds at most, and then as long at most until an empty note is
    /// deleted.
    ///
    /// - Returns: Whether the service has all of the text. If not, it is tried again as long as this object is there.
    public func close() async -> Bool {
        await editor.finish(at: editor.position)
    }

    private func update() {
        if id != editor.identifier { id = editor.identifier }
        if TextReplacement(from: text, to: editor.text) != nil { text = editor.text }
        let state: State =
            switch editor.state {
            case .saved: .saved
            case .saving: .saving
            case .unsaved(let reason): .unsaved(reason)
            }
        if self.state != state { self.state = state }
    }
}
