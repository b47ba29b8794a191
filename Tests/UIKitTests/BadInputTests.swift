// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import FoundationAdditions
import EnfiladeProcesses
import EnfiladeServiceClient
import TestSupport
import Testing
import TestTraits

/// Apps that are not as they should be, and their windows.
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
            try await app.complains(of: "Main.ui")
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
            try await app.complains(of: "scene_app.Nobody")
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
            try await app.complains(of: "UIApplicationSceneManifest")
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
            // Content for any scene is shown in the one that there is.
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

    /// A newer version of the app has kept something, and the older one is started after it.
    @Test func whatANewerVersionKeptIsNotReadAndNotLost() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try await app.terminate()
            let kept = try await town.scenes.session(pia)
            let size = try #require(kept.restorationActivity).count
            // The fifth byte of an activity is its version.
            try await town.desk.service.stop()
            let file = town.desk.dataHome.appending(path: "enfilade/enfilade.db").path
            try edit(
                file,
                """
                UPDATE scene_sessions SET restoration = CAST(substr(restoration, 1, 4) || x'63' ||
                substr(restoration, 6) AS BLOB), geometry = x'7b7d' WHERE identifier = '\(pia)'
                """)

            let again = try await town.start()
            for _ in 0..<2 { _ = try await again.next("active") }
            let expected = [map: "map/foregroundActive/-/-", pia: "clown/foregroundActive/-/-"]
            try await eventuallyHolds("both windows") { try await again.sessions() == expected }
            try await again.complains(of: "newer version (99)")
            try await again.terminate()
            let left = try #require(try await town.scenes.session(pia).restorationActivity)
            #expect(left.count == size && left[left.startIndex + 4] == 99)
        }
    }

    /// The app was replaced while its windows were open: the next version does not know the configuration of one of them,
    /// and has another class for the other.
    @Test func windowsOfAFormerVersionOpenInTheNext() async throws {
        try await withTown { town in
            let (former, map) = try await town.startWithMap()
            let pia = try await town.open("pia", former)
            var next = BundleBuilder(
                identifier: Town.identifier, name: "Town", executable: World.executables.appending(path: "scene-app"))
            next.information["CFBundleVersion"] = "2"
            next.information["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "map", "UISceneDelegateClassName": "scene_app.ClownSceneDelegate"]
                    ]
                ],
            ]
            let aside = town.world.folder.appending(path: "next")
            try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
            let bundle = try next.build(in: aside)
            // Beside the former one it is refused: whose windows would they be?
            await #expect(throws: ServiceError.self) { try await town.desk.install(bundle) }
            try FileManager.default.moveItem(at: town.bundle.folder, to: aside.appending(path: "former"))
            try FileManager.default.moveItem(at: bundle.folder, to: town.bundle.folder)
            try await town.desk.install(town.bundle)
            // The former version ends, and has no say in the next one's sessions.
            try await former.terminate()
            try await town.waitUntilSessions(are: [map, pia])

            let app = try await town.start()
            _ = try await app.next("launched 2")
            #expect(try await app.next("configuration") == "\(pia) -")
            for _ in 0..<2 { _ = try await app.next("active") }
            for title in ["Town", "Clown pia"] { _ = try await town.screen.window(named: title) }
            #expect(await app.log.contains { $0.hasPrefix("connect clown \(map) ") })
            try await app.terminate()
        }
    }

    /// Changes the service's data on disk, as long as it does not run.
    private func edit(_ database: String, _ statement: String) throws {
        let change = "import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as c: c.execute(sys.argv[2])"
        let outcome = try Program("/usr/bin/python3", ["-c", change, database, statement]).run()
        try #require(outcome.succeeded, "\(outcome.text)")
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

    @Test func contentWhoseSceneEndsItselfWhileItIsConnectedIsNotTaken() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let activity = NSUserActivity(activityType: "org.example.town.clown")
            activity.userInfo = ["name": "brief"]
            let state = try activity.record.encoded()
            let error = await #expect(throws: ServiceError.self) {
                _ = try await town.scenes.open(Town.identifier, .init(isNew: true, activity: state))
            }
            #expect(error?.code == .notSupported)
            try await town.waitUntilSessions(are: [map])
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
