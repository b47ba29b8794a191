// SPDX-License-Identifier: Apache-2.0

/// The log of a part of a program.
///
///     private let logger = Logger(subsystem: "org.example.notes", category: "import")
///     logger.info("\(notes.count) notes from \(name, privacy: .public)")
///
/// Messages go to the systemd journal with the fields `SUBSYSTEM` and `CATEGORY`, and to standard error where there is no
/// journal. A message is put together only if messages of its type are written. Debug messages are not, unless
/// `ENFILADE_LOG` is `debug`.
///
/// See [Logger](https://developer.apple.com/documentation/os/logger).
public struct Logger: Sendable {
    private let source: LogSource

    /// Makes the log of a program without parts.
    public init() {
        self.init(.default)
    }

    /// Makes the log of a part of a program: the identifier of the program or a library, and a name.
    public init(subsystem: String, category: String) {
        self.init(LogSource(subsystem: subsystem, category: category))
    }

    /// Makes a log with the subsystem and category of another one.
    public init(_ logObj: OSLog) {
        self.init(logObj.source)
    }

    /// Makes a log from its parts.
    package init(_ source: LogSource) {
        self.source = source
    }

    /// Writes a message of the default type.
    public func log(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.default, message)
    }

    /// Writes a message of a type.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
        source.log(level, message)
    }

    /// Writes a message for the developers of the program; the same as `debug`.
    public func trace(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.debug, message)
    }

    /// Writes a message for the developers of the program.
    public func debug(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.debug, message)
    }

    /// Writes a message that is helpful and not essential.
    public func info(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.info, message)
    }

    /// Writes a message of the default type.
    public func notice(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.default, message)
    }

    /// Writes a message about something unexpected; the same as `error`.
    public func warning(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.error, message)
    }

    /// Writes a message about something that the code could not do.
    public func error(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.error, message)
    }

    /// Writes a message about a defect; the same as `fault`.
    public func critical(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.fault, message)
    }

    /// Writes a message about a defect of the program or of the system.
    public func fault(_ message: @autoclosure () -> OSLogMessage) {
        source.log(.fault, message)
    }
}
