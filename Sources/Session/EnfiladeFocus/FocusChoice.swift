// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
package import EnfiladeSettings

/// A mode as the panel lists it.
package struct FocusChoice: Sendable, Hashable, Identifiable {
    /// The mode.
    package let id: FocusMode.ID
    /// The name for people.
    package let name: String
    /// The name of an icon, or empty.
    package let symbol: String
    /// The color; `nil` for that of the desktop.
    package let color: FocusColor?
    /// Whether it is on.
    package let isOn: Bool
    /// Since when it is on; empty if it is not on.
    package let since: String
    /// Until when it is on, if it ends by itself, and why; empty if it is not on.
    package let reason: String

    /// Describes a mode.
    ///
    /// - Parameters:
    ///   - status: The state of the Focus.
    ///   - requester: The name of the app that is the reason for it; empty for none.
    ///   - times: The words for times.
    init(_ mode: FocusMode, _ status: FocusStatus?, requester: String, _ times: FocusTimes) {
        id = mode.id
        name = mode.displayName
        symbol = mode.symbol
        color = FocusColor(mode.color)
        isOn = status?.mode == mode.id
        guard let status, isOn else {
            (since, reason) = ("", "")
            return
        }
        since = translated("On since \(times.text(status.since))", context: "focus")
        let until = status.until.map { translated("until \(times.text($0))", context: "focus") }
        reason = [until, Self.reason(status.cause, requester)].compactMap { $0 }.joined(separator: " · ")
    }

    private static func reason(_ cause: FocusStatus.Cause, _ requester: String) -> String {
        switch cause {
        case .hand: translated("by hand", context: "focus")
        case .schedule: translated("by its schedule", context: "focus")
        case .app: translated("“\(requester)” is in front", context: "focus")
        case .request where requester.isEmpty: translated("a program has requested it", context: "focus")
        case .request: translated("“\(requester)” has requested it", context: "focus")
        }
    }

    /// The description for a screen reader.
    package var spoken: String {
        let state = "\(since) · \(reason)"
        return isOn ? translated("\(name), \(state)", context: "focus") : name
    }
}
