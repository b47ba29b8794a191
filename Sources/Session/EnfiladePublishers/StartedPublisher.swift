// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeLogging
import EnfiladeServiceClient

/// A publisher that the service starts, while the user has it on. Its functions are called one after the other.
protocol StartedPublisher: Actor {
    /// The publisher on the bus.
    static var publisher: ContentPublisher { get }
    /// The bus name by which the service has it started.
    static var name: String { get }

    /// Prepares a publisher that sees nothing yet.
    init(_ bus: Bus)

    /// Begins to publish; the publisher is on.
    func begin() async throws
    /// Notes that a name on the bus has another owner. It is told of names from before `begin`, but not before it was called.
    func ownerChanged(_ change: BusNameChange) async
    /// Publishes all of its content again, to a service that knows nothing of it.
    func serviceStarted() async
    /// Publishes all of its content again, which may have ended because the publisher was turned off and on.
    func switched() async
    /// Ends all of its activities.
    ///
    /// - Parameter isOff: Whether the user has turned it off.
    func end(isOff: Bool) async
}

extension StartedPublisher {
    func ownerChanged(_ change: BusNameChange) async {}

    /// Runs a publisher until it is turned off, or the bus goes.
    ///
    /// - Returns: The exit status: 1 if it cannot publish, with the reason logged.
    static func run() async -> Int32 {
        let logger = Logger(module: publisher.rawValue)
        do {
            let bus = try await Bus.connect(
                to: .session, label: publisher.rawValue, errors: .enfilade, reconnects: false)
            let names = await bus.nameOwnerChanges(of: nil)
            guard try await bus.requestName(name) else {
                logger.notice("another process publishes already")
                return 0
            }
            try await Self(bus).follow(names, of: bus)
            await bus.close()
            return 0
        } catch {
            logger.error("nothing is published", ["error": "\(error)"])
            return 1
        }
    }

    private func follow(_ names: AsyncStream<BusNameChange>, of bus: Bus) async throws {
        let client = Activities1Client(
            RemoteObject(bus, name: Interfaces.serviceName, path: Interfaces.servicePath, callsAgain: true))
        let (events, continuation) = AsyncStream.makeStream(of: BusNameChange?.self)
        let switches = try await client.publishersChangedSignals()
        let followers = [
            Task {
                for await change in names { continuation.yield(change) }
                // The bus is gone.
                continuation.finish()
            },
            Task { for await _ in switches { continuation.yield(nil) } },
        ]
        defer { for follower in followers { follower.cancel() } }
        func isOn() async throws -> Bool {
            try await client.publishers().contains { $0.publisher == Self.publisher && $0.isEnabled }
        }
        /// A service that does not answer has not said so.
        func isOff() async -> Bool { (try? await isOn()) == false }

        guard try await isOn() else { return await end(isOff: true) }
        try await begin()
        for await change in events {
            if let change, change.name != Interfaces.serviceName {
                await ownerChanged(change)
                continue
            }
            if let change, change.new == nil { continue }
            if change != nil { await serviceStarted() }
            if await isOff() { return await end(isOff: true) }
            if change == nil { await switched() }
        }
        await end(isOff: false)
    }
}
