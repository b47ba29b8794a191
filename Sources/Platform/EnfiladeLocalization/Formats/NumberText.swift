// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text of a number for its place in a format, in the locale of the reader.
///
/// As on Apple's platforms integers and numbers with a fixed point have the separators of the locale.
struct NumberText {
    private let place: FormatPlace
    private let locale: Locale

    init(_ place: FormatPlace, in locale: Locale) {
        (self.place, self.locale) = (place, locale)
    }

    /// An integer in base ten; with zeros to fill it up it has no separators.
    func decimal(_ magnitude: UInt64, isNegative: Bool) -> String {
        let digits =
            place.isZeroPadded || place.precision != nil
            ? zeroPadded("\(magnitude)", isNegative: isNegative)
            : magnitude.formatted(.number.locale(locale))
        return signed(digits, isNegative: isNegative)
    }

    /// The bits of an integer in base 16 or 8.
    func bits(_ number: UInt64) -> String {
        let isOctal = place.conversion == "o" || place.conversion == "O"
        let digits = String(number, radix: isOctal ? 8 : 16, uppercase: place.conversion == "X")
        let prefix = place.isAlternate && number != 0 ? isOctal ? "0" : "0\(place.conversion)" : ""
        return prefix + zeroPadded(digits, isNegative: false, used: prefix.count)
    }

    /// A number with six digits after the point, or as many as the place says.
    func fixed(_ number: Double) -> String {
        fixed(number, digits: place.precision ?? 6)
    }

    /// A number with one digit before the point, and its exponent.
    func scientific(_ number: Double) -> String {
        guard number.isFinite else { return fixed(number) }
        let (mantissa, exponent) = parts(of: number, digits: place.precision ?? 6)
        return signed(mantissa + exponentText(exponent), isNegative: number.sign == .minus)
    }

    /// A number with six digits that matter, or as many as the place says, in the shorter of both forms.
    func general(_ number: Double) -> String {
        guard number.isFinite else { return fixed(number) }
        let digits = max(place.precision ?? 6, 1)
        let (mantissa, exponent) = parts(of: number, digits: digits - 1)
        let isNegative = number.sign == .minus
        guard (-4..<digits).contains(exponent) else {
            return signed(trimmed(mantissa) + exponentText(exponent), isNegative: isNegative)
        }
        return signed(trimmed(plain(number.magnitude, digits: digits - 1 - exponent)), isNegative: isNegative)
    }

    private func fixed(_ number: Double, digits: Int) -> String {
        let style = FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(digits))
        let isNegative = number.sign == .minus && !number.isNaN
        guard place.isZeroPadded, number.isFinite else {
            return signed(number.magnitude.formatted(style), isNegative: isNegative)
        }
        let text = number.magnitude.formatted(style.grouping(.never))
        return signed(zeroPadded(text, isNegative: isNegative, minimum: 0), isNegative: isNegative)
    }

    /// The digits of a number without separators between them.
    private func plain(_ number: Double, digits: Int) -> String {
        number.formatted(.number.locale(locale).grouping(.never).precision(.fractionLength(digits)))
    }

    /// The mantissa in the locale, and the exponent.
    private func parts(of number: Double, digits: Int) -> (mantissa: String, exponent: Int) {
        let style = FloatingPointFormatStyle<Double>.number.notation(.scientific).precision(.fractionLength(digits))
        let neutral = number.magnitude.formatted(style.locale(Locale(identifier: "en_US_POSIX")))
        let halves = neutral.split(separator: "E", maxSplits: 1)
        let mantissa = halves.first.flatMap { Double($0) } ?? 0
        return (plain(mantissa, digits: digits), halves.dropFirst().first.flatMap { Int($0) } ?? 0)
    }

    private func exponentText(_ exponent: Int) -> String {
        let digits = "\(exponent.magnitude)"
        let letter = place.conversion == "E" || place.conversion == "G" ? "E" : "e"
        return letter + (exponent < 0 ? "-" : "+") + (digits.count < 2 ? "0" : "") + digits
    }

    /// Removes zeros at the end of a fraction, and the point if nothing is left behind it.
    private func trimmed(_ text: String) -> String {
        let separator = locale.decimalSeparator ?? "."
        guard !place.isAlternate, text.contains(separator) else { return text }
        var text = text
        while text.last?.wholeNumberValue == 0 { text.removeLast() }
        return text.hasSuffix(separator) ? String(text.dropLast(separator.count)) : text
    }

    private func zeroPadded(_ digits: String, isNegative: Bool, used: Int = 0, minimum: Int? = nil) -> String {
        let sign = isNegative || !place.positiveSign.isEmpty ? 1 : 0
        let width = place.isZeroPadded && !place.isLeftAligned ? place.width - sign - used : 0
        let length = max(width, minimum ?? place.precision ?? 0)
        return String(repeating: "0", count: max(length - digits.count, 0)) + digits
    }

    private func signed(_ digits: String, isNegative: Bool) -> String {
        (isNegative ? minus : place.positiveSign) + digits
    }

    /// The sign before negative numbers in the locale.
    private var minus: String {
        let style = IntegerFormatStyle<Int>.number.locale(locale)
        return (-1).formatted(style).replacing(1.formatted(style), with: "")
    }
}
