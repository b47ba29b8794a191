// SPDX-License-Identifier: Apache-2.0

/// The digits of an integer in a log message.
///
/// See [OSLogIntegerFormatting](https://developer.apple.com/documentation/os/oslogintegerformatting).
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var explicitPositiveSign = false
    private var prefix = ""
    private var uppercase = false
    private var minDigits = 0

    /// The decimal digits of a number.
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }

    /// The decimal digits of a number, with a plus sign if that is wanted.
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, explicitPositiveSign: explicitPositiveSign)
    }

    /// The decimal digits of a number, so many or more.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
    }

    /// The hexadecimal digits of a number.
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }

    /// The hexadecimal digits of a number, with a plus sign, a prefix and capital letters if they are wanted.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        hex(
            explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
            minDigits: 0)
    }

    /// The hexadecimal digits of a number, so many or more.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, explicitPositiveSign: explicitPositiveSign, prefix: includePrefix ? "0x" : "",
            uppercase: uppercase, minDigits: minDigits())
    }

    /// The octal digits of a number.
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

    /// The octal digits of a number, with a plus sign and a prefix if they are wanted.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        octal(
            explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
            minDigits: 0)
    }

    /// The octal digits of a number, so many or more.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, explicitPositiveSign: explicitPositiveSign, prefix: includePrefix ? "0o" : "",
            uppercase: uppercase, minDigits: minDigits())
    }

    /// The text for a number; negative ones are shown by their bits, unless the digits are decimal.
    func text<Number: FixedWidthInteger>(_ number: Number) -> String {
        let isNegative = radix == 10 && number < 0
        let magnitude = isNegative ? number.magnitude : Number.Magnitude(truncatingIfNeeded: number)
        let digits = String(magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        let sign = isNegative ? "-" : explicitPositiveSign && number >= 0 ? "+" : ""
        return sign + prefix + zeros + digits
    }
}
