// SPDX-License-Identifier: Apache-2.0
// Texts of strangers inside sentences of ours.

extension String {
    /// The text with U+FFFD for each character that would break a line or steer a terminal.
    package var inOneLine: String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append("\u{FFFD}")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
