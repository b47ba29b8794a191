// SPDX-License-Identifier: Apache-2.0

/// The reason why a file of texts cannot be read.
package struct StringsFileError: Error, CustomStringConvertible, Equatable {
    /// The line, counted from 1.
    package let line: Int
    /// The mistake, in one sentence without a full stop.
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
}
