// SPDX-License-Identifier: Apache-2.0

/// A command that could not do its work.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
    /// The cause of the failure, in one sentence without a full stop.
    package let message: String
    /// How the program ends.
    package let status: ExitStatus

    package init(_ message: String, status: ExitStatus = .failed) {
        self.message = message
        self.status = status
    }

    package var description: String {
        message
    }
}
