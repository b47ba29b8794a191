// SPDX-License-Identifier: Apache-2.0

import ChatCore
import SwiftUI

/// The record of the app, for its windows.
@Observable @MainActor final class Chat {
    static let shared = Chat()

    /// The record as it is now.
    private(set) var record = Record()
    /// Whether the user wants to see all accounts in spite of the Focus.
    var ignoresFocus = false
    /// The last problem, until the user has read it.
    var problem: String?

    /// A conversation with a person in an account.
    struct Conversation: Hashable, Identifiable {
        let account: String
        let person: String
        var id: String { "\(account)/\(person)" }
    }

    /// Follows the record, and takes the answers in banners, for as long as the app runs.
    func follow() async {
        await Mailbox.shared.open()
        for await record in await ChatStore.shared.records { self.record = record }
    }

    /// The messages of the accounts that are shown.
    var messages: [Message] { ignoresFocus ? record.messages : record.shown }

    /// Whether the Focus hides an account now.
    var isFiltered: Bool { record.look.account != nil && !ignoresFocus }

    /// The conversations, the one with the last message first.
    var conversations: [Conversation] {
        var seen: Set<String> = []
        return messages.reversed().map { Conversation(account: $0.account, person: $0.person) }
            .filter { seen.insert($0.id).inserted }
    }

    /// The messages of a conversation.
    func messages(of conversation: Conversation) -> [Message] {
        messages.filter { $0.account == conversation.account && $0.person == conversation.person }
    }

    /// The number of messages of a conversation that the user has not seen.
    func unreadCount(of conversation: Conversation) -> Int {
        messages(of: conversation).count { !$0.isRead }
    }

    /// The last unread message of the other conversations that are shown, of which the window tells.
    func news(besides conversation: Conversation) -> Message? {
        messages.last { !$0.isRead && ($0.account, $0.person) != (conversation.account, conversation.person) }
    }

    /// Sends a message of the user's.
    func send(_ text: String, in conversation: Conversation) {
        perform { try await Mailbox.shared.send(text, to: conversation.person, of: conversation.account) }
    }

    /// Notes that the user sees a conversation.
    func open(_ conversation: Conversation) {
        let unread = messages(of: conversation).filter { !$0.isRead }.map(\.id)
        perform { for identifier in unread { try await Mailbox.shared.read(identifier) } }
    }

    private func perform(_ work: @escaping @Sendable () async throws -> Void) {
        Task {
            do { try await work() } catch { problem = error.localizedDescription }
        }
    }
}
