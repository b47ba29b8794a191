// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeLogging
import EnfiladeServiceClient

/// Tells the feed about the items that media players play, for as long as the user has that on.
actor MediaPublisher {
    /// The bus name by which the service has it started.
    static let name = "org.enfilade.MediaPublisher"
    /// The limit for players that are followed; later ones are ignored until another one leaves.
    static let playerLimit = 16

    /// Something that has happened on the bus.
    private enum Event {
        case name(BusNameChange)
        case switched
    }

    /// A player, and the task that follows it.
    private struct Followed {
        let owner: String
        let player: MediaPlayer
        let task: Task<Void, Never>
    }

    private let bus: Bus
    private let client: Activities1Client
    private let logger = Logger(module: "media")
    /// The connections that own names of players, by those names: also of players that are not followed.
    private var owners: [String: String] = [:]
    private var players: [String: Followed] = [:]

    private init(_ bus: Bus) {
        self.bus = bus
        client = Activities1Client(
            RemoteObject(bus, name: Interfaces.serviceName, path: Interfaces.servicePath, callsAgain: true))
    }

    /// Runs until the publisher is turned off, or the bus goes.
    static func run() async -> Int32 {
        let logger = Logger(module: "media")
        do {
            let bus = try await Bus.connect(to: .session, label: "media", errors: .enfilade, reconnects: false)
            let names = await bus.nameOwnerChanges(of: nil)
            guard try await bus.requestName(name) else {
                logger.notice("another process publishes already")
                return 0
            }
            try await MediaPublisher(bus).follow(names)
            await bus.close()
            return 0
        } catch {
            logger.error("nothing is published", ["error": "\(error)"])
            return 1
        }
    }

    private func follow(_ names: AsyncStream<BusNameChange>) async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let switches = try await client.publishersChangedSignals()
        let followers = [
            Task {
                for await change in names { continuation.yield(.name(change)) }
                // The bus is gone.
                continuation.finish()
            },
            Task { for await _ in switches { continuation.yield(.switched) } },
        ]
        defer { for follower in followers { follower.cancel() } }
        guard try await isOn() else { return }
        for name in try await bus.names() where MediaItem.isPlayer(name) {
            owners[name] = try await bus.owner(of: name)
        }
        beginAll()
        for await event in events {
            switch event {
            case .name(let change) where change.name == Interfaces.serviceName:
                guard change.new != nil else { continue }
                for followed in players.values { followed.player.serviceStarted() }
                if await isOff() { return await endAll() }
            case .name(let change) where MediaItem.isPlayer(change.name):
                owners[change.name] = change.new
                if players[change.name]?.owner != change.new { await end(change.name) }
                beginAll()
            case .name: continue
            case .switched:
                if await isOff() { return await endAll() }
                for followed in players.values { await followed.player.publisherSwitched() }
            }
        }
        await endAll()
    }

    private func isOn() async throws -> Bool {
        try await client.publishers().contains { $0.publisher == .media && $0.isEnabled }
    }

    /// Whether the user has turned it off; a service that does not answer has not said so.
    private func isOff() async -> Bool {
        (try? await isOn()) == false
    }

    /// Follows each player that is not followed yet, as far as there is room.
    private func beginAll() {
        for (name, owner) in owners.sorted(by: { $0.key < $1.key }) where players[name] == nil {
            // All names of a connection lead to the one object that it has at the path of players.
            guard !players.values.contains(where: { $0.owner == owner }) else { continue }
            guard players.count < Self.playerLimit else {
                return logger.notice("a player is ignored", ["player": name, "followed": players.count])
            }
            let player = MediaPlayer(name, owner: owner, on: bus)
            players[name] = Followed(owner: owner, player: player, task: Task { await player.follow() })
        }
    }

    private func end(_ name: String) async {
        guard let followed = players.removeValue(forKey: name) else { return }
        followed.task.cancel()
        await followed.task.value
    }

    private func endAll() async {
        for name in players.keys { await end(name) }
    }
}
