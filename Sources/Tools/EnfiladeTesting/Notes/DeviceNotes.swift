// SPDX-License-Identifier: Apache-2.0
// The notes of a device, as its user writes them.

import EnfiladeContract
internal import EnfiladeServiceClient
public import Foundation

/// The notes of a device: a test writes about the content of an app, and sees which notes come back with it.
///
///     let note = try await desk.notes.write("About the lake", about: try await desk.activities.next(of: photos))
///     try await desk.clock.advance(by: .seconds(60 * 60 * 24 * 180))
///     let suggested = try await desk.notes.about(try await desk.activities.next(of: photos))
///     #expect(suggested == [note])
public struct DeviceNotes: Sendable {
    let device: Device

    private var client: Notes1Client { Notes1Client(device.questions) }
    private var links: Links1Client { Links1Client(device.questions) }

    /// A note.
    public struct Note: Sendable, Hashable, Identifiable {
        /// Its identifier.
        public let id: String
    }

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - text: The text, in Markdown.
    ///   - activity: Content to which a link is put at the end; `nil` for none.
    public func write(_ text: String, about activity: DeviceActivities.Activity? = nil) async throws -> Note {
        let note = Note(id: try await client.create(NoteRequest(text: text)))
        if let activity { try await link(note, to: activity) }
        return note
    }

    /// Puts a link to some content at the end of a note.
    ///
    /// - Returns: The address of the link.
    @discardableResult
    public func link(_ note: Note, to activity: DeviceActivities.Activity) async throws -> URL {
        let link = try await client.link(note.id, activity: activity.number)
        let known = try await client.read(note.id)
        _ = try await client.write(
            note.id,
            NoteEdit(
                base: known.listed.version, start: UInt32(known.text.unicodeScalars.count),
                inserted: " " + link.markdown))
        guard let address = URL(string: link.address) else {
            throw WorldError(.ended, "the link has the address “\(link.address)”, which is no URL")
        }
        return address
    }

    /// The text of a note.
    public func text(of note: Note) async throws -> String {
        try await client.read(note.id).text
    }

    /// The notes that are not in the trash, the one that was changed last first.
    ///
    /// - Parameter words: Words that they have; `nil` for all notes.
    public func all(with words: String? = nil) async throws -> [Note] {
        try await client.list(NoteQuery(words: words, limit: 1_000)).map { Note(id: $0.identifier) }
    }

    /// The notes that are suggested while an activity is current, the best one first.
    public func about(_ activity: DeviceActivities.Activity) async throws -> [Note] {
        try await links.matching(activity.number).filter { $0.item.owner == "org.enfilade.Notes" }
            .map { Note(id: $0.item.identifier) }
    }

    /// Has the content of a link shown, as a click on it does.
    ///
    /// - Returns: The address that is opened instead if the app is not installed, or of a program that is no app; `nil` if the
    ///   app shows the content.
    @discardableResult
    public func open(_ address: URL) async throws -> URL? {
        try await links.open(try await links.find(address.absoluteString).number).address.flatMap { URL(string: $0) }
    }
}

extension Device {
    /// The notes of this device. The first use starts its service.
    public var notes: DeviceNotes {
        get async throws {
            try await service.start()
            return DeviceNotes(device: self)
        }
    }
}
