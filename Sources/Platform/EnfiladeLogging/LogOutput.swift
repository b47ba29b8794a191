// SPDX-License-Identifier: Apache-2.0
// Where log lines go, and which of them go there.

import Glibc
import Synchronization

/// The receiver of log lines: standard error in a program, a closure in a test.
package final class LogOutput: Sendable {
    /// The side that adds time and importance to a line.
    package enum Style: Sendable {
        /// This process: the line begins with `time=`.
        case plain
        /// The systemd journal: the line begins with its priority, as in `<6>`.
        case journal
    }

    /// The settings that can change after the start.
    private struct State {
        /// The least level that is written.
        var level: LogLevel
        /// True if the user chose the level.
        let isChosen: Bool
    }

    /// Standard error, set up by the environment of the process.
    package static let standard = LogOutput(
        chosenLevel: variable("ENFILADE_LOG"), defaultLevel: .notice,
        style: isJournal(variable("JOURNAL_STREAM")) ? .journal : .plain, write: writeToStandardError)

    private let state: Mutex<State>
    private let style: Style
    private let milliseconds: @Sendable () -> Int64
    private let write: @Sendable (String) -> Void

    /// Makes a receiver.
    ///
    /// - Parameters:
    ///   - chosenLevel: The value of `ENFILADE_LOG`; one that names no level counts as not set.
    ///   - defaultLevel: The level without it.
    ///   - milliseconds: The time since 1970.
    ///   - write: Takes one line with its line end. May be called from any thread.
    package init(
        chosenLevel: String?, defaultLevel: LogLevel, style: Style,
        milliseconds: @escaping @Sendable () -> Int64 = { LogOutput.now() },
        write: @escaping @Sendable (String) -> Void
    ) {
        let chosen = chosenLevel.flatMap { LogLevel(rawValue: $0.lowercased()) }
        state = Mutex(State(level: chosen ?? defaultLevel, isChosen: chosen != nil))
        self.style = style
        self.milliseconds = milliseconds
        self.write = write
    }

    /// Sets the level that holds unless the user chose one; the service calls it with `info` at its start.
    package func useDefaultLevel(_ level: LogLevel) {
        state.withLock { state in
            if !state.isChosen { state.level = level }
        }
    }

    /// Tells whether lines of a level are written.
    package func accepts(_ level: LogLevel) -> Bool {
        state.withLock { level >= $0.level }
    }

    /// Writes one line.
    func log(
        _ level: LogLevel, module: String, message: String, values: KeyValuePairs<String, any CustomStringConvertible>
    ) {
        var line = LogLine()
        if style == .plain { line.add("time", Self.timestamp(milliseconds())) }
        line.add("level", level.rawValue)
        line.add("module", module)
        line.addQuoted("message", message)
        for (key, value) in values { line.add(key, value.description) }
        write((style == .journal ? "<\(level.priority)>" : "") + line.text + "\n")
    }

    /// The time since 1970.
    package static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// A moment in the form of RFC 3339, in universal time.
    private static func timestamp(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func digits(_ number: some BinaryInteger, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let date = "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
        let time = "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))"
        return "\(date)T\(time).\(digits(milliseconds % 1000, 3))Z"
    }

    /// A variable of the process's environment.
    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Tells whether standard error is the stream that systemd named, and not one that was redirected since.
    private static func isJournal(_ stream: String?) -> Bool {
        var status = stat()
        guard let stream, fstat(STDERR_FILENO, &status) == 0 else { return false }
        return stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// Writes a line in one call, so that lines of several processes do not mix. A log that cannot be written is lost.
    @Sendable private static func writeToStandardError(_ line: String) {
        var line = line
        line.withUTF8 { bytes in _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
