// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// Text of many lines that can be edited.
@MainActor open class TextView: Widget {
    /// The text.
    package final let buffer: TextBuffer

    /// Makes an empty one whose lines break between words.
    package init() {
        let buffer = TextBuffer()
        self.buffer = buffer
        super.init(
            sinking: UnsafeMutableRawPointer(
                buffer.withPointer(as: GtkTextBuffer.self) { gtk_text_view_new_with_buffer($0) }))
        withPointer(as: GtkTextView.self) { gtk_text_view_set_wrap_mode($0, GTK_WRAP_WORD_CHAR) }
    }

    /// Asks `body` whether it deals with a paste, before the text of the clipboard is pasted by keys or from the menu; a later
    /// call replaces the closure.
    package final func onPaste(_ body: @escaping @MainActor () -> Bool) {
        on("paste-clipboard") { [weak self] in
            guard let self, body() else { return }
            withPointer(as: GObject.self) { g_signal_stop_emission_by_name($0, "paste-clipboard") }
        }
    }

    /// Pastes the text of the clipboard, without asking the closure of `onPaste`.
    package final func pasteText() {
        muting("paste-clipboard") { emit("paste-clipboard") }
    }
}

/// The text behind a text view.
@MainActor package final class TextBuffer: Object {
    /// Makes an empty text.
    package init() {
        super.init(adopting: UnsafeMutableRawPointer(gtk_text_buffer_new(nil)))
    }

    /// The text. Setting the one that is there does not move the cursor.
    package var text: String {
        get { text(of: "text") ?? "" }
        set { setText(newValue, of: "text") }
    }

    /// Calls `body` whenever the text is another one; a later call replaces the closure.
    package func onChange(_ body: @escaping @MainActor () -> Void) {
        on("changed", body)
    }

    /// Runs `body` without telling the closure of `onChange`.
    package func mutingChange(_ body: () -> Void) {
        muting("changed", body)
    }
}
