// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A view that can display and edit long-form text.
///
/// See [TextEditor](https://developer.apple.com/documentation/swiftui/texteditor).
public struct TextEditor {
    private let text: Binding<String>

    /// Creates a plain text editor.
    public init(text: Binding<String>) {
        self.text = text
    }
}

extension TextEditor: View {
    public typealias Body = Never
}

extension TextEditor: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_scrolled_window_new())
        let buffer = Object(adopting: UnsafeMutableRawPointer(gtk_text_buffer_new(nil)))
        let editor = Object(widget: buffer.withPointer(as: GtkTextBuffer.self) { gtk_text_view_new_with_buffer($0) })
        editor.withPointer(as: GtkTextView.self) { gtk_text_view_set_wrap_mode($0, GTK_WRAP_WORD_CHAR) }
        widget.withOpaque { scroller in editor.withWidget { gtk_scrolled_window_set_child(scroller, $0) } }
        widget.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_vexpand($0, 1)
        }
        widget.parts["buffer"] = buffer
        widget.parts["editor"] = editor
        return widget
    }

    func elements(of content: Node?, in widget: Object) -> [Object] {
        widget.parts["editor"].map { [$0] } ?? []
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        guard let buffer = widget.parts["buffer"], let editor = widget.parts["editor"] else { return }
        TextInput.setStyle(of: editor, environment)
        let text = text
        buffer.on("changed") { [weak buffer] in
            guard let typed = buffer?.text(of: "text") else { return }
            if text.wrappedValue != typed { text.wrappedValue = typed }
        }
        let wanted = text.wrappedValue
        // Setting the same text would move the cursor; setText does not.
        buffer.muting("changed") { buffer.setText(wanted, of: "text") }
    }
}
