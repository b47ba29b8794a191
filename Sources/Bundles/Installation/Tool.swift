// SPDX-License-Identifier: Apache-2.0
// Programs of the desktop that we run.

import Files
import Glibc
import Processes

/// A program that is found in a search path and run to its end.
struct Tool {
    /// What came of a run.
    struct Outcome {
        /// The exit status; nil if a signal ended the program.
        let status: Int32?
        /// What it wrote, to both outputs, without the white space at the end.
        let output: String
    }

    /// How long a program may take, in milliseconds.
    private static let patience: Int32 = 120_000
    /// The most output that is kept.
    private static let longest = 16384

    /// Where the program is.
    let path: String

    /// Finds a program by name in folders separated by colons; nil if it is in none of them.
    init?(_ name: String, searchPath: String) {
        let candidates = searchPath.split(separator: ":").map { FilePath.join(String($0), name) }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
    }

    /// Runs the program and waits for its end, two minutes at most.
    func run(_ arguments: [String], environment: [String: String]) throws(FileError) -> Outcome {
        let (child, output) = try Program(path, arguments, environment: environment).startReading()
        let (text, isFinished) = read(output)
        if !isFinished { child.signal(SIGKILL) }
        return Outcome(status: child.wait().status, output: text)
    }

    /// Reads until the program is done or patience is at its end.
    private func read(_ pipe: Descriptor) -> (output: String, isFinished: Bool) {
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        let start = Self.milliseconds()
        while true {
            var request = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
            let rest = Self.patience - Int32(clamping: Self.milliseconds() - start)
            let ready = rest > 0 ? poll(&request, 1, rest) : 0
            if ready < 0, errno == EINTR { continue }
            let count = ready > 0 ? Glibc.read(pipe.number, &chunk, chunk.count) : 0
            if count > 0 {
                output += chunk[..<min(count, Self.longest - output.count)]
                continue
            }
            let text = String(decoding: output, as: UTF8.self)
            let end = text.lastIndex { !$0.isWhitespace }
            return (end.map { String(text[...$0]) } ?? "", ready > 0)
        }
    }

    /// The time since some moment that does not change.
    private static func milliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
