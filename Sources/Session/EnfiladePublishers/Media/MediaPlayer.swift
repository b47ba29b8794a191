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
actor MediaPlayer: WatchedProgram {
    /// The time between two looks at a player.
    static let rest = Duration.milliseconds(500)
    private static let path = "/org/mpris/MediaPlayer2"

    private let busName: String
    let object: RemoteObject
    let feed = ContentFeed(ServiceConnection(address: .session), publisher: .media)
    let looks = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
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
    }

    func look() async {
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
