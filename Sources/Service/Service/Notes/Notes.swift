// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import Foundation

/// The room of notes.
///
/// Changes happen one after the other, each on the disk before the next one. The notes that were changed last stay in memory, so that
/// a letter costs no reading.
actor Notes {
    let store: NotesStore
    private let changed: @Sendable (UInt64) async -> Void
    private let links: any NoteLinks
    /// Milliseconds since 1970.
    private let now: @Sendable () -> Int64
    private let logger = Logger(module: "notes")
    /// The actor whose executor this one shares.
    private let host: any Actor
    /// Keeps the store and the memory in one order.
    private let changes: SerialQueue

    /// The notes in memory, the one that was used last at the end.
    private var open: [StoredNote] = []
    /// The number of notes, and the size of all their texts, pictures and drawings, former ones among them; `nil` until somebody needs them.
    private var totals: (count: Int64, size: Int64)?
    /// The number of the last change of a text.
    private var lastVersion: UInt64 = 0
    /// The notes whose unused pictures were looked for on one day, which is counted from 1970.
    private var swept: (day: Int64, notes: Set<Int64>) = (0, [])

    /// Makes the room.
    ///
    /// - Parameter changed: Tells everybody that notes have changed, and nothing about them but the number of the last change.
    init(
        store: NotesStore, changed: @escaping @Sendable (UInt64) async -> Void, links: any NoteLinks,
        now: @escaping @Sendable () -> Int64, executor: (any TaskExecutor)? = nil, host: any Actor = Host()
    ) {
        (self.store, self.changed, self.links, self.now, self.host) = (store, changed, links, now, host)
        changes = SerialQueue(executor: executor)
    }

    /// The executor of a room that is nobody's guest.
    private actor Host {}

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        host.unownedExecutor
    }

    // MARK: - The notes in memory

    /// A note, read if it is not in memory. Only in the queue of changes.
    private func note(_ identifier: String) async throws -> StoredNote {
        // Identifiers are given out in small letters, and taken in any.
        let identifier = identifier.lowercased()
        if let note = open.last(where: { $0.listed.identifier == identifier }) { return note }
        guard let note = try await store.note(identifier) else {
            throw ServiceError(.notFound, "there is no note “\(BusText.sanitized(String(identifier.prefix(100))))”")
        }
        remember(note)
        return note
    }

    private func remember(_ note: StoredNote) {
        forget([note.listed.identifier])
        open.append(note)
        lastVersion = max(lastVersion, note.listed.version)
        var size = open.reduce(0) { $0 + $1.text.size }
        while open.count > 1, size > NotesRules.memoryLimit || open.count > 64 { size -= open.removeFirst().text.size }
    }

    private func forget(_ identifiers: Set<String>) {
        open.removeAll { identifiers.contains($0.listed.identifier) }
    }

    /// Checks that the texts, pictures and drawings may grow.
    private func checkLimits(addingNotes count: Int64 = 0, bytes: Int64) async throws {
        let totals = try await knownTotals()
        guard totals.count + count <= NotesRules.noteLimit else {
            throw ServiceError(.limitExceeded, "there are \(NotesRules.noteLimit) notes already")
        }
        guard bytes <= 0 || totals.size + bytes <= NotesRules.sizeLimit else {
            throw ServiceError(.limitExceeded, "all notes together have more than \(NotesRules.sizeLimit >> 30) GiB")
        }
    }

    private func knownTotals() async throws -> (count: Int64, size: Int64) {
        if let totals { return totals }
        let totals = try await store.totals()
        self.totals = totals
        return totals
    }

    // MARK: - Making and changing

    /// Makes a note.
    ///
    /// - Returns: Its identifier.
    func create(_ request: NoteRequest, by caller: Caller) async throws -> String {
        try NotesRules.checkAccess(of: caller)
        let note = try await changes.run { try await self.createNow(request) }
        await tellChange()
        return note.listed.identifier
    }

    private func createNow(_ request: NoteRequest) async throws -> StoredNote {
        var note = StoredNote(
            identifier: UUID().uuidString.lowercased(), text: request.text, folder: BusText.sanitized(request.folder),
            time: now())
        try NotesRules.check(note.text)
        try await checkLimits(addingNotes: 1, bytes: note.size)
        note = try await store.add(note, at: now())
        remember(note)
        totals = totals.map { ($0.count + 1, $0.size + note.size) }
        return note
    }

    /// Replaces a part of a text.
    func write(_ identifier: String, _ edit: NoteEdit, by caller: Caller) async throws -> EditedNote {
        try NotesRules.checkAccess(of: caller)
        let (outcome, areLinksChanged) = try await changes.run { try await self.writeNow(identifier, edit) }
        await tellChange(areLinksChanged: areLinksChanged)
        return outcome
    }

    private func writeNow(
        _ identifier: String, _ edit: NoteEdit
    ) async throws -> (EditedNote, areLinksChanged: Bool) {
        let note = try await note(identifier)
        if let key = edit.key, try await store.hasChange(of: note.id, key: key) {
            // Its answer was lost.
            return (EditedNote(version: note.listed.version, text: note.text.text), false)
        }
        let splice = TextReplacement(start: Int(edit.start), removed: Int(edit.removed), inserted: edit.inserted)
        var splices = [splice]
        let isBehind = edit.base != note.listed.version
        if isBehind {
            guard let others = try await store.changes(of: note.id, after: edit.base) else {
                throw ServiceError(
                    .conflict,
                    "the note “\(identifier)” has version \(note.listed.version), and too many changes since \(edit.base)"
                )
            }
            for other in others {
                let length = other.inserted.unicodeScalars.count
                splices = splices.flatMap { $0.moved(behind: other, length: length) }
            }
        }
        let (changed, areLinksChanged) = try await apply(splices, to: note, key: edit.key)
        let isRestored = await restoreNow(changed, afterWriting: edit.inserted)
        return (
            EditedNote(version: changed.listed.version, text: isBehind ? changed.text.text : nil),
            areLinksChanged || isRestored
        )
    }

    /// Takes a note out of the trash in which somebody goes on writing, as in a window that shows no trash: the words would go
    /// with it.
    private func restoreNow(_ note: StoredNote, afterWriting text: String) async -> Bool {
        guard let trashed = note.listed.trashed, !text.allSatisfy(\.isWhitespace),
            now() - Int64(clamping: trashed) >= NotesRules.lastWordsTime
        else { return false }
        return (try? await moveNow([note.listed.identifier], trashed: nil)) ?? false
    }

    /// Changes a text and a drawing and stores them. Only in the queue of changes.
    ///
    /// - Parameters:
    ///   - drawing: The drawing that the note gets; `nil` if it stays.
    ///   - isKept: Whether the note becomes a former one in any case.
    private func apply(
        _ splices: [TextReplacement], drawing: NewDrawing? = nil, to note: StoredNote, isKept: Bool = false,
        key: String? = nil
    ) async throws -> (StoredNote, areLinksChanged: Bool) {
        let splices = splices.filter { $0.removed > 0 || !$0.inserted.isEmpty }
        guard !splices.isEmpty || drawing != nil else { return (note, false) }
        var changed = note
        guard splices.isEmpty || changed.apply(splices, at: now()) else {
            throw ServiceError(.invalidArgument, "the text of the note does not have the place of the replacement")
        }
        try NotesRules.check(changed.text)
        var growth = changed.size - note.size
        if let drawing {
            growth += try await Int64(drawing.strokes.count) - store.drawingState(of: note.id).size
        }
        let former = try await former(of: note, isKept: isKept)
        let kept = former == nil ? 0 : try await Int64(note.text.size) + store.sizeOfFormerDrawing(of: note.id)
        try await checkLimits(bytes: growth + kept)
        let bytes = splices.reduce(note.bytesSinceText) { $0 + $1.inserted.utf8.count }
        let isWhole =
            note.changesSinceText + splices.count >= NotesRules.changesBetweenTexts
            || bytes >= NotesRules.bytesBetweenTexts
        let areLinksChanged =
            changed.listed.title != note.listed.title || changed.text.links != note.text.links
        do {
            changed = try await store.change(
                changed, by: splices, drawing: drawing, keeping: former, isWhole: isWhole,
                areLinksChanged: areLinksChanged, key: key, at: now())
        } catch {
            // Nobody knows how far it came.
            forget([note.listed.identifier])
            throw error
        }
        remember(changed)
        // Nobody knows the size of former ones that went for it.
        totals = former == nil ? totals.map { ($0.count, $0.size + growth) } : nil
        return (changed, areLinksChanged)
    }

    /// A note that becomes a former one, since it was left alone; `nil` if it was not, or if it was empty.
    ///
    /// - Parameter isKept: Whether it becomes one in any case.
    private func former(of note: StoredNote, isKept: Bool) async throws -> FormerNote? {
        func wasLeftAlone(since time: Int64) -> Bool { isKept || now() - time >= NotesRules.restBeforeVersion }
        let modified = Int64(clamping: note.listed.modified)
        guard wasLeftAlone(since: modified) else { return nil }
        let drawing = try await store.drawingState(of: note.id)
        guard wasLeftAlone(since: drawing.modified), isKept || !note.text.isBlank || drawing.hasStrokes else {
            return nil
        }
        return FormerNote(note: note, modified: max(modified, drawing.modified))
    }

    private func tellChange(areLinksChanged: Bool = false) async {
        await changed(lastVersion)
        if areLinksChanged { await links.changedByNotes() }
    }

    /// Changes properties that are not in the text.
    func set(_ identifier: String, _ properties: NoteProperties, by caller: Caller) async throws {
        try NotesRules.checkAccess(of: caller)
        var properties = properties
        properties.folder = properties.folder.map(BusText.sanitized)
        try await changes.run { [properties] in try await self.setNow(identifier, properties) }
        await tellChange()
    }

    private func setNow(_ identifier: String, _ properties: NoteProperties) async throws {
        var note = try await note(identifier)
        try await store.set(properties, of: note.id)
        if let folder = properties.folder { note.listed.folder = folder }
        if let isPinned = properties.isPinned { note.listed.isPinned = isPinned }
        if let position = properties.position { note.listed.position = position }
        remember(note)
    }

    /// Makes a link from a note to the content of an activity.
    func link(_ identifier: String, activity: UInt64, by caller: Caller) async throws -> LinkInNote {
        try NotesRules.checkAccess(of: caller)
        _ = try await changes.run { try await self.note(identifier) }
        // Its program may be asked for seconds; nobody waits meanwhile.
        let entry = try await links.linkable(activity)
        let link = try await changes.run { try await self.linkNow(identifier, to: entry) }
        return LinkInNote(
            address: link.address, title: link.title,
            markdown: NotesRules.markdown(title: link.title, address: link.address))
    }

    private func linkNow(
        _ identifier: String, to entry: ActivityEntry
    ) async throws -> (address: String, title: String) {
        let note = try await note(identifier)
        let identifier = note.listed.identifier
        try await store.removeLinks(of: identifier, restingBefore: now() - NotesRules.linkRestTime)
        return try await links.link(
            LinkItem(
                owner: NotesRules.owner, identifier: identifier, title: note.listed.title,
                address: NoteAddress.text(of: identifier)),
            to: entry)
    }

    // MARK: - Reading

    /// A note with its text.
    func read(_ identifier: String, by caller: Caller) async throws -> Note {
        try NotesRules.checkAccess(of: caller)
        let note = try await changes.run { try await self.note(identifier) }
        return Note(listed: note.listed, text: note.text.text)
    }

    /// Notes, in the order of the query.
    func list(_ query: NoteQuery, by caller: Caller) async throws -> [ListedNote] {
        try NotesRules.checkAccess(of: caller)
        guard (1...NotesRules.answerLimit).contains(query.limit) else {
            throw ServiceError(
                .invalidArgument, "“limit” is from 1 to \(NotesRules.answerLimit), not \(query.limit)")
        }
        if query.words != nil { try await changes.run { try await self.index() } }
        if query.isTrashed { await deleteOld() }
        return try await store.list(query)
    }

    /// Stores the texts whose words are not in the index.
    private func index() async throws {
        for identifier in try await store.notesToIndex() {
            var note = try await note(identifier)
            try await store.storeText(of: note)
            note.changesSinceText = 0
            remember(note)
        }
    }

    // MARK: - The trash

    /// Puts notes into the trash.
    func trash(_ identifiers: [String], by caller: Caller) async throws {
        try await move(identifiers, trashed: now(), by: caller)
        await deleteOld()
    }

    /// Takes notes out of the trash.
    func restore(_ identifiers: [String], by caller: Caller) async throws {
        await deleteOld()
        try await move(identifiers, trashed: nil, by: caller)
    }

    private func move(_ identifiers: [String], trashed time: Int64?, by caller: Caller) async throws {
        try NotesRules.checkAccess(of: caller)
        try checkCount(of: identifiers)
        let hasMoved = try await changes.run { try await self.moveNow(identifiers, trashed: time) }
        if hasMoved { await tellChange(areLinksChanged: true) }
    }

    private func moveNow(_ identifiers: [String], trashed time: Int64?) async throws -> Bool {
        var moved: [String] = []
        for identifier in Set(identifiers) {
            let note = try await note(identifier)
            if (note.listed.trashed == nil) == (time != nil) { moved.append(note.listed.identifier) }
        }
        // In parts: the texts of ten thousand notes are more than fits into memory.
        for part in stride(from: 0, to: moved.count, by: 100) {
            var notes: [StoredNote] = []
            for identifier in moved[part..<min(part + 100, moved.count)] {
                var note = try await note(identifier)
                note.listed.trashed = time.map { UInt64(clamping: $0) }
                notes.append(note)
            }
            forget(Set(notes.map(\.listed.identifier)))
            try await store.move(notes, at: now())
        }
        return !moved.isEmpty
    }

    /// Deletes notes for good.
    func delete(_ identifiers: [String], by caller: Caller) async throws {
        try NotesRules.checkAccess(of: caller)
        try checkCount(of: identifiers)
        if try await changes.run({ try await self.deleteNow(identifiers) }) { await tellChange(areLinksChanged: true) }
    }

    private func deleteNow(_ identifiers: [String]) async throws -> Bool {
        var deleted: [(id: Int64, identifier: String)] = []
        for identifier in Set(identifiers) {
            do {
                let note = try await note(identifier)
                guard note.listed.trashed != nil || note.text.isBlank else {
                    throw ServiceError(
                        .conflict, "the note “\(note.listed.title)” is not in the trash, and has a text")
                }
                if note.listed.trashed == nil, try await store.drawingState(of: note.id).hasStrokes {
                    throw ServiceError(.conflict, "a note without a text is not in the trash, and has a drawing")
                }
                // A text that was cut is pasted a moment later, and one that was emptied by mistake comes back.
                if note.listed.trashed == nil, try await store.hasBelongings(note) {
                    throw ServiceError(
                        .conflict, "a note without a text is not in the trash, and has pictures, links or former texts")
                }
                deleted.append((note.id, note.listed.identifier))
            } catch let error as ServiceError where error.code == .notFound {
                continue
            }
        }
        try await deleteNow(deleted)
        return !deleted.isEmpty
    }

    private func deleteNow(_ notes: [(id: Int64, identifier: String)]) async throws {
        // The store knows by their words the other notes that have the pictures.
        if try await store.hasPictures(notes.map(\.id)) { try await index() }
        totals = nil
        forget(Set(notes.map(\.identifier)))
        try await store.delete(notes)
    }

    /// Deletes notes that have been in the trash for too long.
    private func deleteOld() async {
        do {
            let time = now() - NotesRules.trashTime
            let hasDeleted = try await changes.run {
                let old = try await self.store.notesTrashed(before: time)
                if !old.isEmpty { try await self.deleteNow(old) }
                return !old.isEmpty
            }
            if hasDeleted { await tellChange(areLinksChanged: true) }
        } catch {
            // The next note in the trash sees to it.
            logger.error("old notes in the trash stay", ["error": "\(error)"])
        }
    }

    private func checkCount(of identifiers: [String]) throws {
        guard identifiers.count <= NotesRules.moveLimit else {
            throw ServiceError(.limitExceeded, "at most \(NotesRules.moveLimit) notes can be moved at once")
        }
    }

    // MARK: - Former texts

    /// The former texts of a note, the newest first.
    func versions(_ identifier: String, by caller: Caller) async throws -> [NoteVersion] {
        try NotesRules.checkAccess(of: caller)
        let note = try await changes.run { try await self.note(identifier) }
        return try await store.versions(of: note.id)
    }

    /// A former text of a note.
    func readVersion(_ identifier: String, version: UInt64, by caller: Caller) async throws -> String {
        try NotesRules.checkAccess(of: caller)
        let note = try await changes.run { try await self.note(identifier) }
        return try await formerText(of: note, version: version)
    }

    private func formerText(of note: StoredNote, version: UInt64) async throws -> String {
        guard let text = try await store.text(of: note.id, version: version) else {
            throw ServiceError(.notFound, "the note has no former text of the version \(version)")
        }
        return text
    }

    /// The drawing of a former text.
    func versionDrawing(_ identifier: String, version: UInt64, by caller: Caller) async throws -> [NoteStroke] {
        try NotesRules.checkAccess(of: caller)
        let note = try await changes.run { try await self.note(identifier) }
        _ = try await formerText(of: note, version: version)
        guard let drawing = try await store.formerDrawing(of: note.id, version: version) else {
            throw ServiceError(.notFound, "the drawing of the version \(version) was not kept")
        }
        return try await offload { () throws(ServiceError) in try NotesRules.strokes(of: drawing.strokes) }
    }

    /// Gives a note one of its former texts again, with the drawing.
    func revert(_ identifier: String, version: UInt64, by caller: Caller) async throws {
        try NotesRules.checkAccess(of: caller)
        let (areLinksChanged, fault) = try await changes.run {
            try await self.revertNow(identifier, version: version)
        }
        await tellChange(areLinksChanged: areLinksChanged)
        if let fault { throw fault }
    }

    /// Gives a note a former text with its drawing. Only in the queue of changes.
    ///
    /// - Returns: Whether its title or its links have changed, and the reason why the drawing has stayed, if there is one.
    private func revertNow(
        _ identifier: String, version: UInt64
    ) async throws -> (areLinksChanged: Bool, fault: ServiceError?) {
        let note = try await note(identifier)
        let text = try await formerText(of: note, version: version)
        var (drawing, fault): (NewDrawing?, ServiceError?) = (nil, nil)
        do {
            drawing = try await newDrawing(of: note, version: version)
        } catch let error as ServiceError where error.code == .storageFailed {
            fault = ServiceError(
                .storageFailed, "the text of the version \(version) is back, without its drawing: \(error.message)")
        }
        let splice = TextReplacement(from: note.text.text, to: text)
        let outcome = try await apply(splice.map { [$0] } ?? [], drawing: drawing, to: note, isKept: true)
        return (outcome.areLinksChanged, fault)
    }

    /// The former drawing that takes the place of the present one; `nil` if that stays.
    private func newDrawing(of note: StoredNote, version: UInt64) async throws -> NewDrawing? {
        guard let former = try await store.formerDrawing(of: note.id, version: version) else { return nil }
        let present = try await store.drawing(of: note.id)
        guard former.count > 0 || present != nil, former.strokes != present?.strokes else { return nil }
        let strokes = try await offload { () throws(ServiceError) in try NotesRules.strokes(of: former.strokes) }
        return NewDrawing(strokes: former.strokes, count: strokes.count, version: (present?.version ?? 0) + 1)
    }

    // MARK: - Pictures and drawings

    /// Adds a picture to a note.
    func addPicture(
        _ identifier: String, title: String, content: Descriptor, by caller: Caller
    ) async throws -> NotePicture {
        try NotesRules.checkAccess(of: caller)
        let (content, header) = try await offload { () throws(ServiceError) in try NotesRules.picture(content) }
        let picture = try await changes.run { try await self.addPictureNow(identifier, content, type: header.type) }
        let address = PictureAddress.text(of: picture)
        return NotePicture(
            identifier: picture, address: address,
            markdown: "!" + NotesRules.markdown(title: NotesRules.pictureTitle(title), address: address),
            type: header.type, size: UInt64(content.count))
    }

    private func addPictureNow(_ identifier: String, _ content: Data, type: String) async throws -> String {
        let note = try await note(identifier)
        try await removeUnusedPictures(of: note)
        guard try await store.pictureCount(of: note.id) < NotesRules.pictureLimit else {
            throw ServiceError(.limitExceeded, "the note has \(NotesRules.pictureLimit) pictures already")
        }
        try await checkLimits(bytes: Int64(content.count))
        let picture = UUID().uuidString.lowercased()
        try await store.addPicture(picture, type: type, content: content, to: note.id, at: now())
        totals = totals.map { ($0.count, $0.size + Int64(content.count)) }
        return picture
    }

    /// Removes old pictures of a note that nobody needs, at most once a day. Only in the queue of changes.
    private func removeUnusedPictures(of note: StoredNote) async throws {
        let day = now() / 86_400_000
        if swept.day != day { swept = (day, []) }
        guard !swept.notes.contains(note.id) else { return }
        let unused = try await store.unusedPictures(of: note, madeBefore: now() - NotesRules.pictureRestTime)
        if !unused.isEmpty {
            // The store knows by their words the other notes that have the pictures.
            try await index()
            if try await store.removePictures(unused, of: note.id) { totals = nil }
        }
        swept.notes.insert(note.id)
    }

    /// The content of a picture.
    func picture(_ picture: String, by caller: Caller) async throws -> Descriptor {
        try NotesRules.checkAccess(of: caller)
        guard let content = try await store.picture(picture.lowercased()) else {
            throw ServiceError(
                .notFound, "there is no picture “\(BusText.sanitized(String(picture.prefix(100))))”")
        }
        return try await offload { () throws(ServiceError) in try NotesRules.file(of: content) }
    }

    /// Replaces the drawing of a note.
    ///
    /// - Returns: Its new version.
    func setDrawing(
        _ identifier: String, base: UInt64, strokes: [NoteStroke], by caller: Caller
    ) async throws -> UInt64 {
        try NotesRules.checkAccess(of: caller)
        _ = try await changes.run { try await self.note(identifier) }
        let stored = try await offload { () throws in try NotesRules.storedDrawing(of: strokes) }
        let version = try await changes.run {
            try await self.setDrawingNow(identifier, base: base, stored, count: strokes.count)
        }
        await tellChange()
        return version
    }

    private func setDrawingNow(
        _ identifier: String, base: UInt64, _ strokes: Data, count: Int
    ) async throws -> UInt64 {
        let note = try await note(identifier)
        let present = try await store.drawingState(of: note.id).version
        guard present == base else {
            throw ServiceError(
                .conflict, "the drawing of the note “\(identifier)” has version \(present), not \(base)")
        }
        _ = try await apply([], drawing: NewDrawing(strokes: strokes, count: count, version: base + 1), to: note)
        return base + 1
    }

    /// The drawing of a note.
    func drawing(
        _ identifier: String, by caller: Caller
    ) async throws -> (version: UInt64, strokes: [NoteStroke]) {
        try NotesRules.checkAccess(of: caller)
        let note = try await changes.run { try await self.note(identifier) }
        guard let (version, strokes) = try await store.drawing(of: note.id) else { return (0, []) }
        let read = try await offload { () throws(ServiceError) in try NotesRules.strokes(of: strokes) }
        return (version, read)
    }
}

extension Notes: Notes1Service, Room {
    static let migrations = [
        NotesStore.migration, NotesStore.salvages, NotesStore.pictures, NotesStore.formerDrawings,
    ]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.notes1(self, peer: { try await identity.caller(of: $0) })]
    }

    func restore() async throws {
        lastVersion = try await store.lastVersion()
        await deleteOld()
    }

    func connectionEnded(_ connection: String) async {}

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {}

    func uninstalled(_ bundle: String) async {}
}
