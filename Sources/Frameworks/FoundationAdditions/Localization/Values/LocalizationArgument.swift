// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeLocalization
internal import Foundation

/// A value within a localized text, kept until the text is made for a reader.
indirect enum LocalizationArgument: Sendable, Equatable {
    /// A text or a number.
    case value(FormatValue)
    /// A text with attributes.
    case attributed(AttributedString)
    /// A text that is localized itself.
    case resource(LocalizedStringResource)
    /// Texts that are joined as the reader's language does.
    case list([LocalizedStringResource], ListKind)
    /// A value with the style that formats it in the reader's locale.
    case styled(any StyledValue)
    /// The place of a value that the reader of the text supplies.
    case placeholder(String.LocalizationValue.Placeholder)

    static func == (one: LocalizationArgument, other: LocalizationArgument) -> Bool {
        switch (one, other) {
        case (.value(let one), .value(let other)): one == other
        case (.attributed(let one), .attributed(let other)): one == other
        case (.resource(let one), .resource(let other)): one == other
        case (.list(let one, let kind), .list(let other, let otherKind)): one == other && kind == otherKind
        case (.styled(let one), .styled(let other)): one.isEqual(to: other)
        case (.placeholder(let one), .placeholder(let other)): one == other
        default: false
        }
    }
}

/// The way in which texts are joined to a list.
struct ListKind: Sendable, Equatable, Codable {
    /// Whether the list is a choice, as with “or”.
    let isChoice: Bool
    /// The number of Foundation's width: 0 for standard, 1 for short, 2 for narrow.
    let width: Int

    init(_ style: ListFormatStyle<StringStyle, [String]>) {
        isChoice = style.listType == .or
        width = style.width == .narrow ? 2 : style.width == .short ? 1 : 0
    }

    /// Joins texts.
    func text(_ texts: [String], in locale: Locale) -> String {
        typealias Style = ListFormatStyle<StringStyle, [String]>
        let style: Style =
            switch width {
            case 1: .list(type: isChoice ? .or : .and, width: .short)
            case 2: .list(type: isChoice ? .or : .and, width: .narrow)
            default: .list(type: isChoice ? .or : .and, width: .standard)
            }
        return style.locale(locale).format(texts)
    }
}
