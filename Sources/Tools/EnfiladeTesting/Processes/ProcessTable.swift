// SPDX-License-Identifier: Apache-2.0
// The processes of a world, found by a mark in their environment.

internal import CProcess
internal import EnfiladeConcurrency
internal import EnfiladeFiles
internal import Foundation
internal import Glibc

/// A process found in `/proc`.
struct FoundProcess: Sendable, Hashable, CustomStringConvertible {
    /// The process identifier.
    let number: Int32
    /// Its command line.
    let command: String
    /// Which file it runs; empty if that cannot be told.
    let executable: String

    var description: String {
        "process \(number) “\(command)”"
    }

    /// Waits until the process is gone.
    ///
    /// - Returns: False if it still runs after the limit.
    func isGone(within limit: Duration) async -> Bool {
        let handle = pidfd_open(number, 0)
        guard handle >= 0 else { return true }
        let descriptor = Descriptor(adopting: handle)
        let milliseconds = Int32((limit / .milliseconds(1)).rounded(.up))
        return await offload {
            var watched = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
            return poll(&watched, 1, milliseconds) == 1
        }
    }

    /// Sends a signal; does nothing if the process is gone.
    func signal(_ signal: Int32) {
        _ = Glibc.kill(number, signal)
    }
}

/// The processes that carry a mark, wherever they were started from.
struct ProcessTable {
    /// A line of the environment, `NAME=value`.
    let mark: String

    /// Every process whose environment has the mark, except the calling one.
    ///
    /// A process that has ended and was not waited for yet does not count.
    func processes() -> [FoundProcess] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap(Int32.init).filter { $0 != getpid() }.compactMap(process).sorted {
            $0.number < $1.number
        }
    }

    /// The process with a number, if it has the mark.
    private func process(_ number: Int32) -> FoundProcess? {
        // Empty for a process that has ended already.
        guard
            let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ"),
            environment.split(separator: 0).contains(where: { $0.elementsEqual(mark.utf8) })
        else { return nil }
        let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
        let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")
        return FoundProcess(
            number: number,
            command: line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "),
            executable: executable ?? "")
    }
}
