// SPDX-License-Identifier: Apache-2.0
// Whether an event is something that the user has just asked for.

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// The last time that the user did something to this app.
@MainActor package enum UserInput {
    /// The time after input in which an action of the app counts as an answer to the user, in microseconds.
    private static let grace: gint64 = 1_000_000

    private static var last: gint64 = .min

    /// Notes that the user has just done something.
    package static func note() {
        last = g_get_monotonic_time()
    }

    /// Whether an action of the app now may be an answer to the user.
    package static var isRecent: Bool {
        last > g_get_monotonic_time() - grace
    }

    /// Notes the user's input with pointer, touch and keys in a window, for as long as it lasts.
    @MainActor final class Watch {
        private let click = ClickGesture(button: 0)
        private let key = KeyController()

        /// Begins to watch.
        ///
        /// - Parameter acted: Called for each click and key, after it was noted.
        init(_ window: Window, acted: @escaping @MainActor () -> Void) {
            func noted() {
                note()
                acted()
            }
            click.comeFirst()
            key.comeFirst()
            click.onChange { noted() }
            key.onKeyPressed { noted() }
            window.addController(click)
            window.addController(key)
        }
    }
}
