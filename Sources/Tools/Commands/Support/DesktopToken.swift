// SPDX-License-Identifier: Apache-2.0

/// The token with which a desktop lets a program bring a window to the front.
enum DesktopToken {
    /// Finds the token that this process was given; `nil` if there is none.
    static func own(in environment: [String: String]) -> String? {
        ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
