// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A notice that appears for a while at the bottom of an overlay.
@MainActor package final class Toast: Object {
    /// Makes a notice that comes before others.
    ///
    /// - Parameters:
    ///   - title: The text, which is not read as markup.
    ///   - seconds: How long it stays; 0 for as long as nobody closes it.
    package init(_ title: String, seconds: UInt32) {
        super.init(adopting: UnsafeMutableRawPointer(adw_toast_new(Label.escaped(title))))
        withOpaque {
            adw_toast_set_timeout($0, seconds)
            adw_toast_set_priority($0, ADW_TOAST_PRIORITY_HIGH)
        }
    }

    /// Shows another text, which is not read as markup.
    package func setTitle(_ title: String) {
        withOpaque { adw_toast_set_title($0, Label.escaped(title)) }
    }

    /// Gives the notice a button, and calls `body` whenever that is pressed.
    package func setButton(_ label: String, _ body: @escaping @MainActor () -> Void) {
        withOpaque { adw_toast_set_button_label($0, label) }
        on("button-clicked", body)
    }

    /// Takes the notice away.
    package func dismiss() {
        withOpaque { adw_toast_dismiss($0) }
    }

    /// Calls `body` when the notice has gone; a later call replaces the closure.
    package func onDismissed(_ body: @escaping @MainActor () -> Void) {
        on("dismissed", body)
    }
}
