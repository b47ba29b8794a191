// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import ScratchSpace
import Testing

@Suite(.timeLimit(.minutes(5))) struct FolderChangesTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func everyKindOfChangeCounts() async throws {
        let changes = try FolderChanges(in: [scratch.folder.path])
        try Data().write(to: URL(filePath: scratch.path("a")))  // Made and closed.
        #expect(rename(scratch.path("a"), scratch.path("b")) == 0)  // Moved away and moved here.
        #expect(unlink(scratch.path("b")) == 0)
        let counted = try await changes.wait(for: 5)
        #expect(counted == 5)
        let more = try await changes.wait(for: 1, within: .zero)
        #expect(more == 0)
    }

    @Test func aChangeEndsAWaitThatHasBegun() async throws {
        let changes = try FolderChanges(in: [scratch.folder.path])
        async let counted = changes.wait(for: 1)
        await Task.yield()
        #expect(mkdir(scratch.path("folder"), 0o700) == 0)
        let count = try await counted
        #expect(count == 1)
    }

    @Test func whoStopsWaitsNoLongerThanForWhatHasHappened() async throws {
        let changes = try FolderChanges(in: [scratch.folder.path])
        #expect(mkdir(scratch.path("folder"), 0o700) == 0)
        changes.stop()
        let counted = try await changes.wait(for: 2)
        #expect(counted == 1)
        let more = try await changes.wait(for: 1)
        #expect(more == 0)
    }

    @Test func changesTellTheNamesOfFiles() async throws {
        let changes = try FolderChanges(in: [scratch.folder.path])
        try Data().write(to: URL(filePath: scratch.path("a")))
        try Data().write(to: URL(filePath: scratch.path("long name \u{1F41A}")))
        let names = try await changes.names()
        #expect(names == ["a", "long name \u{1F41A}"])
        #expect(rmdir(scratch.folder.path) != 0)
        changes.stop()
        let none = try await changes.names()
        #expect(none == nil)
    }

    @Test func aFolderThatIsNotThereIsNamed() {
        let path = scratch.path("nowhere")
        let error = #expect(throws: FileError.self) { try FolderChanges(in: [path]) }
        #expect(error == FileError(number: ENOENT, attempt: "watch", path: path))
    }
}
