// SPDX-License-Identifier: Apache-2.0
// Payloads of push services, which strangers on the network write.

import EnfiladeBus
import EnfiladeContract
import EnfiladeNotifications
import Foundation

/// Reading of remote notifications.
struct RemotePayloads: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        guard let payload = try? RemotePayload(Data(input)) else { return }
        let content = payload.content { key in key.arguments.last }
        let back = try BusVariant(content).read(as: NotificationContent.self)
        try expect(back == content, "the content is another one behind the bus: \(content)")
        for text in [content.title, content.subtitle, content.body, content.criteria ?? ""] {
            try expect(BusText.canCarry(text), "no message can carry “\(text)”")
        }
        try expect((content.badge ?? 0) >= 0, "the badge is \(content.badge ?? 0)")
        try expect((0...1).contains(content.relevance), "the relevance is \(content.relevance)")
    }
}
