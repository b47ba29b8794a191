// SPDX-License-Identifier: Apache-2.0
// W2 to W39: sessions of windows, each with a place in the switcher, until somebody closes it for good.

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeLocalization

extension TourStep {
    /// The claims of the talk about windows, as far as the map of clowns shows them.
    static let windows = [
        TourStep(window: "W2") { scene, town in
            let map = try await town.start()
            let sessions = try await town.sessions()
            scene.notes.saw(translated("on the bus: \(sessions.map(\.seen).joined(separator: ", "))"))
            try scene.notes.expect(
                sessions.map(\.identifier) == [map.identifier], translated("there are \(sessions.count) sessions"))
            try scene.notes.expect(
                map.configuration == "map", translated("its configuration is “\(map.configuration)”"))
            try await town.display.picture(of: TourTown.mapTitle, as: "map")
        },

        TourStep(window: "W3") { scene, town in
            try await town.start()
            let before = Set(try await town.sessions().map(\.identifier))
            let lulu = try await town.open(.lulu)
            try scene.notes.expect(!before.contains(lulu.identifier), translated("the window was there before"))
            scene.notes.saw(translated("a click on the map made \(lulu.seen)"))
            try await town.display.picture(of: lulu.title, as: "detail")
        },

        TourStep(window: "W4") { scene, town in
            let first = try await town.open(.lulu)
            try await town.start()
            let before = try await town.sessions().count
            let second = try await town.open(.lulu)
            let after = try await town.sessions().count
            try scene.notes.expect(
                first.identifier == second.identifier, translated("the second click made \(second.seen)"))
            try scene.notes.expect(
                before == after, translated("there were \(before) sessions, and now there are \(after)"))
            scene.notes.saw(
                translated("a second click brought \(second.seen) forward; there are \(after) sessions as before"))
        },

        TourStep(window: "W6") { scene, town in
            let lulu = try await town.open(.lulu)
            try await town.stop()
            scene.notes.saw(translated("the app was ended; its windows are disconnected"))
            let why = try await scene.tool("windows", "why", TourTown.app.identifier, TourTown.Clown.lulu.identifier)
            scene.notes.saw("enfilade windows why: \(why.lines.first ?? "")")
            let opened = try await scene.tool(
                "windows", "open", TourTown.app.identifier, "--identifier", TourTown.Clown.lulu.identifier)
            try scene.notes.expect(opened.text.trimmed == lulu.identifier, translated("another window was opened"))
            _ = try await town.display.window(named: lulu.title)
            let copies = try await town.sessions().filter { $0.title == lulu.title }
            try scene.notes.expect(copies.count == 1, translated("there are \(copies.count) windows of it"))
            scene.notes.saw(translated("the bus started the app, which showed \(lulu.seen) again"))
        },

        TourStep(window: "W8") { scene, town in
            _ = try await town.open(.lulu)
            _ = try await town.open(.contessa)
            // Each has been left for another one, and its picture was taken.
            try await town.start()
            let pictured = try await town.wait(translated("every window has a picture")) { sessions in
                sessions.allSatisfy { $0.snapshot > 0 } ? sessions : nil
            }
            try await town.stop()
            try await town.openSwitcher()
            try await town.display.picture(of: "Windows", as: "switcher")
            scene.notes.saw(
                translated("enfilade-shell shows \(pictured.map { "“\($0.title)”" }.joined(separator: ", "))"))
            for session in pictured { try await town.picture(of: session, as: "snapshot-\(session.file)") }
            scene.notes.saw(translated("none of them is connected, and each has its picture"))
            try await town.closeSwitcher()
        },

        TourStep(window: "W9") { scene, town in
            try await town.start()
            try await town.openSwitcher()
            _ = try await town.display.window(named: "Windows")
            _ = try await scene.tool("windows", "switcher", "--app", TourTown.app.identifier)
            try await town.display.picture(of: "Windows", as: "overview")
            let listed = try await scene.tool("windows", "list", "--app", TourTown.app.identifier)
            for line in listed.lines { scene.notes.saw("enfilade windows list: \(line)") }
            let others = try await town.othersSessions()
            try scene.notes.expect(!others.isEmpty, translated("no other app has a window"))
            scene.notes.saw(translated("not among them: \(others.map { "“\($0.title)”" }.joined(separator: ", "))"))
            try await town.closeSwitcher()
        },

        TourStep(window: "W10") { scene, town in
            let closed = [try await town.open(.contessa), try await town.open(.pip)]
            for session in closed {
                try await town.closeInSwitcher(session)
                scene.notes.saw(translated("the Delete key in the switcher has closed \(session.seen)"))
            }
            let left = try await town.wait(translated("both are gone")) { sessions -> [String]? in
                sessions.contains { one in closed.contains { $0.identifier == one.identifier } }
                    ? nil : sessions.map(\.title)
            }
            scene.notes.saw(
                translated("the app has closed both windows; what is left: \(left.joined(separator: ", "))"))
        },

        TourStep(window: "W33") { scene, town in
            let pip = try await town.open(.pip)
            try await town.display.click((496, 490), in: pip.title)
            try await town.display.gone(pip.title)
            _ = try await town.wait(translated("it is gone")) {
                $0.allSatisfy { $0.identifier != pip.identifier } ? true : nil
            }
            scene.notes.saw(translated("“Keep for later” has closed \(pip.seen)"))
            try await town.stop()
            try await town.start()
            let titles = try await town.sessions().map(\.title)
            try scene.notes.expect(!titles.contains(pip.title), translated("it came back"))
            scene.notes.saw(translated("after the next launch there are \(titles.joined(separator: ", "))"))
        },

        TourStep(window: "W39") { scene, town in
            let contessa = try await town.open(.contessa)
            try await town.stop()
            _ = try await scene.tool("windows", "close", contessa.identifier)
            scene.notes.saw(translated("closed \(contessa.seen) while the app does not run"))
            try await town.start()
            let titles = try await town.sessions().map(\.title)
            try scene.notes.expect(!titles.contains(contessa.title), translated("it came back"))
            scene.notes.saw(translated("after the next launch there are \(titles.joined(separator: ", "))"))
        },

        TourStep(
            "crash",
            translated("After the app and the service were killed, every window is back with what it shows.")
        ) { scene in
            let town = try await scene.stage.towns.town(on: scene.stage)
            _ = try await town.open(.lulu)
            let before = Set(try await town.sessions().map(\.seen))
            try await scene.stage.desk.service.kill()
            try await town.stop(SIGKILL)
            scene.notes.saw(translated("enfiladed and ClownTown were killed"))
            try await town.restore()
            for title in [TourTown.mapTitle, TourTown.Clown.lulu.name] {
                _ = try await town.display.window(named: title)
            }
            let after = Set(try await town.sessions().map(\.seen))
            try scene.notes.expect(before == after, translated("there were \(before), and now there are \(after)"))
            scene.notes.saw(translated("windows again: \(after.sorted().joined(separator: ", "))"))
            try await town.display.picture(of: TourTown.Clown.lulu.name, as: "after-the-crash")
            try await town.stop()
        },
    ]
}

extension SceneDescription {
    /// A person's view of it: title and session.
    fileprivate var seen: String { translated("“\(title)” (session \(identifier.prefix(4)))") }

    /// A name for a file.
    fileprivate var file: String {
        title.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    }
}
