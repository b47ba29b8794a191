// SPDX-License-Identifier: Apache-2.0

import Foundation
import ScratchSpace
import Testing
import os

@Suite("os_log") struct FormatTests {
    /// Calls a body with a log, and returns the messages.
    private func messages(_ body: (OSLog) -> Void) throws -> [String] {
        let scratch = try Scratch()
        let journal = try Journal(in: scratch)
        body(OSLog(LogSource(sink: LogSink(journal: journal.path, level: nil))))
        return try journal.entries().map { "\($0["PRIORITY"] ?? "") \($0["MESSAGE"] ?? "")" }
    }

    @Test("formats are filled in, with texts and objects private unless they are marked")
    func formats() throws {
        let name = "Ada"
        let messages = try messages { log in
            os_log("plain 100%%", log: log)
            os_log("%d %@ %{public}@", log: log, type: .error, 3, name, name)
            os_log(.info, log: log, "%{public}ld %.2f %x %{private}d", 5, 2.5, 255, 6)
            os_log("%5d|%-5d|%05d|%*d", log: log, 1, 2, 3, 4, 5)
            os_log("%{public}s %s", log: log, name, name)
            os_log("%{public, mask.hash}@ %{bool}d %{errno}d %c", log: log, name, 1, 2, 65)
            os_log("%u %lld %x", log: log, UInt32.max, Int64.min, Int32(-1))
            os_log(.default, log: log, "message \(3)")
        }
        #expect(
            messages == [
                "5 plain 100%", "3 3 <private> Ada", "6 5 2.50 ff <private>", "5     1|2    |00003|   5",
                "5 Ada <private>", "5 Ada true [2: No such file or directory] A",
                "5 4294967295 -9223372036854775808 ffffffff", "5 message 3",
            ])
    }

    @Test("a format that does not go with its values harms nobody")
    func mismatches() throws {
        let messages = try messages { log in
            os_log("%d %f %@", log: log, 2.5, 3, 4)
            os_log("%d %d", log: log, 1)
            os_log("%s", log: log, 5)
            os_log("%*d%.*f", log: log, 10, 1, Int.min, 2.5)
            os_log("end %", log: log)
            os_log("%{public", log: log, 1)
        }
        #expect(
            messages == [
                "5 2.5 3 <private>", "5 1 <missing>", "5 <private>", "5          12.500000", "5 end %", "5 %{public",
            ])
    }

    @Test("the types that are written are known, and the disabled log writes nothing")
    func enabled() throws {
        let messages = try messages { log in
            #expect(!log.isEnabled(type: .debug) && log.isEnabled(type: .info) && log.isEnabled(type: .fault))
            os_log(.debug, log: log, "debug")
            #expect(!OSLog.disabled.isEnabled(type: .fault))
        }
        #expect(messages.isEmpty)
    }
}
