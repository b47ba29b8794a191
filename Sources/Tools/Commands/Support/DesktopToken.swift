// SPDX-License-Identifier: Apache-2.0

/// What a desktop gives to a program so that a window may come to the front.
enum DesktopToken {
    /// What this process was given; `nil` if it was given nothing.
    static func own(in environment: [String: String]) -> String? {
        ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
