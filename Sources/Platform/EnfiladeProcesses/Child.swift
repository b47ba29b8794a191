// SPDX-License-Identifier: Apache-2.0

internal import CProcess
package import EnfiladeFiles
internal import Glibc
internal import Synchronization

/// A program that this process has started. Its owner waits for its end, else the kernel remembers it until ours.
package final class Child: Sendable {
    /// How a program ended.
    package enum Ending: Sendable, Hashable, CustomStringConvertible {
        /// By itself, with this status; 0 means success.
        case exited(Int32)
        /// By this signal.
        case signalled(Int32)
        /// Unknown: the parent of this process has it ignore the ends of its children.
        case unknown

        /// The status; `nil` if there is none.
        package var status: Int32? {
            if case .exited(let status) = self { status } else { nil }
        }

        package var description: String {
            switch self {
            case .exited(let status): "status \(status)"
            case .signalled(let signal): "signal \(signal)"
            case .unknown: "an unknown status"
            }
        }
    }

    /// The process identifier.
    package let number: Int32
    /// Becomes readable when the program has ended, and stands for no other one that gets its number later.
    package let handle: Descriptor
    /// How it ended, once somebody has waited for it.
    private let ending = Mutex<Ending?>(nil)

    /// Takes care of a process that was just started.
    init(_ number: Int32) throws(FileError) {
        self.number = number
        do throws(FileError) {
            handle = Descriptor(adopting: try FileError.check("watch a process") { pidfd_open(number, 0) })
        } catch {
            // Its number is not another's yet, unless nobody is to learn of its end.
            if error.number != ESRCH { kill(number, SIGKILL) }
            waitpid(number, nil, 0)
            throw error
        }
    }

    /// Whether it has not ended yet.
    package var isRunning: Bool {
        var end = pollfd(fd: handle.number, events: Int16(POLLIN), revents: 0)
        return poll(&end, 1, 0) <= 0
    }

    /// Sends it a signal, if it still runs.
    package func signal(_ signal: Int32) {
        _ = pidfd_send_signal(handle.number, signal, nil, 0)
    }

    /// Waits on this thread until it has ended.
    @discardableResult
    package func wait() -> Ending {
        // Once only: its number may be that of another child afterwards.
        ending.withLock { ending in
            if let ending { return ending }
            let new = reap()
            ending = new
            return new
        }
    }

    /// Waits for its end, and lets the kernel forget it.
    private func reap() -> Ending {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            if errno != EINTR { return .unknown }
        }
        // As WTERMSIG and WEXITSTATUS, which are macros.
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }

    /// Kills it, and waits until it is gone.
    package func end() {
        signal(SIGKILL)
        wait()
    }
}
