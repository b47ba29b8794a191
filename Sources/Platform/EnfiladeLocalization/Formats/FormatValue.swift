// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A value for a place in a format, with its type.
///
/// Formats come from translations. They are applied to these values here and never to a list of arguments of C, so that a
/// wrong place cannot read the memory of something else.
package enum FormatValue: Sendable, Hashable {
    case text(String)
    case signed(Int64)
    case unsigned(UInt64)
    case floating(Double)

    /// The value of an integer of any size; one that is too large is cut off.
    package init(integer: some FixedWidthInteger) {
        self = Int64(exactly: integer).map { .signed($0) } ?? .unsigned(UInt64(truncatingIfNeeded: integer))
    }

    /// The value of an argument of a format; one that is no number is its description.
    package init(argument: any CVarArg) {
        switch argument {
        case let integer as any FixedWidthInteger: self.init(integer: integer)
        case let number as any BinaryFloatingPoint: self = .floating(Double(number))
        default: self = .text("\(argument)")
        }
    }

    /// Formats the value for a place.
    ///
    /// - Returns: nil if the place is for values of another kind.
    package func text(for place: FormatPlace, in locale: Locale) -> String? {
        guard place.isSound, let text = unpadded(place, in: locale) else { return nil }
        let padding = place.width - text.count
        guard padding > 0 else { return text }
        if place.isLeftAligned { return text + String(repeating: " ", count: padding) }
        return String(repeating: " ", count: padding) + text
    }

    /// The value as a reader expects it where no place says more.
    package func plainText(in locale: Locale) -> String {
        switch self {
        case .text(let text): text
        case .signed(let number): number.formatted(.number.locale(locale))
        case .unsigned(let number): number.formatted(.number.locale(locale))
        case .floating(let number): number.formatted(.number.locale(locale))
        }
    }

    private func unpadded(_ place: FormatPlace, in locale: Locale) -> String? {
        switch (self, place.conversion) {
        case (.text(let text), "@"):
            place.precision.map { String(text.prefix($0)) } ?? text
        case (.signed(let number), "d"), (.signed(let number), "D"), (.signed(let number), "i"):
            NumberText(place, in: locale).decimal(number.magnitude, isNegative: number < 0)
        case (.unsigned(let number), "d"), (.unsigned(let number), "D"), (.unsigned(let number), "i"),
            (.unsigned(let number), "u"), (.unsigned(let number), "U"):
            NumberText(place, in: locale).decimal(number, isNegative: false)
        case (.signed(let number), "u"), (.signed(let number), "U"):
            // A translation may be for the other kind of integer, which makes no difference unless the number is negative.
            NumberText(place, in: locale).decimal(number.magnitude, isNegative: number < 0)
        case (.signed(let number), "x"), (.signed(let number), "X"), (.signed(let number), "o"),
            (.signed(let number), "O"):
            NumberText(place, in: locale).bits(UInt64(bitPattern: number))
        case (.unsigned(let number), "x"), (.unsigned(let number), "X"), (.unsigned(let number), "o"),
            (.unsigned(let number), "O"):
            NumberText(place, in: locale).bits(number)
        case (.floating(let number), "f"), (.floating(let number), "F"):
            NumberText(place, in: locale).fixed(number)
        case (.floating(let number), "e"), (.floating(let number), "E"):
            NumberText(place, in: locale).scientific(number)
        case (.floating(let number), "g"), (.floating(let number), "G"):
            NumberText(place, in: locale).general(number)
        default: nil
        }
    }
}
