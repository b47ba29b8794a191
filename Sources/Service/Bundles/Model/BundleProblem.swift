// SPDX-License-Identifier: Apache-2.0
// The complaints about a bundle.

internal import EnfiladeFiles
internal import EnfiladeBus

/// Something about a bundle that its developer should change.
package struct BundleProblem: Hashable, Sendable, CustomStringConvertible {
    /// The consequence of a problem.
    package enum Severity: Hashable, Sendable {
        /// The bundle is not installed.
        case error
        /// The bundle is installed and may behave differently than its developer expects.
        case warning
    }

    /// The consequence of the problem.
    package let severity: Severity
    /// The key in `Info.plist` with its place, as in `UTExportedTypeDeclarations[0].UTTypeIdentifier`.
    package let key: String
    /// The fault, as a phrase after the key and a colon.
    package let reason: String

    /// Puts a problem down. Both texts may quote the bundle; they become one line that steers no terminal.
    package init(_ severity: Severity, _ key: String, _ reason: String) {
        self.severity = severity
        self.key = BusText.sanitized(key.inOneLine)
        self.reason = BusText.sanitized(reason.inOneLine)
    }

    package var description: String {
        "\(key): \(reason)"
    }
}
