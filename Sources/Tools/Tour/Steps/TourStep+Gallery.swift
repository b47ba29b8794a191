// SPDX-License-Identifier: Apache-2.0
// T1, T2 and T7 to T11: pasting, dragging and sharing in windows.

import EnfiladeTesting
import Foundation
import EnfiladeLocalization

extension TourStep {
    /// The scenes of the talk in windows.
    static let gallery = [
        TourStep("T2") { scene in
            let desk = scene.stage.desk
            try scene.notes.expect(desk.environment["DISPLAY"] == nil, translated("the device has a display"))
            let catalog = try scene.stage.bundle(of: .catalog).executable.path
            let shared = try await desk.run(catalog, ["share", "Grace Hopper", "--to", "copy"])
            try scene.notes.expect(shared.status.isSuccess, shared.errors.trimmed)
            scene.notes.saw(translated("Catalog, without a display: \(shared.text.trimmed)"))
            let rolodex = try scene.stage.bundle(of: .rolodex).executable.path
            let taken = try await desk.run(rolodex, ["paste"])
            try scene.notes.expect(
                taken.lines.first == "profile: Grace Hopper, computing",
                translated("Rolodex took \(taken.text) \(taken.errors)"))
            scene.notes.saw("Rolodex: \(taken.lines.first ?? "")")
        },

        TourStep(gallery: "T8") { scene, gallery in
            try await gallery.select(row: 3)
            let text = "pasted by a tour"
            let copied = try await gallery.display.run("xclip", ["-i", "-selection", "clipboard"], input: text)
            try scene.notes.expect(copied.status.isSuccess, copied.errors.trimmed)
            scene.notes.saw(translated("xclip, which knows nothing of us, has put text on the clipboard"))
            let facts = try await gallery.display.attempt(translated("the fact is in the catalogue")) {
                try await gallery.display.click(TourGallery.Place.pasteFacts, in: TourGallery.catalog)
            } until: {
                let facts = gallery.facts(about: "Hertha Ayrton")
                return facts.contains(text) ? facts : nil
            }
            scene.notes.saw(translated("the button has added it to \(facts.count - 1) facts"))
            try await gallery.display.picture(of: TourGallery.catalog, as: "paste-button")
        },

        TourStep(gallery: "T9") { scene, gallery in
            try await gallery.select(row: 2)
            let before = gallery.changedPortraits()
            try await gallery.giveCard(row: 2, name: "Kathleen Antonelli")
            try await gallery.givePicture(of: "Kathleen Antonelli")
            scene.notes.saw(translated("the portrait was dragged from the catalogue onto a card of the rolodex"))
            try await gallery.select(row: 4)
            let (picture, portrait) = (TourGallery.Place.firstPicture, TourGallery.Place.portrait)
            try await gallery.dragNowhere(from: picture, over: portrait)
            try scene.notes.expect(
                try await gallery.display.staysAway { gallery.changedPortraits() > before },
                translated("a drag that ended nowhere changed something"))
            scene.notes.saw(translated("a drag over a portrait that ended on the bare desktop has changed nothing"))
            _ = try await gallery.drag(
                from: picture, to: portrait, until: translated("the catalogue has another portrait")
            ) {
                gallery.changedPortraits() > before ? true : nil
            }
            scene.notes.saw(
                translated("the picture on the card was dragged onto another portrait, which is that picture now"))
            try await gallery.display.picture(of: TourGallery.catalog, as: "dropped-portrait")
        },

        TourStep(gallery: "T10") { scene, gallery in
            try await gallery.select(row: 1)
            try await gallery.openSheet(from: TourGallery.Place.sharePortrait)
            try await gallery.display.picture(of: "Share", as: "share-sheet")
            let offers = try await scene.tool("offers")
            try scene.notes.expect(
                offers.text.contains("public.png"), translated("no picture is on offer: \(offers.text)"))
            scene.notes.saw(translated("a sheet offers “\(TourGallery.catalog)”'s portrait as public.png"))
            try await gallery.display.press("Escape", in: "Share")
            try await gallery.display.gone("Share")
        },

        TourStep(gallery: "T11") { scene, gallery in
            try await gallery.select(row: 1)
            try await gallery.openSheet(from: TourGallery.Place.shareProfiles)
            let sheet = try await scene.tool("offers").text
            try await gallery.display.press("Escape", in: "Share")
            try await gallery.display.gone("Share")
            scene.notes.saw(translated("on a display, a sheet"))
            let catalog = try scene.stage.bundle(of: .catalog).executable.path
            _ = try await scene.stage.desk.run(catalog, ["share", "Frances Allen", "--to", "copy"])
            let copied = try await scene.tool("offers").text
            for type in ["org.enfilade.examples.profile", "public.utf8-plain-text"] {
                try scene.notes.expect(
                    sheet.contains(type) && copied.contains(type), translated("\(type) is not shared"))
            }
            scene.notes.saw(translated("without one, the same types to a target that was named"))
        },
    ]

    /// A stop of the talk about transfers that needs windows.
    private init(
        gallery claim: String, walk: @escaping @Sendable (TourScene, TourGallery) async throws -> Void
    ) {
        self.init(claim) { scene in
            try await walk(scene, try await scene.stage.towns.gallery(on: scene.stage))
        }
    }
}

extension TourGallery {
    /// Drags somebody to the rolodex, unless there is a card already.
    func giveCard(row: Int, name: String) async throws {
        guard !cards().contains(where: { $0.hasPrefix(name) }) else { return }
        _ = try await drag(from: Place.row(row), to: Place.cards, until: translated("there is a card of \(name)")) {
            cards().contains { $0.hasPrefix(name) } ? true : nil
        }
    }

    /// Drags the portrait in the catalogue onto the first card, which is somebody's.
    func givePicture(of name: String) async throws {
        _ = try await drag(
            from: Place.portrait, to: Place.firstPicture, until: translated("the card of \(name) has a picture")
        ) {
            picture(of: name)
        }
    }
}
