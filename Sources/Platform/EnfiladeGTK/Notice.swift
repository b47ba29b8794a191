// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A dialog that tells the user something, with a button that closes it.
@MainActor package enum Notice {
    /// Shows a notice in front of a window.
    package static func show(_ title: String, _ text: String, close: String, over window: Window) {
        let made = window.withPointer(as: GtkWindow.self) { adw_message_dialog_new($0, title, nil) }
        guard let made else { return }
        let dialog = Window(sinking: UnsafeMutableRawPointer(made))
        dialog.withPointer(as: AdwMessageDialog.self) { dialog in
            adw_message_dialog_set_body(dialog, text)
            adw_message_dialog_add_response(dialog, "close", close)
        }
        dialog.present()
    }
}
