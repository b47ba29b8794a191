// SPDX-License-Identifier: Apache-2.0

package import EnfiladeFiles
package import Foundation
internal import Glibc

extension Program {
    /// The outcome of a run.
    package struct Outcome: Sendable {
        /// How it ended.
        package let ending: Child.Ending
        /// The output.
        package let data: Data

        /// Whether it ended with status 0.
        package var succeeded: Bool { ending == .exited(0) }
        /// The output as text; bytes that are not UTF-8 are replaced.
        package var text: String { String(decoding: data, as: UTF8.self) }
    }

    /// The destination of its error output.
    package enum Errors: Sendable {
        /// It is kept with the rest.
        case kept
        /// It goes where that of this process goes.
        case shown
        /// It is lost.
        case lost
    }

    /// Runs it to its end on this thread, and returns the output by then, also if something that it leaves behind may
    /// write on.
    ///
    /// - Parameters:
    ///   - errors: The destination of its error output.
    ///   - longest: How many bytes are kept, from the first on; all by default.
    ///   - limit: How long it may take before it is killed; as long as it takes by default.
    /// - Throws: `FileError` if it does not start.
    package func run(
        errors: Errors = .kept, keeping longest: Int = .max, within limit: Duration? = nil
    ) throws(FileError) -> Outcome {
        let (child, output) = try startReading(errors: errors)
        do throws(FileError) {
            let data = try Self.read(output, of: child, keeping: longest, until: limit.map { .now + $0 })
            return Outcome(ending: child.wait(), data: data)
        } catch {
            child.end()
            throw error
        }
    }

    /// Starts it, with a pipe for its output.
    package func startReading(errors: Errors = .kept) throws(FileError) -> (Child, Descriptor) {
        let pipe = try PipeEnds()
        let errorOutput: Descriptor? =
            switch errors {
            case .kept: pipe.writing
            case .shown: try Descriptor(duplicating: STDERR_FILENO)
            case .lost: nil
            }
        return (try start(output: pipe.writing, errors: errorOutput), pipe.reading)
    }

    /// Reads the output of a program until it has ended; it is killed at the deadline.
    private static func read(
        _ output: Descriptor, of child: Child, keeping longest: Int, until deadline: ContinuousClock.Instant?
    ) throws(FileError) -> Data {
        try FileError.check("read without waiting") { fcntl(output.number, F_SETFL, O_NONBLOCK) }
        var deadline = deadline
        var data = Data()
        // All that a pipe holds comes at once.
        var portion = [UInt8](repeating: 0, count: 1 << 16)
        var watched = [child.handle, output].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        while true {
            let rest = deadline.map { ($0 - .now) / .milliseconds(1) }
            let milliseconds = rest.map { Int32(min(max(0, $0.rounded(.up)), 1e9)) } ?? -1
            let ready = try FileError.check("wait for a program") {
                poll(&watched, nfds_t(watched.count), milliseconds)
            }
            if ready == 0 {
                child.signal(SIGKILL)
                deadline = nil
            }
            let hasEnded = watched[0].revents != 0
            do throws(FileError) {
                let count = try FileError.check("read from a program") {
                    Glibc.read(output.number, &portion, portion.count)
                }
                data.append(contentsOf: portion[..<min(count, longest - data.count)])
                // Nobody writes any more: only its end is to come.
                if count == 0 { watched[1].fd = -1 }
            } catch {
                guard error.number == EAGAIN else { throw error }
            }
            if hasEnded { return data }
        }
    }
}
