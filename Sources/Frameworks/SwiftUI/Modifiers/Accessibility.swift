// SPDX-License-Identifier: Apache-2.0
// What assistive technologies and tests are told about a view.

internal import CAdwaita
internal import GLib

/// A view whose widgets are described in words of the app's choice.
private struct DescribedView<Content: View>: DecoratingView {
    let content: Content
    let property: GtkAccessibleProperty
    let text: String

    func decorate(_ widget: Object, previous: Self?) {
        widget.chooseAccessible(property, text)
    }
}

/// A view whose widgets have a name, which is not displayed.
private struct NamedView<Content: View>: DecoratingView {
    let content: Content
    let name: String

    func decorate(_ widget: Object, previous: Self?) {
        guard previous?.name != name else { return }
        widget.withWidget { gtk_widget_set_name($0, name) }
    }
}

/// A view that says what it is for when the pointer rests on it.
private struct HelpfulView<Content: View>: WrapperView {
    let content: Content
    let text: String

    func apply(to wrapper: Object) {
        wrapper.setText(text, of: "tooltip-text")
    }
}

extension View {
    /// Adds a label to the view that describes its contents.
    public func accessibilityLabel(_ label: Text) -> some View {
        DescribedView(content: self, property: GTK_ACCESSIBLE_PROPERTY_LABEL, text: label.plain)
    }

    /// Adds a label to the view that describes its contents.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Adds a label to the view that describes its contents.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Communicates to the user what happens after performing the view's action.
    public func accessibilityHint(_ hint: Text) -> some View {
        DescribedView(content: self, property: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: hint.plain)
    }

    /// Communicates to the user what happens after performing the view's action.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// Communicates to the user what happens after performing the view's action.
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
