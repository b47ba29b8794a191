// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A message of a conversation.
package struct Message: Codable, Hashable, Identifiable, Sendable {
    package let id: UUID
    /// The account that it belongs to.
    package let account: String
    /// The person at the other end.
    package let person: String
    /// The text.
    package let text: String
    /// Whether the user has written it.
    package let isMine: Bool
    /// Whether the user has seen it.
    package var isRead: Bool

    /// Makes a message of somebody, or a reply of the user's, which is read.
    package init(account: String, person: String, text: String, isMine: Bool = false) {
        id = UUID()
        (self.account, self.person, self.text) = (account, person, text)
        (self.isMine, isRead) = (isMine, isMine)
    }
}

/// The changes that a Focus wants.
package struct Look: Codable, Hashable, Sendable {
    /// The account that is shown alone; `nil` for all.
    package var account: String?
    /// The status that others see; `nil` for none.
    package var status: String?
    /// Whether the app is dark.
    package var isDark = false

    package init() {}
}

/// All that the app knows.
package struct Record: Codable, Hashable, Sendable {
    /// The messages, the oldest first.
    package var messages: [Message] = []
    /// The changes that the Focus wants now.
    package var look = Look()

    package init() {}

    /// The messages of the account that is shown.
    package var shown: [Message] {
        messages.filter { look.account == nil || look.account == $0.account }
    }

    /// The number of shown messages that the user has not seen: the badge.
    package var unreadCount: Int { shown.count { !$0.isRead } }
}
