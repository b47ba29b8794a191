// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeServiceClient

/// One media player on the bus, followed from the moment that it comes until it leaves.
///
/// It is asked for its properties after it has said that they have changed, and again half a second later at the earliest: a player
/// may say so ten thousand times a second. A player without an answer in time plays nothing.
actor MediaPlayer {
    /// The time between two looks at a player.
    private static let rest = Duration.milliseconds(500)
    private static let path = "/org/mpris/MediaPlayer2"

    private let busName: String
    private let object: RemoteObject
    private let feed = ContentFeed(ServiceConnection(address: .session), publisher: .media)
    private let looks: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation
    private let logger = Logger(module: "media")
    /// The program, once the player has answered.
    private var program: String?
    /// The objection of the service that was logged last.
    private var objection: String?

    /// Names a player.
    ///
    /// - Parameters:
    ///   - busName: The well-known name of the player.
    ///   - owner: The connection that owns it.
    init(_ busName: String, owner: String, on bus: Bus) {
        self.busName = busName
        object = RemoteObject(bus, name: owner, path: Self.path)
        (looks, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Follows the player until the task is cancelled.
    func follow() async {
        let changes = await object.signals(Interfaces.objectProperties, "PropertiesChanged")
        let watch = Task { [wake] in
            for await _ in changes { wake.yield() }
        }
        wake.yield()
        for await _ in looks {
            await look()
            do {
                try await pause(for: Self.rest, because: "a player may change without a pause")
            } catch {
                break
            }
        }
        watch.cancel()
        await feed.close()
    }

    /// Has the player looked at again by a service that knows nothing of it.
    nonisolated func serviceStarted() {
        Task {
            await feed.forget()
            wake.yield()
        }
    }

    /// Has the player looked at again, after its activity may have ended because the publisher was turned off and on.
    func publisherSwitched() async {
        await feed.doubt()
        wake.yield()
    }

    private func look() async {
        let client = ObjectPropertiesClient(object)
        var content: ActivityDescription?
        do {
            content = MediaItem.content(try await client.getAll(MediaItem.interface))
            if content != nil, program == nil {
                program = MediaItem.program(try await client.getAll(MediaItem.playerInterface), busName: busName)
            }
        } catch {
            logger.debug("a player does not answer", ["player": busName, "error": "\(error)"])
            content = nil
        }
        do {
            try await feed.show(content, of: program ?? MediaItem.program([:], busName: busName))
            objection = nil
        } catch {
            let text = (error as? ServiceError)?.message ?? "\(error)"
            guard text != objection, !Task.isCancelled else { return }
            objection = text
            logger.info("an item is not told", ["player": busName, "reason": text])
        }
    }
}
