// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The values of a text, put into their places in the language of its reader.
package struct TextFilling {
    /// A piece of the finished text.
    package struct Piece: Sendable, Equatable {
        /// The characters.
        package let text: String
        /// The index of the value that they stand for; nil if they are from the format.
        package let value: Int?

        package init(text: String, value: Int?) {
            (self.text, self.value) = (text, value)
        }
    }

    /// The maximum number of variables within each other.
    package static let maximumDepth = 8
    /// The maximum size of all formats of one text, in bytes, since variables may name each other many times.
    package static let maximumSize = 1 << 16

    private let entry: TableText
    private let values: [FormatValue]
    private let texts: [String]?
    private let language: LocalizationName?
    private let locale: Locale
    private var pieces: [Piece] = []
    private var size = 0

    /// A place that none of the values fits.
    private struct Mismatch: Error {}

    /// Fills a text.
    ///
    /// - Parameters:
    ///   - texts: The values as they are displayed, of which the places then change nothing; nil if the places say how.
    ///   - language: The language of the text, whose rules choose among its forms.
    ///   - locale: The locale of the reader, for numbers.
    /// - Returns: nil if a place is for a value of another kind, or there is no such value, form or variable.
    package static func pieces(
        of entry: TableText, with values: [FormatValue], displayedAs texts: [String]? = nil,
        language: LocalizationName?, locale: Locale
    ) -> [Piece]? {
        var filling = TextFilling(entry: entry, values: values, texts: texts, language: language, locale: locale)
        do {
            try filling.fill(entry.format, first: 0, depth: 0)
            return filling.pieces
        } catch {
            return nil
        }
    }

    private init(
        entry: TableText, values: [FormatValue], texts: [String]?, language: LocalizationName?, locale: Locale
    ) {
        (self.entry, self.values, self.texts) = (entry, values, texts)
        (self.language, self.locale) = (language, locale)
    }

    /// Fills a format.
    ///
    /// - Parameters:
    ///   - first: The index of the value for the first place without a position.
    ///   - depth: The number of variables that the format is in.
    ///   - isWhole: Whether the format is a form of the whole text, which no value of its own has chosen.
    private mutating func fill(
        _ format: String, first: Int, depth: Int, isWhole: Bool = false
    ) throws(Mismatch) {
        size += format.utf8.count
        guard depth <= Self.maximumDepth, size <= Self.maximumSize else { throw Mismatch() }
        var next = first
        for part in TextFormat(format).parts {
            switch part {
            case .literal(let text): pieces.append(Piece(text: text, value: nil))
            case .value(let place):
                let index = place.position.map { $0 &- 1 } ?? next
                if place.position == nil { next += 1 }
                guard let text = text(of: index, for: place) else { throw Mismatch() }
                pieces.append(Piece(text: text, value: index))
            case .variable(let name, let position):
                guard let variable = entry.variables[name] else { throw Mismatch() }
                if name == TableText.whole {
                    // The first number among the values chooses, and the form has the places of all.
                    let number = values.firstIndex { PluralOperands($0) != nil }
                    guard depth == 0, let form = number.flatMap({ form(of: variable, for: $0) }) else {
                        throw Mismatch()
                    }
                    try fill(form, first: 0, depth: depth + 1, isWhole: true)
                    continue
                }
                // In a form the first value is the one that has chosen it, and other variables follow.
                let following = depth > 0 && !isWhole ? max(next, first + 1) : next
                let named = position ?? variable.position
                let index = named.map { $0 &- 1 } ?? following
                if named == nil { next = following + 1 }
                guard let form = form(of: variable, for: index) else { throw Mismatch() }
                try fill(form, first: index, depth: depth + 1)
            }
        }
    }

    private func text(of index: Int, for place: FormatPlace) -> String? {
        guard values.indices.contains(index) else { return nil }
        guard let texts else { return values[index].text(for: place, in: locale) }
        return texts.indices.contains(index) ? texts[index] : nil
    }

    private func form(of variable: TableText.Variable, for index: Int) -> String? {
        guard values.indices.contains(index), let number = PluralOperands(values[index]) else { return nil }
        // Apple's texts may have a form for nothing at all in every language.
        if number == PluralOperands(0), let form = variable.forms[.zero] { return form }
        let category = language.map { PluralRules.category(of: number, in: $0) } ?? .other
        return variable.forms[category] ?? variable.forms[.other]
    }
}
