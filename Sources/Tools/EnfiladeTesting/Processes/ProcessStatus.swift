// SPDX-License-Identifier: Apache-2.0
// How a process ended.

internal import EnfiladeProcesses

/// How a process ended: by itself, or by a signal.
public enum ProcessStatus: Sendable, Hashable, CustomStringConvertible {
    /// It ended by itself with this status; 0 means success.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)

    /// Whether it ended by itself with status 0.
    public var isSuccess: Bool {
        self == .exited(0)
    }

    /// Takes over how a child ended.
    init(_ ending: Child.Ending) {
        switch ending {
        case .exited(let status): self = .exited(status)
        case .signalled(let signal): self = .signalled(signal)
        // No program can end with this one.
        case .unknown: self = .exited(-1)
        }
    }

    public var description: String {
        switch self {
        case .exited(let status): "status \(status)"
        case .signalled(let signal): "signal \(signal)"
        }
    }
}
