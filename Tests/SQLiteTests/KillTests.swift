// SPDX-License-Identifier: Apache-2.0

import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import ScratchSpace
import Testing

/// Answered writes survive a `kill -9` at any moment.
@Suite struct KillTests {
    static let migrations = [
        Migration(number: 1, name: "items", sql: "CREATE TABLE item (number INTEGER PRIMARY KEY, bytes BLOB) STRICT")
    ]

    /// One writer is killed after another, each at another moment, and all write to the same database.
    @Test func answeredWritesSurvive() async throws {
        let scratch = try Scratch()
        let (path, answers) = (scratch.path("data.sqlite"), scratch.path("answers"))
        for round in 1...10 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, answers = answers as String, round = round as Int] in
                try await Self.writeUntilKilled(path, answers, round: round)
            }
            let answered = try Descriptor.file(answers, for: .reading).size()
            let (database, recoveredFrom) = try Database.open(at: path, migrations: Self.migrations)
            #expect(recoveredFrom == nil)
            let (count, last) = try await database.read { transaction in
                (
                    try transaction.value("SELECT count(*) FROM item", as: Int64.self) ?? 0,
                    try transaction.value("SELECT coalesce(max(number), 0) FROM item", as: Int64.self) ?? 0
                )
            }
            // Without gaps, with all that was answered, and with at most the write that was about to be answered
            // in each round.
            #expect(count == last)
            #expect(count >= answered)
            #expect(count <= answered + Int64(round))
            try await database.close()
        }
        // One write at least in each even round.
        #expect(try Descriptor.file(answers, for: .reading).size() >= 5)
    }

    /// Writes numbered rows and adds a byte to a file for each that was answered, until the kernel's timer kills.
    ///
    /// The timer runs from the start in odd rounds, which may end before anything is written, and from the first
    /// answer in even ones.
    private static func writeUntilKilled(_ path: String, _ answers: String, round: Int) async throws {
        let database = try Database.open(at: path, migrations: migrations).database
        let log = Descriptor(adopting: Glibc.open(answers, O_WRONLY | O_CREAT | O_APPEND, 0o600))
        let writesBefore = round.isMultiple(of: 2) ? 1 : 0
        for number in 0... {
            if number == writesBefore { try killAfter(round * 7) }
            try await database.write { transaction in
                let last = try transaction.value("SELECT coalesce(max(number), 0) FROM item", as: Int64.self)
                let next = (last ?? 0) + 1
                try transaction.run("INSERT INTO item VALUES (?, ?)", next, Data(count: 3000))
            }
            try log.write(Data([1]))
        }
    }

    /// Has the kernel send this process a SIGKILL.
    private static func killAfter(_ milliseconds: Int) throws {
        var event = sigevent()
        event.sigev_notify = Int32(SIGEV_SIGNAL)
        event.sigev_signo = SIGKILL
        var timer: timer_t?
        try #require(timer_create(CLOCK_MONOTONIC, &event, &timer) == 0)
        var time = itimerspec()
        time.it_value.tv_nsec = milliseconds * 1_000_000
        // The kernel numbers timers from 0, which Swift sees as nil.
        try #require(timer_settime(timer, 0, &time, nil) == 0)
    }
}
