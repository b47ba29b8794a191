// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The drawing that takes the place of another one.
struct NewDrawing: Sendable {
    /// The strokes as they are stored.
    let strokes: Data
    /// The number of strokes.
    let count: Int
    let version: UInt64
}

/// A note that is kept as it was, with its drawing.
struct FormerNote: Sendable {
    let note: StoredNote
    /// The time of the last change of its text or its drawing, in milliseconds since 1970.
    let modified: Int64
}

extension NotesStore {
    /// The migration with the drawings of former texts.
    ///
    /// The column `drawing` of a former text has the number of one, 0 if there was none, and nothing if none was kept: before there
    /// were former drawings, and of those that are too large together. As in `pictures`, no row has the form of one of another table.
    static let formerDrawings = Migration(
        number: 26, name: "former drawings of notes",
        sql: """
            CREATE TABLE note_former_drawings (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                note INTEGER NOT NULL,
                strokes_count INTEGER NOT NULL,
                size INTEGER NOT NULL,
                strokes BLOB NOT NULL
            ) STRICT;
            CREATE INDEX note_former_drawings_of_note ON note_former_drawings (note, size);
            ALTER TABLE note_versions ADD COLUMN drawing INTEGER;
            CREATE INDEX note_versions_drawings ON note_versions (note, version, drawing);
            ALTER TABLE note_drawings ADD COLUMN modified INTEGER NOT NULL DEFAULT 0;
            DROP INDEX note_drawings_numbers;
            CREATE INDEX note_drawings_numbers ON note_drawings (note, version, size, strokes_count, modified)
            """)

    /// The key of a change of no text, by which a note gets another version when its drawing alone has changed.
    ///
    /// It is longer than any key of an editor may be.
    static let drawingKey = "the drawing of the note was changed, and its text has stayed as it was before"

    // MARK: - Reading

    /// The former texts of a note, the newest first.
    func versions(of note: Int64) async throws -> [NoteVersion] {
        try await ServiceError.reading {
            try await database.read { transaction in
                // In the table, the number of the drawing is behind the text.
                try transaction.rows(
                    """
                    SELECT version, modified, title, size, (
                        SELECT CASE drawing WHEN 0 THEN 0 ELSE (
                            SELECT strokes_count FROM note_former_drawings WHERE number = drawing) END
                        FROM note_versions AS numbers INDEXED BY note_versions_drawings
                        WHERE numbers.note = note_versions.note AND numbers.version = note_versions.version)
                    FROM note_versions WHERE note = ? ORDER BY version DESC
                    """, note
                ) { row in
                    let numbers: [Int64] = [try row.value(0), try row.value(1), try row.value(3)]
                    let strokes: Int64? = try row.value(4)
                    return NoteVersion(
                        version: UInt64(clamping: numbers[0]), modified: UInt64(clamping: numbers[1]),
                        title: try row.value(2), size: UInt64(clamping: numbers[2]),
                        strokeCount: strokes.map { UInt32(clamping: $0) })
                }
            }
        }
    }

    /// A former text of a note; `nil` if there is none of that version.
    func text(of note: Int64, version: UInt64) async throws -> String? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.value(
                    "SELECT text FROM note_versions WHERE note = ? AND version = ?", note, Int64(clamping: version))
            }
        }
    }

    /// The strokes of the drawing of a former text as they are stored, none if it had no drawing; `nil` if nobody knows it.
    ///
    /// - Throws: `ServiceError` with `storageFailed` if the drawing is lost.
    func formerDrawing(of note: Int64, version: UInt64) async throws -> (strokes: Data, count: Int)? {
        let drawing = try await ServiceError.reading {
            try await database.read { transaction in
                let number: Int64? =
                    try transaction.first(
                        """
                        SELECT drawing FROM note_versions INDEXED BY note_versions_drawings WHERE note = ? AND version = ?
                        """, note, Int64(clamping: version)
                    ) { try $0.value(0, as: Int64?.self) } ?? nil
                guard let number else { return nil as (strokes: Data, count: Int)?? }
                guard number > 0 else { return (Data("[]".utf8), 0) }
                return .some(
                    try transaction.first(
                        "SELECT strokes_count, strokes FROM note_former_drawings WHERE number = ? AND note = ?", number,
                        note
                    ) { (strokes: try $0.value(1, as: Data.self), count: try $0.value(0, as: Int.self)) })
            }
        }
        guard let drawing else { return nil }
        guard let drawing else { throw ServiceError(.storageFailed, "the former drawing is lost") }
        return drawing
    }

    /// The size that the present drawing takes if it is kept as a former one, in bytes: none if an equal one is kept.
    func sizeOfFormerDrawing(of note: Int64) async throws -> Int64 {
        try await ServiceError.reading {
            try await database.read { transaction in
                guard try Self.hasStrokes(note, transaction), try Self.equalFormerDrawing(of: note, transaction) == nil
                else { return 0 }
                return try transaction.value(
                    "SELECT size FROM note_drawings INDEXED BY note_drawings_numbers WHERE note = ?", note) ?? 0
            }
        }
    }

    private static func hasStrokes(_ note: Int64, _ transaction: borrowing Transaction) throws -> Bool {
        let count: Int64? = try transaction.value(
            "SELECT strokes_count FROM note_drawings INDEXED BY note_drawings_numbers WHERE note = ?", note)
        return (count ?? 0) > 0
    }

    /// The number of a former drawing that is equal to the present one; `nil` if there is none.
    private static func equalFormerDrawing(of note: Int64, _ transaction: borrowing Transaction) throws -> Int64? {
        try transaction.value(
            """
            SELECT former.number FROM note_drawings AS present JOIN note_former_drawings AS former
                ON former.note = present.note AND former.size = present.size AND former.strokes = present.strokes
            WHERE present.note = ? LIMIT 1
            """, note)
    }

    // MARK: - Keeping

    /// Keeps a note as a former one with its drawing, and removes those that are too many then.
    ///
    /// - Returns: The size of all its former texts, in bytes.
    static func keep(_ former: FormerNote, _ transaction: borrowing Transaction) throws -> Int64 {
        let note = former.note
        try transaction.run(
            """
            INSERT OR IGNORE INTO note_versions (note, version, modified, title, size, text, drawing)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, note.id, Int64(clamping: note.listed.version), former.modified, note.listed.title, note.text.size,
            note.text.text, try keepDrawing(of: note.id, transaction))
        try transaction.run(
            """
            DELETE FROM note_versions WHERE note = ?1 AND version <= (
                SELECT version FROM note_versions WHERE note = ?1 ORDER BY version DESC LIMIT 1 OFFSET ?2)
            """, note.id, NotesRules.versionLimit)
        // Drawings take no room that texts of other notes need.
        try transaction.run(
            """
            UPDATE note_versions SET drawing = NULL WHERE note = ?1 AND drawing IN (
                SELECT number FROM (
                    SELECT number, sum(size) OVER (ORDER BY newest DESC) AS total FROM (
                        SELECT drawing AS number, max(version) AS newest
                        FROM note_versions INDEXED BY note_versions_drawings
                        WHERE note = ?1 AND drawing > 0 GROUP BY drawing)
                    JOIN note_former_drawings USING (number))
                WHERE total > ?2)
            """, note.id, NotesRules.formerDrawingsLimit)
        try removeUnusedDrawings(of: note.id, transaction)
        return try transaction.value("SELECT coalesce(sum(size), 0) FROM note_versions WHERE note = ?", note.id) ?? 0
    }

    /// Keeps the present drawing of a note as a former one, unless an equal one is kept.
    ///
    /// - Returns: Its number; 0 if there is no stroke.
    private static func keepDrawing(of note: Int64, _ transaction: borrowing Transaction) throws -> Int64 {
        guard try hasStrokes(note, transaction) else { return 0 }
        if let equal = try equalFormerDrawing(of: note, transaction) { return equal }
        let number: Int64? = try transaction.value(
            """
            INSERT INTO note_former_drawings (note, strokes_count, size, strokes)
            SELECT note, strokes_count, size, strokes FROM note_drawings WHERE note = ? RETURNING number
            """, note)
        guard let number else { throw DatabaseError(.error, "a former drawing got no number") }
        return number
    }

    /// Removes the former drawings of a note that no former text has.
    static func removeUnusedDrawings(of note: Int64, _ transaction: borrowing Transaction) throws {
        try transaction.run(
            """
            DELETE FROM note_former_drawings WHERE note = ?1 AND number NOT IN (
                SELECT drawing FROM note_versions INDEXED BY note_versions_drawings
                WHERE note = ?1 AND drawing IS NOT NULL)
            """, note)
    }
}
