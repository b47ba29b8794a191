// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import FoundationAdditions
import EnfiladeServiceClient
import Testing
import ViewTestSupport

/// The example with windows, on a display of its own and used from outside.
@Suite(.timeLimit(.minutes(5))) struct ClownTownTests {
    private static let bundle = World.executables.appending(path: "Examples/ClownTown.app")
    private static let isBuilt = FileManager.default.fileExists(atPath: bundle.appending(path: "Info.plist").path)

    /// A clown that is away comes back while the window is not there, and its picture says so.
    @Test(
        .enabled(if: isBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .enabled(if: VirtualDisplay.canBeRead, "needs Xvfb, openbox and pyatspi"))
    func aRedBarTurnsGreenInThePictureOfAWindowThatIsNotThere() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try AppBundle(at: Self.bundle)
            try await desk.install(app)
            let display = try await VirtualDisplay.readable(on: desk)
            // The bus starts the app, too, and it must find the display.
            try await display.announce()
            let start = ContinuousClock.now
            let first = try await display.launch(app)
            let scenes = Scenes1Client(try desk.connection())
            let map = try await answer(of: scenes) { try await scenes.sessions().first { $0.title == "Clown Town" } }
            let activity = NSUserActivity(activityType: "org.enfilade.examples.clowntown.clown")
            activity.userInfo = ["clown": "contessa"]
            let opening = SceneOpening(
                identifier: "clown:contessa", isNew: true, activity: try activity.record.encoded())
            let contessa = try await scenes.open(app.identifier, opening).session
            #expect(try await bar(of: contessa, scenes, after: 0) == .red)
            _ = try await first.terminate()
            try #require(ContinuousClock.now - start < .seconds(40), "the agency has called already")

            let former = try await scenes.session(contessa).description.snapshot
            _ = try await scenes.open(app.identifier, .init(session: map.identifier))
            // The agency calls after forty seconds.
            #expect(try await bar(of: contessa, scenes, after: former) == .green)
            // The picture is there before the scene has gone again.
            try await answer(of: scenes) {
                let states = try await scenes.sessions().map { "\($0.title): \($0.state)" }
                return states.sorted() == ["Clown Town: foregroundActive", "La Contessa: disconnected"] ? true : nil
            }
        }
    }

    private enum Bar { case red, green, other }

    /// The color of the bar in a picture of a session that was taken after some moment.
    private func bar(of session: String, _ scenes: Scenes1Client, after moment: UInt64) async throws -> Bar {
        _ = try await answer(of: scenes) {
            try await scenes.session(session).description.snapshot > moment ? true : nil
        }
        let png = try await scenes.snapshot(session).contents(limit: 16 << 20)
        let picture = try #require(Pixels(png: png))
        // From top to bottom: the first color that is none of the grays of the title bar.
        for row in 0..<picture.height {
            let color = picture.colors[row * picture.width + picture.width / 2]
            let (red, green, blue) = (Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
            guard max(red, green, blue) - min(red, green, blue) > 60 else { continue }
            return red > max(green, blue) ? .red : green > max(red, blue) ? .green : .other
        }
        return .other
    }

    /// Asks whenever the service says that something has changed, until there is an answer.
    @discardableResult
    private func answer<Value>(of scenes: Scenes1Client, _ ask: () async throws -> Value?) async throws -> Value {
        let changes = try await scenes.changedSignals()
        if let answer = try await ask() { return answer }
        for await _ in changes {
            if let answer = try await ask() { return answer }
        }
        return try #require(nil, "the service says nothing more")
    }

    @Test(
        .enabled(if: isBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .enabled(if: VirtualDisplay.canBeRead, "needs Xvfb, openbox and pyatspi"))
    func aClownHasOneWindowUntilItIsBooked() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try AppBundle(at: Self.bundle)
            try await desk.install(app)
            let display = try await VirtualDisplay.readable(on: desk)
            _ = try await display.launch(app)
            _ = try await display.launch("enfilade-shell")

            let seen = try await desk.run("/usr/bin/python3", [Script.path("clown_town")], options: display.options)
            #expect(
                seen.lines == ["rows without a name: 0", "windows: 1", "cards: 1", "booked"], "\(seen.errors)")

            let sessions = try await Scenes1Client(desk.connection()).sessions()
            #expect(Set(sessions.map(\.title)) == ["Clown Town", "Pip"])
            let record = desk.dataHome.appending(path: "org.enfilade.examples.clowntown/town.json")
            #expect(try String(contentsOf: record, encoding: .utf8).contains("lulu"))
        }
    }
}
