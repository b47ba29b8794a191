// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The rules of the user for the feed and the history.
struct ActivityPrivacyRules: Sendable, Hashable {
    /// A pause of the feed.
    struct Pause: Sendable, Hashable {
        /// The time at which it ends by itself, in milliseconds since 1970; `nil` for none.
        var until: Int64?
    }

    /// The pause that the user has begun last; `nil` if it was ended.
    var pause: Pause?
    /// The programs that are left out.
    var leftOut: Set<ExactText> = []

    /// Whether the feed is paused at a time.
    func isPaused(at now: Int64) -> Bool {
        guard let pause else { return false }
        return pause.until.map { now < $0 } ?? true
    }

    /// Whether activities of a program are listed and kept at a time.
    func allows(_ program: ActivityProgram, at now: Int64) -> Bool {
        !isPaused(at: now) && !leftOut.contains(ExactText(program.identifier))
    }
}

/// A change of one entry that is still to be stored.
enum UnsavedActivity: Sendable, Hashable {
    /// The entry is a new one, or goes on after it had ended.
    case insert(ActivityEntry)
    /// The entry has other content, and perhaps an end.
    case update(ActivityEntry)
    /// The entry has ended.
    case end(Int64)
    /// The entry goes.
    case delete

    /// The change with the effect of this one and of a later one. Without a state, the later one leaves that as it is.
    func followed(by later: UnsavedActivity) -> UnsavedActivity {
        switch (self, later) {
        case (.insert, .end(let time)), (.update, .end(let time)):
            return with { $0.ended = time }
        case (.insert(let former), .update(var entry)), (.insert(let former), .insert(var entry)),
            (.update(let former), .insert(var entry)):
            entry.state = entry.state ?? former.state
            return .insert(entry)
        case (.update(let former), .update):
            return later.with { $0.state = $0.state ?? former.state }
        default: return later
        }
    }

    /// The change with another entry, if it has one.
    fileprivate func with(_ edit: (inout ActivityEntry) -> Void) -> UnsavedActivity {
        switch self {
        case .insert(var entry):
            edit(&entry)
            return .insert(entry)
        case .update(var entry):
            edit(&entry)
            return .update(entry)
        case .end, .delete: return self
        }
    }
}

extension UnsavedActivity {
    /// The entry as it is to be stored; `nil` if the change does not tell.
    var entry: ActivityEntry? {
        switch self {
        case .insert(let entry), .update(let entry): entry
        case .end, .delete: nil
        }
    }

    /// The times that the change tells.
    var times: [Int64] {
        if case .end(let time) = self { return [time] }
        return [entry?.begun, entry?.ended].compactMap(\.self)
    }

    /// The length of the state that is stored with it, in bytes.
    var stateSize: Int { entry?.state?.count ?? 0 }

    /// The change, with an end at a time if the entry has none.
    func ended(at time: Int64) -> UnsavedActivity { with { $0.ended = $0.ended ?? time } }

    /// One change for each entry, with the effect of all, in the order of numbers.
    static func folded(_ changes: [NumberedChange]) -> [NumberedChange] {
        var folded: [Int64: UnsavedActivity] = [:]
        for (number, change) in changes { folded[number] = folded[number]?.followed(by: change) ?? change }
        return folded.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The change without a state that the journal cannot have; that of the entry stays as it is.
    fileprivate var withoutLargeState: UnsavedActivity {
        stateSize > ActivityJournal.stateLimit ? with { $0.state = nil } : self
    }
}

/// The activities that are current, and the changes that are still to be stored. Pure.
struct ActivityTable: Sendable {
    /// The current activity of a connection.
    struct Current: Sendable, Hashable {
        var entry: ActivityEntry
        /// Whether the history has it.
        var isKept: Bool
        /// Whether its entry was deleted: it does not come back.
        var isForgotten = false
    }

    /// The rules of the user.
    var privacy = ActivityPrivacyRules()
    /// The current activities by connection, without the states of those that the history has.
    private(set) var current: [String: Current] = [:]
    /// The changes to store, by the number of the entry.
    private(set) var unsaved: [Int64: UnsavedActivity] = [:]
    /// The changes that were noted since the journal or the store was given all, in their order.
    private(set) var fresh: [NumberedChange] = []
    /// The changes that the store was given, and has neither taken nor refused yet.
    private var given: [Int64: UnsavedActivity] = [:]
    /// The number of changes that were ever noted.
    private(set) var noteCount = 0
    /// The number of those up to which the journal or the store has all.
    private(set) var keptCount = 0
    /// The highest number that was ever given.
    private(set) var lastNumber: Int64

    /// Makes an empty table.
    ///
    /// - Parameter lastNumber: The highest number that was ever given.
    init(lastNumber: Int64 = 0) {
        self.lastNumber = lastNumber
    }

    /// The connection whose current activity has a number, and the activity; `nil` if it is not current.
    func current(_ number: Int64) -> (connection: String, activity: Current)? {
        current.first { $0.value.entry.number == number }.map { ($0.key, $0.value) }
    }

    /// The current activities that may be listed, the one that became current last first.
    func listed(at now: Int64) -> [ActivityEntry] {
        current.values.map(\.entry).filter { privacy.allows($0.program, at: now) }.sorted { $0.number > $1.number }
    }

    /// Checks that another activity of a program may be current.
    func checkRoom(for program: ActivityProgram) throws(ServiceError) {
        let programs = current.values.map(\.entry.program)
        let own = programs.count { $0 == program }
        let others = programs.count { !$0.isBundle }
        let limits = [
            (own, ActivityRules.programCurrentLimit, " of “\(program.identifier)”"),
            (program.isBundle ? 0 : others, ActivityRules.othersCurrentLimit, " of programs that are no bundles"),
            (programs.count, ActivityRules.currentLimit, ""),
        ]
        for (count, limit, name) in limits where count >= limit {
            throw ServiceError(.limitExceeded, "there are \(limit) current activities\(name) already")
        }
    }

    // MARK: - Changes of the feed

    /// Makes an activity the current one of a connection.
    mutating func begin(
        _ content: ActivityDescription, state: Data?, of program: ActivityProgram, at connection: String, now: Int64
    ) -> Int64 {
        leave(connection, now: now)
        lastNumber += 1
        var entry = ActivityEntry(
            number: lastNumber, program: program, content: content, state: state, begun: now)
        let isKept = privacy.allows(program, at: now)
        if isKept { note(.insert(entry), of: entry.number) }
        entry.state = isKept ? nil : Self.remembered(state)
        current[connection] = Current(entry: entry, isKept: isKept)
        return lastNumber
    }

    /// The part of a state that is kept in memory.
    private static func remembered(_ state: Data?) -> Data? {
        state.flatMap { $0.count <= ActivityRules.memoryStateLimit ? $0 : nil }
    }

    /// Replaces the content of the current activity of a connection.
    mutating func update(
        _ number: Int64, _ content: ActivityDescription, state: Data?, of program: ActivityProgram,
        at connection: String, now: Int64
    ) throws(ServiceError) {
        guard var activity = current[connection], activity.entry.number == number, activity.entry.program == program
        else {
            throw ServiceError(
                .notFound,
                "\(number) is not the number of the current activity of “\(program.identifier)” at the caller")
        }
        activity.entry.content = content
        var entry = activity.entry
        entry.state = state
        if activity.isKept {
            note(.update(entry), of: number)
        } else if !activity.isForgotten {
            activity.entry.state = Self.remembered(state) ?? activity.entry.state
        }
        current[connection] = activity
    }

    /// The content of an entry before a change of it, with the state that was not stored yet.
    struct Former: Sendable {
        fileprivate let content: ActivityDescription
        fileprivate let state: Data?
    }

    /// The content of the current activity of a connection, if it has a number.
    func former(_ number: Int64, at connection: String) -> Former? {
        guard let entry = current[connection]?.entry, entry.number == number else { return nil }
        let state = unsaved[number]?.entry?.state ?? given[number]?.withoutLargeState.entry?.state
        return Former(content: entry.content, state: state)
    }

    /// Takes a change back that could not be stored: the activity is not current any more.
    ///
    /// - Parameter former: The content that its entry ends with; `nil` for a new one, which leaves none.
    mutating func withdraw(_ number: Int64, at connection: String, to former: Former?, now: Int64) {
        let activity = current[connection].flatMap { $0.entry.number == number ? $0 : nil }
        if activity != nil { current[connection] = nil }
        guard let former else {
            // If it is in no change, another call is storing it.
            if case .insert = unsaved[number] { drop(number) } else { note(.delete, of: number) }
            return
        }
        let restoring: (inout ActivityEntry) -> Void = { ($0.content, $0.state) = (former.content, former.state) }
        if let change = unsaved[number], change.entry != nil {
            drop(number)
            note(change.with(restoring), of: number)
        } else if let activity, activity.isKept {
            note(UnsavedActivity.update(activity.entry).with(restoring), of: number)
        }
        if let activity { end(activity, now: now) }
    }

    /// Notes that entries were deleted: those that are current are kept no more.
    mutating func forget(_ numbers: Set<Int64>) {
        for number in numbers { drop(number) }
        for (connection, activity) in current where numbers.contains(activity.entry.number) {
            current[connection]?.isKept = false
            current[connection]?.isForgotten = true
        }
    }

    /// Ends the current activity of a connection; one that was current for a moment only leaves no entry.
    ///
    /// - Returns: Whether it had one.
    @discardableResult
    mutating func leave(_ connection: String, now: Int64) -> Bool {
        guard let activity = current.removeValue(forKey: connection) else { return false }
        end(activity, now: now)
        return true
    }

    private mutating func end(_ activity: Current, now: Int64) {
        guard activity.isKept else { return }
        // A clock that was set back says nothing about the time.
        let isMoment = (0..<ActivityRules.shortestVisit).contains(now - activity.entry.begun)
        note(isMoment ? .delete : .end(now), of: activity.entry.number)
    }

    /// Applies other rules of the user to the current activities.
    mutating func setPrivacy(_ rules: ActivityPrivacyRules, now: Int64) {
        privacy = rules
        for (connection, activity) in current {
            let isAllowed = rules.allows(activity.entry.program, at: now)
            guard isAllowed != activity.isKept, !activity.isForgotten else { continue }
            if isAllowed { note(.insert(activity.entry), of: activity.entry.number) } else { end(activity, now: now) }
            current[connection]?.isKept = isAllowed
            current[connection]?.entry.state = nil
        }
    }

    // MARK: - Changes to store

    private mutating func note(_ change: UnsavedActivity, of number: Int64) {
        unsaved[number] = unsaved[number]?.followed(by: change) ?? change
        fresh.append((number, change))
        noteCount += 1
    }

    /// Gives the changes of an entry up.
    private mutating func drop(_ number: Int64) {
        unsaved[number] = nil
        fresh.removeAll { $0.number == number }
    }

    /// Notes that the journal has all changes.
    mutating func noteJournaled() {
        fresh = []
        keptCount = noteCount
    }

    /// Notes that the store has all changes up to a number of them.
    mutating func noteStored(_ count: Int) {
        given = [:]
        keptCount = max(keptCount, count)
    }

    /// Takes the changes to store, in their order.
    mutating func takeUnsaved() -> [NumberedChange] {
        defer { (given, unsaved, fresh) = (unsaved, [:], []) }
        return unsaved.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Puts changes back that the disk has refused, without large states. Of too many new entries the oldest are given up, and of too
    /// many that are to go.
    mutating func putBack(_ changes: [NumberedChange]) {
        given = [:]
        for (number, change) in changes {
            lastNumber = max(lastNumber, number)
            let small = change.withoutLargeState
            unsaved[number] = unsaved[number].map { small.followed(by: $0) } ?? small
        }
        let new = unsaved.filter { if case .insert = $0.value { true } else { false } }.keys.sorted()
        let gone = unsaved.filter { $0.value == .delete }.keys.sorted()
        for numbers in [new, gone] {
            for number in numbers.dropLast(ActivityRules.unsavedLimit) { drop(number) }
        }
    }
}
