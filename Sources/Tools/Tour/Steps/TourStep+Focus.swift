// SPDX-License-Identifier: Apache-2.0
// F1 to F71: an app follows the Focus, and the Focus decides about its notifications.

import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation

extension TourStep {
    /// The claims of the talk about Focus filters, as far as the app with two accounts shows them.
    static let focus = [
        TourStep(focus: "F1") { scene, chat in
            let own = try await chat.focus.addMode(named: "Reading")
            let modes = try await chat.client.modes()
            for mode in [DeviceFocus.Mode.doNotDisturb, .personal, .work, own] {
                try scene.notes.expect(
                    modes.contains { $0.identifier == mode.rawValue && $0.isBuiltIn == (mode != own) },
                    translated("there is no Focus “\(mode.rawValue)”"))
            }
            let list = try await scene.tool("focus", "list", on: chat.desk)
            for line in list.lines where !line.trimmed.isEmpty {
                scene.notes.saw("enfilade focus list: \(line.singleSpaced)")
            }
        },

        TourStep("F23") { scene in try await installedWithoutARun(scene) },

        TourStep(focus: "F33") { scene, chat in
            _ = try await chat.open(in: scene)
            try await chat.focus.setFilter(
                TourChat.filter, of: chat.bundle, in: .personal, to: ["account": .entity("personal")])
            let work = try await chat.cell(of: .work) { $0.contains("At work") }
            let personal = try await chat.cell(of: .personal) { !$0.isEmpty && $0 != work }
            scene.notes.saw(translated("the cell of Work says “\(work)”, the cell of Personal “\(personal)”"))
            try await chat.focus.setFilter(
                TourChat.filter, of: chat.bundle, in: .personal,
                to: ["account": .entity("personal"), "status": "Away"])
            let edited = try await chat.cell(of: .personal) { $0.contains("Away") }
            scene.notes.saw(translated("after a change the cell of Personal says “\(edited)”"))
            try await chat.focus.removeFilter(TourChat.filter, of: chat.bundle, from: .personal)
        },

        TourStep(focus: "F39") { scene, chat in
            let app = try await chat.open(in: scene)
            let line = try await chat.work(in: app)
            scene.notes.saw(translated("Chat (process \(app.processIdentifier)) said: \(line)"))
        },

        TourStep(focus: "F45") { scene, chat in
            let app = try await chat.open(in: scene)
            _ = try await chat.work(in: app)
            let line = try await chat.state(of: app) { try await chat.focus.turnOff() }
            let performs = try await chat.focus.performs(of: chat.bundle)
            try scene.notes.expect(performs.last?.isReset == true, translated("nothing was performed"))
            scene.notes.saw(translated("Chat (process \(app.processIdentifier)) said: \(line)"))
        },

        TourStep(focus: "F49") { scene, chat in
            let words = chat.bundle.executable.path
            let before = try await chat.desk.run(words, ["current"])
            scene.notes.saw(translated("without a Focus: \(before.errors.trimmed)"))
            try scene.notes.expect(!before.status.isSuccess, translated("there are values: \(before.text.trimmed)"))
            try await chat.focus.turnOn(.work)
            let values = try await chat.desk.run(words, ["current"])
            scene.notes.saw(translated("in Work: \(values.text.trimmed)"))
            try scene.notes.expect(
                values.text.trimmed == TourChat.shownInWork,
                translated("these are other values: \(values.errors.trimmed)"))
        },

        TourStep(focus: "F58") { scene, chat in
            let app = try await chat.open(in: scene)
            _ = try await chat.work(in: app)
            try await chat.receive("Slides?", in: "work", from: "Curt", by: app)
            try await chat.receive("Cinema?", in: "personal", from: "Ada", by: app)
            let shown = try await chat.notifications.banners.map(\.body)
            scene.notes.saw(translated("banners on the screen: \(shown.joined(separator: ", "))"))
            try scene.notes.expect(
                shown.contains("Slides?") && !shown.contains("Cinema?"), translated("others interrupt"))
            let why = try await scene.tool(
                "notify", "why", "--app", chat.bundle.identifier, "--limit", "1", on: chat.desk)
            let line = why.lines.first { $0.contains("SELF IN") } ?? ""
            scene.notes.saw("enfilade notify why: \(line.singleSpaced)")
            try scene.notes.expect(!line.isEmpty, translated("no predicate has decided"))
        },

        TourStep(focus: "F60") { scene, chat in
            let app = try await chat.open(in: scene)
            _ = try await chat.work(in: app)
            try await chat.receive("Dinner?", in: "personal", from: "Eve", by: app)
            let listed = try await chat.notifications.list(of: chat.bundle).first { $0.body == "Dinner?" }
            try scene.notes.expect(
                listed?.isSilenced == true && listed?.reason == "predicate", translated("it was not silenced"))
            scene.notes.saw(
                translated("in the list: “\(listed?.title ?? "")”, silenced by the predicate of the filter"))
        },

        TourStep(focus: "F71") { scene, chat in
            let app = try await chat.open(in: scene)
            _ = try await chat.work(in: app)
            for text in ["Lunch?", "Today?"] { try await chat.receive(text, in: "personal", from: "Ada", by: app) }
            let before = try await chat.notifications.banners.map(\.number)
            try await chat.focus.turnOff()
            let new = try await chat.notifications.banners.filter { !before.contains($0.number) }
            try scene.notes.expect(new.count == 1, translated("new banners: \(new.count)"))
            for banner in new {
                let names = banner.body.split(whereSeparator: \.isNewline).joined(separator: ", ")
                scene.notes.saw(translated("one banner: “\(banner.title)”, \(names)"))
            }
        },

        TourStep(focus: "F63") { scene, chat in
            let app = try await chat.open(in: scene)
            try await chat.receive("Tea?", in: "personal", from: "Ada", by: app)
            try await chat.receive("Notes?", in: "work", from: "Curt", by: app)
            let all = try await chat.notifications.badge(of: chat.bundle)
            try await app.terminate()
            scene.notes.saw(translated("the app is closed, with \(all) on its badge"))
            try await chat.focus.turnOn(.work)
            try await chat.desk.settle()
            let some = try await chat.notifications.badge(of: chat.bundle)
            scene.notes.saw(translated("in Work the extension has set it to \(some)"))
            try scene.notes.expect(some > 0 && some < all, translated("the badge does not follow the Focus"))
            try await chat.focus.turnOff()
            try await chat.desk.settle()
            let again = try await chat.notifications.badge(of: chat.bundle)
            try scene.notes.expect(again == all, translated("the badge is \(again) after the Focus"))
            scene.notes.saw(translated("after the Focus it is \(again) again"))
        },

        TourStep(focus: "F6") { scene, chat in
            let app = try await chat.open(in: scene)
            // A Monday, 8:00 in UTC; the days of the clock are those of the machine's time zone.
            try await chat.desk.clock.set(Date(timeIntervalSince1970: 1_772_438_400))
            try await chat.focus.turnOn(.work, for: .seconds(2 * 60 * 60))
            let line = try await app.line { $0.hasPrefix(TourChat.shownInWork) }
            scene.notes.saw(translated("Work is on for two hours; Chat said: \(line)"))
            let last = try await chat.state(of: app) { try await chat.desk.clock.advance(by: .seconds(2 * 60 * 60)) }
            scene.notes.saw(translated("two hours later, at once by the clock of the tour; Chat said: \(last)"))
        },
    ]

    /// The filter of an app is known, although its program was replaced by one that leaves a trace when it is run.
    private static func installedWithoutARun(_ scene: TourScene) async throws {
        let desk = try await scene.stage.world.device(named: "unused")
        let copy = desk.home.appending(path: "Chat.app", directoryHint: .isDirectory)
        try await TourStage.copy(scene.stage.bundle(of: .chat).folder, to: copy, on: desk)
        let trace = desk.home.appending(path: "trace").path
        for program in ["Chat", "Extensions/ChatFocus.appex/ChatFocus"] {
            try Data("#!/bin/sh\ntouch '\(trace)'\n".utf8).write(to: copy.appending(path: program))
        }
        _ = try await scene.tool("install", copy.path, on: desk)
        guard let filter = try await Focus1Client(desk.questions).available().first else {
            throw TourFinding(translated("the service knows no filter"))
        }
        scene.notes.saw(translated("on the bus: “\(filter.title)”: \(filter.description)"))
        scene.notes.saw(
            translated("its parameters: \(filter.parameters.map(\.title).joined(separator: ", "))"))
        try scene.notes.expect(
            !FileManager.default.fileExists(atPath: trace), translated("a program of the app was run"))
        scene.notes.saw(translated("its programs were replaced by some that leave a trace, and there is none"))
    }
}

extension String {
    /// A line of a table with one space between its words.
    fileprivate var singleSpaced: String {
        split(separator: " ").joined(separator: " ")
    }
}
