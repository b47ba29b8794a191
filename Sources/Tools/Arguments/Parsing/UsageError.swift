// SPDX-License-Identifier: Apache-2.0

/// A call that makes no sense.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The fault of the call, in one sentence without a full stop.
    package let message: String
    /// The words of the command that was meant, for a pointer to its help. The tool fills them in.
    package var command: [String] = []

    package init(_ message: String) {
        self.message = message
    }

    package var description: String {
        message
    }
}
