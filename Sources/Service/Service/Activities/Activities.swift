// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

/// The room of user activities: the feed of those that are current, and the history.
///
/// A change holds in memory at once, and is answered when the journal or the store has it.
actor Activities {
    let store: ActivitiesStore
    /// The changes that the store does not have yet.
    var journal: ActivityJournal
    let peers: any ActivitiesPeers
    let apps: any ActivityApps
    private let windows: any ActivityWindows
    let clock: any Clock<Duration>
    /// Waits for times of the clock on the wall.
    let waits: any Clock<Duration>
    /// Milliseconds since 1970.
    let now: @Sendable () -> Int64
    let logger = Logger(module: "activities")
    /// The actor whose executor this one shares.
    private let host: any Actor
    /// Called when entries were deleted, whose words other rooms may still have.
    let hasDeleted: @Sendable () -> Void

    var table = ActivityTable()
    /// The numbers of current activities that were so before this service was started.
    private var stayed: Set<Int64> = []
    var windowless = WindowlessApps()
    var continued = ContinuedActivities()
    var publishers = PublisherSwitches()
    /// Starts publishers one after the other.
    let starts = SerialQueue()
    /// Keeps the store and the memory in one order.
    let changes: SerialQueue
    /// The connections that left last: a call of one may still be under way.
    var endedConnections = EndedConnections()
    /// The state of storing.
    var storing = Storing()
    /// The wait for the end of the pause.
    var timer: Task<Void, Never>?

    init(
        store: ActivitiesStore, journal: ActivityJournal, peers: any ActivitiesPeers, apps: any ActivityApps,
        windows: any ActivityWindows, clock: any Clock<Duration>, waits: any Clock<Duration>,
        now: @escaping @Sendable () -> Int64, executor: (any TaskExecutor)? = nil, host: any Actor = Host(),
        hasDeleted: @escaping @Sendable () -> Void = {}
    ) {
        (self.store, self.peers, self.apps, self.windows, self.now) = (store, peers, apps, windows, now)
        (self.journal, self.clock, self.waits) = (journal, clock, waits)
        changes = SerialQueue(executor: executor)
        self.host = host
        self.hasDeleted = hasDeleted
    }

    deinit { timer?.cancel() }

    /// The executor of a room that is nobody's guest.
    private actor Host {}

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        host.unownedExecutor
    }

    // MARK: - Publishing

    /// Makes an activity the current one of a connection, or replaces the content of that.
    ///
    /// - Returns: The number of the activity.
    func publish(_ activity: PublishedActivity, by caller: Caller) async throws -> UInt64 {
        let apps = apps
        let program = try await ActivityRules.program(
            of: caller, named: activity.program, toldBy: activity.publisher
        ) { await apps.activityApp($0) != nil }
        let types = program.isBundle ? await apps.activityApp(program.identifier)?.types ?? [] : nil
        try ActivityRules.check(activity.content, declared: types)
        await endPauseIfDue()
        guard !endedConnections.contains(caller.connection) else {
            throw ServiceError(.appUnavailable, "the caller has left the bus")
        }
        // Here, with nothing to wait for until it is noted: it may have been turned off meanwhile.
        try publishers.check(program.publisher)
        let former = activity.number.flatMap { table.former(Int64(clamping: $0), at: caller.connection) }
        let number = try note(activity, of: program, at: caller.connection)
        do {
            try await keepChanges()
        } catch {
            table.withdraw(number, at: caller.connection, to: former, now: now())
            // The former one is not current any more.
            await tellChange(of: program)
            throw error
        }
        await tellChange(of: program)
        return UInt64(clamping: number)
    }

    /// Tells the followers of the feed, which has the change already, unless the program is not listed.
    private func tellChange(of program: ActivityProgram) async {
        if table.privacy.allows(program, at: now()) { await peers.changed() }
    }

    /// Notes an activity in memory.
    private func note(
        _ activity: PublishedActivity, of program: ActivityProgram, at connection: String
    ) throws(ServiceError) -> Int64 {
        let time = now()
        if let number = activity.number.map(Int64.init(clamping:)) {
            let former = table.current(number)?.activity.entry.content
            try table.update(
                number, activity.content, state: activity.state, of: program, at: connection, now: time)
            // With another identifier it is content that comes.
            if former?.key != activity.content.key { stayed.remove(number) }
            return number
        }
        if table.current[connection] == nil { try table.checkRoom(for: program) }
        let number = table.begin(activity.content, state: activity.state, of: program, at: connection, now: time)
        if activity.isAgain {
            stayed.formIntersection(table.current.values.map(\.entry.number))
            stayed.insert(number)
        }
        return number
    }

    /// Ends an activity of a connection, if it is current.
    func resign(_ number: UInt64, by caller: Caller) async throws {
        guard table.current[caller.connection]?.entry.number == Int64(clamping: number) else { return }
        await leave(caller.connection)
        try await keepChanges()
    }

    /// Ends the current activity of a connection.
    func leave(_ connection: String) async {
        await endPauseIfDue()
        guard let program = table.current[connection]?.entry.program else { return }
        table.leave(connection, now: now())
        await tellChange(of: program)
    }

    /// Applies the end of a pause that the clock has brought.
    func endPauseIfDue() async {
        guard table.privacy.pause != nil, !table.privacy.isPaused(at: now()) else { return }
        apply { $0.pause = nil }
        await peers.changed()
    }

    // MARK: - The feed

    /// The current activities, those of apps in front first.
    func current(by caller: Caller) async throws -> [ListedActivity] {
        try ActivityRules.checkAccess(of: caller, to: "list the current activities")
        await endPauseIfDue()
        var listed: [ListedActivity] = []
        for entry in table.listed(at: now()) {
            let isInFront = entry.program.isBundle ? await windows.isInForeground(entry.program.identifier) : false
            listed.append(entry.listed(name: await name(of: entry.program), isInFront: isInFront))
        }
        return listed.filter(\.isInFront) + listed.filter { !$0.isInFront }
    }

    /// The numbers of the current activities that were so before this service was started.
    var stayedNumbers: Set<UInt64> { Set(stayed.map { UInt64(clamping: $0) }) }

    /// The name of a program for people.
    private func name(of program: ActivityProgram) async -> String {
        guard program.isBundle else { return program.identifier }
        return await apps.activityApp(program.identifier)?.name ?? program.identifier
    }

    /// The state from which an app takes an activity up again.
    func state(_ number: UInt64, by caller: Caller) async throws -> (state: Data, isFresh: Bool) {
        try ActivityRules.checkAccess(of: caller, to: "see the state of activities")
        let entry = try await entry(number)
        let (state, isFresh) = try await state(of: entry)
        return (state ?? Data(), isFresh)
    }

    /// The activity with a number, current or not.
    private func entry(_ number: UInt64) async throws -> ActivityEntry {
        await endPauseIfDue()
        let number = Int64(clamping: number)
        if let entry = table.current(number)?.activity.entry {
            guard table.privacy.allows(entry.program, at: now()) else {
                throw ServiceError(.notFound, "there is no activity \(number)")
            }
            return entry
        }
        await storeQuietly()
        // A full disk may not have taken it yet.
        let change = table.unsaved[number]
        if var entry = change?.entry {
            entry.state = nil
            return entry
        }
        guard change != .delete, let entry = try await store.entry(number) else {
            throw ServiceError(.notFound, "there is no activity \(number)")
        }
        return entry
    }

    /// The state of an activity: of a current one brought up to date by its program.
    private func state(of entry: ActivityEntry) async throws -> (Data?, isFresh: Bool) {
        if let connection = table.current(entry.number)?.connection,
            let state = await peers.save(entry.number, at: connection)
        {
            if table.current(entry.number)?.activity.isKept ?? false { await keep(state, of: entry.number) }
            return (state, true)
        }
        await storeQuietly()
        if let state = table.unsaved[entry.number]?.entry?.state { return (state, false) }
        return (try await store.state(of: entry.number), false)
    }

    /// Stores the state of an entry. The caller has it, whether the disk takes it or not.
    private func keep(_ state: Data, of number: Int64) async {
        storing.newBytes += state.count
        do {
            try await storeChanges()
            try await changes.run { try await self.store.setState(state, of: number) }
        } catch {
            logger.error("the state of an activity is not stored", ["number": "\(number)", "error": "\(error)"])
        }
    }

    // MARK: - The history

    /// Entries of the history, the newest first.
    func history(_ query: ActivityQuery, by caller: Caller) async throws -> [ListedActivity] {
        try ActivityRules.checkAccess(of: caller, to: "list the history of activities")
        await endPauseIfDue()
        guard (1...ActivityRules.answerLimit).contains(query.limit) else {
            throw ServiceError(
                .invalidArgument, "“limit” is from 1 to \(ActivityRules.answerLimit), not \(query.limit)")
        }
        // A full disk can still be read.
        await storeQuietly()
        var listed: [ListedActivity] = []
        for entry in try await store.entries(query) {
            listed.append(entry.listed(name: await name(of: entry.program)))
        }
        return listed
    }

    /// Deletes entries for which all conditions hold.
    func forget(_ entries: ActivityForgetting, by caller: Caller) async throws -> UInt64 {
        try ActivityRules.checkAccess(of: caller, to: "delete the history of activities")
        let conditions: [Any?] = [entries.number, entries.program, entries.site, entries.since]
        guard conditions.contains(where: { $0 != nil }) != entries.isAll else {
            throw ServiceError(
                .invalidArgument,
                entries.isAll ? "“all” goes without any condition" : "no condition tells which entries are to go")
        }
        await endPauseIfDue()
        let numbers = try await deleting {
            let numbers = try await self.store.forget(entries)
            await self.forget(numbers) { entries.covers($0) }
            return numbers
        }
        if !numbers.isEmpty { await peers.changed() }
        logger.notice("activities deleted", ["count": "\(numbers.count)"])
        return UInt64(clamping: numbers.count)
    }

    /// Notes that entries are gone.
    ///
    /// - Parameter covers: Whether a current activity is meant that is not kept, such as during a pause, and would be later.
    private func forget(_ numbers: Set<Int64>, _ covers: (ActivityEntry) -> Bool) {
        let others = table.current.values.filter { !$0.isKept && covers($0.entry) }
        table.forget(numbers.union(others.map(\.entry.number)))
    }

    /// Deletes entries of the calling bundle.
    func delete(_ entries: ActivityDeletion, by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        guard entries.isAll != (entries.persistent != nil) else {
            throw ServiceError(.invalidArgument, "either “all” or “persistent” tells which entries are to go")
        }
        let identifiers = entries.isAll ? nil : entries.persistent
        await endPauseIfDue()
        try await deleting {
            await self.forget(try await self.store.delete(identifiers, of: bundle)) { entry in
                entry.program.isBundle && ExactText(entry.program.identifier) == ExactText(bundle)
                    && identifiers.map { $0.contains { ExactText($0) == ExactText(entry.content.persistent ?? "") } }
                        ?? true
            }
        }
        await peers.changed()
    }

    /// The activity with a number, with the state from which its bundle takes it up again.
    func stateful(_ number: UInt64) async throws -> ActivityEntry {
        var entry = try await entry(number)
        if entry.program.isBundle { entry.state = try await state(of: entry).0 }
        return entry
    }
}

extension Activities: LinkedActivities {
    func content(of number: UInt64) async throws -> ActivityEntry {
        try await entry(number)
    }

    func saved(_ number: UInt64) async throws -> ActivityEntry {
        let former = try await entry(number)
        let (state, _) = try await state(of: former)
        // Another title may have come with that.
        var entry = table.current(former.number)?.activity.entry ?? former
        entry.state = state
        return entry
    }

    func showItem(
        _ identifier: String, state: Data, of bundle: String, token: String?, for caller: Caller
    ) async throws -> ContinuedActivity {
        guard let app = await apps.activityApp(bundle) else {
            throw ServiceError(
                .notFound, "“\(identifier)” is an item of the app “\(bundle)”, which is not installed")
        }
        let opening = SceneOpening(
            identifier: identifier, activity: state, continuedType: SearchRules.itemType, token: token)
        return try await hand(
            state, ArrivingActivity(type: SearchRules.itemType), opening, to: app, of: bundle, for: caller)
    }

    func show(
        _ entry: ActivityEntry, isLink: Bool, token: String?, for caller: Caller
    ) async throws -> ContinuedActivity {
        try await show(entry, isLink: isLink, continuation: nil, token: token, for: caller)
    }

    /// Has the app of an activity show its content again.
    ///
    /// - Parameter continuation: The word for streams to the program that has the activity; `nil` if none has.
    func show(
        _ entry: ActivityEntry, isLink: Bool, continuation: String?, token: String?, for caller: Caller
    ) async throws -> ContinuedActivity {
        let content = entry.content
        guard entry.program.isBundle else {
            guard let address = content.address ?? content.webpage else {
                throw ServiceError(
                    .notFound, "the program “\(entry.program.identifier)” gave no address that opens “\(content.title)”"
                )
            }
            return ContinuedActivity(address: address)
        }
        guard let app = await apps.activityApp(entry.program.identifier) else {
            guard let page = content.webpage else {
                throw ServiceError(
                    .notFound,
                    "“\(content.title)” is content of the app “\(entry.program.identifier)”, which is not installed")
            }
            return ContinuedActivity(address: page)
        }
        guard app.types.contains(where: { ExactText($0) == ExactText(content.type) }), let state = entry.state else {
            if let page = content.webpage { return ContinuedActivity(address: page) }
            guard entry.state != nil else {
                throw ServiceError(
                    .notFound, "the state of “\(content.title)” is not kept, from which “\(app.name)” could show it")
            }
            throw ServiceError(
                .notSupported, "the app “\(app.name)” does not take activities of the type “\(content.type)”")
        }
        let opening = SceneOpening(
            identifier: content.target, activity: state, continuedType: isLink ? nil : content.type, token: token)
        return try await hand(
            state, ArrivingActivity(type: content.type, isLink: isLink, continuation: continuation), opening, to: app,
            of: entry.program.identifier, for: caller)
    }

    /// Has an app show a state in one of its windows, or take it up if it has none.
    private func hand(
        _ state: Data, _ arriving: ArrivingActivity, _ opening: SceneOpening, to app: ActivityApp, of bundle: String,
        for caller: Caller
    ) async throws -> ContinuedActivity {
        guard app.hasWindows else {
            try await takeUp(state, arriving, by: bundle)
            return ContinuedActivity()
        }
        return ContinuedActivity(
            session: try await windows.show(opening, continuation: arriving.continuation, of: bundle, for: caller))
    }
}

extension Activities: Activities1Service, Room {
    static let migrations = [
        ActivitiesStore.migration, ActivitiesStore.publishersMigration, ActivitiesStore.begunMigration,
        ActivitiesStore.journalMigration,
    ]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.activities1(self, peer: { try await identity.caller(of: $0) })]
    }

    func restore() async throws {
        let beginning = try await store.beginning()
        table = beginning.table
        let left = takeJournal(after: beginning)
        table.putBack(left)
        await storeQuietly()
        publishers = PublisherSwitches(enabled: beginning.publishers)
        // A former service was killed before it could forget these.
        let programs = left.compactMap { $0.change.entry?.program }.filter(\.isBundle).map(\.identifier)
        for bundle in Set(beginning.bundles + programs) where !apps.stored.contains(ExactText(bundle)) {
            await uninstalled(bundle)
        }
        arm()
    }

    func connectionEnded(_ connection: String) async {
        endedConnections.insert(connection)
        windowless.leave(connection)
        continued.leave(connection)
        guard table.current[connection] != nil else { return }
        await leave(connection)
        await keepQuietly()
    }

    func nameEnded(_ name: String, of connection: String) async {
        for publisher in publishers.enabled where PublisherProgram.busName(of: publisher) == name {
            afterDelay(PublisherProgram.delay, clock: clock) { self.startPublishers() }
        }
        guard !windowless.isJoined(connection), !endedConnections.contains(connection) else { return }
        windowless.giveUp(
            for: name, ServiceError(.appUnavailable, "the app “\(name)” has ended before it took up activities"))
    }

    func busRestarted() async {
        endedConnections.removeAll()
        windowless.busRestarted()
        continued.forgetAll()
        for connection in table.current.keys { await leave(connection) }
        startPublishers()
        await storeQuietly()
    }

    func uninstalled(_ bundle: String) async {
        windowless.giveUp(for: bundle, ServiceError(.notFound, "the bundle “\(bundle)” was uninstalled"))
        continued.forget(bundle)
        for (connection, activity) in table.current where activity.entry.program.identifier == bundle {
            await leave(connection)
        }
        do {
            try await deleting {
                await self.forget(try await self.store.delete(nil, of: bundle)) {
                    $0.program.isBundle && ExactText($0.program.identifier) == ExactText(bundle)
                }
            }
            await peers.changed()
        } catch {
            // The next start sees to it.
            logger.error("activities of an uninstalled bundle stay", ["bundle": bundle, "error": "\(error)"])
        }
    }
}
