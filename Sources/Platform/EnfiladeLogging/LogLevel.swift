// SPDX-License-Identifier: Apache-2.0
// How important a log line is.

/// The importance of a log line, the least first.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
    /// A detail of use to developers of the code.
    case debug
    /// An event of normal operation.
    case info
    /// Normal and worth noting.
    case notice
    /// Something is wrong and was dealt with.
    case warning
    /// Something that was asked for was not done.
    case error

    /// The number of `syslog(3)`, which the journal reads from the beginning of a line.
    var priority: Int {
        switch self {
        case .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        }
    }

    package static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.priority > right.priority
    }
}
