// SPDX-License-Identifier: Apache-2.0

/// The variables by which a desktop tells a program about itself.
enum DesktopEnvironment {
    /// Finds the token that lets this process bring a window to the front; `nil` if it was given none.
    static func token(in environment: [String: String]) -> String? {
        ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    /// Whether there is a display for windows, of any kind that GTK knows.
    static func hasDisplay(in environment: [String: String]) -> Bool {
        ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }
}
