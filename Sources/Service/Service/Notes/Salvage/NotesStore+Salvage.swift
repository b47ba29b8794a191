// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

extension NotesStore {
    /// The migration with the damaged databases whose notes were looked for, by the names of their files.
    ///
    /// A database without a time is not read to its end yet.
    static let salvages = Migration(
        number: 22, name: "salvaged notes",
        sql: """
            CREATE TABLE salvages (
                database TEXT PRIMARY KEY,
                attempts INTEGER NOT NULL,
                time INTEGER,
                notes INTEGER NOT NULL,
                incomplete INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """)

    /// The limit for the attempts to read one database: a service that its bytes end would never start.
    private static let attemptLimit: Int64 = 2

    /// The names of damaged databases whose notes were taken over.
    func salvagedDatabases() async throws -> Set<String> {
        try await ServiceError.reading {
            try await database.read { transaction in
                let names = try transaction.rows("SELECT database FROM salvages WHERE time IS NOT NULL") {
                    try $0.value(0, as: String.self)
                }
                return Set(names)
            }
        }
    }

    /// Notes the beginning of an attempt to read a damaged database.
    ///
    /// - Returns: Whether it may be read; not after as many attempts as are allowed.
    private func beginSalvage(of name: String) async throws -> Bool {
        try await ServiceError.storing {
            try await database.write { transaction in
                let attempts: Int64? = try transaction.value(
                    """
                    INSERT INTO salvages (database, attempts, notes, incomplete) VALUES (?, 1, 0, 0)
                    ON CONFLICT (database) DO UPDATE SET attempts = attempts + 1 WHERE attempts < ? RETURNING attempts
                    """, name, Self.attemptLimit)
                return attempts != nil
            }
        }
    }

    /// Lets a damaged database be read again after an attempt that failed with an error: the disk may have been full.
    private func forgetSalvage(of name: String) async throws {
        try await ServiceError.storing {
            try await database.write {
                try $0.run("DELETE FROM salvages WHERE database = ? AND time IS NULL", name)
            }
        }
    }

    /// Takes over the notes of all damaged databases that lie beside one, but for those that were looked at before.
    ///
    /// The newest comes first, since it has the newest version of each note, and knows the older ones whose notes it has.
    ///
    /// - Parameters:
    ///   - path: The database; `Database.open` sets a damaged one aside under a name that begins with the same.
    ///   - now: In milliseconds since 1970.
    /// - Returns: The outcomes, that of the newest damage first. If one fails, the next start tries again with it and with all
    ///   older ones.
    func salvage(besides path: String, now: Int64) async -> [SalvageOutcome] {
        let logger = Logger(module: "notes")
        let (folder, name) = FilePath.split(path)
        var outcomes: [SalvageOutcome] = []
        do {
            let names = try FileTree.entries(of: try Descriptor.folder(folder)).filter { entry in
                entry.hasPrefix(name + ".damaged-") && !entry.hasSuffix("-wal") && !entry.hasSuffix("-shm")
            }
            guard !names.isEmpty else { return [] }
            var known = try await salvagedDatabases()
            for name in names.sorted().reversed() where !known.contains(name) {
                let place = FilePath.join(folder, name)
                guard try await beginSalvage(of: name) else {
                    logger.error("reading the notes of a damaged database did not end", ["kept": place])
                    continue
                }
                do {
                    let outcome = try await salvage(place, name: name, now: now)
                    logger.notice(
                        "notes of a damaged database saved",
                        ["kept": place, "notes": "\(outcome.notes)", "incomplete": "\(outcome.incompleteNotes)"])
                    outcomes.append(outcome)
                    known.formUnion(outcome.salvagedBefore)
                } catch {
                    logger.error("notes of a damaged database are not saved", ["kept": place, "error": "\(error)"])
                    try await forgetSalvage(of: name)
                    // Notes of older ones must not take the places of newer versions, unless these are unreadable.
                    if (try? DamagedDatabase(path: place)) != nil { break }
                }
            }
        } catch {
            logger.error("damaged databases are not looked for", ["error": "\(error)"])
        }
        return outcomes
    }

    /// Takes over the notes of a damaged database, their former texts, links, pictures and drawings, all of them together or none.
    ///
    /// A note whose identifier is there already stays as it is.
    ///
    /// - Parameters:
    ///   - name: The name of its file, for `salvagedDatabases`.
    ///   - now: In milliseconds since 1970.
    func salvage(_ path: String, name: String, now: Int64) async throws -> SalvageOutcome {
        try await ServiceError.storing {
            try await database.write { transaction in
                let salvage = NotesSalvage(try DamagedDatabase(path: path))
                var outcome = SalvageOutcome(path: path, salvagedBefore: salvage.salvagedBefore)
                // These get new versions, which nobody can know from before.
                var unknown: [Int64] = []
                // The numbers of notes here, by those that they had.
                var numbers: [Int64: Int64] = [:]
                try salvage.forEachNote(now: now) { note in
                    guard let (id, isNumbered) = try Self.add(note, transaction) else { return }
                    numbers[note.note.id] = id
                    if !isNumbered { unknown.append(id) }
                    outcome.notes += 1
                    if !note.isWhole { outcome.incompleteNotes += 1 }
                }
                for (place, note) in unknown.enumerated() {
                    try Self.number(note, salvage.lastVersion + Int64(place) + 1, at: now, transaction)
                }
                for link in salvage.links() { try Self.add(link, transaction) }
                try transaction.run(LinksStore.fillingFiles)
                try salvage.forEachPicture { picture in
                    if let note = numbers[picture.note] { try Self.add(picture, to: note, transaction) }
                }
                try salvage.forEachDrawing { note, version, stored, count in
                    if let note = numbers[note] {
                        let drawing = NewDrawing(strokes: stored, count: count, version: version)
                        try Self.setDrawing(drawing, of: note, at: 0, transaction)
                    }
                }
                try salvage.forEachFormerDrawing { number, note, stored, count in
                    guard let note = numbers[note] else { return }
                    try Self.addFormerDrawing(stored, count: count, number: number, to: note, transaction)
                }
                for note in numbers.values { try Self.settleFormerDrawings(of: note, transaction) }
                for name in salvage.salvagedBefore { try Self.end(SalvageOutcome(path: name), name, now, transaction) }
                try Self.end(outcome, name, now, transaction)
                return outcome
            }
        }
    }

    /// Notes that a damaged database was read to its end.
    private static func end(
        _ outcome: SalvageOutcome, _ name: String, _ now: Int64, _ transaction: borrowing Transaction
    ) throws {
        try transaction.run(
            """
            INSERT INTO salvages (database, attempts, time, notes, incomplete) VALUES (?, 0, ?, ?, ?)
            ON CONFLICT (database) DO UPDATE
            SET time = excluded.time, notes = excluded.notes, incomplete = excluded.incomplete WHERE time IS NULL
            """, name, now, outcome.notes, outcome.incompleteNotes)
    }

    /// Adds a note with its texts.
    ///
    /// - Returns: Its number, and whether it has the version that it had; `nil` if there is a note with its identifier.
    private static func add(
        _ salvaged: SalvagedNote, _ transaction: borrowing Transaction
    ) throws -> (id: Int64, isNumbered: Bool)? {
        let (note, listed) = (salvaged.note, salvaged.note.listed)
        let tags = listed.tags.isEmpty ? "" : "\n\(listed.tags.joined(separator: "\n"))\n"
        let taken: Int64? = try transaction.value("SELECT id FROM notes WHERE id = ?", note.id)
        let added: Int64? = try transaction.value(
            """
            INSERT OR IGNORE INTO notes (id, identifier, title, excerpt, folder, tags, tag_keys, pinned, created, modified,
                trashed, version, position, size, whole)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 1) RETURNING id
            """, taken == nil ? note.id : nil, listed.identifier, listed.title, listed.excerpt, listed.folder, tags,
            tags.lowercased(), listed.isPinned, Int64(clamping: listed.created), Int64(clamping: listed.modified),
            listed.trashed.map { Int64(clamping: $0) }, Int64(listed.position), note.size)
        guard let id = added else { return nil }
        try transaction.run(
            "INSERT INTO note_texts (note, version, text) VALUES (?, 0, ?)", id, note.text.text)
        try transaction.run("INSERT INTO note_words (rowid, text) VALUES (?, ?)", id, note.text.text)
        for former in salvaged.formers {
            try transaction.run(
                """
                INSERT INTO note_versions (note, version, modified, title, size, text, drawing)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, id, former.version, former.modified, former.title, former.text.utf8.count, former.text,
                // Until its drawing has a number here.
                former.drawing.map { -max($0, 0) })
        }
        // An editor goes on with the version that it knows only if the text is that of the version.
        guard salvaged.isWhole, listed.version > 0 else { return (id, false) }
        try number(id, Int64(clamping: listed.version), at: Int64(clamping: listed.modified), transaction)
        return (id, true)
    }

    /// Gives a note a version: a change that changes nothing.
    ///
    /// - Parameter version: The number of the change; another one if it is in use.
    private static func number(
        _ note: Int64, _ version: Int64, at time: Int64, _ transaction: borrowing Transaction
    ) throws {
        let insertion = """
            INSERT OR IGNORE INTO note_changes (number, note, start, removed, inserted, time) VALUES (?, ?, 0, 0, '', ?)
            RETURNING number
            """
        let wanted: Int64? = try transaction.value(insertion, version, note, time)
        let number: Int64?
        if let wanted { number = wanted } else { number = try transaction.value(insertion, nil as Int64?, note, time) }
        try transaction.run("UPDATE notes SET version = ? WHERE id = ?", number, note)
        try transaction.run("UPDATE note_texts SET version = ? WHERE note = ?", number, note)
    }

    /// Adds a picture to a note, unless it is there.
    private static func add(
        _ picture: SalvagedPicture, to note: Int64, _ transaction: borrowing Transaction
    ) throws {
        try transaction.run(
            """
            INSERT INTO note_pictures (identifier, note, type, size, created, content)
            SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM note_pictures WHERE identifier = ?1)
            """, picture.identifier, note, picture.type, picture.content.count, picture.created, picture.content)
    }

    /// Adds a drawing for the former texts of a note that had the number, under a new one.
    private static func addFormerDrawing(
        _ stored: Data, count: Int, number: Int64, to note: Int64, _ transaction: borrowing Transaction
    ) throws {
        let added: Int64? = try transaction.value(
            """
            INSERT INTO note_former_drawings (note, strokes_count, size, strokes) VALUES (?, ?, ?, ?) RETURNING number
            """, note, count, stored.count, stored)
        try transaction.run(
            "UPDATE note_versions SET drawing = ? WHERE note = ? AND drawing = ?", added, note, -number)
    }

    /// Lets the drawings of former texts be unknown that are lost, and removes those that no former text has.
    private static func settleFormerDrawings(of note: Int64, _ transaction: borrowing Transaction) throws {
        try transaction.run("UPDATE note_versions SET drawing = NULL WHERE note = ? AND drawing < 0", note)
        try removeUnusedDrawings(of: note, transaction)
    }

    /// Adds a link of a note that is there, under a new number.
    private static func add(_ link: [DatabaseStorage], _ transaction: borrowing Transaction) throws {
        let texts = link.map { String(storage: $0) }
        let numbers = link.map { Int64(storage: $0) }
        try transaction.run(
            """
            INSERT OR IGNORE INTO links (owner, owner_bundle, item, item_title, item_address, program, bundle, content, type,
                title, target, persistent, webpage, page, address, size, created, identifier, resting)
            SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19
            WHERE EXISTS (SELECT 1 FROM notes WHERE identifier = ?3)
            """, texts[1], numbers[2], texts[3], texts[4], texts[5], texts[6], numbers[7], texts[8], texts[9],
            texts[10], texts[11], texts[12], texts[13], texts[14], texts[15], numbers[16], numbers[17], texts[18],
            numbers[19])
    }
}
