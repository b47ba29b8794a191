// SPDX-License-Identifier: Apache-2.0

import ClaimTrait
import Contract
import EnfiladeTesting
import Foundation
import Interfaces
import ServiceClient
import Testing

/// Apps that are not as they should be, and what becomes of their windows.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BadInputTests {
    private static let interface = """
        <interface>
          <object class="GtkBox" id="initial">
            <property name="orientation">vertical</property>
            <child><object class="GtkLabel"><property name="label">From a storyboard</property></object></child>
          </object>
        </interface>
        """

    @Test(.claim("W15")) func whatAStoryboardDescribesIsThereBeforeTheDelegateRuns() async throws {
        try await withTown(storyboard: "Main", files: ["Main.ui": Self.interface]) { town in
            let (app, map) = try await town.startWithMap()
            #expect(await app.log.contains("connect map \(map) unattached - -  storyboard"))
            _ = try await town.screen.window(named: "Town")
            try await app.terminate()
        }
    }

    @Test(arguments: [[:], ["Main.ui": "<interface"], ["Main.ui": "<interface/>"]])
    func storyboardThatIsMissingOrDamagedIsReported(files: [String: String]) async throws {
        try await withTown(storyboard: "Main", files: files) { town in
            let (app, map) = try await town.startWithMap()
            #expect(await app.log.contains("connect map \(map) unattached - -  empty"))
            let process = await app.process
            #expect(process?.errors.text.contains("Main.ui") == true)
            try await app.terminate()
        }
    }

    @Test func classThatIsNotThereIsNamedAndTheWindowSaysSo() async throws {
        try await withTown { builder in
            builder.information["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "map", "UISceneDelegateClassName": "scene_app.Nobody"]
                    ]
                ],
            ]
        } _: { town in
            let app = try await town.start()
            _ = try await app.next("configuration")
            _ = try await town.screen.window(named: "Town")
            let process = await app.process
            #expect(process?.errors.text.contains("scene_app.Nobody") == true)
            try await app.terminate()
        }
    }

    @Test func appWithoutAManifestIsTold() async throws {
        try await withTown { builder in
            builder.information["UIApplicationSceneManifest"] = nil
        } _: { town in
            let app = try await town.start()
            _ = try await app.next("configuration")
            _ = try await town.screen.window(named: "Town")
            let process = await app.process
            #expect(process?.errors.text.contains("UIApplicationSceneManifest") == true)
            try await app.terminate()
        }
    }

    @Test func appWithOneSceneIsRefusedAnother() async throws {
        try await withTown { builder in
            builder.information["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": false,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "map", "UISceneDelegateClassName": "scene_app.MapSceneDelegate"]
                    ]
                ],
            ]
        } _: { town in
            let (app, map) = try await town.startWithMap()
            try await town.click("Town", of: app, "new pia")
            #expect(try await app.next("refused").hasPrefix("0 "))
            // What may be shown in any scene is shown in the one that there is.
            try await town.click("Town", of: app, "content pia")
            #expect(try await app.next("continue").hasPrefix("\(map) "))
            // From outside, too, no second one comes to be.
            await #expect(throws: ServiceError.self) {
                _ = try await town.scenes.open(Town.identifier, .init(isNew: true))
            }
            #expect(try await app.sessions().keys.sorted() == [map])
            try await town.waitUntilSessions(are: [map])
            try await app.terminate()
        }
    }

    @Test func destroyedSessionIsRefusedWhateverIsAskedOfIt() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try app.send("keep \(pia)")
            try app.send("destroy \(pia)")
            #expect(try await app.next("discarded") == pia)
            try await town.click("Town", of: app, "stale")
            #expect(try await app.next("refused").hasPrefix("1 "))
            #expect(try await app.next("refused").hasPrefix("again "))
            #expect(try await app.sessions().keys.sorted() == [map])
            try await app.terminate()
        }
    }

    @Test func sceneThatEndsItselfWhileItIsConnectedIsGone() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            try await town.click("Town", of: app, "new brief")
            let session = try await app.next("disconnect")
            #expect(try await app.next("discarded") == session)
            #expect(try await app.sessions().keys.sorted() == [map])
            try await town.waitUntilSessions(are: [map])
            #expect(try town.screen.windows(named: "Clown brief").isEmpty)
            try await app.terminate()
        }
    }

    @Test func appThatBlocksHoldsUpNobodyElse() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            try app.send("block")
            async let opened = town.scenes.open(Town.identifier, .init(session: map))
            let listed = try await town.scenes.sessions()
            #expect(listed.map(\.identifier) == [map])
            // It is asked all the same, and answers once it can.
            let session = try await opened.session
            #expect(session == map)
            try await app.terminate()
        }
    }
}
