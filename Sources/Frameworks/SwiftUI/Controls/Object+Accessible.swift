// SPDX-License-Identifier: Apache-2.0
// What assistive technologies are told.

internal import CAdwaita
internal import GLib

extension Object {
    /// Says that another widget shows the label of this one; `nil` changes nothing.
    func setLabelling(_ label: Object?) {
        guard let label else { return }
        // What the view chose stands alone; both would be read one after the other.
        guard notes["chosen \(GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue)"] == nil else { return }
        withOpaque { accessible in label.withOpaque { enfilade_accessible_set_labelled_by(accessible, $0) } }
    }

    /// Sets what assistive technologies read for the widget, unless somebody has chosen a text for it.
    func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        guard notes["chosen \(property.rawValue)"] == nil else { return }
        describe(property, text)
    }

    /// Sets what assistive technologies read for the widget, whatever its view would have them read.
    func chooseAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        notes["chosen \(property.rawValue)"] = text
        if property == GTK_ACCESSIBLE_PROPERTY_LABEL {
            withOpaque { gtk_accessible_reset_relation($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
        }
        describe(property, text)
    }

    /// Says what a control with other views in it is called: what they show, or what they would show if there was room.
    func describe(by content: Node) {
        // A symbol in a toolbar is flat, a word there is not.
        setStyleClass("flat", notes["look"] == "flat" || notes["place"] == "toolbar" && content.label == nil)
        if let label = content.label { return setLabelling(label) }
        let text = content.spokenText
        guard !text.isEmpty else { return }
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
        setText(text, of: "tooltip-text")
    }

    private func describe(_ property: GtkAccessibleProperty, _ text: String) {
        let name = "accessible \(property.rawValue)"
        guard notes[name] != text else { return }
        notes[name] = text
        withOpaque { enfilade_accessible_set_text($0, property, text) }
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
