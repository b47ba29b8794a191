// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation
import Observation

/// The reminders, as the windows show and change them.
///
/// They are read in pages, state by state: the first one, and another one each time the user asks for it.
@Observable public final class RemindersModel: FollowingModel {
    /// The reminders in one state that were read, and whether there are more.
    public struct Group: Identifiable, Hashable {
        /// The state.
        public let id: Reminder.State
        /// The reminders, the newest first.
        public fileprivate(set) var reminders: [Reminder]
        /// Whether there are more.
        public let hasMore: Bool
    }

    /// The number of reminders of a page.
    private static let pageSize = 50
    /// The maximum number of reminders for which the service is asked at once.
    private static let callSize = 500

    /// The state of all below.
    public internal(set) var phase = Phase.loading
    /// The reminders that came and are not done, those that wait, and those that are done, if there are any.
    public private(set) var groups: [Group] = []

    @ObservationIgnored private let settings = ReminderSettings()
    @ObservationIgnored let edits: EditQueue
    /// The number of reminders that the user wants to see, by state.
    @ObservationIgnored private var wanted: [Reminder.State: Int] = [:]
    /// The number of reads that were begun, and of the last one whose answer is shown.
    @ObservationIgnored private var reads = (begun: 0, shown: 0)

    /// Makes a model that has read nothing yet.
    public init(notices: Notices) {
        edits = EditQueue(notices)
    }

    // MARK: - Reading

    /// Reads everything, and again with each change, until the task is cancelled or the service cannot be reached.
    public func follow() async { await followChanges() }

    func changes() async throws -> AsyncStream<Void> { try await settings.changes() }

    func load() async throws {
        reads.begun += 1
        let (number, wanted) = (reads.begun, wanted)
        var groups: [Group] = []
        for state in [Reminder.State.delivered, .pending, .done] {
            let count = wanted[state] ?? Self.pageSize
            // One more, to know whether there is more.
            let found = try await reminders(count + 1, in: state)
            guard !found.isEmpty else { continue }
            groups.append(Group(id: state, reminders: Array(found.prefix(count)), hasMore: found.count > count))
        }
        guard edits.isIdle, number > reads.shown, wanted == self.wanted else { return }
        reads.shown = number
        if self.groups != groups { self.groups = groups }
        if phase != .loaded { phase = .loaded }
    }

    /// The first reminders in a state, which are asked for in parts.
    private func reminders(_ count: Int, in state: Reminder.State) async throws -> [Reminder] {
        var reminders: [Reminder] = []
        while reminders.count < count {
            let limit = min(count - reminders.count, Self.callSize)
            let part = try await settings.reminders(in: state, before: reminders.last?.id, limit: limit)
            reminders += part
            if part.count < limit { break }
        }
        return reminders
    }

    /// Reads another page of the reminders in a state.
    public func showMore(_ state: Reminder.State) async {
        wanted[state, default: Self.pageSize] += Self.pageSize
        await reload()
    }

    // MARK: - Changing

    /// Completes a reminder.
    public func complete(_ reminder: Reminder) {
        let settings = settings
        change(reminder) { try await settings.complete(reminder.id) }
    }

    /// Removes a reminder for good.
    public func remove(_ reminder: Reminder) {
        let settings = settings
        change(reminder) { try await settings.remove(reminder.id) }
    }

    /// Makes a change with which a reminder leaves its group.
    private func change(_ reminder: Reminder, _ change: @escaping @MainActor () async throws -> Void) {
        groups = groups.compactMap { group in
            var group = group
            group.reminders.removeAll { $0.id == reminder.id }
            return group.reminders.isEmpty ? nil : group
        }
        edits.add(change) { [self] in await reload() }
    }
}
