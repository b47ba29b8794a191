// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A control into which people securely enter private text.
///
/// See [SecureField](https://developer.apple.com/documentation/swiftui/securefield).
public struct SecureField<Label: View> {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// Creates a secure field with a prompt generated from a `Text`.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }
}

extension SecureField where Label == Text {
    /// Creates a secure field with a label generated from a localized title string.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }

    /// Creates a secure field with a label generated from a title string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// Creates a secure field with a label generated from a localized title string, and a prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a secure field with a label generated from a title string, and a prompt.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

extension SecureField: View {
    public typealias Body = Never
}

extension SecureField: WidgetView {
    var content: Label { label }

    private var input: TextInput { TextInput(text: text, prompt: prompt) }

    func makeWidget(environment: EnvironmentValues) -> TextEntry { TextInput.widget(.password) }

    func apply(to widget: TextEntry, environment: EnvironmentValues) {
        input.apply(to: widget, environment: environment)
    }

    func look(at content: Node, in widget: TextEntry) {
        input.look(at: content, in: widget)
    }
}
