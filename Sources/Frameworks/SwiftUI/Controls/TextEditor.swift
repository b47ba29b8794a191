// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK
public import Foundation

/// A view that can display and edit long-form text.
///
/// It pastes text by itself. Content of the clipboard without a text, and files, go to the nearest view around it that
/// takes pasted items, such as one with `onPasteCommand(of:perform:)`.
///
/// See [TextEditor](https://developer.apple.com/documentation/swiftui/texteditor).
public struct TextEditor {
    /// The text of an editor.
    private enum Source {
        case plain(Binding<String>, Binding<TextSelection?>?)
        case styled(Binding<AttributedString>, Binding<AttributedTextSelection>?)
    }

    private let source: Source

    /// Creates a plain text editor.
    ///
    /// - Parameter text: The text.
    public init(text: Binding<String>) {
        source = .plain(text, nil)
    }

    /// Creates a plain text editor with a selection.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selected text, or the place of the cursor; `nil` as long as neither the user nor the app has chosen one.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        source = .plain(text, selection)
    }

    /// Creates a styled text editor.
    ///
    /// Fonts, colors, lines and links of the text are displayed. A change of attributes alone moves no cursor. A change of the
    /// text that the app makes together with the selection can be undone like one of the user.
    ///
    /// - Parameters:
    ///   - text: The text with its attributes.
    ///   - selection: The selected text, or the place of the cursor.
    public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
        source = .styled(text, selection)
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
        PasteBesideText.follow(widget.editor)
        return widget
    }

    func elements(of content: Node?, in widget: TextScroller) -> [Widget] { [widget.editor] }

    func apply(to widget: TextScroller, environment: EnvironmentValues) {
        TextInput.setStyle(of: widget.editor, environment)
        switch source {
        case .plain(let text, let selection):
            widget.editor.buffer.onChange { [weak widget] in widget?.typed(into: text) }
            widget.selected.show(text, selection) { widget.show(text.wrappedValue) }
        case .styled(let text, let selection):
            // The text has colors of the theme, which are others when the appearance changes.
            _ = environment.colorScheme
            widget.styled.show(text, selection)
        }
    }
}

/// A text that can be edited and scrolled.
final class TextScroller: ScrolledWindow {
    /// The text.
    let editor = TextView()
    /// The text with attributes; the others are those of a plain one.
    private(set) lazy var styled = StyledText(editor)
    /// The text in the view, and that of the binding.
    private var edited = EditedText()
    /// The selection of a plain text.
    private(set) lazy var selected: SelectedText = {
        let buffer = editor.buffer
        let selected = SelectedText(
            .init(
                text: { buffer.wholeText }, range: { buffer.selectedRange }, select: { buffer.selectedRange = $0 },
                keepingPrimarySelection: { [weak editor] in editor?.keepingPrimarySelection($0) }))
        buffer.onSelection { [weak selected] in selected?.moved() }
        return selected
    }()

    /// Displays a text. All that it has in common with the one before stays, with the cursor in it.
    func show(_ text: String) {
        let changes = edited.show(text)
        guard !changes.isEmpty else { return }
        editor.buffer.mutingChange { editor.buffer.replace(changes, canBeUndone: false) }
    }

    /// Hands on the text after the user has changed it. A change by the app that is not displayed yet is kept.
    func typed(into text: Binding<String>) {
        let (typed, wanted) = (editor.buffer.text, text.wrappedValue)
        let merged = edited.take(typed: typed, wanted: wanted)
        if !merged.isSame(as: wanted) { text.wrappedValue = merged }
        if merged.isSame(as: edited.shown) { edited.given = text.wrappedValue }
        selected.moved()
    }
}
