// SPDX-License-Identifier: Apache-2.0
// An app without windows that runs the lines of its input on its notifications, and describes the answers of the user.

import EnfiladeBus
import EnfiladeServiceClient
import Foundation
import ProbeInput
import UserNotifications

let isStartedByBus = ProcessInfo.processInfo.environment["DBUS_STARTER_ADDRESS"] != nil

/// Prints a line at once.
@Sendable func say(_ line: String) {
    let output = isStartedByBus ? FileHandle.standardError : FileHandle.standardOutput
    output.write(Data("\(isStartedByBus ? "probe " : "")\(line)\n".utf8))
}

/// Presents everything and describes the actions of the user.
final class Delegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        say("present \(notification.request.identifier)")
        return [.banner, .list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse)?.userText ?? "-"
        say("received \(response.notification.request.identifier) \(response.actionIdentifier) \(text)")
        completionHandler()
    }
}

let center = UNUserNotificationCenter.current()
let delegate = Delegate()

/// A content with a title.
func titled(_ title: String) -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    return content
}

/// Runs one line and describes the outcome.
func perform(_ words: [String]) async throws -> String {
    let (first, second) = (words.dropFirst().first ?? "", words.dropFirst(2).first ?? "")
    switch words.first ?? "" {
    case "authorize":
        return "authorized \(try await center.requestAuthorization(options: [.alert, .sound, .badge]))"
    case "add":
        let content = UNMutableNotificationContent()
        (content.title, content.body) = ("Title of \(first)", "Body & more")
        content.filterCriteria = second.isEmpty || second == "-" ? nil : second
        content.userInfo = ["note": 42]
        content.categoryIdentifier = "message"
        let delay = words.dropFirst(3).first.flatMap(TimeInterval.init)
        let trigger = delay.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
        try await center.add(UNNotificationRequest(identifier: first, content: content, trigger: trigger))
        return "added \(first)"
    case "categories":
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "message",
                actions: [
                    UNNotificationAction(identifier: "archive", title: "Archive"),
                    UNTextInputNotificationAction(
                        identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text"),
                ], intentIdentifiers: [], options: .customDismissAction)
        ])
        return "categories"
    case "delivered":
        let list = await center.deliveredNotifications()
        return "delivered \(list.map(\.request.identifier).joined(separator: ","))"
    case "pending":
        return "pending \(await center.pendingNotificationRequests().map(\.identifier).joined(separator: ","))"
    case "info":
        let list = await center.deliveredNotifications()
        return "info \(list.first?.request.content.userInfo["note"] as? Int ?? 0)"
    case "badge":
        try await center.setBadgeCount(Int(first) ?? 0)
        return "badge \(first)"
    case "order":
        var mistakes = 0
        for _ in 0..<10 {
            try await center.add(UNNotificationRequest(identifier: "passing", content: titled("a"), trigger: nil))
            // Nobody waits for the first of each two.
            center.removeDeliveredNotifications(withIdentifiers: ["passing"])
            mistakes += await center.deliveredNotifications().filter { $0.request.identifier == "passing" }.count
            center.setBadgeCount(5) { _ in }
            try await center.setBadgeCount(0)
        }
        // The last of all that nobody has waited for.
        try await center.add(UNNotificationRequest(identifier: first, content: titled(first), trigger: nil))
        return "ordered \(mistakes)"
    case "status": return "status \(await center.notificationSettings().authorizationStatus.rawValue)"
    default: return "unknown"
    }
}

center.delegate = delegate
if isStartedByBus {
    for await event in try await ServiceConnection.shared.bus().events() {
        if case .disconnected = event { exit(0) }
    }
} else {
    for await line in inputLines() {
        do {
            say(try await perform(line.split(separator: " ").map(String.init)))
        } catch let error as UNError {
            say("error \(error.code.rawValue) \(error.localizedDescription)")
        } catch {
            say("error \(error)")
        }
    }
}
