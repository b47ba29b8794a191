// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeServiceClient
import TestSupport
import Testing

/// Installations in the middle of which the service is killed.
@Suite(.timeLimit(.minutes(10))) struct RegistryKillTests {
    @Test func aKillDuringAnInstallationLosesNothingAndLeavesNothing() async throws {
        try await withDesk { world, desk in
            let app = try RegistryTests.notes().build(in: world.folder)
            try await desk.service.start()
            let before = RegistryTests.files(below: desk.dataHome)
            let whole = [
                try await Self.change(desk, app, isInstalling: true),
                try await Self.change(desk, app, isInstalling: false),
            ].map(\.count)
            var unanswered = 0
            for round in 1...12 {
                let isInstalling = round % 2 == 1
                if try await Self.bundles(desk).isEmpty != isInstalling {
                    _ = try await Self.change(desk, app, isInstalling: !isInstalling)
                }
                // From the first write to the last: all writes, in twelve parts.
                let moment = whole[isInstalling ? 0 : 1] * round / 12
                let change = try await Self.change(desk, app, isInstalling: isInstalling, killedAfter: moment)
                let bundles = try await Self.bundles(desk)
                if change.wasAnswered { #expect(bundles.isEmpty == !isInstalling) } else { unanswered += 1 }
                let files = RegistryTests.files(below: desk.dataHome)
                let own = files.filter { $0.contains("org.example.Notes") }
                #expect(own.count == (bundles.isEmpty ? 0 : 3), "\(own.sorted()) in round \(round)")
                #expect(files.contains("enfilade/types.plist") == !bundles.isEmpty, "round \(round)")
            }
            #expect(unanswered > 0, "no kill came before the answer, so none of them tried anything")
            let registry = Registry1Client(try desk.connection())
            _ = try await registry.install(app.folder.path)
            try await registry.uninstall("org.example.Notes")
            let left = RegistryTests.files(below: desk.dataHome).subtracting(before)
            #expect(left.filter { !$0.hasPrefix("enfilade/enfilade.db") }.isEmpty)
        }
    }

    /// Installs or uninstalls a bundle, and kills the service once so much was written, or when it has answered.
    ///
    /// - Returns: How much was written, in changes of files, and whether the service answered.
    private static func change(
        _ desk: Device, _ app: AppBundle, isInstalling: Bool, killedAfter moment: Int = .max
    ) async throws -> (count: Int, wasAnswered: Bool) {
        // An installation makes folders and takes empty ones away; only existing ones can be watched.
        let folders = ["applications", "dbus-1/services", "enfilade", "mime", "mime/packages"].map {
            desk.dataHome.appending(path: $0)
        }
        for folder in folders {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let changes = try FolderChanges(in: folders.map(\.path))
        let registry = Registry1Client(try desk.connection())
        let victim = try #require(desk.service.processIdentifier)
        async let wasAnswered = isAnswered {
            defer { changes.stop() }
            if isInstalling {
                _ = try await registry.install(app.folder.path)
            } else {
                try await registry.uninstall("org.example.Notes")
            }
        }
        let count = try await changes.wait(for: moment)
        if moment < .max {
            // At once: to find the process takes longer than the rest of the change.
            kill(victim, SIGKILL)
            try await eventuallyHolds("the end of the service") { kill(victim, 0) != 0 }
        }
        return (count, await wasAnswered)
    }

    /// Lists the bundles that the service, which the bus starts again, has installed.
    private static func bundles(_ desk: Device) async throws -> [String] {
        try await Registry1Client(try desk.connection()).bundles().map(\.identifier)
    }

    /// Whether a call was answered before the service was killed.
    private static func isAnswered(_ call: () async throws -> Void) async -> Bool {
        do {
            try await call()
            return true
        } catch {
            return false
        }
    }
}
