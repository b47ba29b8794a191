// SPDX-License-Identifier: Apache-2.0

import Contract
import EnfiladeTesting
import Foundation
import Interfaces
import ServiceClient
import Testing

/// Installations in the middle of which the service is killed.
@Suite(.timeLimit(.minutes(10))) struct RegistryKillTests {
    @Test func aKillDuringAnInstallationLosesNothingAndLeavesNothing() async throws {
        try await withDesk { world, desk in
            let app = try RegistryTests.notes().build(in: world.folder)
            try await desk.service.start()
            let before = RegistryTests.files(below: desk.dataHome)
            for round in 0..<10 {
                let isInstalling = try await Self.bundles(desk).isEmpty
                let registry = RegistryProxy(try desk.connection())
                async let answered = Self.isAnswered {
                    if isInstalling {
                        _ = try await registry.install(app.folder.path)
                    } else {
                        try await registry.uninstall("org.example.Notes")
                    }
                }
                // The moment is what the test varies; nothing is waited for.
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...(30 * (round + 1)))))
                try await desk.service.kill()
                let wasAnswered = await answered
                let bundles = try await Self.bundles(desk)
                if wasAnswered { #expect(bundles.isEmpty == !isInstalling) }
                let files = RegistryTests.files(below: desk.dataHome)
                let own = files.filter { $0.contains("org.example.Notes") }
                #expect(own.count == (bundles.isEmpty ? 0 : 3), "\(own.sorted()) in round \(round)")
                #expect(files.contains("enfilade/types.plist") == !bundles.isEmpty, "round \(round)")
            }
            let registry = RegistryProxy(try desk.connection())
            _ = try await registry.install(app.folder.path)
            try await registry.uninstall("org.example.Notes")
            let left = RegistryTests.files(below: desk.dataHome).subtracting(before)
            #expect(left.filter { !$0.hasPrefix("enfilade/enfilade.db") }.isEmpty)
        }
    }

    /// What the service, which the bus starts again, has installed.
    private static func bundles(_ desk: Device) async throws -> [String] {
        try await RegistryProxy(try desk.connection()).bundles().map(\.identifier)
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
