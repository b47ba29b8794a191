// SPDX-License-Identifier: Apache-2.0

/// The properties of a number that plural rules ask for, with the names that the rules have for them.
package struct PluralOperands: Sendable, Equatable {
    /// The integer digits.
    package private(set) var i: UInt64 = 0
    /// The number of visible digits of the fraction.
    package private(set) var v = 0
    /// The visible digits of the fraction.
    package private(set) var f: UInt64 = 0
    /// The visible digits of the fraction without zeros at their end.
    package private(set) var t: UInt64 = 0
    /// The exponent of ten of a number in compact form, which ours never are.
    package let e = 0

    /// The maximum number of digits of a fraction that count.
    private static let maximumDigits = 18

    /// The properties of an integer.
    package init(_ magnitude: UInt64) {
        i = magnitude
    }

    /// The properties of a number as it is written, such as `1.50`.
    package init(decimal: some StringProtocol) {
        let halves = decimal.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        i = halves.first.flatMap { UInt64($0) } ?? 0
        let fraction = halves.dropFirst().first.map { $0.prefix(Self.maximumDigits) } ?? ""
        v = fraction.count
        f = UInt64(fraction) ?? 0
        t = f
        while t != 0, t.isMultiple(of: 10) { t /= 10 }
    }

    /// The properties of a value; nil if it is not a number.
    ///
    /// A number with a fraction is taken in its shortest form, and one without as the integer that it is.
    init?(_ value: FormatValue) {
        switch value {
        case .text: return nil
        case .signed(let number): self.init(number.magnitude)
        case .unsigned(let number): self.init(number)
        case .floating(let number):
            guard number.isFinite else { return nil }
            if let integer = UInt64(exactly: number.magnitude) {
                self.init(integer)
            } else {
                // Numbers of other sizes are written with an exponent, and are never among the few that rules name.
                let text = "\(number.magnitude)"
                self.init(decimal: text.contains("e") ? "0.5" : text)
            }
        }
    }
}
