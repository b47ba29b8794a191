// SPDX-License-Identifier: Apache-2.0
// The sentences of `Claims/windows.tsv` that the tour walks; a test compares them with the file.

import EnfiladeLocalization

extension TourStep {
    /// The sentences of the talk about windows by their identifiers.
    static let windowSentences: [String: @Sendable () -> String] = [
        "W2": {
            translated(
                """
                After the first launch the app has exactly one open session, made from its main ('map') configuration, \
                and UIApplication.openSessions has one element.
                """)
        },
        "W3": { translated("Activating with a nil session makes a brand-new session and a new window.") },
        "W4": {
            translated(
                """
                Activating with an existing session brings that one forward and leaves the number of open sessions \
                unchanged.
                """)
        },
        "W6": {
            translated(
                """
                Re-opening an item whose window sits in the switcher shows that same window and not a copy.
                """)
        },
        "W8": {
            translated(
                """
                Every open session has its own place with title and snapshot in the switcher, whether or not its scene \
                is connected.
                """)
        },
        "W9": { translated("There is an overview that shows all windows of one app and only those.") },
        "W10": {
            translated(
                """
                Sessions can be closed from the switcher, several in a row, and each closing discards the session and \
                is reported to the app.
                """)
        },
        "W33": {
            translated(
                """
                A destroyed session is gone for good: it is not in openSessions, not in the switcher, and not restored \
                at the next launch.
                """)
        },
        "W39": {
            translated(
                """
                Destruction works on a session whose scene is disconnected or was never connected in this process.
                """)
        },
    ]
}
