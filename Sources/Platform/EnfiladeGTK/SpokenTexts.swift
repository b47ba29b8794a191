// SPDX-License-Identifier: Apache-2.0

/// The texts of a widget for assistive technologies, which GTK does not say again.
@MainActor package final class SpokenTexts {
    /// The role of a text that is read about a widget.
    package enum Kind {
        /// The name of the widget.
        case label
        /// A description, read after the name.
        case description
        /// The value in words.
        case value
    }

    /// A text of one kind.
    package struct Text {
        /// The text that somebody has chosen; `nil` if it is up to the widget.
        package var chosen: String?
        /// The text that assistive technologies were told; `nil` if they were told none.
        package var told: String?
    }

    /// Where the label of a widget comes from.
    package enum LabelSource {
        /// From the widget itself.
        case own
        /// From the row that the widget is in.
        case row
    }

    /// The label.
    package var label = Text()
    /// The description.
    package var description = Text()
    /// The value.
    package var value = Text()
    /// The value in the words of the widget; `nil` if it has none.
    package var valueInWords: String?
    /// Where the label comes from; `nil` as long as there is none.
    package var labelSource: LabelSource?
    /// The widget that shows the label; `nil` if none does.
    package var labelWidget: Widget?

    /// The text of a kind.
    package subscript(kind: Kind) -> Text {
        get {
            switch kind {
            case .label: label
            case .description: description
            case .value: value
            }
        }
        set {
            switch kind {
            case .label: label = newValue
            case .description: description = newValue
            case .value: value = newValue
            }
        }
    }
}
