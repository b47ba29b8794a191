// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeGLib
import EnfiladeLogging

/// Pictures that were shown lately, and the few that are being fetched.
@MainActor final class PictureStore {
    /// How many pictures are kept; a card is about 160 kB.
    private static let most = 200
    /// How many are read at the same time.
    private static let mostAtOnce = 4
    /// The maximum size of a file that is read.
    private nonisolated static let largestFile = 16 << 20

    private struct Key: Hashable {
        let identifier: String
        let snapshot: UInt64
    }

    private let scenes: Scenes1Client
    private let log = Logger(module: "shell")
    private var textures: [Key: Object] = [:]
    /// In the order in which they came.
    private var keys: [Key] = []
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ scenes: Scenes1Client) {
        self.scenes = scenes
    }

    /// A picture that is there already.
    func known(_ card: SwitcherCard) -> Object? {
        textures[Key(identifier: card.identifier, snapshot: card.snapshot)]
    }

    /// The picture of a window; `nil` if it has none that can be shown, or if nobody waits for it any more.
    func texture(of card: SwitcherCard, scale: Int) async -> Object? {
        if let known = known(card) { return known }
        if running >= Self.mostAtOnce { await withCheckedContinuation { waiting.append($0) } } else { running += 1 }
        defer {
            // Who comes last is seen now; the others may be out of sight by then.
            if let next = waiting.popLast() { next.resume() } else { running -= 1 }
        }
        guard !Task.isCancelled else { return nil }
        do {
            let file = try await scenes.snapshot(card.identifier)
            let size = CardView.size
            // On a thread of its own, and made as small as it is shown.
            let texture = Object(
                try await offload {
                    try ImageReader.texture(
                        of: try file.contents(limit: Self.largestFile),
                        .fitting(width: size.width * scale, height: size.height * scale))
                })
            keep(texture, as: Key(identifier: card.identifier, snapshot: card.snapshot))
            return texture
        } catch {
            log.info("a window is shown without its picture", ["session": card.identifier, "error": "\(error)"])
            return nil
        }
    }

    private func keep(_ texture: Object, as key: Key) {
        guard textures.updateValue(texture, forKey: key) == nil else { return }
        keys.append(key)
        if keys.count > Self.most { textures[keys.removeFirst()] = nil }
    }
}
