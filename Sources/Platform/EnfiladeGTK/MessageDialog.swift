// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// A window that says something and asks for an answer.
@MainActor package final class MessageDialog: Window {
    /// Makes a dialog that is not shown yet.
    ///
    /// - Parameters:
    ///   - title: The line on top; `nil` for none.
    ///   - message: The text below it; `nil` for none.
    ///   - parent: The window in front of which the dialog is; `nil` for none.
    package init(_ title: String?, _ message: String?, over parent: Window?) {
        super.init(sinking: UnsafeMutableRawPointer(adw_message_dialog_new(nil, title, message)))
        setParentWindow(parent)
    }

    /// Adds a button.
    ///
    /// - Parameters:
    ///   - response: The answer that the button stands for.
    ///   - label: The text on the button, in which an underscore marks a key.
    ///   - isEnabled: Whether it can be pressed.
    package func addResponse(_ response: String, _ label: String, isEnabled: Bool = true) {
        withPointer(as: AdwMessageDialog.self) {
            adw_message_dialog_add_response($0, response, label)
            adw_message_dialog_set_response_enabled($0, response, isEnabled ? 1 : 0)
        }
    }

    /// Sets the appearance of a button.
    package func setAppearance(_ appearance: AdwResponseAppearance, of response: String) {
        withPointer(as: AdwMessageDialog.self) {
            adw_message_dialog_set_response_appearance($0, response, appearance)
        }
    }

    /// Names the answer that the Return key gives.
    package func setDefaultResponse(_ response: String) {
        withPointer(as: AdwMessageDialog.self) { adw_message_dialog_set_default_response($0, response) }
    }

    /// Names the answer that the Escape key gives.
    package func setCloseResponse(_ response: String) {
        withPointer(as: AdwMessageDialog.self) { adw_message_dialog_set_close_response($0, response) }
    }

    /// Puts a widget below the message.
    package func setExtraChild(_ child: Widget) {
        withPointer(as: AdwMessageDialog.self) { dialog in
            child.withWidget { adw_message_dialog_set_extra_child(dialog, $0) }
        }
    }

    /// Calls `body` when the dialog gets an answer; `nil` stands for any.
    package func onResponse(_ response: String? = nil, _ body: @escaping @MainActor () -> Void) {
        on(response.map { "response::\($0)" } ?? "response", body)
    }
}
