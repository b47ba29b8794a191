// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

/// A control that displays an editable text interface.
///
/// The empty field shows the label, unless there is a prompt.
///
/// See [TextField](https://developer.apple.com/documentation/swiftui/textfield).
public struct TextField<Label: View> {
    private let text: Binding<String>
    private var selection: Binding<TextSelection?>?
    private let prompt: Text?
    private let label: Label

    /// Creates a text field with a prompt generated from a `Text`.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    /// Creates a text field with a binding to the current selection and a prompt generated from a `Text`.
    ///
    /// The selection is `nil` as long as neither the user nor the app has chosen one.
    public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(text: text, prompt: prompt, label: label)
        self.selection = selection
    }
}

extension TextField where Label == Text {
    /// Creates a text field with a binding to the current selection and a label from a localized title string.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil
    ) {
        self.init(text: text, selection: selection, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a text field with a binding to the current selection and a label from a title string.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil
    ) {
        self.init(text: text, selection: selection, prompt: prompt) { Text(title) }
    }

    /// Creates a text field with a text label generated from a localized title string.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }

    /// Creates a text field with a text label generated from a title string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// Creates a text field with a text label generated from a localized title string, and a prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a text field with a text label generated from a title string, and a prompt.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

extension TextField: View {
    public typealias Body = Never
}

extension TextField: WidgetView {
    var content: Label { label }

    private var input: TextInput { TextInput(text: text, prompt: prompt) }

    func makeWidget(environment: EnvironmentValues) -> SelectingEntry {
        let widget = SelectingEntry(.plain)
        widget.expand(horizontally: true)
        return widget
    }

    func apply(to widget: SelectingEntry, environment: EnvironmentValues) {
        widget.selected.show(text, selection) {
            widget.keepingSelection(in: text.wrappedValue) { input.apply(to: widget, environment: environment) }
        }
    }

    func look(at content: Node, in widget: SelectingEntry) {
        input.look(at: content, in: widget)
    }
}

/// A field for one line of text, with the selection in it.
final class SelectingEntry: TextEntry {
    /// The selection.
    private(set) lazy var selected: SelectedText = {
        let selected = SelectedText(
            .init(
                text: { [weak self] in self?.text ?? "" }, range: { [weak self] in self?.selectedRange ?? 0..<0 },
                select: { [weak self] in self?.selectedRange = $0 },
                keepingPrimarySelection: { [weak self] in self?.keepingPrimarySelection($0) }))
        onSelection { [weak selected] in selected?.moved() }
        return selected
    }()

    /// Displays `new` by `body`, and keeps the selection where it was, as far as there is text: GTK moves it to the start.
    func keepingSelection(in new: String, _ body: () -> Void) {
        guard text != new.shownText else { return body() }
        let range = selectedRange
        func change() {
            body()
            let count = text.unicodeScalars.count
            selectedRange = min(range.lowerBound, count)..<min(range.upperBound, count)
        }
        if range.isEmpty { change() } else { keepingPrimarySelection(change) }
    }
}
