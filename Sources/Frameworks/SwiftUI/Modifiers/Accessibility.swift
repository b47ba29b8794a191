// SPDX-License-Identifier: Apache-2.0
// The texts and marks of a view for assistive technologies and tests.

internal import EnfiladeGTK

/// A view whose widgets are described in words of the app's choice.
private struct DescribedView<Content: View>: DecoratingView {
    let content: Content
    let kind: SpokenTexts.Kind
    let text: String

    static var isForElements: Bool { true }

    func decorate(_ widget: Widget, previous: Self?) {
        guard previous?.text != text else { return }
        widget.chooseAccessible(kind, text)
    }
}

/// A view whose widgets have a name, which is not displayed.
private struct NamedView<Content: View>: DecoratingView {
    let content: Content
    let name: String

    static var isForElements: Bool { true }

    func decorate(_ widget: Widget, previous: Self?) {
        guard previous?.name != name else { return }
        widget.setName(name)
    }
}

/// A view that assistive technologies pass over, with all that is in it.
private struct UnspokenView<Content: View>: DecoratingView {
    let content: Content
    let isHidden: Bool

    func decorate(_ widget: Widget, previous: Self?) {
        guard previous?.isHidden ?? false != isHidden else { return }
        widget.setUnspoken(isHidden || widget is HiddenBin)
    }
}

/// A view that tells its purpose when the pointer rests on it.
private struct HelpfulView<Content: View>: WrapperView {
    let content: Content
    let text: String

    func apply(to wrapper: Bin) {
        wrapper.setTooltip(text)
    }
}

extension View {
    /// Adds a label to the view that describes its contents.
    public func accessibilityLabel(_ label: Text) -> some View {
        DescribedView(content: self, kind: .label, text: label.plain)
    }

    /// Adds a label to the view that describes its contents.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Adds a label to the view that describes its contents.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Adds a textual description of the value that the view contains.
    ///
    /// It is read after the label.
    public func accessibilityValue(_ valueDescription: Text) -> some View {
        DescribedView(content: self, kind: .value, text: valueDescription.plain)
    }

    /// Adds a textual description of the value that the view contains.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// Adds a textual description of the value that the view contains.
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Specifies whether to hide this view from system accessibility features.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        UnspokenView(content: self, isHidden: hidden)
    }

    /// Communicates the result of performing the view's action to the user.
    public func accessibilityHint(_ hint: Text) -> some View {
        DescribedView(content: self, kind: .description, text: hint.plain)
    }

    /// Communicates the result of performing the view's action to the user.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// Communicates the result of performing the view's action to the user.
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Uses the string you specify to identify the view; it becomes the name of the widget.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        NamedView(content: self, name: identifier)
    }

    /// Adds help text to a view using a text view that you provide.
    public func help(_ text: Text) -> some View {
        HelpfulView(content: self, text: text.plain)
    }

    /// Adds help text to a view using a localized string that you provide.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        help(Text(textKey))
    }

    /// Adds help text to a view using a string that you provide.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View {
        help(Text(text))
    }
}
