// SPDX-License-Identifier: Apache-2.0
// How a process ended.

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

    /// Reads what `waitpid` stores.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
    }

    public var description: String {
        switch self {
        case .exited(let status): "status \(status)"
        case .signalled(let signal): "signal \(signal)"
        }
    }
}
