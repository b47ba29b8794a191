// SPDX-License-Identifier: Apache-2.0
// The common part of one-line inputs, for every kind of entries.

internal import EnfiladeGTK

/// A binding to text, and the widget in which it is typed.
@MainActor struct TextInput {
    let text: Binding<String>
    /// The text that the empty widget shows instead of the label.
    let prompt: Text?

    /// Makes an entry that takes all the width that there is.
    static func widget(_ kind: TextEntry.Kind) -> TextEntry {
        let entry = TextEntry(kind)
        entry.expand(horizontally: true)
        return entry
    }

    /// Shows and tells the label.
    func look(at label: Node, in widget: TextEntry) {
        let title = label.labelText
        widget.setPlaceholder(prompt?.plain ?? title)
        widget.setAccessible(.label, title)
    }

    /// Gives a widget in which something is typed the font and the color of its surroundings.
    static func setStyle(of widget: Widget, _ environment: EnvironmentValues) {
        var style = environment.textStyle
        style.font = style.font ?? environment.font
        widget.replaceStyleClass(prefix: StyleSheet.fontPrefix, with: StyleSheet.font(style))
        let color = style.foreground?.color
        widget.replaceStyleClass(prefix: "enfilade-foreground-", with: color.map(StyleSheet.foreground))
    }

    /// Shows the text, unless it is shown already, and follows the user's typing.
    func apply(to widget: TextEntry, environment: EnvironmentValues) {
        Self.setStyle(of: widget, environment)
        let text = text
        let submit = environment.submit
        widget.onChange { [weak widget] in
            guard let shown = widget?.text else { return }
            let former = text.wrappedValue
            let typed = former.replaced(byShown: shown)
            if former != typed { text.wrappedValue = typed }
        }
        widget.onActivate { submit?.run() }
        let wanted = text.wrappedValue
        widget.mutingChange { widget.text = wanted }
    }
}

extension View {
    /// Adds an action to perform when the user submits a value to this view by pressing Return in a text field.
    ///
    /// It has no effect on views without a text, secure or search field.
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        environment(\.submit, SubmitAction(run: action))
    }
}
