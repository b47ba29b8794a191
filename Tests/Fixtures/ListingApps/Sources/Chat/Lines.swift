// SPDX-License-Identifier: Apache-2.0
// The rest of the app: it has no window, and acts on the lines of its input.

import AppIntents
import UserNotifications

/// Prints a line at once.
func say(_ line: String) {
    print(line)
    fflush(stdout)
}

/// Leaves a trace in the home folder: somebody has run the program.
func leaveTrace() {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    try? Data().write(to: URL(fileURLWithPath: home).appendingPathComponent("chat-was-run"))
}

/// Does what the lines of the input say, with the content of the listing of 13:53.
func followLines(_ listing: UNMutableNotificationContent) async throws {
    leaveTrace()
    // A program without windows is told of the Focus once it asks.
    _ = try? await ExampleChatAppFocusFilter.current
    let center = UNUserNotificationCenter.current()
    _ = try await center.requestAuthorization(options: [.alert, .badge])
    say("ready")
    while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case "current": try? await updateCurrentFilter()
        case "listing":
            try await center.add(UNNotificationRequest(identifier: "listing", content: listing, trigger: nil))
        case "notify":
            let content = UNMutableNotificationContent()
            content.title = words[1]
            content.filterCriteria = words.count > 2 ? words[2] : nil
            try await center.add(UNNotificationRequest(identifier: words[1], content: content, trigger: nil))
        case "alias": Aliases.shared[words[1]] = words[2]
        case "invalidate": ExampleChatAppFocusFilter.invalidateFocusFilterAppContext()
        default: say("there is no “\(line)”")
        }
        say("did \(line)")
    }
}
