// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import Testing
import TestTraits

/// How the fixture test below ends.
enum Outcome: String, CaseIterable, Codable {
    case passes, failsAnExpectation, `throws`, hasAKnownIssue, isCancelled, crashes

    /// The outcome that the parent process asks for, and nothing in an ordinary run.
    static let requested =
        ProcessInfo.processInfo.environment["ENFILADE_CLAIM_FIXTURE"].flatMap(Outcome.init(rawValue:))

    /// Whether the report may call the claim proven.
    var proves: Bool {
        self == .passes
    }
}

@Suite struct ClaimTraitTests {
    /// In an ordinary run it passes and names no claim; a child process of the test below makes it end as asked for.
    @Test(.claims(Outcome.requested == nil ? [] : ["T1"]), arguments: [Outcome.requested ?? .passes])
    func fixture(outcome: Outcome) throws {
        switch outcome {
        case .passes: #expect(Bool(true))
        case .failsAnExpectation: #expect(Bool(false))
        case .throws: throw CancellationError()
        case .hasAKnownIssue: withKnownIssue { #expect(Bool(false)) }
        case .isCancelled: try Test.cancel("asked for")
        case .crashes: raise(SIGKILL)
        }
    }

    @Test(arguments: Outcome.allCases)
    func onlyATestThatRanAndPassedProvesItsClaim(outcome: Outcome) async throws {
        let folder = URL.temporaryDirectory.appending(path: "claims-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let events = folder.appending(path: "events.json")
        let log = folder.appending(path: "claims.tsv")
        let list = folder.appending(path: "list.tsv")
        try Data().write(to: log)
        try Data("id\tkind\tclaim\nT1\tsaid\tIt holds.\n".utf8).write(to: list)
        let others = folder.appending(path: "others.tsv")
        try Data("id\tkind\tclaim\tlater\nW1\tsaid\tIt shines.\tall\n".utf8).write(to: others)

        _ = try await output(
            of: "/proc/self/exe",
            [
                "--testing-library", "swift-testing", "--filter", "ClaimTraitTests/fixture",
                "--event-stream-output-path", events.path,
            ],
            ["ENFILADE_CLAIM_FIXTURE": outcome.rawValue, "ENFILADE_CLAIMS_LOG": log.path])
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scripts/claims.awk")
        let (status, report) = try await output(
            of: "/usr/bin/awk", ["-f", script.path, list.path, others.path, events.path, log.path])

        #expect(report.contains("ClaimTraitTests/fixture(outcome:)") == outcome.proves, "\(report)")
        #expect(report.hasPrefix("T1   proven") == outcome.proves, "\(report)")
        #expect(report.contains("\nW1   later"))
        #expect((status == 0) == outcome.proves)
    }

    /// Runs a program to its end and collects its output.
    private func output(
        of executable: String, _ arguments: [String], _ environment: [String: String] = [:]
    ) async throws -> (status: Int32?, text: String) {
        let program = Program(
            URL(filePath: executable).resolvingSymlinksInPath().path, arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        let outcome = try await offload { try program.run(errors: .lost) }
        return (outcome.ending.status, outcome.text)
    }
}
