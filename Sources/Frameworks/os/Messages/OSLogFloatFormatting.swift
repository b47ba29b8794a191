// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The digits of a floating-point number in a log message.
///
/// See [OSLogFloatFormatting](https://developer.apple.com/documentation/os/oslogfloatformatting).
public struct OSLogFloatFormatting: Sendable {
    /// The letter of `printf(3)`.
    private let conversion: String
    private var explicitPositiveSign = false
    private var precision: Int?

    private init(
        _ conversion: String, explicitPositiveSign: Bool = false, uppercase: Bool = false, precision: Int? = nil
    ) {
        self.conversion = uppercase ? conversion.uppercased() : conversion
        self.explicitPositiveSign = explicitPositiveSign
        self.precision = precision
    }

    /// Six digits after the point.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting("f") }

    /// Six digits after the point, with a plus sign and capital letters if they are wanted.
    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting("f", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }

    /// So many digits after the point.
    public static func fixed(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            "f", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase, precision: precision())
    }

    /// Hexadecimal digits.
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a") }

    /// Hexadecimal digits, with a plus sign and capital letters if they are wanted.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting("a", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }

    /// A digit before the point, six after it, and an exponent.
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting("e") }

    /// A digit before the point, six after it, and an exponent, with a plus sign and capital letters if they are wanted.
    public static func exponential(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("e", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }

    /// A digit before the point, so many after it, and an exponent.
    public static func exponential(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            "e", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase, precision: precision())
    }

    /// The shorter one of a fixed number of digits and an exponent.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting("g") }

    /// The shorter one of a fixed number of digits and an exponent, with a plus sign and capital letters if they are wanted.
    public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting("g", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }

    /// The shorter one of so many digits and an exponent.
    public static func hybrid(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            "g", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase, precision: precision())
    }

    /// The text for a number.
    func text(_ number: Double) -> String {
        let precision = precision.map { ".\(max(0, $0))" } ?? ""
        return String(format: "%\(explicitPositiveSign ? "+" : "")\(precision)\(conversion)", number)
    }
}
