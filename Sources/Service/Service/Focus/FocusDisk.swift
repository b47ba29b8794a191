// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite

/// The Focus on the disk: the tables, the journal of switches, and the state that they have.
final class FocusDisk {
    private let store: FocusStore
    private var journal: FocusJournal
    /// The state of the tables: not the present one while a switch is in the journal alone, and once the disk has refused a change.
    private var stored = StoredFocus()
    /// Whether the tables have refused a switch that the journal has, to a former service perhaps.
    private var isLate = false
    /// Whether the row of the state has yet to void a record of the journal that could not be read.
    private var isRowDue = false

    /// A change that is not stored yet.
    struct Change: Sendable {
        fileprivate let state: StoredFocus
        fileprivate let changes: FocusStore.Changes
    }

    init(store: FocusStore, journal: FocusJournal) {
        (self.store, self.journal) = (store, journal)
    }

    /// Everything that is stored.
    func load() async throws -> FocusData {
        let mark: JournalMark?
        (stored, mark) = try await store.load()
        stored.data.addBuiltInModes()
        var found = stored
        if let state = journal.open(after: mark) { found.data.take(state) }
        (isLate, isRowDue) = (journal.isAhead, mark != nil && !journal.isInStep)
        return found.found
    }

    /// Finds out the changes that storing a state takes.
    ///
    /// - Parameter calls: The calls to apps that are under way, or about to be made.
    func change(to new: FocusData, during calls: [DeliveryMachine.Call]) throws -> Change {
        let state = StoredFocus(new, during: calls, after: stored)
        let changes = try FocusStore.changes(from: stored, to: state, withState: isRowDue)
        return Change(state: state, changes: changes)
    }

    /// Stores a change.
    func save(_ change: Change, durability: Database.Durability) async throws {
        let mark = journal.mark
        do {
            // The next record takes the place of the one that was answered for: the disk must have the row before.
            try await store.save(change.changes, mark, durability: isLate ? .power : durability)
        } catch {
            isLate = journal.isAhead
            throw error
        }
        if change.changes.state != nil {
            journal.noteStored(mark)
            isRowDue = false
        }
        (stored, isLate) = (change.state, false)
    }

    /// Writes a switch to the journal, which costs a small part of a transaction: apps wait for no more.
    ///
    /// It is to be stored nevertheless, soon after. If the tables have no room for it then, they refuse the next changes.
    ///
    /// - Returns: Whether the change survives the end of the service now.
    func note(_ change: Change) -> Bool {
        guard change.changes.areStateAlone, let state = change.changes.state else { return false }
        return journal.take(state)
    }

    /// Waits until a power failure cannot undo any change.
    func synchronize() async throws {
        do {
            if journal.isAhead { try journal.synchronize() }
        } catch {
            throw ServiceError(.storageFailed, "the service cannot store it: \(error)")
        }
        try await store.synchronize()
    }
}
