// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The tables of notes. Every change is on the disk when its function returns.
struct NotesStore: Sendable {
    let database: Database

    /// The migration that makes the tables of this room.
    ///
    /// A change of a text is one row of `note_changes`, so that it costs the same in a note of any length. `note_texts` has the text
    /// as it was at some version, with an index of its words; the changes after that are applied when the note is read.
    static let migration = Migration(
        number: 19, name: "notes",
        sql: """
            CREATE TABLE notes (
                id INTEGER PRIMARY KEY,
                identifier TEXT NOT NULL UNIQUE,
                title TEXT NOT NULL,
                excerpt TEXT NOT NULL,
                folder TEXT NOT NULL,
                tags TEXT NOT NULL,
                tag_keys TEXT NOT NULL,
                pinned INTEGER NOT NULL,
                created INTEGER NOT NULL,
                modified INTEGER NOT NULL,
                trashed INTEGER,
                version INTEGER NOT NULL,
                position INTEGER NOT NULL,
                size INTEGER NOT NULL,
                whole INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX notes_listed ON notes (pinned DESC, modified DESC, id DESC) WHERE trashed IS NULL;
            CREATE INDEX notes_trashed ON notes (trashed) WHERE trashed IS NOT NULL;
            CREATE INDEX notes_not_whole ON notes (id) WHERE NOT whole;
            CREATE TABLE note_texts (note INTEGER PRIMARY KEY, version INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
            CREATE TABLE note_changes (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                note INTEGER NOT NULL,
                start INTEGER NOT NULL,
                removed INTEGER NOT NULL,
                inserted TEXT NOT NULL,
                time INTEGER NOT NULL,
                key TEXT
            ) STRICT;
            CREATE INDEX note_changes_of_note ON note_changes (note, number);
            CREATE INDEX note_changes_by_key ON note_changes (note, key) WHERE key IS NOT NULL;
            CREATE TABLE note_versions (
                note INTEGER NOT NULL,
                version INTEGER NOT NULL,
                modified INTEGER NOT NULL,
                title TEXT NOT NULL,
                size INTEGER NOT NULL,
                text TEXT NOT NULL,
                PRIMARY KEY (note, version)
            ) STRICT;
            CREATE VIRTUAL TABLE note_words USING fts5 (
                text, content='note_texts', content_rowid='note', tokenize='unicode61 remove_diacritics 2', prefix='2 3')
            """)

    // MARK: - Reading

    private static let columns = """
        identifier, title, excerpt, folder, tags, pinned, created, modified, trashed, notes.version, position
        """

    private static func listed(_ row: borrowing Row) throws(DatabaseError) -> ListedNote {
        let tags: String = try row.value(4)
        let (created, modified): (Int64, Int64) = (try row.value(6), try row.value(7))
        let trashed: Int64? = try row.value(8)
        let (version, position): (Int64, Int64) = (try row.value(9), try row.value(10))
        return ListedNote(
            identifier: try row.value(0), title: try row.value(1), excerpt: try row.value(2), folder: try row.value(3),
            tags: tags.split(separator: "\n").map(String.init), isPinned: try row.value(5),
            created: UInt64(clamping: created), modified: UInt64(clamping: modified),
            trashed: trashed.map { UInt64(clamping: $0) }, version: UInt64(clamping: version),
            position: UInt32(clamping: position))
    }

    /// A note as it is stored, with its text; `nil` if there is none.
    func note(_ identifier: String) async throws -> StoredNote? {
        try await ServiceError.reading {
            try await database.read { transaction in
                let found = try transaction.first(
                    "SELECT \(Self.columns), id, size FROM notes WHERE identifier = ?", identifier
                ) { row in
                    (
                        listed: try Self.listed(row), id: try row.value(11, as: Int64.self),
                        size: try row.value(12, as: Int64.self)
                    )
                }
                guard let found else { return nil }
                let stored = try transaction.first("SELECT version, text FROM note_texts WHERE note = ?", found.id) {
                    row in
                    (version: try row.value(0, as: Int64.self), text: try row.value(1, as: String.self))
                }
                var text = NoteText(stored?.text ?? "")
                let changes = try transaction.rows(
                    """
                    SELECT start, removed, inserted FROM note_changes WHERE note = ? AND number > ? ORDER BY number
                    """, found.id, stored?.version ?? 0
                ) { try Self.splice($0) }
                for change in changes where !text.apply(change) {
                    throw DatabaseError(.corrupt, "a change of the note “\(identifier)” has no place in its text")
                }
                var note = StoredNote(
                    id: found.id, listed: found.listed, text: text, size: found.size, changesSinceText: changes.count)
                note.bytesSinceText = changes.reduce(0) { $0 + $1.inserted.utf8.count }
                return note
            }
        }
    }

    private static func splice(_ row: borrowing Row) throws(DatabaseError) -> TextReplacement {
        TextReplacement(start: try row.value(0), removed: try row.value(1), inserted: try row.value(2))
    }

    /// The changes of a note after a version, in order.
    ///
    /// - Returns: `nil` if the note never had that version, or if it was too many changes ago.
    func changes(of note: Int64, after version: UInt64) async throws -> [TextReplacement]? {
        try await ServiceError.reading {
            try await database.read { transaction in
                let isKnown: Int64? = try transaction.value(
                    "SELECT number FROM note_changes WHERE number = ? AND note = ?", Int64(clamping: version), note)
                guard isKnown != nil else { return nil }
                return try transaction.rows(
                    """
                    SELECT start, removed, inserted FROM note_changes WHERE note = ? AND number > ? ORDER BY number
                    """, note, Int64(clamping: version)
                ) { try Self.splice($0) }
            }
        }
    }

    /// Whether one of the last changes of a note has a key.
    func hasChange(of note: Int64, key: String) async throws -> Bool {
        try await ServiceError.reading {
            try await database.read { transaction in
                let number: Int64? = try transaction.value(
                    "SELECT number FROM note_changes WHERE note = ? AND key = ? LIMIT 1", note, key)
                return number != nil
            }
        }
    }

    /// The notes that a query asks for, in its order.
    func list(_ query: NoteQuery) async throws -> [ListedNote] {
        try await ServiceError.reading {
            try await database.read { transaction in
                let folder = query.folder
                let tag = query.tag.map { "\n\($0.lowercased())\n" }
                let (skip, limit) = (Int64(query.skip), Int64(query.limit))
                let (start, end) = (query.identifier?.lowercased(), query.identifier.map { $0.lowercased() + "g" })
                let conditions = """
                    (?6 IS NULL OR (identifier >= ?6 AND identifier < ?7)) AND trashed IS \(query.isTrashed ? "NOT NULL" : "NULL") AND (?1 IS NULL OR folder = ?1)
                    AND (?2 IS NULL OR instr(tag_keys, ?2) > 0)
                    """
                guard let words = query.words else {
                    let order = query.isTrashed ? "trashed DESC, id DESC" : "pinned DESC, modified DESC, id DESC"
                    return try transaction.rows(
                        "SELECT \(Self.columns) FROM notes WHERE \(conditions) ORDER BY \(order) LIMIT ?3 OFFSET ?4",
                        folder, tag, limit, skip, nil as String?, start, end
                    ) { try Self.listed($0) }
                }
                guard let search = NotesRules.search(for: words) else { return [] }
                return try transaction.rows(
                    """
                    SELECT \(Self.columns) FROM note_words JOIN notes ON notes.id = note_words.rowid
                    WHERE note_words MATCH ?5 AND \(conditions) ORDER BY note_words.rank LIMIT ?3 OFFSET ?4
                    """, folder, tag, limit, skip, search, start, end
                ) { try Self.listed($0) }
            }
        }
    }

    /// The folders of notes that are not in the trash.
    func folders() async throws -> [NoteFolder] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows(
                    "SELECT folder, count(*) FROM notes WHERE trashed IS NULL GROUP BY folder ORDER BY folder"
                ) { row in
                    let count: Int64 = try row.value(1)
                    return NoteFolder(name: try row.value(0), noteCount: UInt64(clamping: count))
                }
            }
        }
    }

    /// The tags of notes that are not in the trash.
    func tags() async throws -> [NoteTag] {
        try await ServiceError.reading {
            try await database.read { transaction in
                var found: [String: NoteTag] = [:]
                _ = try transaction.rows("SELECT tags FROM notes WHERE trashed IS NULL AND tags <> ''") { row in
                    let tags: String = try row.value(0)
                    // A note may have a tag in several spellings, and counts once.
                    let spellings = Dictionary(tags.split(separator: "\n").map { ($0.lowercased(), String($0)) }) {
                        min($0, $1)
                    }
                    for (key, name) in spellings {
                        let known = found[key]
                        found[key] = NoteTag(
                            name: min(known?.name ?? name, name), noteCount: (known?.noteCount ?? 0) + 1)
                    }
                }
                let ranked = found.sorted {
                    ($1.value.noteCount, $0.key) < ($0.value.noteCount, $1.key)
                }
                return ranked.prefix(NotesRules.listedTagLimit).sorted { $0.key < $1.key }.map(\.value)
            }
        }
    }

    /// The number of notes, and the size of all their texts, pictures and drawings.
    func totals() async throws -> (count: Int64, size: Int64) {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first(
                    """
                    SELECT count(*), coalesce(sum(size), 0) + (SELECT coalesce(sum(size), 0) FROM note_pictures)
                        + (SELECT coalesce(sum(size), 0) FROM note_drawings)
                        + (SELECT coalesce(sum(size), 0) FROM note_former_drawings) FROM notes
                    """
                ) { row in
                    (try row.value(0, as: Int64.self), try row.value(1, as: Int64.self))
                } ?? (0, 0)
            }
        }
    }

    /// The notes whose words are not in the index yet.
    func notesToIndex() async throws -> [String] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows("SELECT identifier FROM notes WHERE NOT whole") {
                    try $0.value(0, as: String.self)
                }
            }
        }
    }

    /// The number of the last change of any note.
    func lastVersion() async throws -> UInt64 {
        try await ServiceError.reading {
            try await database.read { transaction in
                let number: Int64? = try transaction.value(
                    "SELECT seq FROM sqlite_sequence WHERE name = 'note_changes'")
                return UInt64(clamping: number ?? 0)
            }
        }
    }

    // MARK: - Writing

    /// Removes links of a note whose addresses its text does not have since some time.
    func removeLinks(of note: String, restingBefore time: Int64) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run(
                    """
                    DELETE FROM links WHERE number IN (
                        SELECT number FROM links INDEXED BY links_by_item WHERE item = ? AND owner = ?
                            AND resting > 0 AND resting < ?)
                    """, note, NotesRules.owner, time)
            }
        }
    }

    /// Adds a note.
    func add(_ note: StoredNote, at time: Int64) async throws -> StoredNote {
        try await ServiceError.storing {
            try await database.write { transaction in
                var note = note
                let id: Int64? = try transaction.value(
                    """
                    INSERT INTO notes (identifier, title, excerpt, folder, tags, tag_keys, pinned, created, modified, version,
                        position, size, whole)
                    VALUES (?, '', '', ?, '', '', 0, ?, ?, 0, 0, 0, 1) RETURNING id
                    """, note.listed.identifier, note.listed.folder, time, time)
                guard let id else { throw DatabaseError(.error, "the new note got no number") }
                note.id = id
                let version = try Self.note(
                    TextReplacement(start: 0, removed: 0, inserted: ""), of: id, at: time, transaction)
                note.listed.version = UInt64(clamping: version)
                try Self.update(note, transaction)
                try transaction.run(
                    "INSERT INTO note_texts (note, version, text) VALUES (?, ?, ?)", id, version, note.text.text)
                try transaction.run("INSERT INTO note_words (rowid, text) VALUES (?, ?)", id, note.text.text)
                return note
            }
        }
    }

    /// Stores a note with changes of its text and its drawing.
    ///
    /// - Parameters:
    ///   - drawing: The drawing that it has now; `nil` if it stays.
    ///   - former: The note before, if it is kept as a former one.
    ///   - isWhole: Whether the whole text is stored as well, and its words for searches.
    ///   - areLinksChanged: Whether the title has changed, or the addresses of links that the text has.
    /// - Returns: The note with its new version.
    func change(
        _ note: StoredNote, by splices: [TextReplacement], drawing: NewDrawing?, keeping former: FormerNote?,
        isWhole: Bool, areLinksChanged: Bool, key: String?, at time: Int64
    ) async throws -> StoredNote {
        try await ServiceError.storing {
            try await database.write { transaction in
                var (note, splices, key) = (note, splices, key)
                if let former { note.versionSize = try Self.keep(former, transaction) }
                // The number of a former text is that of no other one.
                if former != nil, splices.isEmpty {
                    splices = [TextReplacement(start: 0, removed: 0, inserted: "")]
                    key = Self.drawingKey
                }
                for splice in splices {
                    let version = try Self.note(splice, of: note.id, key: key, at: time, transaction)
                    note.listed.version = UInt64(clamping: version)
                }
                let bytes = splices.reduce(0) { $0 + $1.inserted.utf8.count }
                note.changesSinceText = isWhole ? 0 : note.changesSinceText + splices.count
                note.bytesSinceText = isWhole ? 0 : note.bytesSinceText + bytes
                if let drawing { try Self.setDrawing(drawing, of: note.id, at: time, transaction) }
                try Self.update(note, transaction)
                if isWhole { try Self.storeText(of: note, transaction) }
                if areLinksChanged { try Self.settleLinks(of: note, at: time, transaction) }
                return note
            }
        }
    }

    /// Stores the whole text of a note, with its words for searches.
    func storeText(of note: StoredNote) async throws {
        try await ServiceError.storing {
            // The changes are on the disk already.
            try await database.write(durability: .process) { transaction in
                try Self.storeText(of: note, transaction)
                try transaction.run("UPDATE notes SET whole = 1 WHERE id = ?", note.id)
            }
        }
    }

    private static func note(
        _ splice: TextReplacement, of note: Int64, key: String? = nil, at time: Int64,
        _ transaction: borrowing Transaction
    ) throws -> Int64 {
        let number: Int64? = try transaction.value(
            """
            INSERT INTO note_changes (note, start, removed, inserted, time, key) VALUES (?, ?, ?, ?, ?, ?)
            RETURNING number
            """, note, Int64(splice.start), Int64(splice.removed), splice.inserted, time, key)
        guard let number else { throw DatabaseError(.error, "a change of a note got no number") }
        return number
    }

    private static func update(_ note: StoredNote, _ transaction: borrowing Transaction) throws {
        let listed = note.listed
        let tags = listed.tags.isEmpty ? "" : "\n\(listed.tags.joined(separator: "\n"))\n"
        try transaction.run(
            """
            UPDATE notes SET title = ?, excerpt = ?, tags = ?, tag_keys = ?, modified = ?, version = ?, position = ?, size = ?,
                whole = ? WHERE id = ?
            """, listed.title, listed.excerpt, tags, tags.lowercased(), Int64(clamping: listed.modified),
            Int64(clamping: listed.version), Int64(listed.position), note.size, note.changesSinceText == 0, note.id)
    }

    private static func storeText(of note: StoredNote, _ transaction: borrowing Transaction) throws {
        try removeWords(of: note.id, transaction)
        try transaction.run(
            "UPDATE note_texts SET version = ?, text = ? WHERE note = ?", Int64(clamping: note.listed.version),
            note.text.text, note.id)
        try transaction.run("INSERT INTO note_words (rowid, text) VALUES (?, ?)", note.id, note.text.text)
        try transaction.run(
            """
            DELETE FROM note_changes WHERE note = ?1 AND number < (
                SELECT number FROM note_changes WHERE note = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)
            """, note.id, NotesRules.changeLimit)
        try limitChanges(of: note.id, transaction)
    }

    /// Has changes go that are too large together. The text is stored after them, and of the last one that stays nobody needs
    /// more than its number.
    private static func limitChanges(of note: Int64, _ transaction: borrowing Transaction) throws {
        let changes = try transaction.rows(
            "SELECT number, length(CAST(inserted AS BLOB)) FROM note_changes WHERE note = ? ORDER BY number DESC", note
        ) { row in
            (number: try row.value(0, as: Int64.self), size: try row.value(1, as: Int64.self))
        }
        var size: Int64 = 0
        for change in changes {
            size += change.size
            guard size > NotesRules.changeSizeLimit else { continue }
            try transaction.run("DELETE FROM note_changes WHERE note = ? AND number < ?", note, change.number)
            try transaction.run(
                "UPDATE note_changes SET inserted = '', start = 0, removed = 0 WHERE number = ?", change.number)
            return
        }
    }

    /// Takes the words of a note out of the index, which has to be told the text that it knows.
    private static func removeWords(of note: Int64, _ transaction: borrowing Transaction) throws {
        try transaction.run(
            """
            INSERT INTO note_words (note_words, rowid, text) SELECT 'delete', note, text FROM note_texts WHERE note = ?
            """, note)
    }

    /// Lets the links of a note match while its text has their addresses, and rest otherwise.
    private static func settleLinks(
        of note: StoredNote, at time: Int64, _ transaction: borrowing Transaction
    ) throws {
        let links = note.listed.trashed == nil ? note.text.links : []
        let known = try transaction.rows(
            """
            SELECT number, identifier, resting, item_title FROM links INDEXED BY links_by_item WHERE item = ? AND owner = ?
            """, note.listed.identifier, NotesRules.owner
        ) { row in
            (
                number: try row.value(0, as: Int64.self), identifier: try row.value(1, as: String.self),
                resting: try row.value(2, as: Int64.self), title: try row.value(3, as: String.self)
            )
        }
        for link in known {
            let isResting = !links.contains(link.identifier)
            guard isResting != (link.resting > 0) || link.title != note.listed.title else { continue }
            let since = !isResting ? 0 : link.resting > 0 ? link.resting : max(time, 1)
            try transaction.run(
                "UPDATE links SET resting = ?, item_title = ? WHERE number = ?", since, note.listed.title, link.number)
        }
    }

    /// Changes properties that are not in the text.
    func set(_ properties: NoteProperties, of note: Int64) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run(
                    """
                    UPDATE notes SET folder = coalesce(?, folder), pinned = coalesce(?, pinned),
                        position = coalesce(?, position) WHERE id = ?
                    """, properties.folder, properties.isPinned, properties.position.map(Int64.init), note)
            }
        }
    }

    /// Puts notes into the trash, or takes them out of it.
    func move(_ notes: [StoredNote], at time: Int64) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                for note in notes {
                    try transaction.run(
                        "UPDATE notes SET trashed = ? WHERE id = ?", note.listed.trashed.map { Int64(clamping: $0) },
                        note.id)
                    try Self.settleLinks(of: note, at: time, transaction)
                }
            }
        }
    }

    /// Whether a note has pictures, links or former texts, which go with it.
    func hasBelongings(_ note: StoredNote) async throws -> Bool {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.value(
                    """
                    SELECT EXISTS (SELECT 1 FROM note_pictures WHERE note = ?1)
                        OR EXISTS (SELECT 1 FROM note_versions WHERE note = ?1)
                        OR EXISTS (SELECT 1 FROM links INDEXED BY links_by_item WHERE item = ?2 AND owner = ?3)
                    """, note.id, note.listed.identifier, NotesRules.owner) ?? false
            }
        }
    }

    /// Deletes notes for good, with their links, pictures and drawings.
    func delete(_ notes: [(id: Int64, identifier: String)]) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                for note in notes {
                    try Self.removeWords(of: note.id, transaction)
                    for table in ["note_texts", "note_changes", "note_versions", "note_former_drawings"] {
                        try transaction.run("DELETE FROM \(table) WHERE note = ?", note.id)
                    }
                    try Self.removePictures(of: note.id, transaction)
                    try transaction.run(
                        "DELETE FROM links WHERE item = ? AND owner = ?", note.identifier, NotesRules.owner)
                    try transaction.run("DELETE FROM notes WHERE id = ?", note.id)
                }
            }
        }
    }

    /// The notes that were put into the trash before a time.
    func notesTrashed(before time: Int64) async throws -> [(id: Int64, identifier: String)] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows("SELECT id, identifier FROM notes WHERE trashed < ?", time) { row in
                    (try row.value(0, as: Int64.self), try row.value(1, as: String.self))
                }
            }
        }
    }
}
