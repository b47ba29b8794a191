// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension String {
    /// A string that the system uses as a localized key and value, with interpolated values.
    ///
    /// A value is kept with its type, and becomes a text when the whole text is made for a reader. The key has a specifier in its
    /// place: `%@` for texts and objects, `%lld` for an `Int`, `%lf` for a `Double`.
    ///
    /// See [String.LocalizationValue](https://developer.apple.com/documentation/swift/string/localizationvalue).
    public struct LocalizationValue: Sendable, Equatable, ExpressibleByStringInterpolation {
        /// The kind of a value that comes when the text is made, by ``String/LocalizationOptions``.
        public enum Placeholder: Sendable, Equatable, Codable {
            /// An integer.
            case int
            /// An integer without a sign.
            case uint
            /// A number of single precision.
            case float
            /// A number of double precision.
            case double
            /// A text or an object.
            case object
        }

        /// The text that translations are found by, and that is a format if there are values.
        let key: String
        /// The values.
        let arguments: [LocalizationArgument]

        /// Creates a localization value from a string, which is its own key.
        public init(_ value: String) {
            self.init(key: value, arguments: [])
        }

        /// Creates a localization value from a string literal.
        public init(stringLiteral value: String) {
            self.init(value)
        }

        /// Creates a localization value from an interpolation.
        public init(stringInterpolation: StringInterpolation) {
            self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
        }

        init(key: String, arguments: [LocalizationArgument]) {
            (self.key, self.arguments) = (key, arguments)
        }
    }

    /// Options that affect the making of a localized string.
    ///
    /// See [String.LocalizationOptions](https://developer.apple.com/documentation/swift/string/localizationoptions).
    public struct LocalizationOptions {
        /// The values for the placeholders of a text, in their order.
        public var replacements: [any CVarArg]?

        /// Creates options without replacements.
        public init() {}
    }
}
