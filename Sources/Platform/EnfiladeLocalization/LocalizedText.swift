// SPDX-License-Identifier: Apache-2.0

/// A text for people, as it is written in the source, with its values apart.
///
/// Its key is the text in the catalogues of translations. In the key a value is `%@` and a percent sign beside values
/// is `%%`; a translation puts the values into another order with `%2$@` and the like.
package struct LocalizedText: ExpressibleByStringInterpolation, Sendable, Equatable {
    /// The text that translations are found by.
    package let key: String
    /// The values, as they are displayed.
    package let arguments: [String]

    package init(stringLiteral value: String) {
        (key, arguments) = (value, [])
    }

    package init(stringInterpolation: StringInterpolation) {
        arguments = stringInterpolation.arguments
        let literals = stringInterpolation.literals
        // A percent sign needs another one only where there are values.
        key =
            arguments.isEmpty
            ? literals.joined() : literals.map { FormatText.escaping($0) }.joined(separator: "%@")
    }

    /// The parts of a text while it is built: literals, and a value between each two of them.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var literals = [""]
        fileprivate var arguments: [String] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            literals.reserveCapacity(interpolationCount + 1)
            arguments.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            literals[literals.count - 1] += literal
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            arguments.append(value.description)
            literals.append("")
        }
    }
}
