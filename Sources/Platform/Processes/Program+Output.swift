// SPDX-License-Identifier: Apache-2.0

internal import CProcess
package import Files
package import Foundation
internal import Glibc

/// Both ends of a pipe, which no program inherits that is started meanwhile.
package struct PipeEnds: Sendable {
    /// Where it is read.
    package let reading: Descriptor
    /// Where it is written.
    package let writing: Descriptor

    /// Makes a pipe.
    package init() throws(FileError) {
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pipe") { pipe2(&ends, O_CLOEXEC) }
        (reading, writing) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
    }
}

extension Program {
    /// What came of a run.
    package struct Outcome: Sendable {
        /// How it ended.
        package let ending: Child.Ending
        /// What it wrote.
        package let data: Data

        /// Whether it ended with status 0.
        package var succeeded: Bool { ending == .exited(0) }
        /// What it wrote, as text; what is not UTF-8 is replaced.
        package var text: String { String(decoding: data, as: UTF8.self) }
    }

    /// What becomes of what goes to its error output.
    package enum Errors: Sendable {
        /// It is kept with the rest.
        case kept
        /// It goes where that of this process goes.
        case shown
        /// It is lost.
        case lost
    }

    /// Runs it to its end on this thread, and returns what was written by then, also if something that it leaves behind may
    /// write on.
    ///
    /// - Throws: `FileError` if it does not start.
    package func run(errors: Errors = .kept) throws(FileError) -> Outcome {
        let (child, output) = try startReading(errors: errors)
        do throws(FileError) {
            let data = try Self.read(output, of: child)
            return Outcome(ending: child.wait(), data: data)
        } catch {
            child.end()
            throw error
        }
    }

    /// Starts it, with a pipe for what it writes.
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

    /// Reads what a program writes until it has ended.
    private static func read(_ output: Descriptor, of child: Child) throws(FileError) -> Data {
        try FileError.check("read without waiting") { fcntl(output.number, F_SETFL, O_NONBLOCK) }
        var data = Data()
        // All that a pipe holds comes at once.
        var portion = [UInt8](repeating: 0, count: 1 << 16)
        var watched = [child.handle, output].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        while true {
            try FileError.check("wait for a program") { poll(&watched, nfds_t(watched.count), -1) }
            let hasEnded = watched[0].revents != 0
            do throws(FileError) {
                let count = try FileError.check("read from a program") {
                    Glibc.read(output.number, &portion, portion.count)
                }
                data.append(contentsOf: portion[..<count])
                // Nobody writes any more: what is left is its end.
                if count == 0 { watched[1].fd = -1 }
            } catch {
                guard error.number == EAGAIN else { throw error }
            }
            if hasEnded { return data }
        }
    }
}
