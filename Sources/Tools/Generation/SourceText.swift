// SPDX-License-Identifier: Apache-2.0

/// A text for people in a source file.
package struct SourceText: Sendable, Hashable {
    /// The file.
    package let path: String
    /// The text, with `%@` for each value if there are values.
    package let text: String
    /// The form for several things, if there is one.
    package let plural: String?
    /// The context that tells it from an equal text.
    package let context: String?
    /// Whether the text has values.
    package let isFormat: Bool
}
