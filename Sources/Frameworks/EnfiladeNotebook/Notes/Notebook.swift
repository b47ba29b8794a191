// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeContract
internal import EnfiladeNoteEditing
package import EnfiladeServiceClient
public import Foundation

/// The notes of the user.
///
/// For apps that the user has allowed to change settings, and for programs of the user's. Every call throws
/// ``NotebookError``, with `notPermitted` for all others. A change is on disk when its call returns.
public struct Notebook: Sendable {
    let connection: ServiceConnection
    private let service: Notes1Client

    /// Connects to the service of the session, which is started when it is first called.
    public init() {
        self.init(.shared)
    }

    /// Uses a connection to the service.
    package init(_ connection: ServiceConnection) {
        self.connection = connection
        service = Notes1Client(connection)
    }

    /// A stream with an element for each change of notes, and for each start of the service.
    ///
    /// Changes that nobody has taken yet count as one.
    public func changes() async throws -> AsyncStream<Void> {
        let versions = try await notebookCall { try await ServiceNotes(connection).changes() }
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            for await _ in versions { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return changes
    }

    // MARK: - Lists

    /// Lists notes: those that are pinned first, then the one that was changed last; with words, the best fitting one first.
    ///
    /// - Parameters:
    ///   - search: The notes that are listed.
    ///   - skipped: The number of notes at the beginning that are left out.
    ///   - limit: The number of notes, from 1 to 1,000.
    public func notes(_ search: NoteSearch = NoteSearch(), skipping skipped: Int = 0, limit: Int = 100) async throws
        -> [Note]
    {
        try await notebookCall {
            try await service.list(search.query(skipping: skipped, limit: limit)).map { Note($0) }
        }
    }

    /// The folders with notes, in alphabetical order.
    public func folders() async throws -> [NoteFolder] {
        try await notebookCall { try await service.folders().map { NoteFolder($0) } }
    }

    /// The tags of notes that are not in the trash, in alphabetical order; at most 1,000, those with the most notes.
    public func tags() async throws -> [NoteTag] {
        try await notebookCall { try await service.tags().map { NoteTag($0) } }
    }

    // MARK: - One note

    /// A note without its text, also one in the trash.
    public func note(_ id: Note.ID) async throws -> Note {
        try await notebookCall { Note(try await service.read(id).listed) }
    }

    /// The text of a note, in Markdown. ``OpenNote`` changes it.
    public func text(of id: Note.ID) async throws -> String {
        try await notebookCall { try await service.read(id).text }
    }

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - text: Its text, in Markdown.
    ///   - folder: The folder in which it lies; empty for none.
    /// - Returns: Its identifier.
    public func create(_ text: String, in folder: String = "") async throws -> Note.ID {
        try await notebookCall { try await service.create(NoteRequest(text: text, folder: folder)) }
    }

    /// Moves a note to a folder, which is there as long as it has notes; empty for none.
    public func move(_ id: Note.ID, to folder: String) async throws {
        try await notebookCall { try await service.set(id, NoteProperties(folder: folder)) }
    }

    /// Has a note come before others in lists, or not any more.
    public func pin(_ id: Note.ID, isPinned: Bool) async throws {
        try await notebookCall { try await service.set(id, NoteProperties(isPinned: isPinned)) }
    }

    // MARK: - The trash

    /// Puts notes into the trash, at most 10,000 at once; they go for good after 30 days.
    public func trash(_ ids: [Note.ID]) async throws {
        try await notebookCall { try await service.trash(ids) }
    }

    /// Takes notes out of the trash, at most 10,000 at once.
    public func restore(_ ids: [Note.ID]) async throws {
        try await notebookCall { try await service.restore(ids) }
    }

    /// Deletes notes that are in the trash or empty for good, at most 10,000 at once, with their links and former texts.
    ///
    /// It throws `conflict`, and deletes none, if one of them has a text and is not in the trash.
    public func delete(_ ids: [Note.ID]) async throws {
        try await notebookCall { try await service.delete(ids) }
    }

    // MARK: - Former texts and drawings

    /// The former texts of a note, the newest first; there are at most 100.
    public func versions(of id: Note.ID) async throws -> [NoteVersion] {
        try await notebookCall { try await service.versions(id).map { NoteVersion($0) } }
    }

    /// A former text of a note.
    public func text(of id: Note.ID, version: NoteVersion.ID) async throws -> String {
        try await notebookCall { try await service.readVersion(id, version: version) }
    }

    /// The drawing of a former text, the lowest stroke first; without strokes if there was none.
    ///
    /// It throws `notFound` if the drawing was not kept with the text, and `storageFailed` if the service cannot read it; the text
    /// may be readable nevertheless.
    public func strokes(of id: Note.ID, version: NoteVersion.ID) async throws -> [NoteStroke] {
        try await notebookCall { try await service.versionDrawing(id, version: version).compactMap { NoteStroke($0) } }
    }

    /// Gives a note one of its former texts again with the drawing that it had; the text and the drawing that it has become former
    /// ones.
    ///
    /// A drawing stays if none was kept with the former text. It throws `storageFailed` if the service cannot read the drawing; the
    /// former text is back then, and the message says so.
    public func revert(_ id: Note.ID, to version: NoteVersion.ID) async throws {
        try await notebookCall { try await service.revert(id, version: version) }
    }

    // MARK: - Links

    /// Has the content of a link shown. This takes half a minute if the app with the content hangs.
    ///
    /// - Returns: The address that is to be opened instead; `nil` if an app shows the content.
    public func open(_ link: NoteLink) async throws -> URL? {
        let address = try await notebookCall { try await LinkOpener(connection).open(link.parsed, token: nil) }
        return address.flatMap { URL(string: $0) }
    }
}
