// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The processes of apps that answer questions about notifications.
struct NotificationMembers: Sendable {
    /// A process.
    private struct Member {
        let bundle: String
        let membership: NotificationMembership
        let order: UInt64
    }

    /// The processes by their connections.
    private var members: [String: Member] = [:]
    /// The connections that left last: a call of one may still be under way.
    private var ended = EndedConnections()
    private var count: UInt64 = 0

    /// Adds a process, or replaces the questions that it answers.
    mutating func add(_ connection: String, of bundle: String, _ membership: NotificationMembership) {
        guard !ended.contains(connection) else { return }
        count += 1
        members[connection] = Member(bundle: bundle, membership: membership, order: count)
    }

    /// Notes that a process is gone.
    mutating func end(_ connection: String) {
        ended.insert(connection)
        members[connection] = nil
    }

    /// The process of an app that answers some question and has joined last; `nil` if there is none.
    func connection(of bundle: String, _ answers: (NotificationMembership) -> Bool) -> String? {
        members.filter { $0.value.bundle == bundle && answers($0.value.membership) }
            .max { $0.value.order < $1.value.order }?.key
    }
}
