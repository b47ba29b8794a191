// SPDX-License-Identifier: Apache-2.0
// Q1 to Q39: notes about content, which come back with it.

import EnfiladeContract
import EnfiladeLocalization
import EnfiladeTesting
import Foundation

extension TourStep {
    /// The claims of the talk about Quick Note, as far as the map of clowns shows them.
    static let notes = [
        TourStep(note: "Q33") { scene, town in
            let clown = TourTown.Clown.lulu
            let activity = try await town.shown(clown)
            try scene.notes.expect(activity.title == clown.name, translated("its title is “\(activity.title)”"))
            let listed = try await scene.tool("activity", "current")
            for line in listed.lines { scene.notes.saw("enfilade activity current: \(line)") }
        },

        TourStep(note: "Q1") { scene, town in
            try await town.start()
            let written = Set(try await scene.stage.desk.notes.all())
            try await town.writeQuickNote("Bring balloons", as: "quick-note")
            let new = try await scene.stage.desk.notes.all().filter { !written.contains($0) }
            try scene.notes.expect(new.count == 1, translated("there are \(new.count) new notes"))
            let text = try await scene.stage.desk.notes.text(of: new[0])
            try scene.notes.expect(text == "Bring balloons", translated("its text is “\(text)”"))
            scene.notes.saw(translated("over the map “Quick Note” was opened; the new note says “\(text)”"))
        },

        TourStep(note: "Q10") { scene, town in
            let activity = try await town.shown(.contessa)
            let note = try await scene.stage.desk.notes.write("Ask about the aria")
            let link = try await scene.stage.desk.notes.link(note, to: activity)
            scene.notes.saw(try await scene.stage.desk.notes.text(of: note))
            try await town.stop()
            scene.notes.saw(translated("the app was ended; its windows are disconnected"))
            let address = try await scene.stage.desk.notes.open(link)
            try scene.notes.expect(address == nil, translated("it is opened elsewhere"))
            let session = try await town.session(named: activity.title) { $0.state == "foregroundActive" }
            _ = try await town.display.window(named: session.title)
            scene.notes.saw(translated("the link has brought “\(session.title)” back"))
        },

        TourStep(note: "Q14") { scene, town in
            try await town.startShell()
            _ = try await town.note("Ask about the balloons", about: .lulu)
            scene.notes.saw(translated("with “\(TourTown.Clown.lulu.name)” in front, its note is suggested"))
            let other = try await town.shown(.pip)
            try await town.display.gone(TourTown.suggestionTitle)
            scene.notes.saw(translated("with “\(other.title)” in front, no note is suggested"))
        },

        // The last one: it moves the clock of the device that the others have, too.
        TourStep(note: "Q13") { scene, town in
            try await town.startShell()
            let note = try await town.note("Ask about the bubbles", about: .lulu)
            try await town.stop()
            try await town.display.gone(TourTown.suggestionTitle)
            try await scene.stage.desk.clock.advance(by: .seconds(183 * 86_400))
            let later = try await town.shown(.lulu)
            _ = try await town.display.window(named: TourTown.suggestionTitle)
            try await town.display.picture(of: TourTown.suggestionTitle, as: "suggestion")
            let found = try await scene.stage.desk.notes.about(later)
            try scene.notes.expect(found.contains(note), translated("another note is suggested"))
            let text = try await scene.stage.desk.notes.text(of: note)
            scene.notes.saw(translated("half a year later “\(later.title)” brings back: \(text)"))
            try await town.stop()
        },
    ]
}
