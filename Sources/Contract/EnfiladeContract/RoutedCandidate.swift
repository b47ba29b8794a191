// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// A session that could take some content, with what it says to that.
package struct RoutedCandidate: Sendable, Hashable, Codable {
    package var session: String
    package var title: String
    /// What its window is doing, as in `SceneDescription`.
    package var state: String
    /// When it was activated last, in milliseconds since 1970.
    package var activated: UInt64
    /// What the window can show, as a format; empty if it cannot be read.
    package var canActivate: String
    /// What the window is best for, as a format; empty if it cannot be read.
    package var prefersToActivate: String
    /// `holds`, `fails`, or why it cannot be decided.
    package var can: String
    /// `holds`, `fails`, or why it cannot be decided.
    package var prefers: String

    package init(
        session: String, title: String, state: String, activated: UInt64, canActivate: String,
        prefersToActivate: String, can: String, prefers: String
    ) {
        self.session = session
        self.title = title
        self.state = state
        self.activated = activated
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
        self.can = can
        self.prefers = prefers
    }

    /// Reads the dictionary form; what is missing is empty.
    package init(options: BusOptions) {
        func text(_ key: String) -> String { options[key]?.value(as: String.self) ?? "" }
        self.init(
            session: text("session"), title: text("title"), state: text("state"),
            activated: options["activated"]?.value(as: UInt64.self) ?? 0, canActivate: text("canActivate"),
            prefersToActivate: text("prefersToActivate"), can: text("can"), prefers: text("prefers"))
    }

    /// The dictionary form.
    package var options: BusOptions {
        [
            "session": BusVariant(session), "title": BusVariant(title), "state": BusVariant(state),
            "activated": BusVariant(activated), "canActivate": BusVariant(canActivate),
            "prefersToActivate": BusVariant(prefersToActivate), "can": BusVariant(can),
            "prefers": BusVariant(prefers),
        ]
    }
}
