// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A value with the style that formats it in the locale of a reader.
protocol StyledValue: Sendable {
    /// Formats the value.
    func text(in locale: Locale) -> AttributedString

    /// Whether another value is the same with the same style.
    func isEqual(to other: any StyledValue) -> Bool
}

/// A value whose style makes a text.
// A style and its input are values, and Apple's type takes them to another thread without asking.
struct StyledText<Style: FormatStyle>: StyledValue, Equatable, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == String {
    let input: Style.FormatInput
    let style: Style

    func text(in locale: Locale) -> AttributedString {
        AttributedString(style.locale(locale).format(input))
    }

    func isEqual(to other: any StyledValue) -> Bool {
        other as? Self == self
    }
}

/// A value whose style makes a text with attributes.
// As above.
struct StyledAttributedText<Style: FormatStyle>: StyledValue, Equatable, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == AttributedString {
    let input: Style.FormatInput
    let style: Style

    func text(in locale: Locale) -> AttributedString {
        style.locale(locale).format(input)
    }

    func isEqual(to other: any StyledValue) -> Bool {
        other as? Self == self
    }
}
