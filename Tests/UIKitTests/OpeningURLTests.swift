// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing
import ViewTestSupport

/// Whether a caller that has an app open a URL learns that nothing in it does.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OpeningURLTests {
    /// Expects that an app does not open a URL.
    private func expectRefusal(_ url: String, by bundle: String = Town.identifier, _ scenes: Scenes1Client) async throws
    {
        let error = await #expect(throws: ServiceError.self) { try await scenes.open(bundle, .init(url: url)) }
        #expect(error?.code == .notSupported, "\(String(describing: error))")
    }

    /// A town whose windows have another delegate; with none there is no manifest.
    private func withTown(delegate: String?, _ body: (Town) async throws -> Void) async throws {
        try await UIKitTests.withTown { builder in
            let configuration: PropertyListValue = [
                "UISceneConfigurationName": "map", "UISceneDelegateClassName": .string("scene_app.\(delegate ?? "")"),
            ]
            builder.information["UIApplicationSceneManifest"] =
                delegate == nil
                ? nil : ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]]]
        } _: {
            try await body($0)
        }
    }

    @Test func delegateThatOpensURLsIsWaitedForByTheLaunchToo() async throws {
        try await UIKitTests.withTown { town in
            let app = town.app()
            let session = try await town.scenes.open(Town.identifier, .init(url: "town:first")).session
            #expect(try await app.next("connect").hasPrefix("map \(session) unattached - - town:first"))
            _ = try await town.scenes.open(Town.identifier, .init(url: "town:second"))
            #expect(try await app.next("urls") == "\(session) town:second")
            try await app.terminate()
        }
    }

    @Test func delegateThatOpensNoURLsIsAnError() async throws {
        try await withTown(delegate: "DeafSceneDelegate") { town in
            let app = town.app()
            try await expectRefusal("town:first", town.scenes)
            // The session that was made for it is gone again.
            let session = try await app.next("deaf")
            #expect(try await app.next("discarded") == session)
            #expect(try await town.scenes.sessions().isEmpty)
            // Without a URL there is nothing to refuse.
            _ = try await town.scenes.open(Town.identifier, .init())
            let second = try await app.next("deaf")
            try await expectRefusal("town:second", town.scenes)
            #expect(try await town.scenes.sessions().map(\.identifier) == [second])
            try await app.terminate()
        }
    }

    @Test func appWithoutAManifestOpensURLsInItsDelegate() async throws {
        try await withTown(delegate: nil) { town in
            let app = town.app()
            _ = try await town.scenes.open(Town.identifier, .init(url: "town:first"))
            #expect(try await app.next("opens") == "town:first true")
            try await expectRefusal("other:second", town.scenes)
            #expect(try await app.next("opens") == "other:second true")
            try await app.terminate()
        }
    }

    /// An app of SwiftUI on a device with a display.
    private func withProbe(_ content: String, _ body: (Device, Scenes1Client) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            var builder = BundleBuilder(
                identifier: "org.example.Probe", name: "Probe",
                executable: World.executables.appending(path: "window-probe"))
            builder.information["ProbeContent"] = .string(content)
            try await desk.install(try builder.build(in: world.folder))
            let display = try await VirtualDisplay(on: desk)
            try await display.startWindowManager()
            try await display.announce()
            try await body(desk, Scenes1Client(try desk.connection()))
        }
    }

    @Test func viewThatOpensURLsIsWaitedFor() async throws {
        try await withProbe("late") { _, scenes in
            let session = try await scenes.open("org.example.Probe", .init(url: "probe:first")).session
            #expect(try await scenes.open("org.example.Probe", .init(url: "probe:second")).session == session)
        }
    }

    @Test func viewsThatOpenNoURLsAreAnError() async throws {
        try await withProbe("still") { _, scenes in
            try await expectRefusal("probe:first", by: "org.example.Probe", scenes)
            #expect(try await scenes.sessions().isEmpty)
        }
    }
}
