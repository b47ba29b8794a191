// SPDX-License-Identifier: Apache-2.0

import Foundation
import Service
import Testing

@Suite struct ServiceOptionsTests {
    /// Files in the folder are known by their path, so a folder has one spelling.
    @Test(arguments: [("/data", "/data"), ("/data///", "/data"), ("/", "/"), ("/a/b/", "/a/b")])
    func dataFolderHasNoSlashAtItsEnd(_ typed: String, _ folder: String) {
        #expect(ServiceOptions(dataFolder: typed).dataFolder == folder)
    }

    @Test func dataFolderMayBeRelative() {
        let here = FileManager.default.currentDirectoryPath
        #expect(ServiceOptions(dataFolder: "data/").dataFolder == "\(here)/data")
    }
}
