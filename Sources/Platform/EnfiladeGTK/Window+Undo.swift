// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Window {
    /// Asks for a step back or forward when its keys are pressed. A text that has the keyboard takes its own changes back first.
    ///
    /// - Parameter step: Returns the step, forward if its argument is true; `nil` if there is none.
    package final func onUndoKeys(_ step: @escaping @MainActor (Bool) -> (@MainActor () -> Void)?) {
        for (triggers, isForward) in [("<Control>z", false), ("<Control><Shift>z|<Control>y", true)] {
            addKeysComingFirst(triggers) { [weak self] in
                guard let self, let step = step(isForward) else { return false }
                if !changesFocusedText(isForward: isForward) { step() }
                return true
            }
        }
    }

    /// Has the text that has the keyboard take a change back, or make it again.
    ///
    /// - Returns: Whether it had any. GTK's action of the text takes the keys even if not.
    private func changesFocusedText(isForward: Bool) -> Bool {
        let action = isForward ? "text.redo" : "text.undo"
        return withPointer(as: GtkWindow.self) { window in
            guard let focus = gtk_window_get_focus(window) else { return false }
            if enfilade_is_a(focus, gtk_text_view_get_type()) != 0 {
                let view = UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GtkTextView.self)
                let buffer = gtk_text_view_get_buffer(view)
                let isPossible =
                    isForward ? gtk_text_buffer_get_can_redo(buffer) : gtk_text_buffer_get_can_undo(buffer)
                return isPossible != 0 && gtk_widget_activate_action_variant(focus, action, nil) != 0
            }
            guard enfilade_is_a(focus, gtk_text_get_type()) != 0 else { return false }
            let editable = OpaquePointer(focus)
            let before = String(borrowing: gtk_editable_get_text(editable))
            _ = gtk_widget_activate_action_variant(focus, action, nil)
            return String(borrowing: gtk_editable_get_text(editable)) != before
        }
    }
}
