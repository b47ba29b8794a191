// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Notes1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles

/// A note that is made.
package struct NoteRequest: BusRecord, Sendable, Hashable {
    /// Its text. At most 10485760 bytes.
    package var text: String
    /// The folder in which it lies; empty for none. At most 255 bytes.
    package var folder: String

    package init(
        text: String = "",
        folder: String = ""
    ) {
        self.text = text
        self.folder = folder
    }
}

extension NoteRequest {
    package static var recordName: StaticString { "NoteRequest" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        text = try fields.value("text", default: "", maximum: 10485760)
        folder = try fields.value("folder", default: "", maximum: 255)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("text", text, unless: "")
        fields.add("folder", BusText.sanitized(folder), unless: "")
    }
}

/// A note, without its text.
package struct ListedNote: BusRecord, Sendable, Hashable, Codable {
    /// Its identifier, a UUID.
    package var identifier: String
    /// The first line with any words, without marks; empty if there is none.
    package var title: String
    /// The beginning of the text after that line, without marks, on one line.
    package var excerpt: String
    /// The folder in which it lies; empty for none.
    package var folder: String
    /// Its tags, without the `#`, in alphabetical order.
    package var tags: [String]
    /// Whether it comes before others in lists.
    package var isPinned: Bool
    /// The time at which it was made, in milliseconds since 1970.
    package var created: UInt64
    /// The time of the last change of its text, in milliseconds since 1970.
    package var modified: UInt64
    /// The time at which it was put into the trash; missing if it is not there.
    package var trashed: UInt64?
    /// The number of the last change of its text.
    package var version: UInt64
    /// The place at which one left off, in Unicode scalars.
    package var position: UInt32

    package init(
        identifier: String = "",
        title: String = "",
        excerpt: String = "",
        folder: String = "",
        tags: [String] = [],
        isPinned: Bool = false,
        created: UInt64 = 0,
        modified: UInt64 = 0,
        trashed: UInt64? = nil,
        version: UInt64 = 0,
        position: UInt32 = 0
    ) {
        self.identifier = identifier
        self.title = title
        self.excerpt = excerpt
        self.folder = folder
        self.tags = tags
        self.isPinned = isPinned
        self.created = created
        self.modified = modified
        self.trashed = trashed
        self.version = version
        self.position = position
    }
}

extension ListedNote {
    package static var recordName: StaticString { "ListedNote" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.value("identifier", default: "")
        title = try fields.value("title", default: "")
        excerpt = try fields.value("excerpt", default: "")
        folder = try fields.value("folder", default: "")
        tags = try fields.value("tags", default: [])
        isPinned = try fields.value("pinned", default: false)
        created = try fields.value("created", default: 0)
        modified = try fields.value("modified", default: 0)
        trashed = try fields.optional("trashed")
        version = try fields.value("version", default: 0)
        position = try fields.value("position", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("title", title)
        fields.add("excerpt", excerpt)
        fields.add("folder", folder)
        fields.add("tags", tags)
        fields.add("pinned", isPinned)
        fields.add("created", created)
        fields.add("modified", modified)
        fields.add("trashed", ifPresent: trashed)
        fields.add("version", version)
        fields.add("position", position)
    }
}

/// A note.
@dynamicMemberLookup
package struct Note: BusRecord, Sendable, Hashable, Codable {
    /// All but the text.
    package var listed: ListedNote
    /// The text.
    package var text: String

    package init(
        listed: ListedNote = ListedNote(),
        text: String = ""
    ) {
        self.listed = listed
        self.text = text
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<ListedNote, Value>) -> Value {
        get { listed[keyPath: member] }
        set { listed[keyPath: member] = newValue }
    }
}

extension Note {
    package static var recordName: StaticString { "Note" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        listed = try ListedNote(from: &fields)
        text = try fields.value("text", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        listed.write(to: &fields)
        fields.add("text", text)
    }
}

/// The notes that are asked for; all conditions that are given hold.
package struct NoteQuery: BusRecord, Sendable, Hashable {
    /// Notes with these words; the last one may be the beginning of one. Case and accents do not count. At most 4096 bytes.
    package var words: String?
    /// Notes of one folder; empty for those in none. At most 255 bytes.
    package var folder: String?
    /// Notes with one tag, in any case of letters. At most 255 bytes.
    package var tag: String?
    /// Notes whose identifiers begin with this text. At most 36 bytes.
    package var identifier: String?
    /// Whether those in the trash are asked for, or the others.
    package var isTrashed: Bool
    /// The number of notes at the beginning that are not answered.
    package var skip: UInt32
    /// The number of notes; at most 1,000.
    package var limit: UInt32

    package init(
        words: String? = nil,
        folder: String? = nil,
        tag: String? = nil,
        identifier: String? = nil,
        isTrashed: Bool = false,
        skip: UInt32 = 0,
        limit: UInt32 = 100
    ) {
        self.words = words
        self.folder = folder
        self.tag = tag
        self.identifier = identifier
        self.isTrashed = isTrashed
        self.skip = skip
        self.limit = limit
    }
}

extension NoteQuery {
    package static var recordName: StaticString { "NoteQuery" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        words = try fields.optional("words", maximum: 4096)
        folder = try fields.optional("folder", maximum: 255)
        tag = try fields.optional("tag", maximum: 255)
        identifier = try fields.optional("identifier", maximum: 36)
        isTrashed = try fields.value("trashed", default: false)
        skip = try fields.value("skip", default: 0)
        limit = try fields.value("limit", default: 100)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("words", ifPresent: words)
        fields.add("folder", ifPresent: folder)
        fields.add("tag", ifPresent: tag)
        fields.add("identifier", ifPresent: identifier)
        fields.add("trashed", isTrashed, unless: false)
        fields.add("skip", skip, unless: 0)
        fields.add("limit", limit, unless: 100)
    }
}

/// A replacement within the text of a note. Places and lengths are in Unicode scalars.
package struct NoteEdit: BusRecord, Sendable, Hashable {
    /// The version of the text to which the places belong.
    package var base: UInt64
    /// The place of the first scalar that is replaced.
    package var start: UInt32
    /// The number of scalars that are replaced.
    package var removed: UInt32
    /// The text that takes their place. At most 10485760 bytes.
    package var inserted: String
    /// A text by which the change is known, such as a UUID. One with a key that a change of the note has had before is not made again: so an editor whose answer was lost calls again. At most 64 bytes.
    package var key: String?

    package init(
        base: UInt64,
        start: UInt32,
        removed: UInt32 = 0,
        inserted: String = "",
        key: String? = nil
    ) {
        self.base = base
        self.start = start
        self.removed = removed
        self.inserted = inserted
        self.key = key
    }
}

extension NoteEdit {
    package static var recordName: StaticString { "NoteEdit" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        base = try fields.required("base")
        start = try fields.required("start")
        removed = try fields.value("removed", default: 0)
        inserted = try fields.value("inserted", default: "", maximum: 10485760)
        key = try fields.optional("key", maximum: 64)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("base", base)
        fields.add("start", start)
        fields.add("removed", removed, unless: 0)
        fields.add("inserted", inserted, unless: "")
        fields.add("key", ifPresent: key)
    }
}

/// The outcome of a replacement.
package struct EditedNote: BusRecord, Sendable, Hashable {
    /// The version of the text after it.
    package var version: UInt64
    /// The text after it, if others had changed it since the base; missing if not.
    package var text: String?

    package init(
        version: UInt64 = 0,
        text: String? = nil
    ) {
        self.version = version
        self.text = text
    }
}

extension EditedNote {
    package static var recordName: StaticString { "EditedNote" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        version = try fields.value("version", default: 0)
        text = try fields.optional("text")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("version", version)
        fields.add("text", ifPresent: text)
    }
}

/// Properties of a note that are changed; missing ones stay.
package struct NoteProperties: BusRecord, Sendable, Hashable {
    /// The folder in which it lies; empty for none. At most 255 bytes.
    package var folder: String?
    /// Whether it comes before others in lists.
    package var isPinned: Bool?
    /// The place at which one left off, in Unicode scalars.
    package var position: UInt32?

    package init(
        folder: String? = nil,
        isPinned: Bool? = nil,
        position: UInt32? = nil
    ) {
        self.folder = folder
        self.isPinned = isPinned
        self.position = position
    }
}

extension NoteProperties {
    package static var recordName: StaticString { "NoteProperties" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        folder = try fields.optional("folder", maximum: 255)
        isPinned = try fields.optional("pinned")
        position = try fields.optional("position")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("folder", ifPresent: folder.map(BusText.sanitized))
        fields.add("pinned", ifPresent: isPinned)
        fields.add("position", ifPresent: position)
    }
}

/// A link that can be put into a note.
package struct LinkInNote: BusRecord, Sendable, Hashable {
    /// Its address, of the form `enfilade://link/IDENTIFIER`.
    package var address: String
    /// The title of the content.
    package var title: String
    /// The Markdown link with both.
    package var markdown: String

    package init(
        address: String = "",
        title: String = "",
        markdown: String = ""
    ) {
        self.address = address
        self.title = title
        self.markdown = markdown
    }
}

extension LinkInNote {
    package static var recordName: StaticString { "LinkInNote" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        address = try fields.value("address", default: "")
        title = try fields.value("title", default: "")
        markdown = try fields.value("markdown", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("address", address)
        fields.add("title", title)
        fields.add("markdown", markdown)
    }
}

/// A former text of a note.
package struct NoteVersion: BusRecord, Sendable, Hashable, Codable {
    /// Its version.
    package var version: UInt64
    /// The time of its last change, or of that of its drawing, in milliseconds since 1970.
    package var modified: UInt64
    /// The title that the note had.
    package var title: String
    /// The size of the text, in bytes.
    package var size: UInt64
    /// The number of strokes of the drawing that the note had; missing if the drawing was not kept with the text.
    package var strokeCount: UInt32?

    package init(
        version: UInt64 = 0,
        modified: UInt64 = 0,
        title: String = "",
        size: UInt64 = 0,
        strokeCount: UInt32? = nil
    ) {
        self.version = version
        self.modified = modified
        self.title = title
        self.size = size
        self.strokeCount = strokeCount
    }
}

extension NoteVersion {
    package static var recordName: StaticString { "NoteVersion" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        version = try fields.value("version", default: 0)
        modified = try fields.value("modified", default: 0)
        title = try fields.value("title", default: "")
        size = try fields.value("bytes", default: 0)
        strokeCount = try fields.optional("strokes")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("version", version)
        fields.add("modified", modified)
        fields.add("title", title)
        fields.add("bytes", size)
        fields.add("strokes", ifPresent: strokeCount)
    }
}

/// A folder with notes.
package struct NoteFolder: BusRecord, Sendable, Hashable, Codable {
    /// Its name; empty for the notes in none.
    package var name: String
    /// The number of its notes that are not in the trash.
    package var noteCount: UInt64

    package init(
        name: String = "",
        noteCount: UInt64 = 0
    ) {
        self.name = name
        self.noteCount = noteCount
    }
}

extension NoteFolder {
    package static var recordName: StaticString { "NoteFolder" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        name = try fields.value("name", default: "")
        noteCount = try fields.value("count", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("name", name)
        fields.add("count", noteCount)
    }
}

/// A tag of notes.
package struct NoteTag: BusRecord, Sendable, Hashable, Codable {
    /// The tag, without the `#`.
    package var name: String
    /// The number of notes with it that are not in the trash.
    package var noteCount: UInt64

    package init(
        name: String = "",
        noteCount: UInt64 = 0
    ) {
        self.name = name
        self.noteCount = noteCount
    }
}

extension NoteTag {
    package static var recordName: StaticString { "NoteTag" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        name = try fields.value("name", default: "")
        noteCount = try fields.value("count", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("name", name)
        fields.add("count", noteCount)
    }
}

/// A picture of a note.
package struct NotePicture: BusRecord, Sendable, Hashable, Codable {
    /// Its identifier, a UUID.
    package var identifier: String
    /// Its address, of the form `enfilade://picture/IDENTIFIER`.
    package var address: String
    /// The Markdown image with its title and its address.
    package var markdown: String
    /// The media type of its content, such as `image/png`.
    package var type: String
    /// The size of its content, in bytes.
    package var size: UInt64

    package init(
        identifier: String = "",
        address: String = "",
        markdown: String = "",
        type: String = "",
        size: UInt64 = 0
    ) {
        self.identifier = identifier
        self.address = address
        self.markdown = markdown
        self.type = type
        self.size = size
    }
}

extension NotePicture {
    package static var recordName: StaticString { "NotePicture" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.value("identifier", default: "")
        address = try fields.value("address", default: "")
        markdown = try fields.value("markdown", default: "")
        type = try fields.value("type", default: "")
        size = try fields.value("bytes", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("address", address)
        fields.add("markdown", markdown)
        fields.add("type", type)
        fields.add("bytes", size)
    }
}

/// A line that was drawn over a note.
package struct NoteStroke: BusRecord, Sendable, Hashable, Codable {
    /// Its identifier, a UUID, which no other stroke of the drawing has. At most 36 bytes.
    package var identifier: String
    /// Red, green, blue and opacity, of 8 bits each, red in the highest ones.
    package var color: UInt32
    /// The width of the line, in points; more than 0, and at most 200.
    package var width: Double
    /// Its points, each as two numbers: the distance from the left edge of the page, which is 720 points wide, and that from the top; from 1 to 10,000 points.
    package var points: [Double]

    package init(
        identifier: String = "",
        color: UInt32 = 0,
        width: Double = 3,
        points: [Double] = []
    ) {
        self.identifier = identifier
        self.color = color
        self.width = width
        self.points = points
    }
}

extension NoteStroke {
    package static var recordName: StaticString { "NoteStroke" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.value("identifier", default: "", maximum: 36)
        color = try fields.value("color", default: 0)
        width = try fields.value("width", default: 3)
        points = try fields.value("points", default: [])
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("color", color)
        fields.add("width", width)
        fields.add("points", points)
    }
}

/// A client of `org.enfilade.Notes1`.
package struct Notes1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `Drawing`.
    package typealias Drawing = (version: UInt64, strokes: [NoteStroke])

    /// Makes a note.
    ///
    /// Errors: NotPermitted, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - note: The note.
    /// - Returns: `identifier`: Its identifier.
    package func create(_ note: NoteRequest = .init()) async throws -> String {
        try await peer.object.call(
            Interfaces.notes1, "Create", note, returning: String.self, timeout: nil)
    }

    /// Answers a note with its text.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    /// - Returns: `note`: The note.
    package func read(_ identifier: String) async throws -> Note {
        try await peer.object.call(
            Interfaces.notes1, "Read", identifier, returning: Note.self, timeout: nil)
    }

    /// Changes the text of a note. Changes that others made since the base are kept: the replacement moves with the text around it, and does not remove anything that they have inserted. A note that has been in the trash for five seconds leaves it when somebody writes in it.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (places that the text does not have), Conflict (more than 1,000 changes or 64 KiB were written since the base, or the base is not a version of the note: read it again), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - edit: The replacement.
    /// - Returns: `outcome`: The version, and the text if others have changed it.
    package func write(_ identifier: String, _ edit: NoteEdit) async throws -> EditedNote {
        try await peer.object.call(
            Interfaces.notes1, "Write", identifier, edit, returning: EditedNote.self, timeout: nil)
    }

    /// Changes properties of a note that are not in its text.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - properties: The properties.
    package func set(_ identifier: String, _ properties: NoteProperties = .init()) async throws {
        try await peer.object.call(
            Interfaces.notes1, "Set", identifier, properties, returning: Void.self, timeout: nil)
    }

    /// Lists notes.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The notes that are asked for.
    /// - Returns: `notes`: The notes: those that are pinned first, then the one that was changed last; with words, the best fitting one first.
    package func list(_ query: NoteQuery = .init()) async throws -> [ListedNote] {
        try await peer.object.call(
            Interfaces.notes1, "List", query, returning: [ListedNote].self, timeout: nil)
    }

    /// Lists the folders with notes.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `folders`: The folders, in alphabetical order.
    package func folders() async throws -> [NoteFolder] {
        try await peer.object.call(
            Interfaces.notes1, "Folders", returning: [NoteFolder].self, timeout: nil)
    }

    /// Lists the tags of notes that are not in the trash. Tags that differ only in the case of letters are one, in one of their spellings. If there are more than 1,000 tags, those with the most notes are listed.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `tags`: The tags, in alphabetical order.
    package func tags() async throws -> [NoteTag] {
        try await peer.object.call(
            Interfaces.notes1, "Tags", returning: [NoteTag].self, timeout: nil)
    }

    /// Makes a link from a note to the content of an activity, brought up to date by its program. It takes effect when the text of the note has its address. Content that the note has a link to already gets the same address again.
    ///
    /// Errors: NotPermitted, NotFound (no such note or activity), InvalidArgument (content without any identifier or page), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - activity: The number of an activity of the feed or the history.
    /// - Returns: `link`: The link.
    package func link(_ identifier: String, activity: UInt64) async throws -> LinkInNote {
        try await peer.object.call(
            Interfaces.notes1, "Link", identifier, activity, returning: LinkInNote.self, timeout: nil)
    }

    /// Puts notes into the trash, at most 10,000 at once.
    ///
    /// Errors: NotPermitted, NotFound (then none is moved), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifiers: The identifiers of notes; those that are in the trash already stay there.
    package func trash(_ identifiers: [String]) async throws {
        try await peer.object.call(
            Interfaces.notes1, "Trash", identifiers, returning: Void.self, timeout: nil)
    }

    /// Takes notes out of the trash, at most 10,000 at once.
    ///
    /// Errors: NotPermitted, NotFound (then none is moved), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifiers: The identifiers of notes; those that are not in the trash stay as they are.
    package func restore(_ identifiers: [String]) async throws {
        try await peer.object.call(
            Interfaces.notes1, "Restore", identifiers, returning: Void.self, timeout: nil)
    }

    /// Deletes notes that are in the trash, or that are empty, for good, with their links, former texts, pictures and drawings; a note is empty that has none of these and no text. At most 10,000 at once. A picture that the text of another note has becomes one of that note.
    ///
    /// Errors: NotPermitted, Conflict (one of them is neither empty nor in the trash; then none is deleted), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifiers: The identifiers of notes; those that are gone already are ignored.
    package func delete(_ identifiers: [String]) async throws {
        try await peer.object.call(
            Interfaces.notes1, "Delete", identifiers, returning: Void.self, timeout: nil)
    }

    /// Lists the former texts of a note.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    /// - Returns: `versions`: The former texts, the newest first.
    package func versions(_ identifier: String) async throws -> [NoteVersion] {
        try await peer.object.call(
            Interfaces.notes1, "Versions", identifier, returning: [NoteVersion].self, timeout: nil)
    }

    /// Answers a former text of a note.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - version: The version of a former text.
    /// - Returns: `text`: The text.
    package func readVersion(_ identifier: String, version: UInt64) async throws -> String {
        try await peer.object.call(
            Interfaces.notes1, "ReadVersion", identifier, version, returning: String.self, timeout: nil)
    }

    /// Answers the drawing of a former text.
    ///
    /// Errors: NotPermitted, NotFound (no such note or version, or a drawing that was not kept), StorageFailed (the drawing cannot be read; the text may be).
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - version: The version of a former text.
    /// - Returns: `strokes`: The strokes of the drawing that the note had, the lowest one first; none if there was no drawing.
    package func versionDrawing(_ identifier: String, version: UInt64) async throws -> [NoteStroke] {
        try await peer.object.call(
            Interfaces.notes1, "VersionDrawing", identifier, version, returning: [NoteStroke].self, timeout: nil)
    }

    /// Gives a note one of its former texts again, and the drawing that it had. The text that it has becomes a former one, with its drawing. A drawing stays if none was kept with the former text.
    ///
    /// Errors: NotPermitted, NotFound, LimitExceeded, StorageFailed (if the message says that the text is back, it is, and the drawing cannot be read).
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - version: The version of a former text.
    package func revert(_ identifier: String, version: UInt64) async throws {
        try await peer.object.call(
            Interfaces.notes1, "Revert", identifier, version, returning: Void.self, timeout: nil)
    }

    /// Adds a picture to a note. It is seen where the text of the note has its address. A picture that neither the text nor a former one has may go after 30 days, when another one is added.
    ///
    /// Errors: NotPermitted, NotFound, BadDescriptor (the content is no such file), InvalidArgument (no picture of one of these formats), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - title: The title of the picture for people.
    ///   - content: A PNG, JPEG, GIF or WebP file, as a memfd sealed against writing, shrinking and growing; at most 20 MiB.
    /// - Returns: `picture`: The picture.
    package func addPicture(_ identifier: String, title: String, content: Descriptor) async throws -> NotePicture {
        try await peer.object.call(
            Interfaces.notes1, "AddPicture", identifier, title, content, returning: NotePicture.self, timeout: nil)
    }

    /// Answers the content of a picture.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - picture: The identifier of a picture.
    /// - Returns: `content`: Its file, as a memfd sealed against writing, shrinking and growing.
    package func picture(_ picture: String) async throws -> Descriptor {
        try await peer.object.call(
            Interfaces.notes1, "Picture", picture, returning: Descriptor.self, timeout: nil)
    }

    /// Replaces the drawing of a note. A drawing has at most 4 MiB, with about 10 bytes for each number.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (the message names the stroke), Conflict (the drawing has another version: read it again), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - base: The version of the drawing that is replaced; 0 if there is none.
    ///   - strokes: All of its strokes, the lowest one first; at most 10,000.
    /// - Returns: `version`: Its new version.
    package func setDrawing(_ identifier: String, base: UInt64, strokes: [NoteStroke]) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.notes1, "SetDrawing", identifier, base, strokes, returning: UInt64.self, timeout: nil)
    }

    /// Answers the drawing of a note.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    /// - Returns: `version`: The version of its drawing, which grows with each change; 0 if there is none. `strokes`: Its strokes, the lowest one first.
    package func drawing(_ identifier: String) async throws -> (version: UInt64, strokes: [NoteStroke]) {
        try await peer.object.call(
            Interfaces.notes1, "Drawing", identifier, returning: (UInt64, [NoteStroke]).self, timeout: nil)
    }

    /// Notes have changed. The signal names none, since every process gets it.
    ///
    /// - Returns: `version`: The number of the last change of a text.
    package func changedSignals() async throws -> AsyncStream<UInt64> {
        try await peer.object.signals(Interfaces.notes1, "Changed").values { (value: UInt64) in value }
    }
}

/// An implementation of `org.enfilade.Notes1`.
package protocol Notes1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Makes a note.
    ///
    /// Errors: NotPermitted, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - note: The note.
    /// - Returns: `identifier`: Its identifier.
    func create(_ note: NoteRequest, by peer: Peer) async throws -> String
    /// Answers a note with its text.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    /// - Returns: `note`: The note.
    func read(_ identifier: String, by peer: Peer) async throws -> Note
    /// Changes the text of a note. Changes that others made since the base are kept: the replacement moves with the text around it, and does not remove anything that they have inserted. A note that has been in the trash for five seconds leaves it when somebody writes in it.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (places that the text does not have), Conflict (more than 1,000 changes or 64 KiB were written since the base, or the base is not a version of the note: read it again), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - edit: The replacement.
    /// - Returns: `outcome`: The version, and the text if others have changed it.
    func write(_ identifier: String, _ edit: NoteEdit, by peer: Peer) async throws -> EditedNote
    /// Changes properties of a note that are not in its text.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - properties: The properties.
    func set(_ identifier: String, _ properties: NoteProperties, by peer: Peer) async throws
    /// Lists notes.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The notes that are asked for.
    /// - Returns: `notes`: The notes: those that are pinned first, then the one that was changed last; with words, the best fitting one first.
    func list(_ query: NoteQuery, by peer: Peer) async throws -> [ListedNote]
    /// Lists the folders with notes.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `folders`: The folders, in alphabetical order.
    func folders(by peer: Peer) async throws -> [NoteFolder]
    /// Lists the tags of notes that are not in the trash. Tags that differ only in the case of letters are one, in one of their spellings. If there are more than 1,000 tags, those with the most notes are listed.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `tags`: The tags, in alphabetical order.
    func tags(by peer: Peer) async throws -> [NoteTag]
    /// Makes a link from a note to the content of an activity, brought up to date by its program. It takes effect when the text of the note has its address. Content that the note has a link to already gets the same address again.
    ///
    /// Errors: NotPermitted, NotFound (no such note or activity), InvalidArgument (content without any identifier or page), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - activity: The number of an activity of the feed or the history.
    /// - Returns: `link`: The link.
    func link(_ identifier: String, activity: UInt64, by peer: Peer) async throws -> LinkInNote
    /// Puts notes into the trash, at most 10,000 at once.
    ///
    /// Errors: NotPermitted, NotFound (then none is moved), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifiers: The identifiers of notes; those that are in the trash already stay there.
    func trash(_ identifiers: [String], by peer: Peer) async throws
    /// Takes notes out of the trash, at most 10,000 at once.
    ///
    /// Errors: NotPermitted, NotFound (then none is moved), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifiers: The identifiers of notes; those that are not in the trash stay as they are.
    func restore(_ identifiers: [String], by peer: Peer) async throws
    /// Deletes notes that are in the trash, or that are empty, for good, with their links, former texts, pictures and drawings; a note is empty that has none of these and no text. At most 10,000 at once. A picture that the text of another note has becomes one of that note.
    ///
    /// Errors: NotPermitted, Conflict (one of them is neither empty nor in the trash; then none is deleted), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifiers: The identifiers of notes; those that are gone already are ignored.
    func delete(_ identifiers: [String], by peer: Peer) async throws
    /// Lists the former texts of a note.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    /// - Returns: `versions`: The former texts, the newest first.
    func versions(_ identifier: String, by peer: Peer) async throws -> [NoteVersion]
    /// Answers a former text of a note.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - version: The version of a former text.
    /// - Returns: `text`: The text.
    func readVersion(_ identifier: String, version: UInt64, by peer: Peer) async throws -> String
    /// Answers the drawing of a former text.
    ///
    /// Errors: NotPermitted, NotFound (no such note or version, or a drawing that was not kept), StorageFailed (the drawing cannot be read; the text may be).
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - version: The version of a former text.
    /// - Returns: `strokes`: The strokes of the drawing that the note had, the lowest one first; none if there was no drawing.
    func versionDrawing(_ identifier: String, version: UInt64, by peer: Peer) async throws -> [NoteStroke]
    /// Gives a note one of its former texts again, and the drawing that it had. The text that it has becomes a former one, with its drawing. A drawing stays if none was kept with the former text.
    ///
    /// Errors: NotPermitted, NotFound, LimitExceeded, StorageFailed (if the message says that the text is back, it is, and the drawing cannot be read).
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - version: The version of a former text.
    func revert(_ identifier: String, version: UInt64, by peer: Peer) async throws
    /// Adds a picture to a note. It is seen where the text of the note has its address. A picture that neither the text nor a former one has may go after 30 days, when another one is added.
    ///
    /// Errors: NotPermitted, NotFound, BadDescriptor (the content is no such file), InvalidArgument (no picture of one of these formats), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - title: The title of the picture for people.
    ///   - content: A PNG, JPEG, GIF or WebP file, as a memfd sealed against writing, shrinking and growing; at most 20 MiB.
    /// - Returns: `picture`: The picture.
    func addPicture(_ identifier: String, title: String, content: Descriptor, by peer: Peer) async throws -> NotePicture
    /// Answers the content of a picture.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - picture: The identifier of a picture.
    /// - Returns: `content`: Its file, as a memfd sealed against writing, shrinking and growing.
    func picture(_ picture: String, by peer: Peer) async throws -> Descriptor
    /// Replaces the drawing of a note. A drawing has at most 4 MiB, with about 10 bytes for each number.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (the message names the stroke), Conflict (the drawing has another version: read it again), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    ///   - base: The version of the drawing that is replaced; 0 if there is none.
    ///   - strokes: All of its strokes, the lowest one first; at most 10,000.
    /// - Returns: `version`: Its new version.
    func setDrawing(_ identifier: String, base: UInt64, strokes: [NoteStroke], by peer: Peer) async throws -> UInt64
    /// Answers the drawing of a note.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of a note.
    /// - Returns: `version`: The version of its drawing, which grows with each change; 0 if there is none. `strokes`: Its strokes, the lowest one first.
    func drawing(_ identifier: String, by peer: Peer) async throws -> (version: UInt64, strokes: [NoteStroke])
}

extension BusObject {
    /// The object that answers `org.enfilade.Notes1` by an implementation.
    package static func notes1<Room: Notes1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.notes1)
        object.on("Create") {
            (call: BusCall, note: NoteRequest) async throws -> String in
            return try await room.create(note, by: try await peer(call))
        }
        object.on("Read") {
            (call: BusCall, identifier: String) async throws -> Note in
            return try await room.read(identifier, by: try await peer(call))
        }
        object.on("Write") {
            (call: BusCall, identifier: String, edit: NoteEdit) async throws -> EditedNote in
            return try await room.write(identifier, edit, by: try await peer(call))
        }
        object.on("Set") {
            (call: BusCall, identifier: String, properties: NoteProperties) async throws -> Void in
            return try await room.set(identifier, properties, by: try await peer(call))
        }
        object.on("List") {
            (call: BusCall, query: NoteQuery) async throws -> [ListedNote] in
            return try await room.list(query, by: try await peer(call))
        }
        object.on("Folders") {
            (call: BusCall) async throws -> [NoteFolder] in
            return try await room.folders(by: try await peer(call))
        }
        object.on("Tags") {
            (call: BusCall) async throws -> [NoteTag] in
            return try await room.tags(by: try await peer(call))
        }
        object.on("Link") {
            (call: BusCall, identifier: String, activity: UInt64) async throws -> LinkInNote in
            return try await room.link(identifier, activity: activity, by: try await peer(call))
        }
        object.on("Trash") {
            (call: BusCall, identifiers: [String]) async throws -> Void in
            return try await room.trash(identifiers, by: try await peer(call))
        }
        object.on("Restore") {
            (call: BusCall, identifiers: [String]) async throws -> Void in
            return try await room.restore(identifiers, by: try await peer(call))
        }
        object.on("Delete") {
            (call: BusCall, identifiers: [String]) async throws -> Void in
            return try await room.delete(identifiers, by: try await peer(call))
        }
        object.on("Versions") {
            (call: BusCall, identifier: String) async throws -> [NoteVersion] in
            return try await room.versions(identifier, by: try await peer(call))
        }
        object.on("ReadVersion") {
            (call: BusCall, identifier: String, version: UInt64) async throws -> String in
            return try await room.readVersion(identifier, version: version, by: try await peer(call))
        }
        object.on("VersionDrawing") {
            (call: BusCall, identifier: String, version: UInt64) async throws -> [NoteStroke] in
            return try await room.versionDrawing(identifier, version: version, by: try await peer(call))
        }
        object.on("Revert") {
            (call: BusCall, identifier: String, version: UInt64) async throws -> Void in
            return try await room.revert(identifier, version: version, by: try await peer(call))
        }
        object.on("AddPicture") {
            (call: BusCall, identifier: String, title: String, content: Descriptor) async throws -> NotePicture in
            return try await room.addPicture(identifier, title: title, content: content, by: try await peer(call))
        }
        object.on("Picture") {
            (call: BusCall, picture: String) async throws -> Descriptor in
            return try await room.picture(picture, by: try await peer(call))
        }
        object.on("SetDrawing") {
            (call: BusCall, identifier: String, base: UInt64, strokes: [NoteStroke]) async throws -> UInt64 in
            return try await room.setDrawing(identifier, base: base, strokes: strokes, by: try await peer(call))
        }
        object.on("Drawing") {
            (call: BusCall, identifier: String) async throws -> (UInt64, [NoteStroke]) in
            return try await room.drawing(identifier, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Notes1`, as its implementation emits them.
package struct Notes1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// Notes have changed. The signal names none, since every process gets it.
    ///
    /// - Parameters:
    ///   - version: The number of the last change of a text.
    package func changed(_ version: UInt64, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.notes1, "Changed", path: path, to: receiver, version)
    }
}

extension Interfaces {
    /// `org.enfilade.Notes1`, as Interfaces/org.enfilade.Notes1.xml describes it.
    package static let notes1 = InterfaceDescription(
        "org.enfilade.Notes1",
        methods: [
            .init("AddPicture", inputs: [.init("identifier", "s"), .init("title", "s"), .init("content", "h")], outputs: [.init("picture", "a{sv}")]),
            .init("Create", inputs: [.init("note", "a{sv}")], outputs: [.init("identifier", "s")]),
            .init("Delete", inputs: [.init("identifiers", "as")]),
            .init("Drawing", inputs: [.init("identifier", "s")], outputs: [.init("version", "t"), .init("strokes", "aa{sv}")]),
            .init("Folders", outputs: [.init("folders", "aa{sv}")]),
            .init("Link", inputs: [.init("identifier", "s"), .init("activity", "t")], outputs: [.init("link", "a{sv}")]),
            .init("List", inputs: [.init("query", "a{sv}")], outputs: [.init("notes", "aa{sv}")]),
            .init("Picture", inputs: [.init("picture", "s")], outputs: [.init("content", "h")]),
            .init("Read", inputs: [.init("identifier", "s")], outputs: [.init("note", "a{sv}")]),
            .init("ReadVersion", inputs: [.init("identifier", "s"), .init("version", "t")], outputs: [.init("text", "s")]),
            .init("Restore", inputs: [.init("identifiers", "as")]),
            .init("Revert", inputs: [.init("identifier", "s"), .init("version", "t")]),
            .init("Set", inputs: [.init("identifier", "s"), .init("properties", "a{sv}")]),
            .init("SetDrawing", inputs: [.init("identifier", "s"), .init("base", "t"), .init("strokes", "aa{sv}")], outputs: [.init("version", "t")]),
            .init("Tags", outputs: [.init("tags", "aa{sv}")]),
            .init("Trash", inputs: [.init("identifiers", "as")]),
            .init("VersionDrawing", inputs: [.init("identifier", "s"), .init("version", "t")], outputs: [.init("strokes", "aa{sv}")]),
            .init("Versions", inputs: [.init("identifier", "s")], outputs: [.init("versions", "aa{sv}")]),
            .init("Write", inputs: [.init("identifier", "s"), .init("edit", "a{sv}")], outputs: [.init("outcome", "a{sv}")]),
        ],
        signals: [
            .init("Changed", arguments: [.init("version", "t")]),
        ],
        xml: notes1XML)

    /// The text of Interfaces/org.enfilade.Notes1.xml.
    private static let notes1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Notes1:
    @short_description: Notes, with links to the content that they speak of.

    A note is a text in Markdown. Its title is the first line with any words, its tags are the words after a `#` in it. A link to
    content is a Markdown link with an address of the form `enfilade://link/IDENTIFIER`, which `Link` makes. A link finds its
    content from the moment at which the text has the address, and does so no more when the address is gone, or the note is in
    the trash; when both come back, so does the link. To the room of links (`Links1`) it is one of the program
    `org.enfilade.Notes`, with the identifier of the note as its item.

    Several editors may have a note open. Each sends its changes as replacements within the text that it knows; the service puts those
    of others before it, and answers the whole text when there were any. Everything is on disk when a call answers. Every change has a
    number, which only grows; that of the last change of a note is its version.

    Notes are for the user's tools, and for apps that the user has allowed to change settings (`Registry1.SetSettingsApp`). All
    others may do nothing. There may be 100,000 notes of at most 10 MiB each, with 1 GiB together. Former texts are kept with their
    drawings: one for each time that text and drawing were left alone for ten minutes, the newest 100 of each note. A note goes for
    good 30 days after it was put into the trash.

    A picture of a note is a Markdown image with an address of the form `enfilade://picture/IDENTIFIER`, which `AddPicture` makes.
    A note may have 100 pictures of at most 20 MiB each, and one drawing: strokes that lie over its text and its pictures, on a page
    of a fixed width. Pictures and drawings count as texts do, and go with their notes.
  -->
  <interface name="org.enfilade.Notes1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:record name="NoteRequest" sparse="true" summary="A note that is made.">
      <e:field key="text" type="s" maximum="10485760" default="">Its text.</e:field>
      <e:field key="folder" type="s" sanitized="true" maximum="255" default="">The folder in which it lies; empty for none.</e:field>
    </e:record>
    <e:record name="ListedNote" codable="true" summary="A note, without its text.">
      <e:field key="identifier" type="s" default="">Its identifier, a UUID.</e:field>
      <e:field key="title" type="s" default="">The first line with any words, without marks; empty if there is none.</e:field>
      <e:field key="excerpt" type="s" default="">The beginning of the text after that line, without marks, on one line.</e:field>
      <e:field key="folder" type="s" default="">The folder in which it lies; empty for none.</e:field>
      <e:field key="tags" type="as" default="">Its tags, without the `#`, in alphabetical order.</e:field>
      <e:field key="pinned" type="b" name="isPinned" default="false">Whether it comes before others in lists.</e:field>
      <e:field key="created" type="t" default="0">The time at which it was made, in milliseconds since 1970.</e:field>
      <e:field key="modified" type="t" default="0">The time of the last change of its text, in milliseconds since 1970.</e:field>
      <e:field key="trashed" type="t" optional="true">The time at which it was put into the trash; missing if it is not there.</e:field>
      <e:field key="version" type="t" default="0">The number of the last change of its text.</e:field>
      <e:field key="position" type="u" default="0">The place at which one left off, in Unicode scalars.</e:field>
    </e:record>
    <e:record name="Note" codable="true" summary="A note.">
      <e:include name="listed" record="ListedNote">All but the text.</e:include>
      <e:field key="text" type="s" default="">The text.</e:field>
    </e:record>
    <e:record name="NoteQuery" sparse="true" summary="The notes that are asked for; all conditions that are given hold.">
      <e:field key="words" type="s" maximum="4096" optional="true">
        Notes with these words; the last one may be the beginning of one. Case and accents do not count.
      </e:field>
      <e:field key="folder" type="s" maximum="255" optional="true">Notes of one folder; empty for those in none.</e:field>
      <e:field key="tag" type="s" maximum="255" optional="true">Notes with one tag, in any case of letters.</e:field>
      <e:field key="identifier" type="s" maximum="36" optional="true">Notes whose identifiers begin with this text.</e:field>
      <e:field key="trashed" type="b" name="isTrashed" default="false">Whether those in the trash are asked for, or the others.</e:field>
      <e:field key="skip" type="u" default="0">The number of notes at the beginning that are not answered.</e:field>
      <e:field key="limit" type="u" default="100">The number of notes; at most 1,000.</e:field>
    </e:record>
    <e:record name="NoteEdit" sparse="true" summary="A replacement within the text of a note. Places and lengths are in Unicode scalars.">
      <e:field key="base" type="t">The version of the text to which the places belong.</e:field>
      <e:field key="start" type="u">The place of the first scalar that is replaced.</e:field>
      <e:field key="removed" type="u" default="0">The number of scalars that are replaced.</e:field>
      <e:field key="inserted" type="s" maximum="10485760" default="">The text that takes their place.</e:field>
      <e:field key="key" type="s" maximum="64" optional="true">
        A text by which the change is known, such as a UUID. One with a key that a change of the note has had before is not made again:
        so an editor whose answer was lost calls again.
      </e:field>
    </e:record>
    <e:record name="EditedNote" summary="The outcome of a replacement.">
      <e:field key="version" type="t" default="0">The version of the text after it.</e:field>
      <e:field key="text" type="s" optional="true">
        The text after it, if others had changed it since the base; missing if not.
      </e:field>
    </e:record>
    <e:record name="NoteProperties" sparse="true" summary="Properties of a note that are changed; missing ones stay.">
      <e:field key="folder" type="s" sanitized="true" maximum="255" optional="true">The folder in which it lies; empty for none.</e:field>
      <e:field key="pinned" type="b" name="isPinned" optional="true">Whether it comes before others in lists.</e:field>
      <e:field key="position" type="u" optional="true">The place at which one left off, in Unicode scalars.</e:field>
    </e:record>
    <e:record name="LinkInNote" summary="A link that can be put into a note.">
      <e:field key="address" type="s" default="">Its address, of the form `enfilade://link/IDENTIFIER`.</e:field>
      <e:field key="title" type="s" default="">The title of the content.</e:field>
      <e:field key="markdown" type="s" default="">The Markdown link with both.</e:field>
    </e:record>
    <e:record name="NoteVersion" codable="true" summary="A former text of a note.">
      <e:field key="version" type="t" default="0">Its version.</e:field>
      <e:field key="modified" type="t" default="0">The time of its last change, or of that of its drawing, in milliseconds since 1970.</e:field>
      <e:field key="title" type="s" default="">The title that the note had.</e:field>
      <e:field key="bytes" type="t" name="size" default="0">The size of the text, in bytes.</e:field>
      <e:field key="strokes" type="u" name="strokeCount" optional="true">
        The number of strokes of the drawing that the note had; missing if the drawing was not kept with the text.
      </e:field>
    </e:record>
    <e:record name="NoteFolder" codable="true" summary="A folder with notes.">
      <e:field key="name" type="s" default="">Its name; empty for the notes in none.</e:field>
      <e:field key="count" type="t" name="noteCount" default="0">The number of its notes that are not in the trash.</e:field>
    </e:record>
    <e:record name="NoteTag" codable="true" summary="A tag of notes.">
      <e:field key="name" type="s" default="">The tag, without the `#`.</e:field>
      <e:field key="count" type="t" name="noteCount" default="0">The number of notes with it that are not in the trash.</e:field>
    </e:record>
    <e:record name="NotePicture" codable="true" summary="A picture of a note.">
      <e:field key="identifier" type="s" default="">Its identifier, a UUID.</e:field>
      <e:field key="address" type="s" default="">Its address, of the form `enfilade://picture/IDENTIFIER`.</e:field>
      <e:field key="markdown" type="s" default="">The Markdown image with its title and its address.</e:field>
      <e:field key="type" type="s" default="">The media type of its content, such as `image/png`.</e:field>
      <e:field key="bytes" type="t" name="size" default="0">The size of its content, in bytes.</e:field>
    </e:record>
    <e:record name="NoteStroke" codable="true" summary="A line that was drawn over a note.">
      <e:field key="identifier" type="s" maximum="36" default="">Its identifier, a UUID, which no other stroke of the drawing has.</e:field>
      <e:field key="color" type="u" default="0">Red, green, blue and opacity, of 8 bits each, red in the highest ones.</e:field>
      <e:field key="width" type="d" default="3">The width of the line, in points; more than 0, and at most 200.</e:field>
      <e:field key="points" type="ad" default="">
        Its points, each as two numbers: the distance from the left edge of the page, which is 720 points wide, and that from the top;
        from 1 to 10,000 points.
      </e:field>
    </e:record>
    <!--
      Create:
      @note: The note.
      @identifier: Its identifier.

      Makes a note.

      Errors: NotPermitted, LimitExceeded, StorageFailed.
    -->
    <method name="Create">
      <arg name="note" type="a{sv}" direction="in" e:of="NoteRequest"/>
      <arg name="identifier" type="s" direction="out"/>
    </method>
    <!--
      Read:
      @identifier: The identifier of a note.
      @note: The note.

      Answers a note with its text.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="Read">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="note" type="a{sv}" direction="out" e:of="Note"/>
    </method>
    <!--
      Write:
      @identifier: The identifier of a note.
      @edit: The replacement.
      @outcome: The version, and the text if others have changed it.

      Changes the text of a note. Changes that others made since the base are kept: the replacement moves with the text around it,
      and does not remove anything that they have inserted. A note that has been in the trash for five seconds leaves it when
      somebody writes in it.

      Errors: NotPermitted, NotFound, InvalidArgument (places that the text does not have), Conflict (more than 1,000
      changes or 64 KiB were written since the base, or the base is not a version of the note: read it again), LimitExceeded, StorageFailed.
    -->
    <method name="Write">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="edit" type="a{sv}" direction="in" e:of="NoteEdit"/>
      <arg name="outcome" type="a{sv}" direction="out" e:of="EditedNote"/>
    </method>
    <!--
      Set:
      @identifier: The identifier of a note.
      @properties: The properties.

      Changes properties of a note that are not in its text.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="Set">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="properties" type="a{sv}" direction="in" e:of="NoteProperties"/>
    </method>
    <!--
      List:
      @query: The notes that are asked for.
      @notes: The notes: those that are pinned first, then the one that was changed last; with words, the best fitting one first.

      Lists notes.

      Errors: NotPermitted, InvalidArgument, StorageFailed.
    -->
    <method name="List">
      <arg name="query" type="a{sv}" direction="in" e:of="NoteQuery"/>
      <arg name="notes" type="aa{sv}" direction="out" e:of="ListedNote"/>
    </method>
    <!--
      Folders:
      @folders: The folders, in alphabetical order.

      Lists the folders with notes.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="Folders">
      <arg name="folders" type="aa{sv}" direction="out" e:of="NoteFolder"/>
    </method>
    <!--
      Tags:
      @tags: The tags, in alphabetical order.

      Lists the tags of notes that are not in the trash. Tags that differ only in the case of letters are one, in one of their spellings.
      If there are more than 1,000 tags, those with the most notes are listed.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="Tags">
      <arg name="tags" type="aa{sv}" direction="out" e:of="NoteTag"/>
    </method>
    <!--
      Link:
      @identifier: The identifier of a note.
      @activity: The number of an activity of the feed or the history.
      @link: The link.

      Makes a link from a note to the content of an activity, brought up to date by its program. It takes effect when the text of
      the note has its address. Content that the note has a link to already gets the same address again.

      Errors: NotPermitted, NotFound (no such note or activity), InvalidArgument (content without any identifier or page),
      LimitExceeded, StorageFailed.
    -->
    <method name="Link">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="activity" type="t" direction="in"/>
      <arg name="link" type="a{sv}" direction="out" e:of="LinkInNote"/>
    </method>
    <!--
      Trash:
      @identifiers: The identifiers of notes; those that are in the trash already stay there.

      Puts notes into the trash, at most 10,000 at once.

      Errors: NotPermitted, NotFound (then none is moved), LimitExceeded, StorageFailed.
    -->
    <method name="Trash">
      <arg name="identifiers" type="as" direction="in"/>
    </method>
    <!--
      Restore:
      @identifiers: The identifiers of notes; those that are not in the trash stay as they are.

      Takes notes out of the trash, at most 10,000 at once.

      Errors: NotPermitted, NotFound (then none is moved), LimitExceeded, StorageFailed.
    -->
    <method name="Restore">
      <arg name="identifiers" type="as" direction="in"/>
    </method>
    <!--
      Delete:
      @identifiers: The identifiers of notes; those that are gone already are ignored.

      Deletes notes that are in the trash, or that are empty, for good, with their links, former texts, pictures and drawings; a note is
      empty that has none of these and no text. At most 10,000 at once. A picture that the text of another note has becomes one of that note.

      Errors: NotPermitted, Conflict (one of them is neither empty nor in the trash; then none is deleted), LimitExceeded,
      StorageFailed.
    -->
    <method name="Delete">
      <arg name="identifiers" type="as" direction="in"/>
    </method>
    <!--
      Versions:
      @identifier: The identifier of a note.
      @versions: The former texts, the newest first.

      Lists the former texts of a note.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="Versions">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="versions" type="aa{sv}" direction="out" e:of="NoteVersion"/>
    </method>
    <!--
      ReadVersion:
      @identifier: The identifier of a note.
      @version: The version of a former text.
      @text: The text.

      Answers a former text of a note.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="ReadVersion">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="version" type="t" direction="in"/>
      <arg name="text" type="s" direction="out"/>
    </method>
    <!--
      VersionDrawing:
      @identifier: The identifier of a note.
      @version: The version of a former text.
      @strokes: The strokes of the drawing that the note had, the lowest one first; none if there was no drawing.

      Answers the drawing of a former text.

      Errors: NotPermitted, NotFound (no such note or version, or a drawing that was not kept), StorageFailed (the drawing cannot be
      read; the text may be).
    -->
    <method name="VersionDrawing">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="version" type="t" direction="in"/>
      <arg name="strokes" type="aa{sv}" direction="out" e:of="NoteStroke"/>
    </method>
    <!--
      Revert:
      @identifier: The identifier of a note.
      @version: The version of a former text.

      Gives a note one of its former texts again, and the drawing that it had. The text that it has becomes a former one, with its
      drawing. A drawing stays if none was kept with the former text.

      Errors: NotPermitted, NotFound, LimitExceeded, StorageFailed (if the message says that the text is back, it is, and the drawing
      cannot be read).
    -->
    <method name="Revert">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="version" type="t" direction="in"/>
    </method>
    <!--
      AddPicture:
      @identifier: The identifier of a note.
      @title: The title of the picture for people.
      @content: A PNG, JPEG, GIF or WebP file, as a memfd sealed against writing, shrinking and growing; at most 20 MiB.
      @picture: The picture.

      Adds a picture to a note. It is seen where the text of the note has its address. A picture that neither the text nor a former one
      has may go after 30 days, when another one is added.

      Errors: NotPermitted, NotFound, BadDescriptor (the content is no such file), InvalidArgument (no picture of one of these formats),
      LimitExceeded, StorageFailed.
    -->
    <method name="AddPicture">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="title" type="s" direction="in"/>
      <arg name="content" type="h" direction="in"/>
      <arg name="picture" type="a{sv}" direction="out" e:of="NotePicture"/>
    </method>
    <!--
      Picture:
      @picture: The identifier of a picture.
      @content: Its file, as a memfd sealed against writing, shrinking and growing.

      Answers the content of a picture.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="Picture">
      <arg name="picture" type="s" direction="in"/>
      <arg name="content" type="h" direction="out"/>
    </method>
    <!--
      SetDrawing:
      @identifier: The identifier of a note.
      @base: The version of the drawing that is replaced; 0 if there is none.
      @strokes: All of its strokes, the lowest one first; at most 10,000.
      @version: Its new version.

      Replaces the drawing of a note. A drawing has at most 4 MiB, with about 10 bytes for each number.

      Errors: NotPermitted, NotFound, InvalidArgument (the message names the stroke), Conflict (the drawing has another version: read
      it again), LimitExceeded, StorageFailed.
    -->
    <method name="SetDrawing">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="base" type="t" direction="in"/>
      <arg name="strokes" type="aa{sv}" direction="in" e:of="NoteStroke"/>
      <arg name="version" type="t" direction="out"/>
    </method>
    <!--
      Drawing:
      @identifier: The identifier of a note.
      @version: The version of its drawing, which grows with each change; 0 if there is none.
      @strokes: Its strokes, the lowest one first.

      Answers the drawing of a note.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="Drawing">
      <arg name="identifier" type="s" direction="in"/>
      <arg name="version" type="t" direction="out"/>
      <arg name="strokes" type="aa{sv}" direction="out" e:of="NoteStroke"/>
    </method>
    <!--
      Changed:
      @version: The number of the last change of a text.

      Notes have changed. The signal names none, since every process gets it.
    -->
    <signal name="Changed">
      <arg name="version" type="t"/>
    </signal>
  </interface>
</node>

"""#
}
