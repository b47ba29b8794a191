// SPDX-License-Identifier: Apache-2.0
// A service with one mode and the filters of one app, on a bus of its own.

@testable import AppIntents
import BusTestSupport
import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import Glibc
import Testing

/// The part of the service that knows the Focus, by the rules of the contract: one delivery after the other, a reset when
/// values hold no longer, and no values in force while a reset is performed.
actor FocusStandIn {
    private let bus: Bus
    private var members: [String: FocusMembership] = [:]
    private var values: [String: BusOptions] = [:]
    private let deliveries = SerialQueue()
    private var held: (asked: OneShot<Void>, mayAnswer: OneShot<Void>)?
    /// The end of the service of the last socket for deliveries.
    private var socket: Descriptor?
    private let invalidated: AsyncStream<String>.Continuation
    private let joined: AsyncStream<FocusMembership>.Continuation
    /// The intents whose context is to be asked for again.
    nonisolated let invalidations: AsyncStream<String>
    /// The processes that have joined.
    nonisolated let joins: AsyncStream<FocusMembership>

    /// Whether the kernel of the service has sockets for deliveries.
    private let hasSockets: Bool

    init(on bus: Bus, hasSockets: Bool = true) async throws {
        (self.bus, self.hasSockets) = (bus, hasSockets)
        (invalidations, invalidated) = AsyncStream.makeStream()
        (joins, joined) = AsyncStream.makeStream()
        var object = BusObject(Interfaces.focus1)
        object.on("Join") { (call: BusCall, membership: FocusMembership) in
            await self.join(membership, call.sender)
        }
        object.on("DeliverySocket") { (_: BusCall) -> Descriptor in try await self.makeSocket() }
        object.on("Current") { (_: BusCall, intent: String) -> BusOptions in try await self.current(intent) }
        object.on("Status") { (_: BusCall) -> FocusStatus in FocusStatus(isOn: await !self.values.isEmpty) }
        object.on("Invalidate") { (_: BusCall, intent: String) in await self.invalidate(intent) }
        try await bus.export(object, at: Interfaces.servicePath)
        _ = try await bus.requestName(Interfaces.serviceName)
    }

    private func join(_ membership: FocusMembership, _ connection: String) {
        members[connection] = membership
        joined.yield(membership)
    }

    private func makeSocket() throws -> Descriptor {
        if !hasSockets { throw ServiceError(.notSupported, "all deliveries go by the bus") }
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        socket = Descriptor(adopting: ends[0])
        return Descriptor(adopting: ends[1])
    }

    /// Sends bytes by the socket of the process that has joined last, and waits for its answer.
    ///
    /// - Returns: The answer; `nil` if the process has closed the socket.
    func answer(to bytes: [UInt8]) async throws -> DeliveryAnswer? {
        let socket = try #require(socket)
        return await offload {
            send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            var answer = [UInt8](repeating: 0, count: DeliveryPacket.maximumSize)
            let count = recv(socket.number, &answer, answer.count, 0)
            return count > 0 ? answer[..<count].withUnsafeBytes { DeliveryAnswer($0) } : nil
        }
    }

    private func current(_ intent: String) async throws -> BusOptions {
        let values = values[intent]
        if let held {
            self.held = nil
            held.asked.give()
            try await held.mayAnswer.value()
        }
        guard let values else { throw ServiceError(.notFound, "no such filter is in force") }
        return values
    }

    /// Has the next question for the values in force wait with its answer.
    func holdNextCurrent() -> (asked: OneShot<Void>, mayAnswer: OneShot<Void>) {
        let held = (asked: OneShot<Void>(), mayAnswer: OneShot<Void>())
        self.held = held
        return held
    }

    private func invalidate(_ intent: String) {
        invalidated.yield(intent)
    }

    /// The processes that have joined, as they have said last.
    var memberships: [FocusMembership] { Array(members.values) }

    /// The process that has an intent.
    func host(of intent: String) throws -> IntentHost1Client {
        let member = try #require(members.first { $0.value.intents.contains(intent) })
        return IntentHost1Client(RemoteObject(bus, name: member.key, path: Interfaces.appPath))
    }

    /// Puts a filter in force, or ends it.
    func set(_ values: BusOptions?, of intent: String) async throws -> IntentOutcome {
        let host = try host(of: intent)
        self.values[intent] = values
        return try await deliveries.run {
            try await host.perform(intent, values: values ?? [:], isReset: values == nil)
        }
    }

    /// Tells everybody that a Focus is on or off.
    func announce(_ isOn: Bool) async throws {
        try await Focus1Signals(bus, path: Interfaces.servicePath).statusChanged(isOn)
    }

    /// Has values in force without telling the app.
    func put(_ values: BusOptions, of intent: String) {
        self.values[intent] = values
    }
}

/// A service and an app with filters.
struct FocusScene {
    let bus: PrivateBus
    let service: FocusStandIn
    let connection: ServiceConnection
    let room: IntentRoom

    init(
        _ filters: [any SetFocusFilterIntent.Type] = [ChatFilter.self, DemandingFilter.self, FailingFilter.self],
        hasSockets: Bool = true
    ) async throws {
        bus = try PrivateBus()
        service = try await FocusStandIn(on: bus.connect("service"), hasSockets: hasSockets)
        connection = ServiceConnection(address: .custom(bus.address))
        room = IntentRoom(
            catalogue: { IntentCatalogue(filters) }, connection: connection,
            host: IntentHost(AppHost(connection: connection)))
        try await room.start().value
    }
}
