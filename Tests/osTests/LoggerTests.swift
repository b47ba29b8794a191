// SPDX-License-Identifier: Apache-2.0

import Foundation
import ScratchSpace
import Synchronization
import Testing
import os

/// A log whose messages a test reads.
private struct Desk {
    let scratch: Scratch
    let journal: Journal
    let logger: Logger

    init(level: String? = nil) throws {
        scratch = try Scratch()
        journal = try Journal(in: scratch)
        let sink = LogSink(journal: journal.path, level: level) { _ in Issue.record("there is a journal") }
        logger = Logger(LogSource(subsystem: "org.example.app", category: "tests", sink: sink))
    }

    /// The messages since the last time.
    func messages() throws -> [String] {
        try journal.entries().compactMap { $0["MESSAGE"] }
    }
}

@Suite("Logger") struct LoggerTests {
    enum Failure: Error { case late }

    struct Point: CustomStringConvertible {
        var description: String { "(1, 2)" }
    }

    @Test("every level has its priority in the journal, and subsystem and category are fields")
    func levels() throws {
        let desk = try Desk(level: "debug")
        desk.logger.trace("trace")
        desk.logger.debug("debug")
        desk.logger.info("info")
        desk.logger.notice("notice")
        desk.logger.log("log")
        desk.logger.warning("warning")
        desk.logger.error("error")
        desk.logger.critical("critical")
        desk.logger.fault("fault")
        desk.logger.log(level: .error, "level")
        let entries = try desk.journal.entries()
        #expect(
            entries.map { "\($0["MESSAGE"] ?? "") \($0["PRIORITY"] ?? "")" } == [
                "trace 7", "debug 7", "info 6", "notice 5", "log 5", "warning 3", "error 3", "critical 2", "fault 2",
                "level 3",
            ])
        #expect(entries.allSatisfy { $0["SUBSYSTEM"] == "org.example.app" && $0["CATEGORY"] == "tests" })
        #expect(entries.allSatisfy { $0["SYSLOG_IDENTIFIER"] == ProcessInfo.processInfo.processName })
    }

    @Test("texts and objects are private, numbers, Boolean values and types are public")
    func defaults() throws {
        let desk = try Desk()
        let name = "Ada"
        desk.logger.info("\(name) \(Substring(name)) \(Point()) \(Failure.late) \([1]) \(URL(fileURLWithPath: "/"))")
        desk.logger.info("\(3) \(UInt8(4)) \(2.5) \(Float(1)) \(CGFloat(2)) \(true) \(Int.self)")
        #expect(
            try desk.messages() == [
                "<private> <private> <private> <private> <private> <private>",
                "3 4 2.500000 1.000000 2.000000 true Int",
            ])
    }

    @Test("marks for privacy are honoured")
    func privacy() throws {
        let desk = try Desk()
        let name = "Ada"
        let error: any Error = Failure.late
        desk.logger.info("\(name, privacy: .public) \(error, privacy: .public) \(Point(), privacy: .public)")
        desk.logger.info("\(3, privacy: .private) \(true, privacy: .sensitive) \(name, privacy: .auto)")
        #expect(try desk.messages() == ["Ada late (1, 2)", "<private> <private> <private>"])
    }

    @Test("a hash is the same for equal values, and another one for others")
    func hashes() throws {
        let desk = try Desk()
        let names = ["Ada", "Ada", "Grace"]
        for name in names {
            desk.logger.info("\(name, privacy: .private(mask: .hash))")
            desk.logger.info("\(name, privacy: .auto(mask: .hash))")
        }
        let messages = try desk.messages()
        #expect(messages.count == 6)
        #expect(messages.allSatisfy { $0.wholeMatch(of: /<mask\.hash: '[A-Za-z0-9+\/]+=*'>/) != nil }, "\(messages)")
        #expect(Set(messages).count == 2)
        #expect(messages[0] == messages[1] && messages[0] == messages[2] && messages[0] != messages[4])
        desk.logger.info("\(3, privacy: .auto(mask: .hash))")
        #expect(try desk.messages() == ["3"])
    }

    @Test("formats and columns are those that are asked for")
    func formats() throws {
        let desk = try Desk()
        let logger = desk.logger
        logger.info("\(255, format: .hex) \(-1 as Int8, format: .hex) \(255, format: .hex(includePrefix: true))")
        logger.info("\(10, format: .hex(uppercase: true, minDigits: 4)) \(8, format: .octal) \(-8)")
        logger.info("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3)) \(Int64.min)")
        logger.info("\(2.345, format: .fixed(precision: 2)) \(12345.0, format: .exponential(precision: 1))")
        logger.info("\(0.5, format: .hybrid) \(2.0, format: .fixed(precision: 0, explicitPositiveSign: true))")
        logger.info("\(false, format: .answer) |\(7, align: .right(columns: 3))|\("a", align: .left(columns: 3))|")
        logger.info("|\("ab", align: .right(columns: 4), privacy: .public)|")
        logger.info("|\("long", align: .left(columns: 2), privacy: .public)|")
        logger.info("\(1500, format: .byteCount) \(2048, format: .byteCountIEC) \(0, format: .secondsSince1970)")
        logger.info("\(ENOENT, format: .darwinErrno) \(0o644 as Int32, format: .darwinMode)")
        #expect(
            try desk.messages() == [
                "ff ff 0xff", "000A 10 -8", "+007 -9223372036854775808", "2.35 1.2e+04", "0.5 +2",
                "no |  7|<private>|", "|  ab|", "|long|", "1.50 kB 2.00 KiB 1970-01-01 00:00:00 +0000",
                "[2: No such file or directory] 0644",
            ])
    }

    @Test("a message that is not written costs nothing: neither it nor its values are looked at")
    func off() throws {
        let desk = try Desk()
        let evaluations = Mutex(0)
        func value() -> Int {
            evaluations.withLock {
                $0 += 1
                return $0
            }
        }
        func message() -> OSLogMessage {
            evaluations.withLock { $0 += 1 }
            return "made"
        }
        desk.logger.debug("\(value())")
        desk.logger.trace("\(value())")
        desk.logger.debug(message())
        Logger(OSLog.disabled).fault("\(value())")
        #expect(try desk.messages().isEmpty)
        #expect(evaluations.withLock { $0 } == 0)
        desk.logger.info("\(value())")
        desk.logger.info("\(value(), privacy: .private)")
        #expect(try desk.messages() == ["1", "<private>"])
        #expect(evaluations.withLock { $0 } == 1, "a private value is not looked at")
    }

    @Test(
        "the level that the user chooses holds",
        arguments: [
            ("debug", ["d", "i", "n", "e"]), ("info", ["i", "n", "e"]), ("Notice", ["n", "e"]), ("warning", ["e"]),
            ("error", ["e"]), ("nonsense", ["i", "n", "e"]),
        ])
    func levelOfTheUser(level: String, messages: [String]) throws {
        let desk = try Desk(level: level)
        desk.logger.debug("d")
        desk.logger.info("i")
        desk.logger.notice("n")
        desk.logger.error("e")
        #expect(try desk.messages() == messages)
    }

    @Test("a message with line breaks stays one entry, whose fields nobody can add to")
    func lineBreaks() throws {
        let desk = try Desk()
        desk.logger.info("\("first\nPRIORITY=0\nlast", privacy: .public)")
        let entries = try desk.journal.entries()
        #expect(entries.map { $0["MESSAGE"] } == ["first\nPRIORITY=0\nlast"])
        #expect(entries.first?["PRIORITY"] == "6")
    }

    @Test("a message that is too large for a datagram comes as a sealed file")
    func large() throws {
        let desk = try Desk()
        let text = String(repeating: "0123456789", count: 100_000)
        desk.logger.info("\(text, privacy: .public)")
        let entries = try desk.journal.entries()
        #expect(entries.count == 1)
        #expect(entries.first?["MESSAGE"] == text)
        #expect(entries.first?.isSealedFile == true)
    }

    @Test("without a journal the lines are written elsewhere, and once there is one they are not")
    func withoutJournal() throws {
        let scratch = try Scratch()
        let lines = Mutex<[String]>([])
        let sink = LogSink(journal: scratch.path("journal"), level: nil) { line in lines.withLock { $0.append(line) } }
        let logger = Logger(LogSource(subsystem: "org.example.app", category: "tests", sink: sink))
        let name = "Ada"
        logger.error("no \(name)\n\("forged: line", privacy: .public)")
        logger.error("\("first\r\nforged: line", privacy: .public)")
        Logger(LogSource(sink: sink)).notice("plain")
        let program = "\(ProcessInfo.processInfo.processName)[\(ProcessInfo.processInfo.processIdentifier)]"
        #expect(
            lines.withLock { $0 } == [
                "\(program) error [org.example.app:tests]: no <private>\n\tforged: line\n",
                "\(program) error [org.example.app:tests]: first\r\n\tforged: line\n",
                "\(program) notice: plain\n",
            ])
        let journal = try Journal(in: scratch)
        logger.error("here")
        #expect(try journal.entries().map { $0["MESSAGE"] } == ["here"])
        #expect(lines.withLock { $0.count } == 3)
    }
}
