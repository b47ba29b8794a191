// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeLogging

/// Tells the feed about the items that media players play, for as long as the user has that on.
actor MediaPublisher: StartedPublisher {
    static let publisher = ContentPublisher.media
    static let name = "org.enfilade.MediaPublisher"
    /// The limit for players that are followed; later ones are ignored until another one leaves.
    static let playerLimit = 16

    /// A player, and the task that follows it.
    private struct Followed {
        let owner: String
        let player: MediaPlayer
        let task: Task<Void, Never>
    }

    private let bus: Bus
    private let logger = Logger(module: "media")
    /// The connections that own names of players, by those names: also of players that are not followed.
    private var owners: [String: String] = [:]
    private var players: [String: Followed] = [:]

    init(_ bus: Bus) {
        self.bus = bus
    }

    func begin() async throws {
        for name in try await bus.names() where MediaItem.isPlayer(name) {
            owners[name] = try await bus.owner(of: name)
        }
        beginAll()
    }

    func ownerChanged(_ change: BusNameChange) async {
        guard MediaItem.isPlayer(change.name) else { return }
        owners[change.name] = change.new
        if players[change.name]?.owner != change.new { await end(change.name) }
        beginAll()
    }

    func serviceStarted() {
        for followed in players.values { followed.player.serviceStarted() }
    }

    func switched() async {
        for followed in players.values { await followed.player.publisherSwitched() }
    }

    func end(isOff: Bool) async {
        for name in players.keys { await end(name) }
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
}
