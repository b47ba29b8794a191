// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

/// The room of the Focus: its modes, the one that is on, and the filters by which apps follow it.
///
/// Each change is made on a copy of `FocusData`, stored, and holds then; one after the other. Apps are told afterwards, and
/// nobody waits for them.
actor Focus {
    private let disk: FocusDisk
    let peers: any FocusPeers
    let filters: any DeclaredFilters
    private let clock: any Clock<Duration>
    let wall: any WallClock
    /// Makes identifiers that were never used.
    let newIdentifier: @Sendable () -> String
    let logger = Logger(module: "focus")

    private(set) var data = FocusData()
    /// The policy of the data that others were told of last: notifications ask for it more often than it changes.
    private var presentPolicy: FocusPolicy?
    /// Whether the data have changed since.
    private var isPolicyOutdated = false
    private(set) var machine = DeliveryMachine()
    /// Whether a process may answer for a delivery that has yet to begin, which no change has found out.
    private var isBehind = true
    private var extensions: ExtensionTable
    private var limits = CallLimits()
    /// The answers of apps that are not noted yet.
    private let endings = Endings()
    /// The filters whose words an app is being asked for.
    var asked: Set<FilterPlace> = []
    private var followers: [@Sendable (FocusPolicy?, FocusPolicy?) async -> Void] = []
    /// The connections that left last: a call of one may still be under way.
    private var endedConnections = EndedConnections()
    /// Keeps the store and the memory in one order.
    private let changes: SerialQueue
    /// Tells of changes in their order.
    private let news: SerialQueue
    let executor: (any TaskExecutor)?
    private var watch: Task<Void, Never>?
    /// The rest of the time in which apps of a former service join again, before their extensions; `nil` once it is over.
    private var grace: Task<Void, Never>?
    private let graceTime: Duration
    private var retry: Task<Void, Never>?
    /// The ends of the waits of `settle()`.
    private var settling: [OneShot<Void>] = []

    /// The time after which a call no longer holds up others.
    static let callLimit = Duration.seconds(30)
    /// The time after which a change is stored again that the disk has refused.
    private static let retryDelay = Duration.seconds(60)

    init(
        disk: sending FocusDisk, peers: any FocusPeers, filters: any DeclaredFilters, clock: any Clock<Duration>,
        wall: any WallClock, executor: (any TaskExecutor)? = nil, graceTime: Duration = .seconds(3),
        newIdentifier: @escaping @Sendable () -> String = { UUID().uuidString }
    ) {
        (self.disk, self.peers, self.filters) = (disk, peers, filters)
        (self.clock, self.wall, self.graceTime, self.executor) = (clock, wall, graceTime, executor)
        (changes, news) = (SerialQueue(executor: executor), SerialQueue(executor: executor))
        self.newIdentifier = newIdentifier
        extensions = ExtensionTable(clock: clock)
    }

    deinit {
        watch?.cancel()
        retry?.cancel()
        grace?.cancel()
        limits.cancel()
    }

    // MARK: - Changes

    /// Makes a change that a caller wants; it is on the disk when this returns.
    ///
    /// - Parameter connection: The connection with which the change goes; `nil` if it stays.
    @discardableResult
    func change<Result: Sendable>(
        until connection: String? = nil, _ edit: @escaping @Sendable (inout FocusData) throws -> Result
    ) async throws -> Result {
        // Nothing of it asks whether the caller has gone.
        try await changes.runHere { try await self.changeNow(until: connection, edit) }
    }

    private func changeNow<Result: Sendable>(
        until connection: String? = nil, _ edit: @Sendable (inout FocusData) throws -> Result
    ) async throws -> Result {
        if let connection, endedConnections.contains(connection) {
            throw ServiceError(.appUnavailable, "the caller has left the bus")
        }
        var new = data
        let result = try edit(&new)
        new.decide(at: wall.now, wall.calendar)
        // An app need not wait for the disk, as the caller does: if the power fails, both have ended.
        if try await take(new, durability: .power) { try await disk.synchronize() }
        return result
    }

    /// Makes a change that has happened already, whether the disk takes it or not.
    func note(_ edit: @Sendable (inout FocusData) -> Void = { _ in }) async {
        var new = data
        edit(&new)
        new.decide(at: wall.now, wall.calendar)
        do {
            try await take(new, durability: .process)
        } catch {
            new.aim()
            hold(new, error)
        }
    }

    /// Holds a state that the disk has refused for now.
    private func hold(_ new: FocusData, _ error: any Error) {
        logger.error("a change is not stored, and nothing is delivered", ["error": "\(error)"])
        let former = data
        replace(by: new)
        isBehind = true
        tell(from: former, to: new)
        tryAgainLater()
    }

    /// Deals with something that has happened, after all changes that came before.
    func inOrder(_ work: @escaping @Sendable () async -> Void) async {
        _ = await changes.add(work).result
    }

    private func replace(by new: FocusData) {
        (data, isPolicyOutdated) = (new, true)
        wall.setAlarm(FocusRules.nextChange(of: new, after: new.decided, wall.calendar))
    }

    private func tryAgainLater() {
        retry?.cancel()
        retry = afterDelay(Self.retryDelay, clock: clock) { [weak self] in await self?.timePassed() }
    }

    /// Looks which mode should be on now.
    func timePassed() async { await inOrder { await self.note() } }

    /// Tells of a change: everybody by signals, and the followers of the policy.
    private func tell(from old: FocusData, to new: FocusData) {
        let change = FocusChange(from: old, presentPolicy, to: new)
        (presentPolicy, isPolicyOutdated) = (change.policy, false)
        let (peers, followers) = (peers, change.isPolicyChanged ? followers : [])
        if old.active.mode != new.active.mode {
            logger.info("focus", ["mode": new.active.mode ?? "none", "cause": new.active.cause.rawValue])
        }
        guard change.isStatusChanged || change.areModesChanged || !followers.isEmpty else { return }
        news.add {
            for follower in followers { await follower(change.formerPolicy, change.policy) }
            if change.isStatusChanged { await peers.statusChanged(isOn: new.active.mode != nil) }
            if change.areModesChanged { await peers.modesChanged() }
        }
    }

    // MARK: - Deliveries

    /// Stores a state whose mode is decided, and takes all steps that can be taken then.
    ///
    /// - Returns: Whether a power failure may undo the change.
    @discardableResult
    private func take(_ new: FocusData, durability: Database.Durability) async throws -> Bool {
        defer { endSettling() }
        let former = data
        // The oldest change comes first: a switch alone cannot overtake another one.
        let isAlone = !isBehind && new.deliveries == former.deliveries
        let isSwitch = isAlone && machine.hasProcesses && new.active.mode != former.active.mode
        let isVolatile =
            isSwitch ? try await takeSwitch(new) : try await takeSteps(new, durability: durability)
        tell(from: former, to: data)
        // All of them go out before the caller waits for the disk.
        if isVolatile { await Task.yield() }
        return isVolatile
    }

    /// Stores a state that differs in its mode alone, and tells apps. A power failure may undo that: it returns true.
    private func takeSwitch(_ new: FocusData) async throws -> Bool {
        let change = try disk.change(to: new, during: machine.calls)
        let isNoted = disk.note(change)
        if !isNoted { try await disk.save(change, durability: .process) }
        replace(by: new)
        let areAllTold = tellOfSwitch()
        do {
            if isNoted { try await disk.save(change, durability: .process) }
            if areAllTold { return true }
            try await takeSteps(data, durability: .process)
        } catch {
            logger.error("a switch, or its deliveries, are stored later", ["error": "\(error)"])
            isBehind = true
            tryAgainLater()
        }
        return true
    }

    /// Tells apps of the mode that was just kept, one after the other: the first one waits for no state of another one.
    ///
    /// Its calls need no note on the disk, as in `StoredFocus`.
    ///
    /// - Returns: Whether all apps are being told whose filters have other states.
    private func tellOfSwitch() -> Bool {
        var (calls, occupied, number) = ([DeliveryMachine.Call](), machine.occupied, Int64?.none)
        var areAllTold = true
        func tell(_ key: FilterKey) {
            guard let state = data.stateDue(key) else { return }
            let change = number ?? data.nextNumber()
            number = change
            var delivery = data.deliveries[key] ?? FilterDelivery()
            delivery.aim(at: state, number: change)
            if let call = machine.begin(key, delivery, &occupied) {
                delivery.begin(call)
                calls.append(call)
                send(call)
                extensions.keep(key.bundle.text)
            } else {
                areAllTold = false
            }
            data.deliveries[key] = delivery.isForgettable ? nil : delivery
        }
        for key in data.filtersInForce { tell(key) }
        for key in data.filtersLeft { tell(key) }
        limit(calls)
        return areAllTold
    }

    /// Gives calls that were begun the time that they may take.
    private func limit(_ calls: [DeliveryMachine.Call]) {
        if calls.isEmpty { return }
        limits.begin(calls, afterDelay(Self.callLimit, clock: clock) { [weak self] in await self?.overdue(calls) })
    }

    /// Stores a state with all deliveries, and takes all steps that can be taken then.
    ///
    /// - Returns: Whether apps are told of a change that a power failure may undo.
    @discardableResult
    private func takeSteps(_ decided: FocusData, durability: Database.Durability) async throws -> Bool {
        var (new, withExtension) = (decided, Set<String>())
        if new.active.mode != data.active.mode || new.filters != data.filters { new.aim() }
        let waiting = machine.waiting(new.deliveries)
        for bundle in machine.unreachable(waiting) where grace == nil {
            if await executable(of: bundle) != nil { withExtension.insert(bundle) }
        }
        let steps = machine.steps(waiting, withExtension: withExtension)
        let calls = steps.compactMap(\.call)
        // Before anything is sent: after a kill the app may have performed it.
        for call in calls { new.deliveries[call.key]?.begin(call) }
        let change = try disk.change(to: new, during: machine.calls + calls)
        try await disk.save(change, durability: calls.isEmpty ? durability : .process)
        replace(by: new)
        isBehind = waiting.count { machine.receiver(for: $0.key) != nil } > calls.count
        limit(calls)
        for step in steps {
            // A question may have started it meanwhile.
            if case .start(let bundle) = step, machine.hasStarted(bundle) { continue }
            machine.begin(step, data.deliveries)
            switch step {
            case .call(let call): extensions.keep(call.key.bundle.text)
            case .start(let bundle): start(bundle)
            }
        }
        for call in calls {
            send(call)
            // The first one goes out before the others are made.
            if call == calls.first { await Task.yield() }
        }
        return !calls.isEmpty
    }

    /// The number of calls to apps that are under way, once all changes are made that came before.
    var callCount: Int {
        get async {
            await changes.finish()
            return machine.callCount
        }
    }

    /// Whether no app is being told anything, or started for it. Calls that take too long do not count.
    private var isIdle: Bool { machine.isIdle && !extensions.isWaiting }

    private func endSettling() {
        guard isIdle else { return }
        for end in settling { end.give() }
        settling = []
    }

    /// Waits until no app is being told anything, and the followers have heard of all changes.
    func settle() async {
        await changes.finish()
        while !isIdle {
            let end = OneShot<Void>()
            settling.append(end)
            try? await end.valueDespiteCancellation()
            await changes.finish()
        }
        await news.finish()
    }

    private func send(_ call: DeliveryMachine.Call) {
        peers.begin(call, on: executor) { [endings, changes] result in
            // Those that come until its turn are stored together with the first one.
            endings.add(DeliveryMachine.Ending(call: call, result: result)) {
                changes.add { await self.endedNow() }
            }
        }
    }

    private func endedNow() async {
        let new = await FilterChecks.checked(endings.take())
        for ending in new { limits.end(ending.call) }
        let (ended, started) = (machine.end(new), machine.extensions)
        if !ended.isEmpty { isBehind = true }
        await note { data in for ending in ended { data.end(ending) } }
        for ending in ended {
            if !machine.isRepeated(ending, since: started) { await peers.ended(ending.call, ending.result) }
            if case .failure(let error) = ending.result {
                logger.warning("a filter has failed", ["filter": "\(ending.call.key)", "error": "\(error)"])
            }
            idle(ending.call.key.bundle.text)
        }
    }

    private func overdue(_ calls: [DeliveryMachine.Call]) async {
        await inOrder { for call in calls { await self.overdueNow(call) } }
    }

    private func overdueNow(_ call: DeliveryMachine.Call) async {
        guard machine.overdue(call) else { return }
        let seconds = Self.callLimit.components.seconds
        logger.warning("a filter takes too long", ["filter": "\(call.key)"])
        await note { $0.deliveries[call.key]?.complain("the app did not answer within \(seconds) s") }
        if extensions.connection(of: call.key.bundle.text) == call.connection { extensions.end(call.key.bundle.text) }
    }

    // MARK: - Extensions

    private func executable(of bundle: String) async -> String? { await filters.app(bundle)?.extensionExecutable }

    /// Starts the extension of an app, which joins then.
    private func start(_ bundle: String) {
        logger.info("an extension is started", ["bundle": bundle])
        let limit = afterDelay(ExtensionTable.startLimit, clock: clock) { [weak self] in
            await self?.giveUp(bundle)
        }
        extensions.begin(bundle, limit: limit)
        let peers = peers
        Task {
            do {
                guard let executable = await self.executable(of: bundle) else {
                    throw ServiceError(.appUnavailable, "the app “\(bundle)” has no extension")
                }
                let process = try await peers.start(extension: executable)
                self.extensions.started(bundle, process)
                let ending = await process.whenEnded()
                await self.extensionEnded(bundle, "the extension has ended with \(ending) before it had answered")
            } catch {
                await self.extensionEnded(bundle, "\(error)")
            }
        }
    }

    private func giveUp(_ bundle: String) async {
        guard extensions.isWaiting(bundle) else { return }
        let seconds = ExtensionTable.startLimit.components.seconds
        let problem = "the extension was started and did not answer within \(seconds) s"
        extensions.fail(bundle, ServiceError(.timedOut, problem))
        await inOrder { await self.complain(problem, of: bundle) }
        extensions.end(bundle)
    }

    private func extensionEnded(_ bundle: String, _ reason: String) async {
        let isExpected = extensions.connection(of: bundle) != nil || extensions.isEnding(bundle)
        await inOrder { await self.extensionEndedNow(bundle, isExpected ? nil : reason) }
    }

    private func extensionEndedNow(_ bundle: String, _ problem: String?) async {
        let (connection, ending) = (extensions.connection(of: bundle), extensions.ending(of: bundle))
        // The bus may tell of the end only later, after the last answers.
        machine.ended(bundle, at: connection)
        extensions.remove(bundle, ServiceError(.appUnavailable, problem ?? "the extension of “\(bundle)” has ended"))
        if let problem { await complain(problem, of: bundle) } else { await note() }
        ending?.give()
    }

    /// Notes that an extension could not be started for the deliveries that its app is owed.
    private func complain(_ problem: String, of bundle: String) async {
        logger.warning("an extension has failed", ["bundle": bundle, "error": problem])
        machine.tried(bundle, data.deliveries)
        await note { $0.complain(problem, of: bundle) }
    }

    /// Has the extension of an app end soon, if it has nothing to do.
    private func idle(_ bundle: String) { extensions.idle(bundle) { [weak self] in await self?.endIdle(bundle) } }

    private func endIdle(_ bundle: String) {
        guard let connection = extensions.connection(of: bundle), !machine.isBusy(connection) else { return }
        logger.info("an extension has nothing to do and is ended", ["bundle": bundle])
        extensions.end(bundle)
    }

    // MARK: - Questions to apps

    /// Asks an app about a filter for a tool; the extension is started if the app does not run.
    func ask<Answer: Sendable>(
        _ bundle: String, _ intent: String, for caller: Caller,
        _ question: @Sendable (any FocusPeers, String) async throws -> Answer
    ) async throws -> Answer {
        try CallerRules.requireSettings(caller, to: "ask apps about their filters")
        let declared = try await filters.declaration(of: intent, in: bundle)
        return try await ask(FilterKey(bundle, declared.intent), question)
    }

    /// Asks a process that answers for a filter; the extension is started if there is none.
    func ask<Answer: Sendable>(
        _ key: FilterKey, _ question: @Sendable (any FocusPeers, String) async throws -> Answer
    ) async throws -> Answer {
        let bundle = key.bundle.text
        extensions.keep(bundle)
        defer { idle(bundle) }
        do {
            return try await question(peers, try await receiver(for: key))
        } catch is AppGone {
            throw ServiceError(.appUnavailable, "the app “\(bundle)” has ended before it had answered")
        }
    }

    private func receiver(for key: FilterKey) async throws -> String {
        let bundle = key.bundle.text
        // An extension that is ending answers nothing more; another process of the app may.
        while let ending = extensions.ending(of: bundle),
            machine.receiver(for: key) ?? extensions.connection(of: bundle) == extensions.connection(of: bundle)
        {
            try await ending.value()
        }
        if let connection = machine.receiver(for: key) { return connection }
        guard await executable(of: bundle) != nil else {
            throw ServiceError(.appUnavailable, "the app “\(bundle)” does not run, and has no extension")
        }
        if let connection = machine.receiver(for: key) { return connection }
        if !machine.hasStarted(bundle) {
            machine.started(bundle)
            start(bundle)
        }
        if extensions.isWaiting(bundle) { try await extensions.joined(bundle).value() }
        guard let connection = machine.receiver(for: key) else {
            throw ServiceError(.appUnavailable, "the extension of “\(bundle)” has no intent “\(key.intent)”")
        }
        return connection
    }
}

extension Focus: FocusPolicies {
    func policy() -> FocusPolicy? { isPolicyOutdated ? FocusPolicy(data) : presentPolicy }

    func follow(_ changed: @escaping @Sendable (FocusPolicy?, FocusPolicy?) async -> Void) {
        followers.append(changed)
    }
}

// MARK: - Calls of apps

extension Focus: Focus1Service {
    func join(_ membership: FocusMembership, by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        try await changes.run { try await self.joinNow(membership, bundle, by: caller) }
        askForWords(of: bundle, startingExtension: false)
    }

    private func joinNow(_ membership: FocusMembership, _ bundle: String, by caller: Caller) async throws {
        guard !endedConnections.contains(caller.connection) else { return }
        try machine.join(caller.connection, of: bundle, membership)
        isBehind = true
        extensions.join(bundle, membership.isExtension ? caller.connection : nil)
        if membership.wantsCurrent {
            try await changeNow { data in
                for intent in membership.intents { data.deliveries[FilterKey(bundle, intent)]?.repeatTarget() }
            }
        } else {
            await note()
        }
        extensions.keep(bundle)
        idle(bundle)
    }

    func current(_ intent: String, by caller: Caller) throws -> BusOptions {
        let key = FilterKey(try CallerRules.bundle(of: caller), intent)
        let values = machine.values(of: key, unlessPerforming: data.valuesInForce(key))
        guard let values else { throw ServiceError(.notFound, "no filter “\(intent)” of this app is in force") }
        return values.options
    }

    func deliverySocket(by caller: Caller) async throws -> Descriptor {
        let bundle = try CallerRules.bundle(of: caller)
        guard !endedConnections.contains(caller.connection) else {
            throw ServiceError(.appUnavailable, "the caller has left the bus")
        }
        return try peers.deliverySocket(for: caller.connection, of: bundle)
    }

    func invalidate(_ intent: String, by caller: Caller) async throws {
        let key = FilterKey(try CallerRules.bundle(of: caller), intent)
        try await change { $0.deliveries[key]?.outdateContext() }
    }
}

// MARK: - Events

extension Focus: Room {
    static let migrations = [FocusStore.migration, FocusStore.migrationOfState]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.focus1(self, peer: { try await identity.caller(of: $0) })]
    }

    /// Takes up the Focus of a former service, and looks which mode should be on by now.
    func restore() async throws {
        try await changes.run { try await self.restoreNow() }
        await timePassed()
    }

    private func restoreNow() async throws {
        let found = try await disk.load()
        (data, presentPolicy) = (found, FocusPolicy(found))
        watch = Task(executorPreference: executor) { [weak self, alarms = wall.alarms] in
            for await _ in alarms { await self?.timePassed() }
        }
        var new = found
        if !new.connections.isEmpty {
            var present: Set<String> = []
            for connection in new.connections where await peers.isConnected(connection) { present.insert(connection) }
            new.keepConnections(present, of: await peers.bus)
        }
        for bundle in new.bundles where !filters.stored.contains(ExactText(bundle)) { new.forget(bundle) }
        new.decide(at: wall.now, wall.calendar)
        new.aim()
        do {
            try await disk.save(try disk.change(to: new, during: []), durability: .power)
            replace(by: new)
            tell(from: found, to: new)
        } catch {
            hold(new, error)
        }
        if graceTime > .zero, !data.filters.isEmpty || !data.deliveries.isEmpty {
            grace = afterDelay(graceTime, clock: clock) { [weak self] in await self?.endGrace() }
        }
    }

    private func endGrace() async {
        grace = nil
        await timePassed()
    }

    func connectionEnded(_ connection: String) async {
        endedConnections.insert(connection)
        // A call whose answer was there has its turn before the end of its process.
        peers.closeSockets(of: connection)
        await inOrder { await self.connectionEndedNow(connection) }
    }

    private func connectionEndedNow(_ connection: String) async {
        // Before the state is known: it asks by itself who is there.
        guard watch != nil else { return }
        let (calls, started) = (machine.leave(connection), machine.extensions)
        for call in calls { limits.end(call) }
        if !calls.isEmpty { isBehind = true }
        await note { data in
            for call in calls { data.deliveries[call.key]?.interrupt(call) }
            data.requests = data.requests.filter { $0.value.connection != connection }
            if data.front?.connection == connection { data.front = nil }
        }
        let endings = calls.map { DeliveryMachine.Ending(call: $0, result: .failure(AppGone())) }
        for ending in endings where !machine.isRepeated(ending, since: started) {
            await peers.ended(ending.call, ending.result)
        }
    }

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {
        // The new bus may give the same names to others.
        peers.closeAllSockets(of: nil)
        for connection in Set(machine.connections).union(data.connections) { await connectionEnded(connection) }
        endedConnections.removeAll()
    }

    func uninstalled(_ bundle: String) async { await inOrder { await self.uninstalledNow(bundle) } }

    private func uninstalledNow(_ bundle: String) async {
        machine.forget(bundle)
        peers.closeAllSockets(of: bundle)
        extensions.end(bundle)
        await note { $0.forget(bundle) }
    }
}
