// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// The processes that answer for apps, and the calls to them that are under way. Pure: it says the next step, and is told
/// of the ends.
///
/// An app performs one thing after the other, the oldest change first. A call that takes too long no longer holds up the
/// other filters of its app; its own filter waits until the call or the process ends. The state that an app has yet to be
/// told is in `FilterDelivery`, which is stored.
struct DeliveryMachine: Sendable {
    /// The reason of a call.
    enum Purpose: Hashable, Sendable {
        /// The app is told a state.
        case perform
        /// The app is asked for the context of a state that it was told.
        case context
    }

    /// A call to a process.
    struct Call: Hashable, Sendable {
        let number: UInt64
        let key: FilterKey
        let purpose: Purpose
        let state: FilterState
        let connection: String

        /// The same call for the context alone.
        var askingForContext: Call {
            Call(number: number, key: key, purpose: .context, state: state, connection: connection)
        }
    }

    /// The end of a call.
    struct Ending: Sendable {
        let call: Call
        let result: Result<IntentOutcome, any Error>
        /// The context of the answer, as `FilterChecks` has found it; `nil` if that has not looked at it.
        var context: FilterChecks.Context?

        /// Whether the process has ended before it had answered.
        var isGone: Bool {
            if case .failure(let error) = result { error is AppGone } else { false }
        }
    }

    /// Something to do.
    enum Step: Hashable, Sendable {
        case call(Call)
        /// The extension of the bundle has to be started.
        case start(bundle: String)

        /// The call; `nil` for something else.
        var call: Call? { if case .call(let call) = self { call } else { nil } }
    }

    /// A process of an app that answers.
    struct Process: Hashable, Sendable {
        let bundle: String
        let intents: Set<String>
        let isExtension: Bool
        /// Its place among all processes, by the time at which it joined.
        let order: UInt64

        /// Whether another process of the app answers in its place.
        func isSurpassed(by other: Process) -> Bool {
            isExtension == other.isExtension ? order < other.order : isExtension
        }
    }

    private struct Running: Sendable {
        let call: Call
        /// Whether it takes too long.
        var isOverdue = false
    }

    private var processes: [String: Process] = [:]
    /// The connections of the processes of each app.
    private var connectionsOfBundle: [String: Set<String>] = [:]
    private var running: [FilterKey: Running] = [:]
    /// The bundles whose extension was started, until it has ended.
    private(set) var extensions: Set<String> = []
    /// The changes for which an extension was started: it is started once for each.
    private var attempts: [FilterKey: Int64] = [:]
    private var last: UInt64 = 0

    /// The number of processes of one app.
    static let mostProcesses = 100

    // MARK: - Processes

    /// Notes that a process answers, as it says.
    ///
    /// - Throws: `ServiceError.limitExceeded`
    mutating func join(_ connection: String, of bundle: String, _ membership: FocusMembership) throws(ServiceError) {
        guard membership.intents.count <= FocusRules.mostNames else {
            throw ServiceError(.limitExceeded, "an app has at most \(FocusRules.mostNames) intents")
        }
        guard processes(of: bundle).count(where: { $0 != connection }) < Self.mostProcesses else {
            throw ServiceError(.limitExceeded, "\(Self.mostProcesses) processes of “\(bundle)” have joined already")
        }
        join(connection, bundle: bundle, intents: Set(membership.intents), isExtension: membership.isExtension)
    }

    /// Notes that a process answers.
    mutating func join(_ connection: String, bundle: String, intents: Set<String>, isExtension: Bool) {
        last += 1
        remove(connection)
        connectionsOfBundle[bundle, default: []].insert(connection)
        processes[connection] = Process(bundle: bundle, intents: intents, isExtension: isExtension, order: last)
    }

    /// Notes that a connection has left the bus.
    ///
    /// - Returns: The calls that it leaves unanswered.
    mutating func leave(_ connection: String) -> [Call] {
        remove(connection)
        let calls = running.values.map(\.call).filter { $0.connection == connection }
        for call in calls { running[call.key] = nil }
        return calls.sorted { $0.number < $1.number }
    }

    private mutating func remove(_ connection: String) {
        guard let bundle = processes.removeValue(forKey: connection)?.bundle else { return }
        connectionsOfBundle[bundle]?.remove(connection)
        if connectionsOfBundle[bundle]?.isEmpty == true { connectionsOfBundle[bundle] = nil }
    }

    /// Whether any process answers.
    var hasProcesses: Bool { !processes.isEmpty }

    /// The connections of all processes.
    var connections: [String] { Array(processes.keys) }

    /// The processes of an app.
    func processes(of bundle: String) -> [String] { Array(connectionsOfBundle[bundle] ?? []) }

    /// The process that answers for a filter: of the app before the extension, then the latest; `nil` if there is none.
    func receiver(for key: FilterKey) -> String? {
        var found: (connection: String, process: Process)?
        for connection in connectionsOfBundle[key.bundle.text] ?? [] {
            guard let process = processes[connection], process.intents.contains(key.intent.text) else { continue }
            if let former = found?.process, !former.isSurpassed(by: process) { continue }
            found = (connection, process)
        }
        return found?.connection
    }

    // MARK: - Extensions

    /// Whether an extension was started and has not ended.
    func hasStarted(_ bundle: String) -> Bool { extensions.contains(bundle) }

    /// Notes that an extension was started.
    mutating func started(_ bundle: String) {
        extensions.insert(bundle)
    }

    /// Notes that an extension has ended. Answers that it has sent may still come.
    mutating func ended(_ bundle: String, at connection: String? = nil) {
        extensions.remove(bundle)
        if let connection { remove(connection) }
    }

    /// Whether a call that a process has left unanswered is being made to another one, or to an extension that was started
    /// for it.
    ///
    /// - Parameter former: The extensions that had been started when the process ended.
    func isRepeated(_ ending: Ending, since former: Set<String>) -> Bool {
        let bundle = ending.call.key.bundle.text
        return ending.isGone && (running[ending.call.key] != nil || hasStarted(bundle) && !former.contains(bundle))
    }

    /// Whether a call to a connection is under way.
    func isBusy(_ connection: String) -> Bool {
        running.values.contains { $0.call.connection == connection }
    }

    // MARK: - Steps

    /// A delivery that has yet to begin.
    typealias Waiting = (key: FilterKey, delivery: FilterDelivery)

    /// The deliveries that have yet to begin, the oldest change first.
    func waiting(_ deliveries: [FilterKey: FilterDelivery]) -> [Waiting] {
        var waiting: [Waiting] = []
        for (key, delivery) in deliveries where isWaiting(key, delivery) { waiting.append((key, delivery)) }
        return waiting.sorted { ($0.delivery.number, $0.key) < ($1.delivery.number, $1.key) }
    }

    /// Whether a delivery has yet to begin.
    private func isWaiting(_ key: FilterKey, _ delivery: FilterDelivery) -> Bool {
        (delivery.isOwed || delivery.isContextOutdated) && running[key] == nil
    }

    /// The apps that have to be told something, and of which no process answers for it.
    func unreachable(_ waiting: [Waiting]) -> Set<String> {
        Set(waiting.lazy.map(\.key).filter { receiver(for: $0) == nil }.map(\.bundle.text))
    }

    /// The apps that are being told something in time.
    var occupied: Set<ExactText> { Set(running.values.lazy.filter { !$0.isOverdue }.map(\.call.key.bundle)) }

    /// A call for a delivery, which occupies its app; `nil` if the app is occupied, or if no process answers.
    private func call(for waiting: Waiting, number: UInt64, _ occupied: inout Set<ExactText>) -> Call? {
        guard !occupied.contains(waiting.key.bundle), let connection = receiver(for: waiting.key) else { return nil }
        occupied.insert(waiting.key.bundle)
        return Call(
            number: number, key: waiting.key, purpose: waiting.delivery.isOwed ? .perform : .context,
            state: waiting.delivery.target, connection: connection)
    }

    /// Begins a call for a delivery, which occupies its app; `nil` if there is nothing to tell, or as above.
    mutating func begin(_ key: FilterKey, _ delivery: FilterDelivery, _ occupied: inout Set<ExactText>) -> Call? {
        guard isWaiting(key, delivery),
            let call = call(for: (key, delivery), number: last + 1, &occupied)
        else { return nil }
        last += 1
        running[key] = Running(call: call)
        return call
    }

    /// All steps that can be taken now, one for each app.
    ///
    /// - Parameter withExtension: The bundles that have an extension.
    func steps(_ waiting: [Waiting], withExtension: Set<String>) -> [Step] {
        var (steps, number, started, occupied) = ([Step](), last, extensions, occupied)
        for (key, delivery) in waiting where !occupied.contains(key.bundle) {
            let bundle = key.bundle.text
            if let call = call(for: (key, delivery), number: number + 1, &occupied) {
                number += 1
                steps.append(.call(call))
            } else if withExtension.contains(bundle), attempts[key] != delivery.number, started.insert(bundle).inserted
            {
                steps.append(.start(bundle: bundle))
            }
        }
        return steps
    }

    /// Notes that a step is being taken.
    mutating func begin(_ step: Step, _ deliveries: [FilterKey: FilterDelivery]) {
        switch step {
        case .call(let call):
            last = max(last, call.number)
            running[call.key] = Running(call: call)
        case .start(let bundle):
            extensions.insert(bundle)
            tried(bundle, deliveries)
        }
    }

    /// Notes that an extension was started for all that its app is owed.
    mutating func tried(_ bundle: String, _ deliveries: [FilterKey: FilterDelivery]) {
        for (key, delivery) in deliveries
        where key.bundle.text == bundle && (delivery.isOwed || delivery.isContextOutdated) {
            attempts[key] = delivery.number
        }
    }

    /// The calls that are under way, without those that tell something and take too long.
    var calls: [Call] { running.values.filter { !$0.isOverdue || $0.call.purpose == .context }.map(\.call) }

    /// The number of calls that are under way.
    var callCount: Int { running.count }

    /// Whether no call is under way but those that take too long.
    var isIdle: Bool { running.values.allSatisfy(\.isOverdue) }

    /// Notes that calls have ended.
    ///
    /// - Returns: Those that somebody waits for, and the other calls to processes that are gone.
    mutating func end(_ endings: [Ending]) -> [Ending] {
        var ended: [Ending] = []
        for ending in endings where end(ending.call) {
            // A process that is leaving gets nothing more.
            let others = ending.isGone ? leave(ending.call.connection) : []
            ended += others.map { Ending(call: $0, result: ending.result) }
            ended.append(ending)
        }
        return ended
    }

    /// Notes that a call has ended; false if nobody waits for it any more.
    mutating func end(_ call: Call) -> Bool {
        guard running[call.key]?.call == call else { return false }
        running[call.key] = nil
        return true
    }

    /// Notes that a call takes too long; false if it has ended.
    mutating func overdue(_ call: Call) -> Bool {
        guard running[call.key]?.call == call else { return false }
        running[call.key]?.isOverdue = true
        return true
    }

    /// The state that an app is being told of a filter, unless that takes too long; `nil` if it is told nothing.
    func performing(_ key: FilterKey) -> FilterState? {
        guard let run = running[key], run.call.purpose == .perform, !run.isOverdue else { return nil }
        return run.call.state
    }

    /// The values that an app is being told of a filter, none during a reset; else other ones.
    func values(of key: FilterKey, unlessPerforming other: ParameterValues?) -> ParameterValues? {
        switch performing(key) {
        case .values(let values, _): values
        case FilterState.none?: nil
        case nil: other
        }
    }

    /// Forgets an app that was uninstalled.
    mutating func forget(_ bundle: String) {
        for connection in processes(of: bundle) { remove(connection) }
        running = running.filter { $0.key.bundle.text != bundle }
        attempts = attempts.filter { $0.key.bundle.text != bundle }
    }
}
