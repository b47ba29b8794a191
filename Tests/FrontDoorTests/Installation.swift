// SPDX-License-Identifier: Apache-2.0
// An installation of this build into a prefix of its own.

import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import Testing

/// An installation of this build into a prefix of its own, made once for all tests and removed at the end of the process.
struct Installation {
    /// The prefix.
    let prefix: URL

    /// Whether everything that is installed has been linked and put into bundles.
    static let isPossible = [
        "libEnfiladeViews.so", "libEnfiladeTesting.so", "Applications/Notes.app/Notes",
        "Applications/Settings.app/Settings",
    ].allSatisfy {
        FileManager.default.fileExists(atPath: World.executables.appending(path: $0).path)
    }
    /// Why the tests of it are skipped otherwise.
    static let reason: Comment = "the libraries or the apps are not built: scripts/examples.sh"

    /// Runs the installing script with some words.
    static func script(_ words: String..., into prefix: URL, below destination: String = "") async throws
        -> Program.Outcome
    {
        try await withFolder { cache in
            try await FrontDoorTests.run(
                sources.appending(path: "scripts/install.sh").path, words,
                environment: [
                    "PREFIX": prefix.path, "DESTDIR": destination, "PROGRAMS": World.executables.path,
                    "XDG_CACHE_HOME": cache.path,
                ])
        }
    }

    /// Installs into a new folder, runs a closure and uninstalls.
    static func with(_ body: (Installation) async throws -> Void) async throws {
        try await withFolder { folder in
            let prefix = folder.appending(path: "prefix", directoryHint: .isDirectory)
            let installed = try await script(into: prefix)
            try #require(installed.succeeded, "\(installed.text)")
            try await body(Installation(prefix: prefix))
            let removed = try await script("--remove", into: prefix)
            #expect(removed.succeeded, "\(removed.text)")
            #expect(!FileManager.default.fileExists(atPath: prefix.path), "something is left of the installation")
        }
    }

    /// The variables of a session that uses it.
    var environment: [String: String] {
        [
            "PATH": "\(prefix.path)/bin:/usr/local/bin:/usr/bin:/bin",
            "XDG_DATA_DIRS": "\(prefix.path)/share:/usr/share",
            "XDG_CONFIG_DIRS": "\(prefix.path)/etc/xdg",
        ]
    }
}
