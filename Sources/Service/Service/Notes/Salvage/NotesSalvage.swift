// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The notes of a damaged database, put together from the rows that are readable.
///
/// Rows are known by their shape: no other table of the service has one of these. A text is that of `note_texts` with the
/// changes after it. If it is not there, a former text and the changes after that are taken, then all changes from an empty
/// text, then title and excerpt. Title, excerpt and size of the note tell whether the outcome is right.
struct NotesSalvage {
    /// The properties in the row of a note.
    private struct Properties {
        var identifier: String
        var title = ""
        var excerpt = ""
        var folder = ""
        var isPinned = false
        var created: Int64
        var modified: Int64
        var trashed: Int64?
        var version: Int64 = 0
        var position: Int64 = 0
        var size: Int64 = 0
    }

    /// A text at a version.
    private struct Base {
        var version: Int64
        var text: String
        var isWhole = true
    }

    private typealias Change = (number: Int64, splice: TextReplacement, time: Int64, isOfDrawing: Bool)

    private let database: DamagedDatabase
    private var properties: [Int64: Properties] = [:]
    /// The identifiers that an index has for a row, of notes whose rows are lost or of anything else with such an index.
    private var identifiers: [Int64: Set<String>] = [:]
    private var texts: [Int64: DamagedRecord] = [:]
    private var changes: [Int64: [DamagedRecord]] = [:]
    private var formers: [Int64: [DamagedRecord]] = [:]
    private var changeNumbers: Set<Int64> = []
    private var lastChange: Int64 = 0
    private var linkRecords: [DamagedRecord] = []
    private var linkIdentifiers: Set<String> = []
    private var pictureRecords: [DamagedRecord] = []
    private var drawingRecords: [DamagedRecord] = []
    private var formerDrawingRecords: [DamagedRecord] = []

    /// Finds the rows.
    init(_ database: DamagedDatabase) {
        self.database = database
        database.forEachRecord { add($0) }
        // They have an index of the same form.
        linkIdentifiers = Set(links().compactMap { Self.text($0[18]) })
    }

    /// The names of older damaged databases whose notes this one has, as far as its table of them is readable.
    private(set) var salvagedBefore: Set<String> = []

    /// The last version that any note may have had.
    private(set) var lastVersion: Int64 = 0

    /// The highest version that is believed: a damaged row may have any number.
    private static let versionLimit: Int64 = 1 << 48

    // MARK: - Rows

    private mutating func add(_ record: DamagedRecord) {
        let kinds = record.kinds
        guard let row = record.row else {
            switch kinds {
            case [.text, .integer]: addIdentifier(record)
            case [.text, .integer, .integer, .integer, .integer]: addSalvage(record)
            default: break
            }
            return
        }
        switch kinds {
        case [.null, .integer, .text]:
            if texts[row].map({ version(of: $0) < version(of: record) }) ?? true { texts[row] = record }
        case [.null, .integer, .integer, .integer, .text, .integer, .null],
            [.null, .integer, .integer, .integer, .text, .integer, .text]:
            if (1...Self.versionLimit).contains(row), let note = values(record).flatMap({ Self.integer($0[1]) }),
                changeNumbers.insert(row).inserted
            {
                believe(row)
                lastChange = max(lastChange, row)
                changes[note, default: []].append(record)
            }
        case [.integer, .integer, .integer, .text, .integer, .text],
            [.integer, .integer, .integer, .text, .integer, .text, .null],
            [.integer, .integer, .integer, .text, .integer, .text, .integer]:
            if let note = Self.integer(database.values(of: record).values.first) {
                formers[note, default: []].append(record)
            }
        case [.null, .text, .integer, .text, .integer, .integer, .blob]: pictureRecords.append(record)
        case [.null, .blob, .integer, .integer, .integer], [.null, .blob, .integer, .integer, .integer, .integer]:
            drawingRecords.append(record)
        case [.null, .integer, .integer, .integer, .blob]: formerDrawingRecords.append(record)
        default:
            if kinds.count == 15 { addProperties(record, row) } else if kinds.count == 20 { linkRecords.append(record) }
        }
    }

    /// Notes a version that a note may have had.
    private mutating func believe(_ version: Int64) {
        if version <= Self.versionLimit { lastVersion = max(lastVersion, version) }
    }

    private mutating func addIdentifier(_ record: DamagedRecord) {
        guard let values = values(record), let identifier = Self.identifier(values[0]),
            let note = Self.integer(values[1])
        else { return }
        identifiers[note, default: []].insert(identifier)
    }

    /// Adds a row of `salvages`, a table of the form of an index.
    private mutating func addSalvage(_ record: DamagedRecord) {
        guard let name = values(record).flatMap({ Self.text($0[0]) }), name.contains(".damaged-") else { return }
        salvagedBefore.insert(name)
    }

    private mutating func addProperties(_ record: DamagedRecord, _ row: Int64) {
        let shape: [DamagedRecord.Kind] =
            [.null] + Array(repeating: .text, count: 6) + Array(repeating: .integer, count: 3)
        let rest = Array(repeating: DamagedRecord.Kind.integer, count: 4)
        guard Array(record.kinds[..<10]) == shape, [.null, .integer].contains(record.kinds[10]),
            Array(record.kinds[11...]) == rest, let values = values(record),
            let identifier = Self.identifier(values[1])
        else { return }
        let text = { (column: Int) in Self.text(values[column]) ?? "" }
        let number = { (column: Int) in max(Self.integer(values[column]) ?? 0, 0) }
        guard properties[row].map({ $0.version < number(11) }) ?? true else { return }
        believe(number(11))
        properties[row] = Properties(
            identifier: identifier, title: text(2), excerpt: text(3), folder: text(4), isPinned: number(7) != 0,
            created: number(8), modified: number(9), trashed: values[10] == .null ? nil : number(10),
            version: number(11), position: number(12), size: number(13))
    }

    /// The values of a record that is there as a whole.
    private func values(_ record: DamagedRecord) -> [DatabaseStorage]? {
        let (values, isWhole) = database.values(of: record)
        return isWhole ? values : nil
    }

    /// The version in a row of `note_texts`.
    private func version(of record: DamagedRecord) -> Int64 {
        let values = database.values(of: record).values
        return values.count > 1 ? Self.integer(values[1]) ?? 0 : 0
    }

    private static func integer(_ value: DatabaseStorage?) -> Int64? {
        value.flatMap { Int64(storage: $0) }
    }

    private static func text(_ value: DatabaseStorage?) -> String? {
        value.flatMap { String(storage: $0) }
    }

    /// A value as the identifier of a note or a link: a UUID in small letters.
    private static func identifier(_ value: DatabaseStorage) -> String? {
        text(value).flatMap { text in AddressIdentifier.read(text).flatMap { $0 == text ? text : nil } }
    }

    /// The identifier that the index of notes has for a row; `nil` if there is none, or if nobody can tell it from others.
    private func indexedIdentifier(_ row: Int64) -> String? {
        let found = identifiers[row]?.subtracting(linkIdentifiers) ?? []
        return found.count == 1 ? found.first : nil
    }

    // MARK: - Notes

    /// Puts the notes together, one after the other, and hands them over.
    ///
    /// - Parameter now: In milliseconds since 1970, for notes whose times are lost.
    func forEachNote(now: Int64, _ body: (SalvagedNote) throws -> Void) rethrows {
        var known: Set<String> = []
        for row in Set(properties.keys).union(texts.keys).union(formers.keys).sorted() where row > 0 {
            guard var note = note(row, now: now) else { continue }
            // A damaged row may have the identifier of another one.
            if !known.insert(note.note.listed.identifier).inserted {
                note.note.listed.identifier = UUID().uuidString.lowercased()
            }
            try body(note)
        }
    }

    private func note(_ row: Int64, now: Int64) -> SalvagedNote? {
        let formers = formers(of: row)
        let changes = changes(of: row)
        let stored = properties[row]
        guard stored != nil || texts[row] != nil || !formers.isEmpty else { return nil }
        var found = text(row, stored, changes, formers)
        if found.text.size > NotesRules.textLimit {
            let fitting = bases(row, formers).first { $0.text.utf8.count <= NotesRules.textLimit }
            found = (NoteText(fitting?.text ?? ""), false)
        }
        let time = changes.last?.time ?? now
        let properties =
            stored
            ?? Properties(
                identifier: indexedIdentifier(row) ?? UUID().uuidString.lowercased(),
                created: changes.first?.time ?? now,
                modified: time)
        let heading = found.text.heading
        let listed = ListedNote(
            identifier: properties.identifier, title: heading.title, excerpt: heading.excerpt,
            folder: BusText.sanitized(properties.folder), tags: found.text.tags, isPinned: properties.isPinned,
            created: UInt64(clamping: properties.created), modified: UInt64(clamping: properties.modified),
            trashed: properties.trashed.map { UInt64(clamping: $0) },
            version: stored.map { $0.version <= Self.versionLimit ? UInt64($0.version) : 0 } ?? 0,
            position: UInt32(clamping: properties.position))
        let size = formers.reduce(Int64(found.text.size)) { $0 + Int64($1.text.utf8.count) }
        return SalvagedNote(
            note: StoredNote(id: row, listed: listed, text: found.text, size: size, changesSinceText: 0),
            formers: formers, isWhole: found.isWhole)
    }

    private func formers(of row: Int64) -> [SalvagedNote.Former] {
        var found: [Int64: SalvagedNote.Former] = [:]
        for record in formers[row] ?? [] {
            guard let values = values(record), let version = Self.integer(values[1]),
                (0...Self.versionLimit).contains(version), let modified = Self.integer(values[2]),
                let title = Self.text(values[3]), let text = Self.text(values[5]), BusText.canCarry(title),
                BusText.canCarry(text)
            else { continue }
            found[version] = SalvagedNote.Former(
                version: version, modified: modified, title: title, text: text,
                drawing: values.count > 6 ? Self.integer(values[6]) : nil)
        }
        return Array(found.values.sorted { $0.version > $1.version }.prefix(Int(NotesRules.versionLimit)))
    }

    private func changes(of row: Int64) -> [Change] {
        var found: [Change] = []
        for record in changes[row] ?? [] {
            guard let number = record.row, let values = values(record), let start = Int(storage: values[2]),
                let removed = Int(storage: values[3]), let inserted = Self.text(values[4]),
                let time = Self.integer(values[5]), start >= 0, removed >= 0, BusText.canCarry(inserted)
            else { continue }
            let splice = TextReplacement(start: start, removed: removed, inserted: inserted)
            found.append((number, splice, time, Self.text(values[6]) == NotesStore.drawingKey))
        }
        return found.sorted { $0.number < $1.number }
    }

    // MARK: - Texts

    /// The text of a note, the best that can be had.
    private func text(
        _ row: Int64, _ properties: Properties?, _ changes: [Change], _ formers: [SalvagedNote.Former]
    ) -> (text: NoteText, isWhole: Bool) {
        let bases = bases(row, formers)
        let formerSize = formers.reduce(0) { $0 + Int64($1.text.utf8.count) }
        if let properties {
            // Each one costs all of its changes.
            for base in bases.prefix(3) where base.isWhole && emptied(after: base, changes) == nil {
                let text = applied(changes, to: base, until: .max)
                // Of the former texts some may be lost; the text has all of its changes nevertheless. A note may have begun with
                // more than an empty text, so from an empty one the size alone counts.
                let hasAll =
                    Int64(text.size) + formerSize == properties.size
                    || base.version > 0 && lastVersion(base, changes) == properties.version
                        && missing(base.version, properties.version) == nil
                guard hasAll else { continue }
                let heading = text.heading
                if heading.title == properties.title, heading.excerpt == properties.excerpt { return (text, true) }
            }
        }
        if let base = bases.first(where: { !$0.text.isEmpty || $0.version > 0 }) {
            // A change without those before it has another place.
            let end = min(
                missing(base.version, properties?.version ?? .max) ?? .max, emptied(after: base, changes) ?? .max)
            let text = applied(changes, to: base, until: base.isWhole ? end : 0)
            // A former text is there as such in any case, and one that was cut may have far more.
            if let cut = bases.first(where: { !$0.isWhole }), cut.text.utf8.count > text.size {
                return (NoteText(cut.text), false)
            }
            return (text, false)
        }
        let all = applied(changes, to: Base(version: 0, text: ""), until: .max)
        if !all.isBlank, all.heading.title == properties?.title { return (all, false) }
        let rest = [properties?.title, properties?.excerpt].compactMap(\.self).filter { !$0.isEmpty }
        return (NoteText(BusText.sanitized(rest.joined(separator: "\n\n"))), rest.isEmpty && properties?.size == 0)
    }

    /// Texts from which the changes lead to the present one, the best first.
    private func bases(_ row: Int64, _ formers: [SalvagedNote.Former]) -> [Base] {
        var bases: [Base] = []
        if let record = texts[row] {
            let (values, isWhole) = database.values(of: record)
            if values.count == 3, let version = Self.integer(values[1]), let text = Self.text(values[2]) {
                // No note has a NUL: that was a page of zeroes.
                let end = text.unicodeScalars.firstIndex(of: "\0")
                let read = end.map { String(text[..<$0]) } ?? text
                bases.append(
                    Base(version: version, text: BusText.sanitized(read), isWhole: isWhole && end == nil))
            }
        }
        let olds = formers.map { Base(version: $0.version, text: $0.text) }
        // A text that was cut may have less than a former one.
        return bases.filter(\.isWhole) + olds + bases.filter { !$0.isWhole } + [Base(version: 0, text: "")]
    }

    /// A text with the changes after it, up to the first one that does not fit.
    private func applied(_ changes: [Change], to base: Base, until end: Int64) -> NoteText {
        var text = NoteText(base.text)
        for change in changes where change.number > base.version && change.number < end {
            guard text.apply(change.splice) else { break }
        }
        return text
    }

    /// The version of a text with all changes that are readable.
    private func lastVersion(_ base: Base, _ changes: [Change]) -> Int64 {
        max(base.version, changes.last?.number ?? 0)
    }

    /// The first change between two versions that no note has; `nil` if there is none.
    ///
    /// The numbers of the changes of all notes follow each other without gaps, but for notes that were deleted.
    private func missing(_ first: Int64, _ last: Int64) -> Int64? {
        guard first < Self.versionLimit else { return first }
        var number = first + 1
        let end = min(last, lastChange)
        while number <= end {
            if !changeNumbers.contains(number) { return number }
            number += 1
        }
        return last == .max || number > last ? nil : number
    }

    /// The first change after a former text of which the store has kept the number alone; `nil` if there is none.
    ///
    /// A change that an app makes is never empty but for that of a drawing, and that of a new note comes before all of its former
    /// texts.
    private func emptied(after base: Base, _ changes: [Change]) -> Int64? {
        guard base.version > 0 else { return nil }
        let isEmpty = { (change: Change) in
            change.splice.removed == 0 && change.splice.inserted.isEmpty && !change.isOfDrawing
        }
        return changes.first { $0.number > base.version && isEmpty($0) }?.number
    }

    // MARK: - Pictures and drawings

    /// Hands over each picture that is there as a whole.
    func forEachPicture(_ body: (SalvagedPicture) throws -> Void) rethrows {
        for record in pictureRecords {
            guard let values = values(record), let identifier = Self.identifier(values[1]),
                let note = Self.integer(values[2]), let created = Self.integer(values[5]), created >= 0,
                let content = Data(storage: values[6]), content.count <= NotesRules.pictureSizeLimit,
                let header = PictureHeader(content)
            else { continue }
            try body(
                SalvagedPicture(
                    identifier: identifier, note: note, type: header.type, created: created, content: content))
        }
    }

    /// Hands over the newest drawing of each note that is there as a whole.
    func forEachDrawing(
        _ body: (_ note: Int64, _ version: UInt64, _ stored: Data, _ count: Int) throws -> Void
    ) rethrows {
        var found: [Int64: (version: Int64, stored: Data, count: Int)] = [:]
        for record in drawingRecords {
            guard let note = record.row, let values = values(record), let stored = Data(storage: values[1]),
                let version = Self.integer(values[2]), (1...Self.versionLimit).contains(version),
                found[note].map({ $0.version < version }) ?? true, let strokes = try? NotesRules.strokes(of: stored),
                let checked = try? NotesRules.storedDrawing(of: strokes)
            else { continue }
            found[note] = (version, checked, strokes.count)
        }
        for (note, drawing) in found { try body(note, UInt64(drawing.version), drawing.stored, drawing.count) }
    }

    /// Hands over each drawing of a former text that is there as a whole, with its number.
    func forEachFormerDrawing(
        _ body: (_ number: Int64, _ note: Int64, _ stored: Data, _ count: Int) throws -> Void
    ) rethrows {
        var known: Set<Int64> = []
        for record in formerDrawingRecords {
            guard let number = record.row, number > 0, !known.contains(number), let values = values(record),
                let note = Self.integer(values[1]), let stored = Data(storage: values[4]),
                let strokes = try? NotesRules.strokes(of: stored),
                let checked = try? NotesRules.storedDrawing(of: strokes)
            else { continue }
            known.insert(number)
            try body(number, note, checked, strokes.count)
        }
    }

    // MARK: - Links

    /// The readable links of notes, as the values of the columns of `links`, by the identifiers of their notes.
    func links() -> [[DatabaseStorage]] {
        linkRecords.compactMap { record in
            guard let values = values(record), Self.text(values[1]) == NotesRules.owner,
                Self.identifier(values[3]) != nil, Self.identifier(values[18]) != nil,
                // The key of the content never leaves the tables.
                values.enumerated().allSatisfy({ $0 == 8 || Self.text($1).map(BusText.canCarry) ?? true })
            else { return nil }
            return values
        }
    }
}
