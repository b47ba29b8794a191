// SPDX-License-Identifier: Apache-2.0

/// The display on which programs put windows.
enum Display {
    /// Whether an environment names one, of any kind that GTK knows.
    static func isKnown(in environment: [String: String]) -> Bool {
        ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }
}
