// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeProcesses
import ScratchSpace
import Testing

/// A program of ordinary code, in a system with and without a journal.
@Suite(
    "Programs that log",
    .enabled("bubblewrap is needed") { FileManager.default.isExecutableFile(atPath: "/usr/bin/bwrap") })
struct ProbeTests {
    /// Runs the program in a system whose folder `/run` has nothing but the files that are bound into it.
    private func run(_ options: [String], level: String? = nil) throws -> String {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        var environment = ProcessInfo.processInfo.environment
        environment["ENFILADE_LOG"] = level
        let outcome = try Program(
            "/usr/bin/bwrap",
            ["--dev-bind", "/", "/", "--tmpfs", "/run"] + options + [folder.appending(path: "log-probe").path],
            environment: environment
        ).run()
        #expect(outcome.succeeded, "\(outcome.text)")
        return outcome.text
    }

    @Test("write to the system's journal")
    func journal() throws {
        let journal = try Journal(in: Scratch())
        let output = try run(["--bind", journal.path, "/run/systemd/journal/socket"])
        #expect(output.isEmpty)
        let entries = try journal.entries()
        #expect(entries.map { $0["MESSAGE"] } == ["1 words for <private> from Ada"])
        #expect(entries.first?["SYSLOG_IDENTIFIER"] == "log-probe")
        #expect(entries.first?["SUBSYSTEM"] == "org.example.probe")
        #expect(entries.first?["CATEGORY"] == "tests")
        #expect(entries.first?["PRIORITY"] == "5")
    }

    @Test("write to standard error where there is no journal, as much as the user wants")
    func standardError() throws {
        #expect(
            try run([], level: "debug").replacing(/\[\d+\]/, with: "") == """
                log-probe notice [org.example.probe:tests]: 1 words for <private> from Ada
                log-probe debug [org.example.probe:tests]: details about <private>

                """)
        #expect(try run([], level: "error").isEmpty)
    }
}
