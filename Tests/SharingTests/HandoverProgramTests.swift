// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import EnfiladeContract
import TestSupport
import Testing

@testable import EnfiladeSharing

@Suite("A program that takes something over", .timeLimit(.minutes(5))) struct HandoverProgramTests {
    /// Notes down the number of a process, given by a word of the shell.
    private static func note(_ word: String) -> String { "echo \(word) >number.new; mv number.new number" }

    private let folder: TemporaryFolder
    /// A pipe that nobody writes to, which whoever reads it waits for.
    private let gate: String

    init() throws {
        folder = try TemporaryFolder(in: NSTemporaryDirectory())
        gate = FilePath.join(folder.path, "gate")
        try #require(mkfifo(gate, 0o600) == 0)
    }

    /// A shell that runs some lines in the folder.
    private func shell(_ lines: String, timeout: Duration) -> HandoverProgram {
        HandoverProgram(
            "/bin/sh", ["-c", "cd '\(folder.path)' || exit\n\(lines)"], environment: ["PATH": "/usr/bin:/bin"],
            timeout: timeout)
    }

    @Test("has it as soon as it succeeds")
    func success() async throws {
        try await shell("exit 0", timeout: .seconds(600)).run()
    }

    @Test("fails with its reason", arguments: [("exit 3", "status 3"), ("kill -9 $$", "signal 9")])
    func failure(lines: String, reason: String) async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await shell(lines, timeout: .seconds(600)).run()
        }
        #expect(error?.code == .appUnavailable && error?.message == "sh ended with \(reason)")
    }

    @Test("has it once it has run for a while, and may run on")
    func runsOn() async throws {
        try await shell("\(Self.note("$$")); read -r line <gate; exit 1", timeout: .milliseconds(100)).run()
        let number = try await notedNumber()
        #expect(state(of: number) != nil)
        let writer = try #require(FileHandle(forUpdatingAtPath: gate))
        try writer.write(contentsOf: Data("go\n".utf8))
        try await eventuallyHolds("somebody has waited for its end") { state(of: number) == nil }
        try writer.close()
    }

    @Test("ends with what it has started when nobody wants it to have it any more")
    func cancelled() async throws {
        let program = shell("(read -r line <gate) & \(Self.note("$!")); wait", timeout: .seconds(600))
        let run = Task { try await program.run() }
        let number = try await notedNumber()
        #expect(state(of: number) != nil)
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        // Whoever takes its place as the parent may take its time to wait for the end.
        try await eventuallyHolds("what it has started has ended") { state(of: number) ?? "Z" == "Z" }
    }

    /// The number that a process has noted down.
    private func notedNumber() async throws -> String {
        let path = FilePath.join(folder.path, "number")
        try await eventuallyHolds("a number is noted down") { FileManager.default.fileExists(atPath: path) }
        return try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
    }

    /// The letter by which the kernel tells what a process does, `Z` for one that has ended; `nil` if there is none.
    private func state(of number: String) -> Character? {
        guard let data = try? Descriptor.file("/proc/\(number)/stat", for: .reading).contents(limit: 10_000) else {
            return nil
        }
        return String(decoding: data, as: UTF8.self).split(separator: ") ").last?.first
    }
}
