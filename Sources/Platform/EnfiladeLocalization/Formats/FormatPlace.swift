// SPDX-License-Identifier: Apache-2.0

/// The place of a value in a format, such as `%@`, `%2$lld` or `%.1f`.
package struct FormatPlace: Sendable, Equatable {
    /// The position of the value, counted from 1; nil if it is that of the next value.
    package private(set) var position: Int?
    /// The minimum number of characters.
    package private(set) var width = 0
    /// The number of digits after the point, or the minimum number of digits of an integer; nil if the format names none.
    package private(set) var precision: Int?
    /// Whether spaces to reach the width follow the value.
    package private(set) var isLeftAligned = false
    /// Whether zeros fill the width.
    package private(set) var isZeroPadded = false
    /// The sign of positive numbers: empty, `+` or a space.
    package private(set) var positiveSign = ""
    /// Whether other bases than ten have a prefix.
    package private(set) var isAlternate = false
    /// The letter at the end, which names the kind of the value.
    package let conversion: Unicode.Scalar
    /// Whether the place is written as formats are; a value does not fit a place that is not.
    package private(set) var isSound = false
    /// The characters between the percent sign and the letter.
    private let body: String

    /// The maximum width and precision; a translation must not use up the memory.
    static let maximumWidth = 128

    /// Reads the characters between the percent sign and the letter.
    init(_ body: String, conversion: Unicode.Scalar) {
        self.conversion = conversion
        self.body = body
        var rest = body.unicodeScalars[...]
        let digits = rest.prefix(while: Self.isDigit)
        if rest[digits.endIndex...].first == "$" {
            guard let position = Int(String(digits)) else { return }
            self.position = position
            rest = rest[digits.endIndex...].dropFirst()
        }
        readFlags(&rest)
        guard let width = Self.number(&rest) else { return }
        self.width = width
        if rest.first == "." {
            rest.removeFirst()
            guard let precision = Self.number(&rest) else { return }
            self.precision = precision
        }
        // The size of a value is known without them.
        isSound =
            switch String(rest) {
            case "", "h", "hh", "l", "ll", "q", "L", "z", "j", "t": true
            default: false
            }
    }

    /// The place as the format has it.
    package var source: String { "%\(body)\(conversion)" }

    /// Whether the place begins one of a variable, as `%#@` and `%1$#@` do.
    var isVariable: Bool {
        conversion == "@" && isSound && isAlternate && width == 0 && precision == nil
    }

    private mutating func readFlags(_ rest: inout Substring.UnicodeScalarView) {
        while let flag = rest.first {
            switch flag {
            case "-": isLeftAligned = true
            case "0": isZeroPadded = true
            case "+": positiveSign = "+"
            case " ": positiveSign = positiveSign.isEmpty ? " " : positiveSign
            case "#": isAlternate = true
            case "'": break
            default: return
            }
            rest.removeFirst()
        }
    }

    /// Reads a number, 0 if there is none; nil if it is over the limit.
    private static func number(_ rest: inout Substring.UnicodeScalarView) -> Int? {
        let digits = rest.prefix(while: isDigit)
        rest = rest[digits.endIndex...]
        if digits.isEmpty { return 0 }
        return Int(String(digits)).flatMap { $0 <= maximumWidth ? $0 : nil }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }
}
