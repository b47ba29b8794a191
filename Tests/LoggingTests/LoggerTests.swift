// SPDX-License-Identifier: Apache-2.0

import EnfiladeLogging
import Synchronization
import Testing

@Suite struct LoggerTests {
    /// Collects lines.
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])

        /// A log that writes here at a fixed time.
        func logger(chosen: String? = nil, style: LogOutput.Style = .plain) -> (Logger, LogOutput) {
            let output = LogOutput(
                chosenLevel: chosen, defaultLevel: .notice, style: style, milliseconds: { 1_700_000_000_042 },
                write: { line in self.all.withLock { $0.append(line) } })
            return (Logger(module: "transfers", output: output), output)
        }

        /// The text that was written so far.
        var text: String { all.withLock { $0.joined() } }
    }

    @Test func aLineSaysWhenWhereAndWhat() {
        let lines = Lines()
        lines.logger().0.notice("offer replaced", ["offer": 12, "sender": ":1.7"])
        #expect(
            lines.text == """
                time=2023-11-14T22:13:20.042Z level=notice module=transfers message="offer replaced" offer=12 sender=:1.7

                """)
    }

    @Test func theJournalGetsAPriorityAndNoTime() {
        let lines = Lines()
        let log = lines.logger(chosen: "debug", style: .journal).0
        log.debug("a")
        log.info("b")
        log.notice("c")
        log.warning("d")
        log.error("e")
        #expect(
            lines.text == """
                <7>level=debug module=transfers message="a"
                <6>level=info module=transfers message="b"
                <5>level=notice module=transfers message="c"
                <4>level=warning module=transfers message="d"
                <3>level=error module=transfers message="e"

                """)
    }

    @Test(arguments: [
        ("plain", "plain"), ("", "\"\""), ("two words", "\"two words\""), ("a=b", "\"a=b\""),
        ("line\nlevel=error", "\"line\\nlevel=error\""), ("quote\"", "\"quote\\\"\""), ("back\\", "\"back\\\\\""),
        ("\u{1B}[2J\u{0}", "\"\\u{1b}[2J\\u{0}\""), ("\u{2028}", "\"\\u{2028}\""), ("ü", "\"ü\""),
        ("\r\n", "\"\\r\\n\""),
    ])
    func aValueCannotBreakTheLine(value: String, expected: String) {
        let lines = Lines()
        lines.logger(style: .journal).0.error("x", ["v": value])
        #expect(lines.text == "<3>level=error module=transfers message=\"x\" v=\(expected)\n")
    }

    @Test func aHugeValueIsCut() {
        let lines = Lines()
        lines.logger().0.error("x", ["v": String(repeating: "ä", count: 1_000_000)])
        #expect(lines.text.utf8.count < 5000)
        #expect(lines.text.hasSuffix("…\"\n"))
    }

    @Test func valuesOfUnwantedLinesAreNotComputed() {
        let lines = Lines()
        let (log, output) = lines.logger()
        func costly() -> Int {
            Issue.record("a value of a line that nobody wants was computed")
            return 0
        }
        log.info("x", ["v": costly()])
        output.useDefaultLevel(.info)
        log.info("now")
        #expect(lines.text.contains("now"))
    }

    @Test func theUsersLevelWins() {
        let lines = Lines()
        let (log, output) = lines.logger(chosen: "ERROR")
        output.useDefaultLevel(.debug)
        log.warning("x")
        #expect(lines.text.isEmpty)
        #expect(Lines().logger(chosen: "loud").1.accepts(.info) == false)
        #expect(Lines().logger(chosen: "loud").1.accepts(.notice))
    }
}
