// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Foundation
import Glibc
import Testing

@Suite(.timeLimit(.minutes(5))) struct BackgroundThreadTests {
    /// The line of `/proc` about the calling thread that begins with a word.
    private static func line(_ word: String) -> String? {
        let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix(word) }.map(String.init)
    }

    /// The mask of the calling thread.
    private static var blockedSignals: UInt64? {
        line("SigBlk:")?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }

    @Test func bodyRunsOnAThreadOfItsNameThatTakesNoSignals() async throws {
        let (lines, report) = AsyncStream<String?>.makeStream()
        let former = Self.blockedSignals
        let answer = BackgroundThread.start("a name that is too long") {
            report.yield(Self.line("Name:"))
            report.yield("\(Self.blockedSignals ?? 0)")
            report.finish()
        }
        #expect(Self.blockedSignals == former)
        #expect(answer == 0)
        let told = await lines.reduce(into: [String?]()) { $0.append($1) }
        #expect(told.first == "Name:\ta name that is ")
        let blocked = UInt64((told.last ?? nil) ?? "") ?? 0
        for signal in [SIGHUP, SIGINT, SIGUSR1, SIGTERM, SIGCHLD] { #expect(blocked & 1 << (signal - 1) != 0) }
        // Else nobody could tell of a crash.
        for signal in [SIGILL, SIGTRAP, SIGSEGV] { #expect(blocked & 1 << (signal - 1) == 0) }
    }
}
