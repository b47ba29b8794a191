// SPDX-License-Identifier: Apache-2.0
// Apart from the tests: its imports have names for parts of every object, which would hide those of the widgets.

import ViewTestSupport

/// The display on which the widgets are made.
@MainActor enum TestDisplay {
    /// Why there is none; `nil` if there is one. GTK is started on it when this is read first.
    static var problem: String? { Display.problem }

    /// Whether a display can be had.
    nonisolated static var isPossible: Bool { Display.isPossible }
}
