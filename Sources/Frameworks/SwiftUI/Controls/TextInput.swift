// SPDX-License-Identifier: Apache-2.0
// What one-line inputs have in common: GtkEditable, which entries of every kind implement.

internal import CAdwaita
internal import EnfiladeGLib

/// A binding to text, and the widget in which it is typed.
@MainActor struct TextInput {
    let text: Binding<String>
    /// What the empty widget shows instead of the label.
    let prompt: Text?

    /// Takes over an entry that was just made; it takes all the width that there is.
    static func widget(_ entry: UnsafeMutablePointer<GtkWidget>) -> Object {
        gtk_widget_set_hexpand(entry, 1)
        return Object(widget: entry)
    }

    /// Shows and tells the label.
    func look(at label: Node, in widget: Object) {
        let title = label.labelText
        widget.setText(prompt?.plain ?? title, of: "placeholder-text")
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, title)
    }

    /// Gives a widget in which something is typed the font and the color of its surroundings.
    static func setStyle(of widget: Object, _ environment: EnvironmentValues) {
        var style = environment.textStyle
        style.font = style.font ?? environment.font
        widget.replaceStyleClass(prefix: StyleSheet.fontPrefix, with: StyleSheet.font(style))
        let color = style.foreground?.color
        widget.replaceStyleClass(prefix: "enfilade-foreground-", with: color.map(StyleSheet.foreground))
    }

    /// Shows the text, unless it is shown already, and listens to what is typed.
    func apply(to widget: Object, environment: EnvironmentValues) {
        Self.setStyle(of: widget, environment)
        let text = text
        let submit = environment.submit
        widget.on("changed") { [weak widget] in
            guard let widget else { return }
            let typed = widget.withOpaque { String(borrowing: gtk_editable_get_text($0)) } ?? ""
            if text.wrappedValue != typed { text.wrappedValue = typed }
        }
        widget.on("activate") { submit?.run() }
        let wanted = text.wrappedValue
        widget.muting("changed") {
            widget.withOpaque { editable in
                // Setting the same text would move the cursor.
                guard String(borrowing: gtk_editable_get_text(editable)) != wanted else { return }
                gtk_editable_set_text(editable, wanted)
            }
        }
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
