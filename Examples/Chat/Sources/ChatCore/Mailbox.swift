// SPDX-License-Identifier: Apache-2.0

import Foundation
import UserNotifications

/// The notifications of the app: messages that arrive, and the answers in their banners.
package final class Mailbox: NSObject, UNUserNotificationCenterDelegate {
    package static let shared = Mailbox()

    /// The identifiers of the actions in a banner.
    private enum Action {
        static let reply = "reply"
        static let read = "read"
    }

    /// Takes over the answers in banners, and asks whether the app may notify.
    package func open() async {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "message",
                actions: [
                    UNTextInputNotificationAction(
                        identifier: Action.reply, title: NSLocalizedString("Reply", comment: "An action"),
                        textInputButtonTitle: NSLocalizedString("Send", comment: "An action"),
                        textInputPlaceholder: NSLocalizedString("Message", comment: "An empty field")),
                    UNNotificationAction(
                        identifier: Action.read, title: NSLocalizedString("Mark as Read", comment: "An action")),
                ], intentIdentifiers: [])
        ])
        _ = try? await center.requestAuthorization(options: [.alert, .sound, .badge])
    }

    /// Takes a message that has arrived, and notifies the user of it.
    package func receive(_ message: Message) async throws {
        try await ChatStore.shared.change { $0.messages.append(message) }
        let content = UNMutableNotificationContent()
        (content.title, content.body, content.sound) = (message.person, message.text, .default)
        content.categoryIdentifier = "message"
        content.threadIdentifier = "\(message.account)/\(message.person)"
        content.targetContentIdentifier = "chat/\(message.account)/\(message.person)"
        // The filter of the Focus decides by the account.
        content.filterCriteria = message.account
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: message.id.uuidString, content: content, trigger: nil))
    }

    /// Sends a message of the user's in a conversation, which is read by that.
    package func send(_ text: String, to person: String, of account: String) async throws {
        try await ChatStore.shared.change { record in
            for place in record.messages.indices
            where record.messages[place].account == account && record.messages[place].person == person {
                record.messages[place].isRead = true
            }
            record.messages.append(Message(account: account, person: person, text: text, isMine: true))
        }
    }

    /// Notes that the user has seen a message.
    package func read(_ identifier: UUID) async throws {
        try await ChatStore.shared.change { record in
            guard let place = record.messages.firstIndex(where: { $0.id == identifier }) else { return }
            record.messages[place].isRead = true
        }
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: [identifier.uuidString])
    }

    // MARK: - UNUserNotificationCenterDelegate

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .badge]
    }

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        guard let identifier = UUID(uuidString: response.notification.request.identifier),
            let message = await ChatStore.shared.record.messages.first(where: { $0.id == identifier })
        else { return }
        do {
            if let reply = response as? UNTextInputNotificationResponse {
                try await send(reply.userText, to: message.person, of: message.account)
            } else {
                try await read(identifier)
            }
        } catch {
            FileHandle.standardError.write(Data("Chat: \(error.localizedDescription)\n".utf8))
        }
    }
}
