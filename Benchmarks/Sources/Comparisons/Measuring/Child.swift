// SPDX-License-Identifier: Apache-2.0
// A process that a comparison starts, talks to in lines, and ends.

import Foundation
import Glibc

/// A child process with pipes to its input and from its output. It is killed when the last reference goes.
final class Child {
    /// The number of the process.
    let process: pid_t
    /// The writing end of its input.
    private var input: Int32
    /// The reading end of its output.
    let output: Int32
    private var pending: [UInt8] = []
    private var hasEnded = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to look for in `PATH`.
    ///   - environment: All of its environment; that of this process if it is `nil`.
    ///   - isQuiet: Whether what it complains about is thrown away.
    init(_ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, isQuiet: Bool = false)
        throws
    {
        let toChild = try Self.pipe()
        let fromChild = try Self.pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDOUT_FILENO)
        if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
        defer { posix_spawn_file_actions_destroy(&actions) }
        let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let settings = variables.map { strdup($0) } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var number: pid_t = 0
        let failure = posix_spawnp(&number, program, &actions, nil, words, settings)
        close(toChild.reading)
        close(fromChild.writing)
        (process, input, output) = (number, toChild.writing, fromChild.reading)
        guard failure == 0 else {
            hasEnded = true
            throw BenchmarkError("“\(program)” does not start: \(String(cString: strerror(failure)))")
        }
    }

    deinit {
        end(SIGKILL)
        close(output)
    }

    /// The memory that the process uses.
    var figures: ProcessFigures {
        ProcessFigures(process: process)
    }

    /// Sends a line and answers with the next line that comes back.
    func ask(_ line: String) throws -> String {
        try send(Array("\(line)\n".utf8))
        return try readLine()
    }

    /// Writes bytes to the input of the process.
    func send(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = write(input, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                guard count > 0 else { throw BenchmarkError("process \(process) reads no more") }
                written += count
            }
        }
    }

    /// Ends the input of the process.
    func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// The next line of the output, without its end.
    ///
    /// - Throws: `BenchmarkError` if the process ends, or says nothing for two minutes.
    func readLine() throws -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: pending[..<end], as: UTF8.self)
                pending.removeSubrange(...end)
                return line
            }
            var awaited = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&awaited, 1, 120_000) != 0 else { throw BenchmarkError("process \(process) says nothing") }
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { throw BenchmarkError("process \(process) ended before it answered") }
            pending += buffer[..<count]
        }
    }

    /// Waits until the process ends by itself.
    ///
    /// - Returns: Whether it ended well.
    @discardableResult
    func wait() -> Bool {
        guard !hasEnded else { return true }
        hasEnded = true
        closeInput()
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }

    /// Ends the process by a signal and waits for it.
    func end(_ signal: Int32) {
        guard !hasEnded else { return }
        kill(process, signal)
        wait()
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw BenchmarkError("there are no more file descriptors") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
