// SPDX-License-Identifier: Apache-2.0

public import Foundation
import FoundationAdditions
import EnfiladeLocalization

/// The key used to look up an entry in a strings file or strings dictionary file.
///
/// Interpolated values become the arguments of a format, which a translation may put into another order.
///
/// See [LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey).
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key with a placeholder for each value.
    let key: String
    /// The values, as they are displayed.
    let arguments: [String]
    /// The values with their types, which choose among plural forms.
    private let values: [FormatValue]
    /// The key with the values in their places: the text of a key without a translation, as most are.
    private let untranslated: String

    /// Creates a localized string key from the given string value.
    public init(_ value: String) {
        key = value
        arguments = []
        values = []
        // A key without values is not a format, and a percent sign in it is one.
        untranslated = FormatText.unescaping(value)
    }

    /// Creates a localized string key from the given string literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a localized string key from the given string interpolation.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
        values = stringInterpolation.values
        untranslated = stringInterpolation.untranslated
    }

    /// Represents the contents of a string literal with interpolations while it's being built.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [String] = []
        fileprivate var values: [FormatValue] = []
        fileprivate var untranslated = ""

        /// Creates an empty instance ready to be filled with string literal content.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 3 * interpolationCount)
        }

        /// Appends a literal string.
        public mutating func appendLiteral(_ literal: String) {
            key += FormatText.escaping(literal)
            untranslated += literal
        }

        /// Appends a literal string segment to a string interpolation.
        public mutating func appendInterpolation(_ string: String) {
            append(string, as: "%@")
        }

        /// Appends an integer.
        public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) {
            append(String(value), as: T.isSigned ? "%lld" : "%llu", value: FormatValue(integer: value))
        }

        /// Appends a floating-point value, with six digits after the point as the format `%lf` has it.
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
            append(String(format: "%lf", Double(value)), as: "%lf", value: .floating(Double(value)))
        }

        /// Appends a value that the format describes.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value), as: specifier, value: FormatValue(argument: value))
        }

        /// Appends the formatted representation of a nonstring type supported by a corresponding format style.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            append(format.format(input), as: "%@")
        }

        private mutating func append(_ argument: String, as specifier: String, value: FormatValue? = nil) {
            key += specifier
            arguments.append(argument)
            untranslated += argument
            values.append(value ?? .text(argument))
        }
    }
}

extension LocalizedStringKey {
    /// Finds the text for a key: that of the bundle, or the key itself, with the values in their places.
    func text(table: String? = nil, bundle: Bundle? = nil) -> String {
        let chosen = Bundle.text(key, values: values, displayedAs: arguments, table: table, in: bundle)
        if let chosen { return chosen }
        guard let format = Bundle.text(key, table: table, in: bundle) else { return untranslated }
        guard !arguments.isEmpty else { return FormatText.unescaping(format) }
        return FormatText.filling(format, with: arguments)
    }
}
