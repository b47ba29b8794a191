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

    /// The change with the effect of this one and of a later one.
    func followed(by later: UnsavedActivity) -> UnsavedActivity {
        switch (self, later) {
        case (.insert(var entry), .end(let time)):
            entry.ended = time
            return .insert(entry)
        case (.update(var entry), .end(let time)):
            entry.ended = time
            return .update(entry)
        case (.insert(let former), .update(var entry)):
            entry.state = entry.state ?? former.state
            return .insert(entry)
        case (.update(let former), .update(var entry)):
            entry.state = entry.state ?? former.state
            return .update(entry)
        case (.insert, .delete), (.delete, .delete): return .delete
        default: return later
        }
    }
}

extension UnsavedActivity {
    /// The length of the state that is stored with it, in bytes.
    var stateSize: Int {
        switch self {
        case .insert(let entry), .update(let entry): entry.state?.count ?? 0
        case .end, .delete: 0
        }
    }

    /// The change without the state of an entry, which stays as it is.
    fileprivate var withoutState: UnsavedActivity {
        switch self {
        case .insert(var entry):
            entry.state = nil
            return .insert(entry)
        case .update(var entry):
            entry.state = nil
            return .update(entry)
        case .end, .delete: return self
        }
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
    /// The current activities by connection. The states of those that the history has are on the disk alone.
    private(set) var current: [String: Current] = [:]
    /// The changes to store, by the number of the entry.
    private(set) var unsaved: [Int64: UnsavedActivity] = [:]
    private var lastNumber: Int64

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

    /// Takes back that an activity is current, which could not be stored.
    mutating func withdraw(_ number: Int64, at connection: String, now: Int64) {
        guard let activity = current[connection], activity.entry.number == number else { return }
        current[connection] = nil
        if case .insert = unsaved[number] {
            unsaved[number] = nil
        } else {
            // It is stored, or is being stored by another call.
            end(activity, now: now)
        }
    }

    /// Notes that entries were deleted: those that are current are kept no more.
    mutating func forget(_ numbers: Set<Int64>) {
        for (connection, activity) in current where numbers.contains(activity.entry.number) {
            current[connection]?.isKept = false
            current[connection]?.isForgotten = true
            unsaved[activity.entry.number] = nil
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
        if let former = unsaved[number] {
            unsaved[number] = former.followed(by: change)
        } else {
            unsaved[number] = change
        }
    }

    /// Takes the changes to store, in their order.
    mutating func takeUnsaved() -> [(number: Int64, change: UnsavedActivity)] {
        defer { unsaved = [:] }
        return unsaved.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Puts changes back that the disk has refused, without states; of too many new entries the oldest are given up.
    mutating func putBack(_ changes: [(number: Int64, change: UnsavedActivity)]) {
        for (number, change) in changes {
            let small = change.withoutState
            unsaved[number] = unsaved[number].map { small.followed(by: $0) } ?? small
        }
        let new = unsaved.filter { if case .insert = $0.value { true } else { false } }.keys.sorted()
        for number in new.dropLast(ActivityRules.unsavedLimit) { unsaved[number] = nil }
    }
}
