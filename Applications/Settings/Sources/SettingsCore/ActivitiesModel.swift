// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation
import Observation

/// The current activities, their history and the rules for them, as the windows show and change them.
///
/// The history is read in pages: the first one, and another one each time the user asks for it.
@Observable public final class ActivitiesModel: FollowingModel {
    /// The entries of one day.
    public struct Day: Identifiable, Hashable {
        /// The beginning of the day.
        public let id: Date
        /// The entries that became current on it, the newest first.
        public fileprivate(set) var entries: [ActivityEntry]
    }

    /// A program, with its name for people.
    public struct Program: Identifiable, Hashable {
        /// The bundle, or the identifier of the desktop file.
        public let id: String
        /// The name for people.
        public let name: String

        /// Names a program.
        public init(id: String, name: String) {
            (self.id, self.name) = (id, name)
        }
    }

    /// The number of entries of a page.
    private static let pageSize = 50
    /// The maximum number of entries for which the service is asked at once.
    private static let callSize = 500

    /// The state of all below.
    public internal(set) var phase = Phase.loading
    /// The content that programs show now, that of the app in front first.
    public private(set) var current: [ActivityEntry] = []
    /// The days of the history that were read, the newest first.
    public private(set) var days: [Day] = []
    /// Whether the history goes on after the entries that were read.
    public private(set) var hasMore = false
    /// The rules of the user; `nil` until they were read.
    public private(set) var privacy: ActivityPrivacy?
    /// The text that the entries of the history have in them; empty for all entries.
    public private(set) var search = ""

    @ObservationIgnored private let settings = ActivitySettings()
    @ObservationIgnored let edits: EditQueue
    @ObservationIgnored private let notices: Notices
    /// The programs of the entries and those that are left out, as far as entries had them, by identifier.
    private var known: [String: Program] = [:]
    /// The number of entries that the user wants to see.
    @ObservationIgnored private var wanted = ActivitiesModel.pageSize
    /// The number of reads that were begun, and of the last one whose answer is shown.
    @ObservationIgnored private var reads = (begun: 0, shown: 0)

    /// Makes a model that has read nothing yet.
    public init(notices: Notices) {
        self.notices = notices
        edits = EditQueue(notices)
    }

    // MARK: - Reading

    /// Reads everything, and again with each change, until the task is cancelled or the service cannot be reached.
    public func follow() async { await followChanges() }

    func changes() async throws -> AsyncStream<Void> { try await settings.changes() }

    func load() async throws {
        reads.begun += 1
        let (number, text, count) = (reads.begun, search, wanted)
        let current = try await settings.current()
        let privacy = try await settings.privacy()
        // One more, to know whether there is more.
        let entries = try await entries(count + 1, matching: text)
        // A change that was made in the meantime is shown already, and so is an answer to a later question.
        guard edits.isIdle, number > reads.shown, text == search, count == wanted else { return }
        reads.shown = number
        if self.current != current { self.current = current }
        if self.privacy != privacy { self.privacy = privacy }
        let days = Self.days(of: entries.prefix(count))
        if self.days != days { self.days = days }
        if hasMore != (entries.count > count) { hasMore = entries.count > count }
        note(current + entries)
        if phase != .loaded { phase = .loaded }
    }

    /// The first entries of the history, which are asked for in parts.
    private func entries(_ count: Int, matching text: String) async throws -> [ActivityEntry] {
        var entries: [ActivityEntry] = []
        while entries.count < count {
            let limit = min(count - entries.count, Self.callSize)
            let part = try await settings.history(matching: text, before: entries.last?.id, limit: limit)
            entries += part
            if part.count < limit { break }
        }
        return entries
    }

    private static func days(of entries: some Sequence<ActivityEntry>) -> [Day] {
        var days: [Day] = []
        for entry in entries {
            let start = Calendar.current.startOfDay(for: entry.begun)
            // A clock that was set back may bring an earlier day once more.
            if let index = days.firstIndex(where: { $0.id == start }) {
                days[index].entries.append(entry)
            } else {
                days.append(Day(id: start, entries: [entry]))
            }
        }
        return days
    }

    /// Notes the programs of entries. Those that are in no entry any more are forgotten, unless they are left out.
    private func note(_ entries: [ActivityEntry]) {
        let leftOut = Set(privacy?.leftOut ?? [])
        // While a text is looked for, the entries are not all that there are.
        var known = known.filter { !search.isEmpty || leftOut.contains($0.key) }
        for entry in entries { known[entry.program] = Program(id: entry.program, name: entry.programName) }
        if self.known != known { self.known = known }
    }

    /// Looks for a text in the history.
    public func find(_ text: String) async {
        guard text != search else { return }
        (search, wanted) = (text, Self.pageSize)
        await reload()
    }

    /// Reads another page of the history.
    public func showMore() async {
        guard hasMore else { return }
        wanted += Self.pageSize
        await reload()
    }

    /// Makes a change after those before it.
    private func edit(_ change: @escaping @MainActor () async throws -> Void) {
        edits.add(change) { [self] in await reload() }
    }

    // MARK: - Changing

    /// Deletes entries of the history for good.
    public func forget(_ selection: ActivitySelection) {
        if case .entry(let id) = selection {
            days = days.compactMap { day in
                let left = day.entries.filter { $0.id != id }
                return left.isEmpty ? nil : Day(id: day.id, entries: left)
            }
        }
        let settings = settings
        edit { try await settings.forget(selection) }
    }

    /// Has nothing listed and nothing kept.
    ///
    /// - Parameter end: The time at which that ends; `nil` for no end.
    public func pause(until end: Date? = nil) {
        let settings = settings
        edit { try await settings.pause(until: end) }
    }

    /// Ends a pause.
    public func resume() {
        let settings = settings
        edit { try await settings.resume() }
    }

    /// Leaves a program out, or takes it in again; it can be undone.
    public func leaveOut(_ program: Program, _ isLeftOut: Bool) {
        let settings = settings
        edit { [self] in
            try await settings.leaveOut(program.id, isLeftOut)
            let format =
                isLeftOut
                ? NSLocalizedString("“%@” was left out", comment: "a program, of the activities")
                : NSLocalizedString("“%@” was taken in again", comment: "a program, to the activities")
            notices.changed(String(format: format, program.name)) { [self] in
                try await settings.leaveOut(program.id, !isLeftOut)
                await reload()
            }
        }
    }

    // MARK: - Programs

    /// The programs that are left out.
    ///
    /// - Parameter apps: The installed apps, for names.
    public func leftOut(_ apps: [NotificationsModel.App]) -> [Program] {
        (privacy?.leftOut ?? []).map { program in
            known[program] ?? Program(id: program, name: apps.first { $0.id == program }?.name ?? program)
        }
    }

    /// The programs of the history and the installed apps that are not left out, by name.
    ///
    /// - Parameter apps: The installed apps.
    public func others(_ apps: [NotificationsModel.App]) -> [Program] {
        let installed = apps.map { ($0.id, Program(id: $0.id, name: $0.name)) }
        let leftOut = Set(privacy?.leftOut ?? [])
        return Dictionary(known.map { ($0, $1) } + installed) { first, _ in first }.values
            .filter { !leftOut.contains($0.id) }
            .sorted {
                let order = $0.name.localizedStandardCompare($1.name)
                return order == .orderedSame ? $0.id < $1.id : order == .orderedAscending
            }
    }
}
