// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Glibc

/// The receiver of log messages: the journal, or standard error where there is none.
package final class LogSink: Sendable {
    /// The sink of the process.
    package static let standard = LogSink(
        journal: JournalSocket.standardPath, level: ProcessInfo.processInfo.environment["ENFILADE_LOG"])

    private let journal: JournalSocket
    /// The maximum priority number that is written.
    private let lastPriority: Int
    private let identifier: String
    private let fallback: @Sendable (String) -> Void

    /// Makes a sink.
    ///
    /// - Parameters:
    ///   - path: The socket of the journal; there may be none.
    ///   - level: The least important level to write: `debug`, `info`, `notice`, `warning` or `error`. Anything else counts as
    ///     `info`.
    ///   - fallback: Takes a line with its line end when there is no journal; writes it to standard error by default.
    package init(
        journal path: String, level: String?,
        fallback: @escaping @Sendable (String) -> Void = LogSink.writeToStandardError
    ) {
        journal = JournalSocket(path: path)
        lastPriority =
            switch level?.lowercased() {
            case "debug": OSLogType.debug.priority
            case "notice": OSLogType.default.priority
            case "warning": OSLogType.default.priority - 1
            case "error": OSLogType.error.priority
            default: OSLogType.info.priority
            }
        identifier = ProcessInfo.processInfo.processName
        self.fallback = fallback
    }

    /// Tells whether messages of a type are written.
    func accepts(_ type: OSLogType) -> Bool {
        type.priority <= lastPriority
    }

    /// Writes a message of any type.
    func write(_ message: String, type: OSLogType, from source: LogSource) {
        var entry = JournalEntry()
        entry.add("MESSAGE", message)
        entry.add("PRIORITY", String(type.priority))
        entry.add("SYSLOG_IDENTIFIER", identifier)
        if let subsystem = source.subsystem { entry.add("SUBSYSTEM", subsystem) }
        if let category = source.category { entry.add("CATEGORY", category) }
        if !journal.send(entry) { fallback(line(message, type: type, from: source)) }
    }

    /// A message as a line of text. The lines of a message that has several are indented, lest they pass for messages.
    private func line(_ message: String, type: OSLogType, from source: LogSource) -> String {
        let part = [source.subsystem, source.category].compactMap { $0 }.joined(separator: ":")
        var line = "\(identifier)[\(getpid())] \(type.name)\(part.isEmpty ? "" : " [\(part)]"): ".unicodeScalars
        // One by one: a line break with the text before or behind it may be a character of its own.
        for scalar in message.unicodeScalars {
            line.append(scalar)
            if scalar == "\n" { line.append("\t") }
        }
        line.append("\n")
        return String(line)
    }

    /// Writes a line in one call, so that lines of several processes do not mix. A line that cannot be written is lost.
    @Sendable package static func writeToStandardError(_ line: String) {
        var line = line
        line.withUTF8 { bytes in _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
