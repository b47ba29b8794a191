// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import EnfiladePublishers

/// The folder of a file manager that was opened last.
struct FolderWindowsTests {
    @Test func theFolderThatCameLastCountsAndTheOneBeforeItOnceItHasGone() {
        var windows = FolderWindows()
        #expect(windows.latest == nil)
        windows.update(["/w/10": ["b"], "/w/9": ["a"]])
        #expect(windows.latest == "b")
        // A tab with the same folder, which goes on elsewhere.
        windows.update(["/w/10": ["b"], "/w/9": ["a", "a"]])
        #expect(windows.latest == "a")
        windows.update(["/w/10": ["b"], "/w/9": ["a", "c"]])
        #expect(windows.latest == "c")
        windows.update(["/w/10": ["b"], "/w/9": ["a", "c"]])
        #expect(windows.latest == "c")
        windows.update(["/w/10": ["d"], "/w/9": ["a", "c"]])
        #expect(windows.latest == "d")
        windows.update(["/w/9": ["a", "c"]])
        #expect(windows.latest == "c")
        windows.update([:])
        #expect(windows.latest == nil)
    }

    @Test func moreFoldersThanAnybodyOpensAreNone() {
        var windows = FolderWindows()
        windows.update(["/w/1": ["a"]])
        windows.update(["/w/1": Array(repeating: "b", count: FolderWindows.limit + 1)])
        #expect(windows.latest == nil)
    }
}
