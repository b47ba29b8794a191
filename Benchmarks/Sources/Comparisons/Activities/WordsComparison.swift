// SPDX-License-Identifier: Apache-2.0
// The first notes with a word, compared with SQLite's own search in the same table.

import Foundation

/// Compares a search in 100,000 notes with the bare query.
struct WordsComparison: Comparison {
    let title = "words"

    private static let notes = 100_000
    /// The number of answers that are shown first.
    private static let first: UInt32 = 20
    /// The number of words of which each note has some.
    private static let words = 2_000

    func run(in table: inout Table) throws {
        let place = try Place()
        try RunningService(in: place).child.end(SIGTERM)
        let path = place.path("data/enfilade.db")
        try BareDatabase(path).fill(Self.filling)
        // The service shares its database with nobody.
        let copy = place.path("copy.db")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let service = try RunningService(in: place)
        let database = try BareDatabase(copy)
        let query = try database.query(
            """
            SELECT notes.identifier, notes.title FROM note_words JOIN notes ON notes.id = note_words.rowid
            WHERE note_words MATCH ?1 AND notes.trashed IS NULL ORDER BY note_words.rank LIMIT \(Self.first)
            """)
        var last = 0
        let times = try Contest.medians(
            repetitions: 41,
            [
                {
                    last += 1
                    let word = "word\(last * 7 % Self.words)"
                    return try Contest.time {
                        guard try ActivityCalls.notes(with: word, limit: Self.first, on: service.bus) == Self.first
                        else {
                            throw BenchmarkError("notes are not found")
                        }
                    }
                },
                {
                    let word = "word\(last * 7 % Self.words)"
                    return try Contest.time {
                        guard try query.run(with: "\"\(word)\" *") == Self.first else {
                            throw BenchmarkError("notes are not found")
                        }
                    }
                },
            ])
        table.rows.append(
            Row(
                "First \(Self.first) of \(Self.notes) notes with a word", times[0], times[1],
                of: "SQLite, in the process",
                limit: .timesTheCost(2)))
        table.notes.append(
            """
            Words: \(Self.notes) notes of 20 words, of which about a thousand have the one that is looked for. Both answer the best \
            fitting ones; Enfilade answers from another process, with all that is listed of a note.
            """)
    }

    /// Notes, their texts and their index.
    private static var filling: String {
        let text = (0..<20).map { "'word' || (abs(value * \(7_919 + 2 * $0) + \($0 * $0)) % \(words))" }
            .joined(separator: " || ' ' || ")
        return """
            INSERT INTO notes
                (identifier, title, excerpt, folder, tags, tag_keys, pinned, created, modified, version, position, size, whole)
                SELECT lower(printf('%08x-0000-4000-8000-%012x', value, value)), 'Note ' || value, 'Words', '', '', '', 0,
                    value, value, 1, 0, 200, 1
                FROM (\(Numbers.query(notes)));
            INSERT INTO note_texts (note, version, text)
                SELECT id, 1, \(text.replacing("value", with: "id")) FROM notes;
            INSERT INTO note_words (rowid, text) SELECT note, text FROM note_texts;
            """
    }
}
