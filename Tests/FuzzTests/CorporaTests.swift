// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeProcesses
import Foundation
import FuzzTargets
import ScratchSpace
import Testing

/// The targets of the fuzzer with their seeds and a few changes to them; `make fuzz` looks further.
@Suite(.timeLimit(.minutes(10))) struct CorporaTests {
    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fuzz/Corpora").standardizedFileURL

    @Test func everyTargetHasACorpus() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpora.path)
        #expect(Set(folders) == Set(FuzzTargets.all.keys))
    }

    @Test(arguments: FuzzTargets.all.keys.sorted()) func seedsAndChangesLeadToNoFinding(target: String) async throws {
        // In a process of its own, which a crash may end, with a folder for all that it leaves behind.
        let scratch = try Scratch()
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = "\(scratch.folder.path)/"
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let program = Program(
            folder.appending(path: "fuzz-replay").path,
            // An input of a bus target is many messages.
            [target, Self.corpora.appending(path: target).path, target.hasPrefix("bus-") ? "20" : "2000"],
            environment: environment)
        let outcome = try program.run(keeping: 1 << 16, within: .seconds(480))
        #expect(outcome.succeeded, "\(outcome.text)")
    }
}
