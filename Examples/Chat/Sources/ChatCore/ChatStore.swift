// SPDX-License-Identifier: Apache-2.0

import Foundation
import UserNotifications

/// The record in the folder that the app and its extension share, and the badge that goes with it.
package actor ChatStore {
    package static let shared = ChatStore()

    /// The record, as it was read or written last.
    package private(set) var record = Record()
    private var followers: [AsyncStream<Record>.Continuation] = []
    private let file: URL

    private init() {
        let folder =
            FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.org.enfilade.examples.chat")
            ?? FileManager.default.temporaryDirectory
        file = folder.appendingPathComponent("chat.json")
        record = (try? JSONDecoder().decode(Record.self, from: Data(contentsOf: file))) ?? Record()
    }

    /// The record now, and after each change.
    package var records: AsyncStream<Record> {
        let (stream, continuation) = AsyncStream.makeStream(of: Record.self)
        continuation.yield(record)
        followers.append(continuation)
        return stream
    }

    /// Changes the record: it is on the disk, and the badge is shown, when this returns.
    package func change(_ body: @Sendable (inout Record) -> Void) async throws {
        // The other process may have written meanwhile.
        if let data = try? Data(contentsOf: file) { record = try JSONDecoder().decode(Record.self, from: data) }
        body(&record)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(record).write(to: file, options: .atomic)
        for follower in followers { follower.yield(record) }
        // Without permission there is no badge.
        try? await UNUserNotificationCenter.current().setBadgeCount(record.unreadCount)
    }
}
