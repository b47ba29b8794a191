// SPDX-License-Identifier: Apache-2.0

/// A call worth copying, with its purpose.
package struct Example: Sendable {
    /// The line to type.
    package let line: String
    /// The result of the line, as a short phrase.
    package let purpose: String

    package init(_ line: String, _ purpose: String) {
        self.line = line
        self.purpose = purpose
    }
}
