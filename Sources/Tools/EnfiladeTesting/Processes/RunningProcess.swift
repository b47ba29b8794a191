// SPDX-License-Identifier: Apache-2.0
// A process that a world started.

internal import EnfiladeConcurrency
internal import EnfiladeFiles
internal import Foundation
internal import Glibc
internal import EnfiladeProcesses
internal import Synchronization

/// A process of a device: its output line by line, its input, its end.
///
/// It is killed when the process that started it ends, however that ends.
public final class RunningProcess: Sendable, CustomStringConvertible {
    /// The world's name for it: the last part of the executable's path.
    public let name: String
    /// The process identifier.
    public let processIdentifier: Int32
    /// The lines of its standard output.
    public let output = LineLog()
    /// The lines of its standard error.
    public let errors = LineLog()

    /// The state until the process ends or its input is closed.
    private struct State {
        var input: Descriptor?
        var isRunning = true
        var isOverdue = false
    }

    private let state: Mutex<State>
    private let end = OneShot<ProcessStatus>()
    private let signalsGroup: Bool

    private init(_ spawned: SpawnedProcess, _ launch: ProcessLaunch, name: String) {
        self.name = name
        processIdentifier = spawned.ends.child.number
        state = Mutex(State(input: spawned.input))
        signalsGroup = launch.signalsGroup
    }

    /// Starts a process on a thread of its own, which reads the output of the process and waits for its end.
    static func start(_ launch: ProcessLaunch, name: String) async throws -> RunningProcess {
        let started = OneShot<RunningProcess>()
        Thread.detachNewThread {
            do throws(WorldError) {
                let (process, ends) = try begin(launch, name: name)
                started.give(.success(process))
                process.follow(ends, limit: launch.limit)
            } catch {
                started.give(.failure(error))
            }
        }
        // Not cancelled with the caller: a process that was started has to get an owner.
        return try await started.valueDespiteCancellation()
    }

    /// Starts a process and parts our ends: its input belongs to the object alone, which can close it.
    private static func begin(
        _ launch: ProcessLaunch, name: String
    ) throws(WorldError) -> (RunningProcess, SpawnedProcess.Ends) {
        let spawned = try launch.spawn()
        return (RunningProcess(spawned, launch, name: name), spawned.ends)
    }

    /// Every line of standard output, from the first on.
    public var lines: AsyncStream<String> {
        output.lines
    }

    /// How the process ended; `nil` while it runs.
    public var exitStatus: ProcessStatus? {
        try? end.result?.get()
    }

    public var description: String {
        "\(name) (\(processIdentifier))"
    }

    /// Waits until the process has ended and everything that it printed has been read.
    @discardableResult
    public func exit() async throws -> ProcessStatus {
        try await end.value()
    }

    /// Waits for the first line of standard output that fits, past lines included.
    ///
    /// - Parameters:
    ///   - count: How many of the first lines do not count: those of `output` before an action, to wait for one after it.
    ///   - limit: How long to wait.
    ///   - fits: Whether a line is the one.
    /// - Throws: `WorldError` with the code `ended` and the output of the process, if it ended without such a line, and
    ///   `timedOut` if none came within the limit.
    @discardableResult
    public func line(
        after count: Int = 0, within limit: Duration = .seconds(180), where fits: @escaping @Sendable (String) -> Bool
    ) async throws -> String {
        let found = try await within(limit, "wait for a line of \(self)") { [output] in
            await output.first(after: count, where: fits)
        }
        if let found { return found }
        let status = try await exit()
        throw WorldError(.ended, "\(self) ended with \(status) before it printed the line; \(transcript)")
    }

    /// Waits for the first line of standard output that starts with some text, and returns the rest of that line.
    @discardableResult
    public func line(startingWith start: String, within limit: Duration = .seconds(180)) async throws -> String {
        String(try await line(within: limit) { $0.hasPrefix(start) }.dropFirst(start.count))
    }

    /// Writes a line to standard input.
    public func send(_ line: String) throws {
        guard let input = state.withLock({ $0.input }) else {
            throw WorldError(.ended, "\(self) takes no input any more; \(transcript)")
        }
        var bytes = Array("\(line)\n".utf8)[...]
        while !bytes.isEmpty {
            do throws(FileError) {
                let count = try FileError.check("write to \(self)") {
                    bytes.withUnsafeBytes { write(input.number, $0.baseAddress, $0.count) }
                }
                bytes = bytes.dropFirst(count)
            } catch {
                throw WorldError(.ended, "\(error)", cause: error)
            }
        }
    }

    /// Closes standard input.
    public func closeInput() {
        state.withLock { $0.input = nil }
    }

    /// Sends a signal, if the process still runs.
    public func signal(_ number: Int32) {
        // Under the lock, so that the number cannot belong to another process already.
        state.withLock { state in
            if state.isRunning { _ = Glibc.kill(signalsGroup ? -processIdentifier : processIdentifier, number) }
        }
    }

    /// Asks the process to end with SIGTERM and waits for it.
    ///
    /// - Throws: `WorldError` with the code `timedOut` if it still runs after the limit.
    @discardableResult
    public func terminate(within limit: Duration = .seconds(60)) async throws -> ProcessStatus {
        signal(SIGTERM)
        return try await within(limit, "stop \(self)") { try await self.exit() }
    }

    /// Kills the process with SIGKILL and waits for its end.
    @discardableResult
    public func kill() async throws -> ProcessStatus {
        signal(SIGKILL)
        return try await exit()
    }

    /// Whether it was killed because its time was over.
    var wasOverdue: Bool {
        state.withLock { $0.isOverdue }
    }

    /// All output of the process, for a message.
    package var transcript: String {
        let (printed, complained) = (output.text, errors.text)
        return "output: “\(printed.suffix(2000))”, errors: “\(complained.suffix(2000))”"
    }

    /// Reads the output of the process until it ends, then notes how; kills it when its time is over.
    private func follow(_ ends: SpawnedProcess.Ends, limit: Duration?) {
        let clock = ContinuousClock()
        var deadline = limit.map { clock.now + $0 }
        var logs = [(ends.output, output), (ends.errors, errors)]
        while true {
            var watched = [pollfd(fd: ends.child.handle.number, events: Int16(POLLIN), revents: 0)]
            watched += logs.map { pollfd(fd: $0.0.number, events: Int16(POLLIN), revents: 0) }
            let milliseconds = deadline.map { max(0, (clock.now.duration(to: $0)) / .milliseconds(1)) }
            let ready = poll(&watched, nfds_t(watched.count), milliseconds.map { Int32($0.rounded(.up)) } ?? -1)
            if ready == 0 {
                state.withLock { $0.isOverdue = true }
                signal(SIGKILL)
                deadline = nil
            }
            let hasEnded = watched[0].revents != 0
            logs = logs.filter { Self.drain($0.0, into: $0.1) }
            if hasEnded { break }
        }
        let ending = state.withLock { state in
            state.input = nil
            state.isRunning = false
            return ends.child.wait()
        }
        output.finish()
        errors.finish()
        end.give(.success(ProcessStatus(ending)))
    }

    /// Reads the available bytes; false at the end of the file.
    private static func drain(_ source: Descriptor, into log: LineLog) -> Bool {
        var buffer = Data(count: 65536)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(source.number, $0.baseAddress, $0.count) }
            if count > 0 {
                log.append(buffer.prefix(count))
            } else if count == 0 {
                return false
            } else if errno != EINTR {
                return errno == EAGAIN
            }
        }
    }
}
