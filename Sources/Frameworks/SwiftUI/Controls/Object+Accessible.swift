// SPDX-License-Identifier: Apache-2.0
// What assistive technologies are told.

internal import CAdwaita
internal import EnfiladeGLib

extension Object {
    /// Says that another widget shows the label of this one; `nil` changes nothing.
    func setLabelling(_ label: Object?) {
        guard let label else { return }
        notes["label"] = "own"
        setLabelled(by: label)
    }

    /// Says that a widget beside this one shows its label, unless the widget has one of its own.
    func setLabelling(fromRow label: Object) {
        // A text says itself, and nothing else.
        guard !isInstance(of: gtk_label_get_type()), notes["label"] ?? "row" == "row" else { return }
        notes["label"] = "row"
        setLabelled(by: label)
    }

    private func setLabelled(by label: Object) {
        // What the view chose stands alone; both would be read one after the other.
        guard notes["chosen \(GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue)"] == nil else { return }
        guard parts["labelled by"] !== label else { return }
        parts["labelled by"] = label
        withOpaque { accessible in label.withOpaque { enfilade_accessible_set_labelled_by(accessible, $0) } }
    }

    /// Sets what assistive technologies read for the widget, unless somebody has chosen a text for it.
    func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        if property == GTK_ACCESSIBLE_PROPERTY_LABEL, !text.isEmpty { notes["label"] = "own" }
        guard notes["chosen \(property.rawValue)"] == nil else { return }
        describe(property, text)
    }

    /// Sets what assistive technologies read for the widget, whatever its view would have them read.
    func chooseAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        notes["chosen \(property.rawValue)"] = text
        switch property {
        case GTK_ACCESSIBLE_PROPERTY_DESCRIPTION: return describeFurther()
        case GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT: describeFurther()
        case GTK_ACCESSIBLE_PROPERTY_LABEL:
            parts["labelled by"] = nil
            withOpaque { gtk_accessible_reset_relation($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
        default: break
        }
        describe(property, text)
    }

    /// Says in words what the value of the widget is, unless somebody has chosen other words for it.
    func setAccessibleValue(_ text: String) {
        notes["value"] = text
        setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
        describeFurther()
    }

    /// Sets what is read after the label: the value, which GTK hands on for nothing but ranges, and the hint.
    private func describeFurther() {
        let value = notes["chosen \(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT.rawValue)"] ?? notes["value"]
        let hint = notes["chosen \(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION.rawValue)"]
        let texts = [isRange ? nil : value, hint].compactMap(\.self).filter { !$0.isEmpty }
        describe(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, texts.joined(separator: ", "))
    }

    /// Whether the widget has a number as its value.
    private var isRange: Bool {
        let types = [
            gtk_range_get_type(), gtk_progress_bar_get_type(), gtk_level_bar_get_type(), gtk_spin_button_get_type(),
        ]
        return types.contains { isInstance(of: $0) }
    }

    /// Says what a control with other views in it is called: what they show, or what they would show if there was room.
    func describe(by content: Node) {
        // A symbol in a toolbar is flat, a word there is not.
        setStyleClass("flat", notes["look"] == "flat" || notes["place"] == "toolbar" && content.label == nil)
        if let label = content.label { return setLabelling(label) }
        let text = content.spokenText
        guard !text.isEmpty else { return }
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
        setTooltip(text)
    }

    private func describe(_ property: GtkAccessibleProperty, _ text: String) {
        let name = "accessible \(property.rawValue)"
        guard notes[name] != text else { return }
        notes[name] = text
        withOpaque { enfilade_accessible_set_text($0, property, text) }
        if property == GTK_ACCESSIBLE_PROPERTY_LABEL {
            spokenLabel = text
            RowNames.changed(at: self)
        }
        guard isInstance(of: gtk_menu_button_get_type()) else { return }
        // The focus is on the button inside.
        withWidget { widget in
            guard let button = gtk_widget_get_first_child(widget) else { return }
            enfilade_accessible_set_text(OpaquePointer(button), property, text)
        }
    }

    /// Whether the widget is of a type or of one derived from it.
    func isInstance(of type: GType) -> Bool {
        withPointer(as: GObject.self) { enfilade_is_a($0, type) != 0 }
    }
}

extension Island {
    /// The purpose of an island that says in words what a symbol shows.
    static let spoken = "spoken"
}

extension Node {
    /// The first widget below that shows text.
    var label: Object? {
        // Containers contribute themselves, not what is in them, so that the nodes are searched.
        if children.isEmpty || children.allSatisfy({ $0.widgets.isEmpty }) {
            if let text = widgets.first(where: { $0.isInstance(of: gtk_label_get_type()) }) { return text }
        }
        for child in children {
            if let text = child.label { return text }
        }
        return nil
    }

    /// What the first text below says, displayed or not; empty if there is none.
    var spokenText: String {
        let text = labelText
        if !text.isEmpty { return text }
        return island(for: Island.spoken)?.content?.labelText ?? ""
    }

    /// What the first text below says; empty if there is none.
    var labelText: String {
        label?.withOpaque { String(borrowing: gtk_label_get_text($0)) } ?? ""
    }
}
