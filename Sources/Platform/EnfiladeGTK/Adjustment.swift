// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A number between two others, such as how far something is scrolled.
@MainActor package final class Adjustment: Object {
    /// Whether there is more than can be seen at a time.
    package var exceedsPage: Bool {
        withPointer(as: GtkAdjustment.self) { gtk_adjustment_get_upper($0) > gtk_adjustment_get_page_size($0) + 1 }
    }

    /// Goes to the end.
    package func goToEnd() {
        withPointer(as: GtkAdjustment.self) { gtk_adjustment_set_value($0, gtk_adjustment_get_upper($0)) }
    }

    /// Calls `body` whenever the number or its limits are others; a later call replaces the closure.
    package func onChange(_ body: @escaping @MainActor () -> Void) {
        for signal in ["value-changed", "changed"] { on(signal, body) }
    }
}

extension ScrolledWindow {
    /// How far it is scrolled to the side.
    package final var horizontalAdjustment: Adjustment? {
        withOpaque { gtk_scrolled_window_get_hadjustment($0) }.map { Adjustment(sinking: UnsafeMutableRawPointer($0)) }
    }

    /// How far it is scrolled downwards.
    package final var verticalAdjustment: Adjustment? {
        withOpaque { gtk_scrolled_window_get_vadjustment($0) }.map { Adjustment(sinking: UnsafeMutableRawPointer($0)) }
    }
}
