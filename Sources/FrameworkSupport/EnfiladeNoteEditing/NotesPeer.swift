// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeFiles
package import EnfiladeServiceClient

/// The keeper of notes: the service, or a list in tests.
package protocol NotesPeer: Sendable {
    /// Makes an empty note, and returns its identifier.
    func create() async throws -> String
    /// A note with its text.
    func read(_ identifier: String) async throws -> Note
    /// The version of a note, also of one in the trash; `nil` if there is no such note.
    func version(of identifier: String) async throws -> UInt64?
    /// Changes the text of a note.
    func write(_ identifier: String, _ edit: NoteEdit) async throws -> EditedNote
    /// Notes the place at which one left off.
    func leave(_ identifier: String, at position: UInt32) async throws
    /// Makes a link from a note to the content of an activity.
    func link(_ identifier: String, to activity: UInt64) async throws -> LinkInNote
    /// Adds a picture to a note.
    func addPicture(_ picture: PictureContent, to identifier: String) async throws -> NotePicture
    /// Deletes an empty note.
    func deleteEmpty(_ identifier: String) async throws
    /// The number of the last change of a text, whenever there is one; `nil` whenever the keeper has started.
    func changes() async throws -> AsyncStream<UInt64?>
}

/// The notes of the service.
package struct ServiceNotes: NotesPeer {
    private let connection: ServiceConnection
    private let client: Notes1Client
    private let folder: String

    /// - Parameter folder: The folder of notes that are made; empty for none.
    package init(_ connection: ServiceConnection = .shared, folder: String = "") {
        (self.connection, self.folder) = (connection, folder)
        client = Notes1Client(connection)
    }

    package func create() async throws -> String { try await client.create(NoteRequest(folder: folder)) }

    package func read(_ identifier: String) async throws -> Note { try await client.read(identifier) }

    package func version(of identifier: String) async throws -> UInt64? {
        for isTrashed in [false, true] {
            let query = NoteQuery(identifier: identifier, isTrashed: isTrashed, limit: 1)
            if let note = try await client.list(query).first { return note.version }
        }
        return nil
    }

    package func write(_ identifier: String, _ edit: NoteEdit) async throws -> EditedNote {
        try await client.write(identifier, edit)
    }

    package func leave(_ identifier: String, at position: UInt32) async throws {
        try await client.set(identifier, NoteProperties(position: position))
    }

    package func link(_ identifier: String, to activity: UInt64) async throws -> LinkInNote {
        try await client.link(identifier, activity: activity)
    }

    package func addPicture(_ picture: PictureContent, to identifier: String) async throws -> NotePicture {
        let content = try SealedMemory.make(name: "enfilade-note-picture", bytes: picture.data)
        return try await client.addPicture(identifier, title: picture.title, content: content)
    }

    package func deleteEmpty(_ identifier: String) async throws {
        // One in the trash goes with all that it has, also with a text that another editor has written meanwhile. It is not listed.
        guard try await !client.list(NoteQuery(identifier: identifier, limit: 1)).isEmpty else { return }
        try await client.delete([identifier])
    }

    package func changes() async throws -> AsyncStream<UInt64?> {
        let (changes, continuation) = AsyncStream.makeStream(of: UInt64?.self, bufferingPolicy: .bufferingNewest(1))
        let versions = try await client.changedSignals()
        let owners = try await connection.bus().nameOwnerChanges(of: Interfaces.serviceName)
        let followers = [
            Task { for await version in versions { continuation.handOn(version) } },
            Task { for await owner in owners where owner.new != nil { continuation.handOn(nil) } },
        ]
        continuation.onTermination = { _ in for follower in followers { follower.cancel() } }
        return changes
    }
}

extension AsyncStream.Continuation where Element == UInt64? {
    /// Hands on a change in a stream that keeps one: the later of two changes, or a start of the keeper, which stands for
    /// all.
    fileprivate func handOn(_ change: UInt64?) {
        guard case .dropped(let former) = yield(change), let change else { return }
        guard let former else { return handOn(nil) }
        if former > change { handOn(former) }
    }
}
