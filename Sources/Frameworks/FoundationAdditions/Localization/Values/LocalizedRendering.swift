// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeLocalization
internal import Foundation
internal import Synchronization

/// The making of a text for a reader: the translation of its key, with the values in their places.
struct LocalizedRendering {
    /// The key that the text is looked up by.
    let key: String
    /// The text and the values that the code has.
    let value: String.LocalizationValue
    /// The name of the table.
    let table: String?
    /// The texts of the bundle in the language of the reader.
    let texts: BundleTexts
    /// The locale of the reader.
    let locale: Locale
    /// Whether the locale was named, so that texts within this one follow it.
    let hasOwnLocale: Bool
    /// The values for placeholders.
    var replacements: [any CVarArg] = []

    /// The keys whose translations do not fit their values; each is named once.
    private static let misfits = Mutex<Set<String>>([])

    /// A value as it is put into the text.
    private struct Argument {
        var value: FormatValue
        var attributed: AttributedString?
    }

    /// Looks up a text in the language of the user.
    ///
    /// - Parameter locale: The locale for values, which does not choose the language.
    init(
        _ value: String.LocalizationValue, key: String? = nil, table: String?, bundle: Bundle?, locale: Locale,
        replacements: [any CVarArg] = []
    ) {
        self.key = key ?? value.key
        self.value = value
        self.table = table
        texts = BundleTexts.texts(of: bundle)
        hasOwnLocale = !locale.isDefault
        self.locale = hasOwnLocale ? locale : .ofUser
        self.replacements = replacements
    }

    /// Looks up a resource in the language of its locale.
    ///
    /// - Parameter outer: The locale of the text that it is in; nil if that is the user's.
    init(_ resource: LocalizedStringResource, in outer: Locale? = nil) {
        let own = resource.locale.isDefault ? outer : resource.locale
        key = resource.key
        value = resource.defaultValue
        table = resource.table
        // A text that is the same in every language is in no bundle.
        texts = key.isEmpty ? .empty : resource.bundle.bundle.map { BundleTexts.texts(of: $0, for: own) } ?? .empty
        hasOwnLocale = own != nil
        locale = own ?? .ofUser
    }

    /// The finished text.
    var text: String {
        let arguments = arguments
        return pieces(with: arguments.map(\.value)).reduce(into: "") { $0 += $1.text }
    }

    /// The finished text with the attributes of its values.
    ///
    /// - Parameter isIndexed: Whether each value has its number, counted from 1, for an attribute.
    func attributedText(isIndexed: Bool) -> AttributedString {
        let arguments = arguments
        return pieces(with: arguments.map(\.value)).reduce(into: AttributedString()) { result, piece in
            var part = AttributedString(piece.text)
            if let index = piece.value {
                // A place with a width or a precision has other characters than the value.
                if let text = arguments[index].attributed, String(text.characters) == piece.text { part = text }
                if isIndexed { part.replacementIndex = index + 1 }
            }
            result += part
        }
    }

    private func pieces(with values: [FormatValue]) -> [TextFilling.Piece] {
        if let found = texts.entry(key, table: table) {
            if values.isEmpty && found.entry.variables.isEmpty {
                return [TextFilling.Piece(text: found.entry.format, value: nil)]
            }
            let pieces = TextFilling.pieces(
                of: found.entry, with: values, language: found.language, locale: locale)
            if let pieces { return pieces }
            if Self.misfits.withLock({ $0.insert(key).inserted }) {
                Diagnostics.report("the translation of “\(key)” does not fit its values and is not used")
            }
        }
        if values.isEmpty { return [TextFilling.Piece(text: value.key, value: nil)] }
        return TextFilling.pieces(of: TableText(value.key), with: values, language: nil, locale: locale)
            ?? plainPieces(with: values)
    }

    /// The text of the code where a specifier in it fits no value: the values as they are.
    private func plainPieces(with values: [FormatValue]) -> [TextFilling.Piece] {
        var next = 0
        return TextFormat(value.key).parts.map { part in
            guard case .literal(let text) = part else {
                defer { next += 1 }
                guard values.indices.contains(next) else { return TextFilling.Piece(text: "", value: nil) }
                return TextFilling.Piece(text: values[next].plainText(in: locale), value: next)
            }
            return TextFilling.Piece(text: text, value: nil)
        }
    }

    /// The values in the locale of the reader.
    private var arguments: [Argument] {
        var replacements = replacements[...]
        return value.arguments.map { argument in
            switch argument {
            case .value(let value): Argument(value: value)
            case .attributed(let text): Self.argument(text)
            case .resource(let resource): Argument(value: .text(text(of: resource)))
            case .list(let items, let kind):
                Argument(value: .text(kind.text(items.map(text(of:)), in: locale)))
            case .styled(let value): Self.argument(value.text(in: locale))
            case .placeholder(let placeholder):
                Argument(value: replacements.popFirst().map { FormatValue(argument: $0) } ?? placeholder.emptyValue)
            }
        }
    }

    private func text(of resource: LocalizedStringResource) -> String {
        LocalizedRendering(resource, in: hasOwnLocale ? locale : nil).text
    }

    private static func argument(_ text: AttributedString) -> Argument {
        Argument(value: .text(String(text.characters)), attributed: text)
    }
}

extension String.LocalizationValue.Placeholder {
    /// The value in the place of one that is not supplied.
    fileprivate var emptyValue: FormatValue {
        switch self {
        case .int: .signed(0)
        case .uint: .unsigned(0)
        case .float, .double: .floating(0)
        case .object: .text("")
        }
    }
}
