// SPDX-License-Identifier: Apache-2.0
// The notifications of reminders, which have a source of their own.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLocalization

/// The source of the notifications of reminders.
enum ReminderSource {
    static let identifier = "org.enfilade.Reminders"
    /// The action that completes a reminder.
    static let done = "done"
    /// The action that puts a reminder off.
    static let later = "later"

    /// The looks of the notifications.
    static var appearance: AppAppearance {
        AppAppearance(name: translated("Reminders"), icon: "appointment-soon", folder: "")
    }

    /// The buttons, in the language of the service.
    static var category: NotificationCategory {
        NotificationCategory(
            identifier: "reminder",
            actions: [
                NotificationAction(identifier: done, title: translated("Done", context: "reminder")),
                NotificationAction(identifier: later, title: translated("Later", context: "reminder")),
            ])
    }
}

extension Notifications: ReminderNotifications {
    func mayNotify(_ bundle: String) -> Bool {
        NotificationRules.isAuthorized(table[bundle].settings, isByUser: false)
    }

    func show(_ reminder: Reminder) async throws {
        let (source, category) = (ReminderSource.identifier, ReminderSource.category)
        if table[source].categories[category.identifier] != category {
            try await setCategories(source, categories: [category], by: .service)
        }
        let title = reminder.content.title
        let content = NotificationContent(
            title: reminder.text, subtitle: title == reminder.text ? "" : title, body: reminder.notes,
            sound: isSilent(reminder.owner) ? "" : "default", category: category.identifier,
            target: reminder.content.target)
        let request = NotificationRequest(identifier: reminder.notification, content: content)
        try NotificationRules.check(request)
        let owner = reminder.owner
        _ = try await changes.run {
            try await self.deliver(request, from: source, of: owner, isByUser: true)
        }
        await errands.settle(source)
    }

    private func isSilent(_ owner: String) -> Bool {
        !owner.isEmpty && !table[owner].settings.sound
    }

    func withdraw(_ identifiers: [String]) async {
        await storeQuietly {
            try await self.removeDelivered(
                ReminderSource.identifier, identifiers: identifiers, all: false, by: .service)
        }
    }

    func followActions(_ acted: @escaping @Sendable (NotificationResponse) async -> Bool) {
        responders[ReminderSource.identifier] = acted
    }
}
