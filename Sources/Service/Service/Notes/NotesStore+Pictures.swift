// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

extension NotesStore {
    /// The migration with the pictures of notes, and with their drawings.
    ///
    /// No row of it, and none of its indexes, has the form of one of another table of notes: a salvage knows rows by that.
    static let pictures = Migration(
        number: 24, name: "pictures of notes",
        sql: """
            CREATE TABLE note_pictures (
                number INTEGER PRIMARY KEY,
                identifier TEXT NOT NULL,
                note INTEGER NOT NULL,
                type TEXT NOT NULL,
                size INTEGER NOT NULL,
                created INTEGER NOT NULL,
                content BLOB NOT NULL
            ) STRICT;
            CREATE UNIQUE INDEX note_pictures_by_identifier ON note_pictures (identifier, note, size);
            CREATE INDEX note_pictures_of_note ON note_pictures (note, created, size);
            CREATE TABLE note_drawings (
                note INTEGER PRIMARY KEY,
                strokes BLOB NOT NULL,
                version INTEGER NOT NULL,
                strokes_count INTEGER NOT NULL,
                size INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX note_drawings_numbers ON note_drawings (note, version, size, strokes_count)
            """)

    // MARK: - Pictures

    /// The number of pictures of a note.
    func pictureCount(of note: Int64) async throws -> Int64 {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.value("SELECT count(*) FROM note_pictures WHERE note = ?", note) ?? 0
            }
        }
    }

    /// Adds a picture to a note.
    func addPicture(
        _ identifier: String, type: String, content: Data, to note: Int64, at time: Int64
    ) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run(
                    """
                    INSERT INTO note_pictures (identifier, note, type, size, created, content) VALUES (?, ?, ?, ?, ?, ?)
                    """, identifier, note, type, content.count, time, content)
            }
        }
    }

    /// The content of a picture; `nil` if there is none.
    func picture(_ identifier: String) async throws -> Data? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.value("SELECT content FROM note_pictures WHERE identifier = ?", identifier)
            }
        }
    }

    /// Whether any of the notes has a picture.
    func hasPictures(_ notes: [Int64]) async throws -> Bool {
        try await ServiceError.reading {
            try await database.read { transaction in
                for note in notes {
                    let number: Int64? = try transaction.value(
                        "SELECT number FROM note_pictures WHERE note = ? LIMIT 1", note)
                    if number != nil { return true }
                }
                return false
            }
        }
    }

    /// Old pictures of a note that neither its text nor a former one has.
    func unusedPictures(of note: StoredNote, madeBefore time: Int64) async throws -> [String] {
        try await ServiceError.reading {
            try await database.read { transaction in
                let old = try transaction.rows(
                    "SELECT identifier FROM note_pictures WHERE note = ? AND created < ?", note.id, time
                ) { try $0.value(0, as: String.self) }
                guard !old.isEmpty else { return [] }
                var used = note.text.pictures
                guard !used.isSuperset(of: old) else { return [] }
                _ = try transaction.rows("SELECT text FROM note_versions WHERE note = ?", note.id) { row in
                    let former: String = try row.value(0)
                    used.formUnion(NoteText(former).pictures)
                }
                return old.filter { !used.contains($0) }
            }
        }
    }

    /// Removes pictures that no text of their note has; those that others have become theirs.
    ///
    /// The words of all notes have to be in the index.
    ///
    /// - Returns: Whether any is gone.
    func removePictures(_ pictures: [String], of note: Int64) async throws -> Bool {
        try await ServiceError.storing {
            try await database.write { transaction in
                try Self.removePictures(pictures, of: note, transaction)
            }
        }
    }

    private static func removePictures(
        _ pictures: [String], of note: Int64, _ transaction: borrowing Transaction
    ) throws -> Bool {
        var hasRemoved = false
        for picture in pictures where try !handOver(picture, from: note, transaction) {
            try transaction.run("DELETE FROM note_pictures WHERE identifier = ?", picture)
            hasRemoved = true
        }
        return hasRemoved
    }

    /// Gives a picture to another note if the index has it among the words of one.
    private static func handOver(
        _ picture: String, from note: Int64, _ transaction: borrowing Transaction
    ) throws -> Bool {
        // The parts of an identifier are words that follow each other.
        let words = "\"\(picture.split(separator: "-").joined(separator: " "))\""
        let other: Int64? = try transaction.value(
            "SELECT rowid FROM note_words WHERE note_words MATCH ? AND rowid <> ? LIMIT 1", words, note)
        guard let other else { return false }
        try transaction.run("UPDATE note_pictures SET note = ? WHERE identifier = ?", other, picture)
        return true
    }

    /// Removes the pictures and the drawing of a note that is deleted; pictures that others have become theirs.
    ///
    /// The words of all notes have to be in the index.
    static func removePictures(of note: Int64, _ transaction: borrowing Transaction) throws {
        let pictures = try transaction.rows("SELECT identifier FROM note_pictures WHERE note = ?", note) {
            try $0.value(0, as: String.self)
        }
        _ = try removePictures(pictures, of: note, transaction)
        try transaction.run("DELETE FROM note_drawings WHERE note = ?", note)
    }

    // MARK: - Drawings

    /// The numbers of a drawing.
    struct DrawingState: Sendable {
        /// The version; 0 if nothing was ever drawn.
        var version: UInt64 = 0
        /// The size, in bytes.
        var size: Int64 = 0
        var hasStrokes = false
        /// The time of the last change, in milliseconds since 1970; 0 if it is not known.
        var modified: Int64 = 0
    }

    /// The numbers of the drawing of a note.
    func drawingState(of note: Int64) async throws -> DrawingState {
        try await ServiceError.reading {
            try await database.read { transaction in
                // In the table, the numbers are behind the strokes.
                try transaction.first(
                    """
                    SELECT version, size, strokes_count, modified FROM note_drawings INDEXED BY note_drawings_numbers
                    WHERE note = ?
                    """, note
                ) { row in
                    let numbers: [Int64] = [try row.value(0), try row.value(1), try row.value(2), try row.value(3)]
                    return DrawingState(
                        version: UInt64(clamping: numbers[0]), size: numbers[1], hasStrokes: numbers[2] > 0,
                        modified: numbers[3])
                } ?? DrawingState()
            }
        }
    }

    /// The drawing of a note; `nil` if there is none.
    func drawing(of note: Int64) async throws -> (version: UInt64, strokes: Data)? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first("SELECT version, strokes FROM note_drawings WHERE note = ?", note) { row in
                    let version: Int64 = try row.value(0)
                    return (UInt64(clamping: version), try row.value(1, as: Data.self))
                }
            }
        }
    }

    /// Stores the drawing of a note.
    static func setDrawing(
        _ drawing: NewDrawing, of note: Int64, at time: Int64, _ transaction: borrowing Transaction
    ) throws {
        try transaction.run(
            """
            INSERT OR REPLACE INTO note_drawings (note, strokes, version, strokes_count, size, modified)
            VALUES (?, ?, ?, ?, ?, ?)
            """, note, drawing.strokes, Int64(clamping: drawing.version), drawing.count, drawing.strokes.count, time)
    }
}
