// SPDX-License-Identifier: Apache-2.0
// Programs of the desktop that we run.

import CLinux
import Files
import Glibc

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
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pipe") { pipe2(&ends, O_CLOEXEC) }
        let reading = Descriptor(adopting: ends[0])
        var writing: Descriptor? = Descriptor(adopting: ends[1])
        let child = try spawn(arguments, environment: environment, output: ends[1])
        // The pipe ends only when no process has its other end any more.
        _ = writing.take()
        let (output, isFinished) = read(reading)
        if !isFinished { kill(child, SIGKILL) }
        var status: Int32 = 0
        try FileError.check("wait for a program", path: path) { waitpid(child, &status, 0) }
        // What WIFEXITED and WEXITSTATUS say, which are macros.
        return Outcome(status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil, output: output)
    }

    /// Starts the program with nothing to read and one place for all that it writes.
    private func spawn(
        _ arguments: [String], environment: [String: String], output: Int32
    ) throws(FileError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        // Threads of Swift's runtime block signals, and a program that inherits that cannot be stopped.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, path, &actions, &attributes, &words, &variables)
        guard failure == 0 else { throw FileError(number: failure, attempt: "run", path: path) }
        return child
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
