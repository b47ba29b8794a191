// SPDX-License-Identifier: Apache-2.0

/// A control for selecting from a set of mutually exclusive values.
///
/// A label and a menu. Each text of the content is a choice; its value is its `tag(_:)` or, in a `ForEach`,
/// the identifier of its element.
///
/// See [Picker](https://developer.apple.com/documentation/swiftui/picker).
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let content: Content
    private let label: Label

    /// Creates a picker that displays a custom label.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        LabelledRow(label: label, control: PickerMenu(selection: selection, content: content))
    }
}

extension Picker where Label == Text {
    /// Creates a picker that generates its label from a localized string key.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}
