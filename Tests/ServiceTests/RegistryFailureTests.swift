// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Synchronization
import Testing

/// Installations that go wrong, or take long.
@Suite(.timeLimit(.minutes(10))) struct RegistryFailureTests {
    @Test func aBundleThatVanishedDuringAnInstallationLeavesNoFiles() async throws {
        try await withDesk { world, desk in
            let app = try RegistryTests.notes().build(in: world.folder)
            try await desk.install(app)
            try await desk.service.stop()
            // As after a kill between the first file and the record of it.
            try await change(desk, "UPDATE bundles SET complete = 0, files = CAST('[]' AS BLOB)")
            try FileManager.default.removeItem(at: app.folder)
            let bundles = try await Registry1Client(try desk.connection()).bundles()
            #expect(bundles.isEmpty)
            #expect(Self.ownFiles(of: desk).isEmpty)
        }
    }

    @Test(arguments: [false, true])
    func filesThatCannotBeRecordedArePutBack(isUpgrade: Bool) async throws {
        try await withDesk { world, desk in
            var builder = RegistryTests.notes()
            if isUpgrade { try await desk.install(try builder.build(in: world.folder)) }
            try await desk.service.start()
            try await desk.service.stop()
            let former = Self.ownFiles(of: desk)
            try await change(
                desk,
                """
                CREATE TRIGGER full BEFORE UPDATE OF complete ON bundles WHEN NEW.complete = 1
                BEGIN SELECT RAISE(ABORT, 'no space'); END
                """)
            builder.information["CFBundleDisplayName"] = "Better Notes"
            let app = try builder.build(in: world.folder)
            await expectRefusal(.storageFailed, naming: "no space") { try await desk.install(app) }
            #expect(Self.ownFiles(of: desk) == former)
            let bundles = try await Registry1Client(try desk.connection()).bundles()
            #expect(bundles.map(\.name) == (isUpgrade ? ["Notes"] : []))
        }
    }

    @Test func aLargeBundleHoldsNobodyUp() async throws {
        try await withDesk { world, desk in
            var builder = RegistryTests.notes()
            builder.information["CFBundleExecutable"] = "large"
            let app = try builder.build(in: world.folder)
            let executable = app.folder.appending(path: "large")
            try #require(FileManager.default.createFile(atPath: executable.path, contents: Data("#!/bin/sh\n".utf8)))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
            let file = try FileHandle(forWritingTo: executable)
            // Reading all of it takes longer than the test: the service ends before.
            try file.truncate(atOffset: 1 << 40)
            try file.close()
            let registry = Registry1Client(try desk.connection())
            _ = try await registry.bundles()
            let isInstalled = Mutex(false)
            async let installation: Void = {
                _ = try? await registry.install(app.folder.path)
                isInstalled.withLock { $0 = true }
            }()
            for _ in 0..<3 { _ = try await registry.bundles() }
            #expect(!isInstalled.withLock { $0 })
            try await desk.service.kill()
            await installation
        }
    }

    /// Changes the database while no service runs.
    func change(_ desk: Device, _ statement: String) async throws {
        let database = desk.dataHome.appending(path: "enfilade/enfilade.db").path
        let script = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()"
        let output = try await desk.run("/usr/bin/python3", ["-c", script, database, statement])
        try #require(output.status.isSuccess, "\(output.errors)")
    }

    /// Reads the files that are written for the bundle alone, by path.
    private static func ownFiles(of desk: Device) -> [String: Data] {
        let paths = RegistryTests.files(below: desk.dataHome).filter { $0.contains("org.example.Notes") }
        return Dictionary(
            uniqueKeysWithValues: paths.map {
                ($0, FileManager.default.contents(atPath: desk.dataHome.path + "/" + $0) ?? Data())
            })
    }
}
