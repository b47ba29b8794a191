// SPDX-License-Identifier: Apache-2.0
// Changes on their way to the disk: first to the journal, then, many at once, to the store.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging

extension Activities {
    /// The state of storing.
    struct Storing: Sendable {
        /// The number of new entries after which the limits are looked at.
        private static let entriesBetweenLooks = 64
        /// The bytes of new states after which the limits are looked at.
        private static let bytesBetweenLooks = 4 << 20

        /// The number up to which numbers may be given: after a start none is given again, not even one whose entry went at once.
        var reserved: Int64 = 0
        /// Whether the store was given changes that the journal lacks, and has not taken them yet. Nothing is appended until then.
        var isBehind = false
        /// Whether there may be a file that could not be read: it is not to be read later, when the store has other changes.
        var needsKey = false
        /// The deletions under way. Nothing that they delete may be in the journal.
        var deletions = 0
        /// The bytes of states since the last look at the limits.
        var newBytes = 0
        /// The number of entries since then. The first one after a start has a look at the limits.
        var newEntries = Self.entriesBetweenLooks

        /// Whether there is enough that is new for a look at the limits.
        var needsLook: Bool { newEntries >= Self.entriesBetweenLooks || newBytes >= Self.bytesBetweenLooks }
    }

    /// The number of numbers that are reserved together.
    private static let reservation: Int64 = 256
    /// The number of entries with changes up to which these go to the journal.
    private static let journaledEntries = 64

    /// Has all changes survive the end of the service: in the journal, or else in the store.
    func keepChanges() async throws {
        let (count, number) = (table.noteCount, table.lastNumber)
        if journalChanges() { return }
        do {
            try await storeChanges()
        } catch {
            // A later change may have taken these along, or may be about to.
            await changes.finish()
            guard table.keptCount >= count, storing.reserved >= number else { throw error }
        }
    }

    /// Keeps changes as far as that is possible.
    func keepQuietly() async {
        if !journalChanges() { await storeQuietly() }
    }

    /// Appends all changes to the journal that it does not have.
    ///
    /// - Returns: Whether nothing is left for the store.
    private func journalChanges() -> Bool {
        guard !storing.isBehind, storing.deletions == 0, table.lastNumber <= storing.reserved else { return false }
        guard !table.fresh.isEmpty else { return true }
        guard table.unsaved.count <= Self.journaledEntries, journal.append(table.fresh) else { return false }
        table.noteJournaled()
        return true
    }

    /// Has the store take all changes that have come until its turn.
    func storeChanges() async throws {
        try await changes.run { try await self.storeChangesNow() }
    }

    private func storeChangesNow() async throws {
        if !table.fresh.isEmpty { storing.isBehind = true }
        let (unsaved, count) = (table.takeUnsaved(), table.noteCount)
        let needed = table.lastNumber > storing.reserved ? table.lastNumber + Self.reservation : nil
        guard !unsaved.isEmpty || needed != nil || storing.needsKey else {
            storing.isBehind = false
            return journal.erase()
        }
        for (_, change) in unsaved {
            if case .insert = change { storing.newEntries += 1 }
            storing.newBytes += change.stateSize
        }
        do {
            if storing.needsKey { try await renewJournal() }
            try await store.store(unsaved, reserving: needed, taking: journal.seal())
            storing.reserved = needed ?? storing.reserved
            storing.isBehind = false
            table.noteStored(count)
            journal.noteTaken()
        } catch {
            // The next change tries again.
            table.putBack(unsaved)
            throw error
        }
        if storing.needsLook { await prune() }
    }

    /// Has the store take changes as far as that is possible.
    func storeQuietly() async {
        do {
            try await storeChanges()
        } catch {
            logger.error("changes of activities are not stored yet", ["error": "\(error)"])
        }
    }

    /// Deletes entries in the store, after it has taken all changes. None of them comes back from the journal, or stays in it.
    func deleting<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        storing.deletions += 1
        defer { storing.deletions -= 1 }
        let value = try await changes.run {
            try await self.storeChangesNow()
            return try await work()
        }
        hasDeleted()
        return value
    }

    /// Has entries and states go that are over the limits.
    private func prune() async {
        (storing.newBytes, storing.newEntries) = (0, 0)
        do {
            try await store.prune(now: now())
            hasDeleted()
        } catch {
            logger.error("old activities are not deleted", ["error": "\(error)"])
        }
    }

    /// Takes the changes up that a former service has left in the journal, and ends its activities.
    ///
    /// The ends of its programs are unknown: the last time that is noted counts.
    ///
    /// - Returns: The changes that are to be stored.
    func takeJournal(after beginning: ActivitiesStore.Beginning) -> [NumberedChange] {
        var kept: [NumberedChange] = []
        do {
            kept = try journal.open(beginning.mark)
        } catch {
            logger.error("the journal of activities cannot be read", ["error": "\(error)"])
            storing.needsKey = true
        }
        let end = kept.flatMap { $0.change.times }.reduce(beginning.last, max)
        return UnsavedActivity.folded(beginning.open.map { ($0, .end(end)) } + kept)
            .map { ($0.number, $0.change.ended(at: end)) }
    }

    /// Begins an empty journal, so that nothing of a former one is ever applied.
    private func renewJournal() async throws {
        journal.begin(try await store.renewJournal())
        storing.needsKey = false
    }
}
