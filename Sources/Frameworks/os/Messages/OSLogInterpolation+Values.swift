// SPDX-License-Identifier: Apache-2.0
// The values that a log message can have. The signatures are Apple's: a value is evaluated when the message is written.

public import Foundation

extension OSLogInterpolation {
    /// Adds a text, which is private by default.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(privacy, isPublic: false) { align.aligned(argumentString()) }
    }

    /// Adds the description of a value, which is private by default. For numbers there are better ways.
    @_disfavoredOverload public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(privacy, isPublic: false) { align.aligned(value().description) }
    }

    /// Adds the name of a type.
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(privacy, isPublic: true) { align.aligned(String(describing: value())) }
    }

    /// Adds the description of an error, which is private by default.
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(privacy, isPublic: false) { String(describing: error()) }
    }

    /// Adds a Boolean value.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(privacy, isPublic: true) { format.text(boolean()) }
    }

    /// Adds an integer.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(privacy, isPublic: true) { align.aligned(format.text(number())) }
    }

    /// Adds an integer that stands for something else.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Int, format: OSLogIntExtendedFormat, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(privacy, isPublic: true) { format.text(number()) }
    }

    /// Adds an integer of 32 bits that stands for something else.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Int32, format: OSLogInt32ExtendedFormat, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(privacy, isPublic: true) { format.text(number()) }
    }

    /// Adds a floating-point number.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(privacy, isPublic: true) { align.aligned(format.text(Double(number()))) }
    }

    /// Adds a floating-point number.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(privacy, isPublic: true) { align.aligned(format.text(number())) }
    }

    /// Adds a length or a coordinate.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> CGFloat, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(privacy, isPublic: true) { align.aligned(format.text(Double(number()))) }
    }
}
