// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeLocalization

extension String.LocalizationValue {
    /// The parts of a localized text while it is built: literals, and a value with its specifier between each two of them.
    ///
    /// See [StringInterpolation](https://developer.apple.com/documentation/swift/string/localizationvalue/stringinterpolation).
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        private var literals = [""]
        private var specifiers: [String] = []
        private(set) var arguments: [LocalizationArgument] = []

        /// Creates an interpolation with room for its parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            literals.reserveCapacity(interpolationCount + 1)
            arguments.reserveCapacity(interpolationCount)
        }

        /// The key, in which each value has its specifier. A percent sign needs another one only where there are values.
        var key: String {
            if specifiers.isEmpty { return literals.joined() }
            return zip(literals, specifiers + [""]).reduce(into: "") { $0 += FormatText.escaping($1.0) + $1.1 }
        }

        private mutating func append(_ argument: LocalizationArgument, as specifier: String = "%@") {
            arguments.append(argument)
            specifiers.append(specifier)
            literals.append("")
        }

        /// Appends a literal.
        public mutating func appendLiteral(_ literal: String) {
            literals[literals.count - 1] += literal
        }

        /// Appends a string, as `%@`.
        public mutating func appendInterpolation(_ string: String) {
            append(.value(.text(string)))
        }

        /// Appends a part of a string, as `%@`.
        public mutating func appendInterpolation(_ substring: Substring) {
            append(.value(.text(String(substring))))
        }

        /// Appends a number, as its specifier.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(.value(FormatValue(argument: value._arg)), as: value._specifier)
        }

        /// Appends a number, as a specifier of its own such as `%.1f`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(.value(FormatValue(argument: value._arg)), as: specifier)
        }

        /// Appends an object, as `%@`; its text is made at once.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            append(.value(.text(formatter?.string(for: subject) ?? subject.description)))
        }

        /// Appends a value that has a class of Foundation for its counterpart, as `%@`; its text is made at once.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            append(.value(.text(formatter?.string(for: subject) ?? subject.description)))
        }

        // On Linux these three have no counterpart that the compiler knows of.

        /// Appends a date, as `%@`; its text is made at once.
        public mutating func appendInterpolation(_ subject: Date, formatter: Formatter? = nil) {
            append(.value(.text(formatter?.string(for: subject) ?? subject.description)))
        }

        /// Appends a URL, as `%@`; its text is made at once.
        public mutating func appendInterpolation(_ subject: URL, formatter: Formatter? = nil) {
            append(.value(.text(formatter?.string(for: subject) ?? subject.description)))
        }

        /// Appends an identifier, as `%@`; its text is made at once.
        public mutating func appendInterpolation(_ subject: UUID, formatter: Formatter? = nil) {
            append(.value(.text(formatter?.string(for: subject) ?? subject.description)))
        }

        /// Appends a value that a style formats in the locale of the reader, as `%@`.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            if let style = format as? ListFormatStyle<StringStyle, [String]>, let texts = input as? [String] {
                append(.list(texts.map { LocalizedStringResource(text: $0) }, ListKind(style)))
            } else {
                append(.styled(StyledText(input: input, style: format)))
            }
        }

        /// Appends a value that a style formats with attributes in the locale of the reader, as `%@`.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
            append(.styled(StyledAttributedText(input: input, style: format)))
        }

        /// Appends localized texts, joined as the reader's language does, as `%@`.
        public mutating func appendInterpolation<C: Collection>(
            _ input: C, format: ListFormatStyle<StringStyle, [String]>
        ) where C.Element: CustomLocalizedStringResourceConvertible {
            append(.list(input.map(\.localizedStringResource), ListKind(format)))
        }

        /// Appends a text with attributes, which an attributed string keeps, as `%@`.
        public mutating func appendInterpolation(_ attributed: AttributedString) {
            append(.attributed(attributed))
        }

        /// Appends a localized text, which is looked up when the whole text is made, as `%@`.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append(.resource(resource))
        }

        /// Appends a value with a localized text, as `%@`.
        public mutating func appendInterpolation<T: CustomLocalizedStringResourceConvertible>(_ value: T) {
            append(.resource(value.localizedStringResource))
        }

        /// Appends the place of a value that the options of the making supply.
        public mutating func appendInterpolation(placeholder: String.LocalizationValue.Placeholder) {
            let specifier =
                switch placeholder {
                case .int: "%lld"
                case .uint: "%llu"
                case .float: "%f"
                case .double: "%lf"
                case .object: "%@"
                }
            append(.placeholder(placeholder), as: specifier)
        }

        /// Appends the place of a value that the options of the making supply, with a specifier of its own.
        public mutating func appendInterpolation(
            placeholder: String.LocalizationValue.Placeholder, specifier: String
        ) {
            append(.placeholder(placeholder), as: specifier)
        }
    }
}
