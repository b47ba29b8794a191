// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A container for attaching a label to a value-bearing view.
///
/// In a row of a list or form, label and content are at its ends. A control without a label of its own is read by the
/// label.
///
/// See [LabeledContent](https://developer.apple.com/documentation/swiftui/labeledcontent).
public struct LabeledContent<Label, Content> {
    @Environment(\.isInRow) private var isInRow
    private let label: Label
    private let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
    /// Creates a standard labeled element, with a view that conveys the value of the element and a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    public var body: some View {
        // Values are grey; a control that was grey would look disabled.
        if Content.self == Text.self {
            LabelledRow(label: label, control: content.foregroundStyle(.secondary), isSpread: isInRow)
        } else {
            LabelledRow(label: label, control: content, isSpread: isInRow)
        }
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// Creates a labeled view that generates its label from a localized string key.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a labeled view that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a labeled informational view, with a localized title and a value.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(titleKey) { Text(value) }
    }

    /// Creates a labeled informational view, with a title and a value.
    @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(title) { Text(value) }
    }

    /// Creates a labeled informational view from a formatted value, with a localized title.
    public init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleKey) { Text(value, format: format) }
    }

    /// Creates a labeled informational view from a formatted value, with a title.
    @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}
