// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLocalization

/// The one notification that tells of those that a Focus has silenced, in the language of the service.
struct NotificationSummary: Sendable {
    private let silenced: [DeliveredNotification]
    private let mode: String

    /// - Parameter mode: The name of the mode, or empty.
    init(_ silenced: [DeliveredNotification], mode: String) {
        self.silenced = NotificationRules.inOrderOfRelevance(silenced)
        self.mode = mode
    }

    /// The notification for the desktop: the number, and the titles of the most relevant ones.
    var notification: DesktopNotification {
        let count = silenced.count
        let title = translated(
            "\(count) notification was silenced", plural: "\(count) notifications were silenced", count: count)
        var lines = silenced.prefix(NotificationRules.summaryTitles).map { notification in
            let content = notification.request.content
            return [content.title, content.subtitle, content.body].first { !$0.isEmpty } ?? notification.source
        }
        let rest = count - lines.count
        if rest > 0 { lines.append(translated("and \(rest) more", plural: "and \(rest) more", count: rest)) }
        let app = mode.isEmpty ? translated("Focus") : translated("Focus “\(mode)”")
        return DesktopNotification(app: app, title: title, body: lines.joined(separator: "\n"))
    }
}
