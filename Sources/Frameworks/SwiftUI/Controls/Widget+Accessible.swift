// SPDX-License-Identifier: Apache-2.0
// The texts for assistive technologies.

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

extension Widget {
    /// Says that another widget shows the label of this one; `nil` changes nothing.
    func setLabelling(_ label: Widget?) {
        guard let label else { return }
        spoken.labelSource = .own
        setLabelled(by: label)
    }

    /// Says that a widget beside this one shows its label, unless the widget has one of its own.
    func setLabelling(fromRow label: Widget) {
        // A text says itself, and nothing else.
        guard !(self is EnfiladeGTK.Label), spoken.labelSource != .own else { return }
        spoken.labelSource = .row
        setLabelled(by: label)
    }

    private func setLabelled(by label: Widget) {
        // The text that the view chose stands alone; both would be read one after the other.
        guard spoken.label.chosen == nil, spoken.labelWidget !== label else { return }
        spoken.labelWidget = label
        showLabel(of: label)
    }

    /// Sets the text that assistive technologies read for the widget, unless the app has chosen one.
    func setAccessible(_ kind: SpokenTexts.Kind, _ text: String) {
        if kind == .label, !text.isEmpty { spoken.labelSource = .own }
        guard spoken[kind].chosen == nil else { return }
        describe(kind, text)
    }

    /// Sets the text that assistive technologies read for the widget, in place of the default of its view.
    func chooseAccessible(_ kind: SpokenTexts.Kind, _ text: String) {
        spoken[kind].chosen = text
        switch kind {
        case .description: return describeFurther()
        case .value: describeFurther()
        case .label:
            spoken.labelWidget = nil
            showNoLabel()
        }
        describe(kind, text)
    }

    /// Sets the words for the value of the widget, unless the app has chosen other words.
    func setAccessibleValue(_ text: String) {
        spoken.valueInWords = text
        setAccessible(.value, text)
        describeFurther()
    }

    /// Sets the text that is read after the label: the value, which GTK hands on for nothing but ranges, and the hint.
    private func describeFurther() {
        let value = spoken.value.chosen ?? spoken.valueInWords
        let texts = [isRange ? nil : value, spoken.description.chosen].compactMap(\.self).filter { !$0.isEmpty }
        describe(.description, texts.joined(separator: ", "))
    }

    /// Whether the widget has a number as its value.
    private var isRange: Bool {
        self is Scale || self is EnfiladeGTK.ProgressBar || self is EnfiladeGTK.LevelBar || self is SpinButton
    }

    private func describe(_ kind: SpokenTexts.Kind, _ text: String) {
        guard spoken[kind].told != text else { return }
        spoken[kind].told = text
        setAccessibleText(kind.property, text)
        if kind == .label {
            spokenLabel = text
            RowNames.changed(at: self)
        }
        // The focus is on the button inside.
        if self is MenuButton { firstChild?.setAccessibleText(kind.property, text) }
    }
}

extension FlatControl {
    /// Sets the label of a control with other views in it: their text, shown or not because there is no room.
    func describe(by content: Node) {
        // A symbol in a toolbar is flat, a word there is not.
        setStyleClass("flat", isBorderless || isInToolbar && content.label == nil)
        if let label = content.label { return setLabelling(label) }
        let text = content.spokenText
        guard !text.isEmpty else { return }
        setAccessible(.label, text)
        setTooltip(text)
    }
}

extension SpokenTexts.Kind {
    /// GTK's property for such a text.
    fileprivate var property: GtkAccessibleProperty {
        switch self {
        case .label: GTK_ACCESSIBLE_PROPERTY_LABEL
        case .description: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
        case .value: GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT
        }
    }
}

extension Island {
    /// The purpose of an island that says in words the meaning of a symbol.
    static let spoken = "spoken"
}

extension Node {
    /// The first widget below that shows text.
    var label: EnfiladeGTK.Label? {
        // Containers contribute themselves, not their children, so that the nodes are searched.
        if children.isEmpty || children.allSatisfy({ $0.widgets.isEmpty }) {
            for case let text as EnfiladeGTK.Label in widgets { return text }
        }
        for child in children {
            if let text = child.label { return text }
        }
        return nil
    }

    /// The text of the first label below, or of the one that speaks for a symbol; empty if there is none.
    var spokenText: String {
        let text = labelText
        if !text.isEmpty { return text }
        return island(for: Island.spoken)?.content?.labelText ?? ""
    }

    /// The text of the first label below; empty if there is none.
    var labelText: String {
        label?.text ?? ""
    }
}
