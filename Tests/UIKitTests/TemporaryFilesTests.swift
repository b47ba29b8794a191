// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import ViewTestSupport

/// The folder of an app for its temporary files.
@Suite(.serialized, .timeLimit(.minutes(10))) struct TemporaryFilesTests {
    @Test func appHasAFolderOfItsOwnForTemporaryFiles() async throws {
        try await withTown { town in
            let shared = town.desk.home.appending(path: "shared temporary", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
            let own = shared.appending(path: "enfilade-\(getuid())/\(Town.identifier)").path
            // An app that another app has started finds its own all the same.
            let inherited = shared.appending(path: "enfilade-\(getuid())/org.example.Other").path
            for folder in [shared.path, inherited] {
                let app = town.app()
                let environment = ["DISPLAY": town.screen.name, "TMPDIR": folder]
                await app.follow(
                    try await town.desk.launch(town.bundle, options: LaunchOptions(environment: environment)))
                _ = try await app.next("active")
                try app.send("temporary")
                #expect(try await app.next("temporary") == "\(own)/ \(own) \(own)")
                let mode = try FileManager.default.attributesOfItem(atPath: own)[.posixPermissions] as? Int
                #expect(mode == 0o700)
                try await app.terminate()
            }
        }
    }
}
