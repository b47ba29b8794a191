// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import Foundation

/// The traffic through the gate: notifications on their way to the server, and events on their way back.
///
/// The server is started when something is asked of it, as the bus would. One that does not answer in time is ended. After
/// several failures in a row the gate gives up, so that the desktop can start a server as before.
actor GateTraffic {
    /// The number of failures in a row after which the gate gives up.
    static let failureLimit = 3

    private let programs: any ProgramNotifications
    private let starter: any InnerServerStarter
    private let signals: any GateSignals
    /// Hears that the gate has given up, and why.
    private let gaveUp: @Sendable (String) async -> Void
    private let lines = SenderLines(limit: waitingLimit, sizeLimit: waitingSizeLimit)
    /// The limit for calls of one program that wait.
    static let waitingLimit = 4_096
    /// The limit for the bytes of these calls together.
    static let waitingSizeLimit = 128 << 20
    private let logger = Logger(module: "gate")
    /// Makes the identifiers in the list differ from those of an earlier gate.
    private let run = UUID().uuidString

    private var rules: GateRuleBook
    private var numbers = GateNumbers()
    /// The connections that left last: scripts leave before their notification has its turn.
    private var endedConnections = EndedConnections()
    private let running = OnceAsync<any InnerServer>()
    private var server: (any InnerServer)?
    private var known: (capabilities: [String]?, information: ServerInformation?) = (nil, nil)
    private var follower: Task<Void, Never>?
    private var failures = 0
    private var isClosed = false
    /// The notifications that the server is being told of.
    private var underWay: Set<UInt32> = []
    /// The number of notifications that servers have taken.
    private var takenCount: UInt64 = 0
    /// Events of numbers that may be the answer to one of these.
    private var early: [UInt32: [DesktopEvent]] = [:]
    private var lastListed: UInt64 = 0
    private(set) var counts = (shown: UInt64(0), silenced: UInt64(0))

    init(
        programs: any ProgramNotifications, starter: any InnerServerStarter, signals: any GateSignals,
        rules: GateRuleBook, gaveUp: @escaping @Sendable (String) async -> Void
    ) {
        self.programs = programs
        self.starter = starter
        self.signals = signals
        self.rules = rules
        self.gaveUp = gaveUp
    }

    /// Replaces the rules.
    func use(_ rules: GateRuleBook) {
        self.rules = rules
    }

    // MARK: - Calls of programs

    /// A notification with its sender.
    struct Sent: Sendable {
        let notification: GateNotification
        /// The notification that it replaces; 0 for none.
        let replaced: UInt32
        /// The connection.
        let sender: String
        /// The program; `nil` for the service itself, whose notifications are decided about already.
        let source: String?
    }

    /// Takes a notification, in its turn among those of its sender.
    ///
    /// - Returns: The number by which the sender knows it. After it is sent, `answered` has to be called.
    nonisolated func notify(
        _ notification: GateNotification, replacing replaced: UInt32, from sender: String,
        _ source: @escaping @Sendable () async -> String?
    ) async throws -> UInt32 {
        // Before anything suspends: the order of the calls is that of the line.
        let task = try add(sender, size: notification.size) {
            try await self.take(
                Sent(notification: notification, replaced: replaced, sender: sender, source: await source()))
        }
        return try await task.value
    }

    /// Adds work for a call, after all calls of its program that came before.
    private nonisolated func add<Value: Sendable>(
        _ sender: String, size: Int = 0, _ work: @escaping @Sendable () async throws -> Value
    ) throws(BusError) -> Task<Value, any Error> {
        guard let task = lines.add(sender, size: size, work) else {
            throw BusError(BusError.limitsExceeded, "too many notifications of this program wait for the server")
        }
        return task
    }

    private func take(_ sent: Sent) async throws -> UInt32 {
        let decision: NotificationDecision?
        let program: ProgramNotification?
        if let source = sent.source {
            lastListed += 1
            let described = sent.notification.program(source: source, identifier: "\(run)/\(lastListed)")
            (program, decision) = (described, await programs.decide(on: described, rules))
        } else {
            (program, decision) = (nil, nil)
        }
        let (number, former) = try number(for: sent)
        if let program, let decision, decision.outcome != .interrupt {
            await silence(program, decision, number, former)
        } else {
            try await show(sent, number, former)
            if let decision { await programs.note(decision) }
        }
        return number
    }

    private func number(for sent: Sent) throws(BusError) -> (number: UInt32, former: GateNumbers.Entry?) {
        do throws(GateNumbers.Foreign) {
            let taken = try take(replacing: sent.replaced, for: sent.sender)
            for (number, entry) in numbers.trim(sent.sender) { forget(number, entry) }
            return taken
        } catch {
            throw Self.foreign(sent.replaced)
        }
    }

    /// Takes a number for a notification; it has no owner if its sender is gone.
    private func take(
        replacing replaced: UInt32, for sender: String
    ) throws(GateNumbers.Foreign) -> (number: UInt32, former: GateNumbers.Entry?) {
        let taken = try numbers.take(replacing: replaced, for: sender)
        if endedConnections.contains(sender) { numbers.left(sender) }
        return taken
    }

    private static func foreign(_ number: UInt32) -> BusError {
        BusError(BusError.invalidArguments, "the notification \(number) belongs to another program")
    }

    /// Lets go of a notification of a program that has too many.
    private func forget(_ number: UInt32, _ entry: GateNumbers.Entry) {
        guard let sender = entry.sender else { return }
        Task { await signals.tell(.closed(number, reason: ClosingReason.other), to: sender) }
    }

    /// Lists a notification in the place of the former one.
    private func silence(
        _ program: ProgramNotification, _ decision: NotificationDecision, _ number: UInt32, _ former: GateNumbers.Entry?
    ) async {
        counts.silenced += 1
        let isListed = decision.outcome == .silence
        let listed = GateNumbers.Listed(source: program.source, identifier: program.identifier)
        numbers.set(number, inner: nil, listed: isListed ? listed : nil)
        if let inner = former?.inner { try? await server?.close(inner) }
        if let place = former?.listed { await programs.takeOff(place.identifier, of: place.source) }
        do {
            if isListed { try await programs.list(program, decision) } else { await programs.note(decision) }
        } catch {
            logger.error("a silenced notification is not listed", ["source": program.source, "error": "\(error)"])
        }
    }

    /// Has the server show a notification.
    private func show(_ sent: Sent, _ number: UInt32, _ former: GateNumbers.Entry?) async throws {
        underWay.insert(number)
        defer {
            underWay.remove(number)
            if underWay.isEmpty { early = [:] }
        }
        do {
            let inner = try await told(sent, number)
            // It has gone if the server has ended, or if the user has dismissed the one before meanwhile.
            if numbers.entries[number] == nil { _ = try? take(replacing: number, for: sent.sender) }
            numbers.set(number, inner: inner)
            counts.shown += 1
            failures = 0
            for event in early.removeValue(forKey: inner) ?? [] { await take(event) }
        } catch {
            if let entry = numbers.entries[number] {
                if entry.inner == nil, entry.listed == nil { numbers.remove(number) }
            } else if former?.inner != nil {
                await signals.tell(.closed(number, reason: ClosingReason.other), to: sent.sender)
            }
            throw error
        }
        if let place = former?.listed { await programs.takeOff(place.identifier, of: place.source) }
    }

    /// Tells the server of a notification; one that has just ended is started again for it.
    private func told(_ sent: Sent, _ number: UInt32) async throws -> UInt32 {
        var isLast = false
        while true {
            let server = try await runningServer()
            let before = takenCount
            do {
                let replaced = numbers.entries[number]?.inner ?? 0
                let inner = try await server.notify(sent.notification, replacing: replaced)
                guard self.server === server else {
                    throw BusError(BusError.noReply, "the notification server has ended")
                }
                takenCount += 1
                return inner
            } catch let error as BusError where error.isPeerGone && !isLast {
                isLast = true
                await ended(server)
            } catch let error as BusError where error.name == BusError.timedOut {
                // One that takes those of others has much to do and does not hang, and several may wait for one that hangs.
                guard takenCount == before, self.server === server else { throw error }
                logger.warning("the notification server does not answer and is ended")
                await failed("it does not answer")
                await ended(server)
                throw error
            }
        }
    }

    /// Notes that a sender knows the number of its notification, and tells it of the events of that meanwhile.
    func answered(_ number: UInt32) async {
        while let event = numbers.nextHeld(number) { await tell(event) }
    }

    /// Closes a notification.
    nonisolated func close(_ number: UInt32, by sender: String) async throws {
        try await add(sender) { try await self.closeNow(number, by: sender) }.value
    }

    private func closeNow(_ number: UInt32, by sender: String) async throws {
        let entry: GateNumbers.Entry?
        do throws(GateNumbers.Foreign) {
            entry = try numbers.entry(number, for: sender)
        } catch {
            throw Self.foreign(number)
        }
        guard let entry else {
            // What servers answer differs; the specification says an empty error.
            throw BusError(BusError.invalidArguments, "there is no notification \(number)")
        }
        if let inner = entry.inner, let server { return try await server.close(inner) }
        numbers.remove(number)
        if let place = entry.listed { await programs.takeOff(place.identifier, of: place.source) }
        await signals.tell(.closed(number, reason: ClosingReason.closedByCall), to: sender)
    }

    /// The abilities of the server.
    func capabilities() async throws -> [String] {
        if let known = known.capabilities { return known }
        let server = try await runningServer()
        let told = try await server.capabilities()
        known.capabilities = told
        return told
    }

    /// The description that the server gives of itself.
    func information() async throws -> ServerInformation {
        if let known = known.information { return known }
        let server = try await runningServer()
        let told = try await server.information()
        known.information = told
        return told
    }

    /// The description of the server, if it runs.
    var knownInformation: ServerInformation? { known.information }

    /// Takes its numbers from a connection that has left the bus.
    func left(_ sender: String) {
        endedConnections.insert(sender)
        numbers.left(sender)
    }

    /// Takes their numbers from all connections: the next bus gives their names to others.
    func busRestarted() {
        endedConnections.removeAll()
        numbers.allLeft()
    }

    /// Tells the senders of notifications that were taken off the list.
    func removed(_ identifiers: [String]) async {
        for identifier in identifiers {
            guard let number = numbers.number(of: identifier), let sender = numbers.remove(number)?.sender else {
                continue
            }
            await signals.tell(.closed(number, reason: ClosingReason.dismissed), to: sender)
        }
    }

    // MARK: - The server

    private func runningServer() async throws -> any InnerServer {
        if let server { return server }
        guard !isClosed else { throw BusError(BusError.serviceUnknown, "there is no notification server") }
        do {
            let started = try await running.value { [starter] in
                do {
                    return try await starter.start()
                } catch {
                    // Once for all that wait for this start.
                    await self.failed("\((error as? ServiceError)?.message ?? "\(error)")")
                    throw error
                }
            }
            return await use(started)
        } catch {
            throw BusError(BusError.serviceUnknown, "the notification server does not start: \(error)")
        }
    }

    /// Follows a server that was just started.
    private func use(_ started: any InnerServer) async -> any InnerServer {
        if let server { return server }
        guard !isClosed else {
            await started.end()
            return started
        }
        server = started
        follower = Task { [weak self] in
            for await event in started.events { await self?.take(event, of: started) }
            await self?.ended(started, byItself: true)
        }
        return started
    }

    /// Deals with the end of a server: its notifications are gone, and the next call starts it again.
    private func ended(_ former: any InnerServer, byItself: Bool = false) async {
        guard server === former else { return }
        server = nil
        running.reset()
        follower = nil
        known = (nil, nil)
        early = [:]
        if byItself { logger.notice("the notification server has ended") }
        let gone = numbers.serverEnded()
        await former.end()
        for (number, sender) in gone where !underWay.contains(number) {
            if let sender { await signals.tell(.closed(number, reason: ClosingReason.other), to: sender) }
        }
    }

    /// Notes a failure of the server.
    private func failed(_ reason: String) async {
        failures += 1
        guard failures >= Self.failureLimit, !isClosed else { return }
        isClosed = true
        await gaveUp(reason)
    }

    /// Takes an event of a server, unless another one has its numbers by now.
    private func take(_ event: DesktopEvent, of server: any InnerServer) async {
        guard server === self.server else { return }
        await take(event)
    }

    /// Takes an event of the server.
    private func take(_ event: DesktopEvent) async {
        guard let inner = event.number else { return }
        guard let number = numbers.number(ofInner: inner) else {
            if !underWay.isEmpty, (early[inner]?.count ?? 0) < GateNumbers.heldLimit {
                early[inner, default: []].append(event)
            }
            return
        }
        let renumbered = event.renumbered(number)
        if numbers.hold(renumbered, for: number) { return }
        await tell(renumbered)
    }

    private func tell(_ event: DesktopEvent) async {
        guard let number = event.number, let entry = numbers.entries[number] else { return }
        if case .closed = event { numbers.remove(number) }
        if let sender = entry.sender { await signals.tell(event, to: sender) }
    }

    /// Ends the server, for good.
    func end() async {
        isClosed = true
        follower?.cancel()
        let attempt = running.reset()
        let server = server
        self.server = nil
        if let server { await server.end() } else if let started = try? await attempt?.value { await started.end() }
    }
}
