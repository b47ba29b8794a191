// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A control that displays an editable text interface.
///
/// The empty field shows the label, unless there is a prompt.
///
/// See [TextField](https://developer.apple.com/documentation/swiftui/textfield).
public struct TextField<Label: View> {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// Creates a text field with a prompt generated from a `Text`.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }
}

extension TextField where Label == Text {
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

    func makeWidget(environment: EnvironmentValues) -> TextEntry { TextInput.widget(.plain) }

    func apply(to widget: TextEntry, environment: EnvironmentValues) {
        input.apply(to: widget, environment: environment)
    }

    func look(at content: Node, in widget: TextEntry) {
        input.look(at: content, in: widget)
    }
}
