// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

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

    func makeWidget(environment: EnvironmentValues) -> TextScroller {
        let widget = TextScroller()
        widget.setChild(widget.editor)
        widget.expand(horizontally: true, vertically: true)
        return widget
    }

    func elements(of content: Node?, in widget: TextScroller) -> [Widget] { [widget.editor] }

    func apply(to widget: TextScroller, environment: EnvironmentValues) {
        let buffer = widget.editor.buffer
        TextInput.setStyle(of: widget.editor, environment)
        let text = text
        buffer.onChange { [weak buffer] in
            guard let typed = buffer?.text else { return }
            if text.wrappedValue != typed { text.wrappedValue = typed }
        }
        let wanted = text.wrappedValue
        buffer.mutingChange { buffer.text = wanted }
    }
}

/// A text that can be edited and scrolled.
final class TextScroller: ScrolledWindow {
    /// The text.
    let editor = TextView()
}
