// SPDX-License-Identifier: Apache-2.0
// T1 to T7: the meaning of a transfer and of types.

import EnfiladeTesting
import Foundation
import EnfiladeLocalization

extension TourStep {
    /// The meaning of a transfer and of types.
    static let basics = [
        TourStep("T1") { scene in
            _ = try await scene.send(.catalog, "copy", "Ada Lovelace")
            let other = try await scene.take(.rolodex, "paste")
            try scene.notes.expect(
                other.line("profile") == "Ada Lovelace, mathematics", translated("another app did not get the profile"))
            let same = try await scene.take(.catalog, "paste")
            try scene.notes.expect(
                same.line("profile")?.hasPrefix("Ada Lovelace (1815–1852)") == true,
                translated("the same app did not get it"))
            let inside = try await scene.take(.probe, "keep", "codable", "inside one process")
            try scene.notes.expect(
                inside.line("took") == "inside one process", translated("the same process did not get its value back"))
            let gallery = try await scene.stage.towns.gallery(on: scene.stage)
            try await gallery.giveCard(row: 1, name: "Frances Allen")
            try scene.notes.expect(
                gallery.cards().first == "Frances Allen, compilers", translated("the card says \(gallery.cards())"))
            scene.notes.saw(
                translated("a row of Catalog was dragged to Rolodex, which has a card: \(gallery.cards()[0])"))
            let (first, second) = (TourGallery.Place.row(0), TourGallery.Place.row(1))
            let names = try await gallery.drag(
                from: second, to: (first.x, first.y - 20), until: translated("the rows are in another order")
            ) {
                gallery.names().first == "Frances Allen" ? gallery.names() : nil
            }
            scene.notes.saw(translated("a row was dragged within Catalog: \(names.prefix(2).joined(separator: ", "))"))
        },

        TourStep("T3") { scene in
            let sender = try await scene.send(.catalog, "copy", "Emmy Noether")
            let peek = try await scene.take(.rolodex, "peek")
            try scene.notes.expect(
                peek.lines.contains("- org.enfilade.examples.profile"),
                translated("the receiver could not name the type"))
            let before = try await scene.receipts()
            try scene.notes.expect(before.isEmpty, translated("something was asked for although nobody took anything"))
            scene.notes.saw(translated("on record after that: no request, so no byte was read"))
            let taking = try await scene.take(.rolodex, "paste")
            try scene.notes.expect(
                taking.types == ["org.enfilade.examples.profile"], translated("the bytes came as \(taking.types)"))
            try scene.notes.expect(taking.bytes > 0, translated("no byte came"))
            let told = try await sender.process.line(startingWith: "taken: ")
            scene.notes.saw(translated("Catalog was told: taken \(told)"))
        },

        TourStep("T4") { scene in
            let type = "org.enfilade.examples.profile"
            let chain = ["public.json", "public.text", "public.data", "public.item", "public.content"]
            for ancestor in chain {
                let conforms = try await scene.stage.conforms(type, to: ancestor)
                try scene.notes.expect(conforms, translated("\(type) does not conform to \(ancestor)"))
            }
            scene.notes.saw(translated("\(type) conforms to \(chain.joined(separator: ", "))"))
            let image = try await scene.stage.conforms(type, to: "public.image")
            let reverse = try await scene.stage.conforms("public.json", to: type)
            try scene.notes.expect(!image && !reverse, translated("it conforms to what is none of its ancestors"))
            scene.notes.saw(translated("it does not conform to public.image, and public.json does not conform to it"))
        },

        TourStep("T5") { scene in try await declaredType(scene) },

        TourStep("T6") { scene in
            _ = try await scene.send(.probe, "offer", "string", "a few words")
            let string = try await scene.take(.scratchpad, "paste")
            try scene.notes.expect(string.line("text") == "a few words", translated("the string did not arrive"))
            _ = try await scene.send(.catalog, "copy", "Grace Hopper")
            let profile = try await scene.take(.rolodex, "paste")
            try scene.notes.expect(
                profile.line("profile") == "Grace Hopper, computing", translated("the profile did not arrive"))
            _ = try await scene.send(.catalog, "copy", "--archive")
            let archive = try await scene.take(.probe, "take", "table")
            try scene.notes.expect(
                archive.line("took") == "id,name,born,died,field,bio,facts,film",
                translated("the archive did not arrive"))
            _ = try await scene.send(.catalog, "copy", "Ada Lovelace", "--film")
            let film = try await scene.take(.rolodex, "paste", "--film")
            try scene.notes.expect(film.line("film") != nil, translated("the film did not arrive"))
        },

        TourStep("T7") { scene in
            let values = [
                "string": "words", "data": "bytes", "url": "https://example.org/a%20page", "attributed": "styled words",
            ]
            for (specimen, value) in values.sorted(by: { $0.key < $1.key }) {
                _ = try await scene.send(.probe, "offer", specimen, value)
                let taking = try await scene.take(.probe, "take", specimen)
                try scene.notes.expect(taking.line("took") == value, translated("\(specimen) did not arrive as it was"))
            }
            let gallery = try await scene.stage.towns.gallery(on: scene.stage)
            try await gallery.select(row: 2)
            try await gallery.giveCard(row: 2, name: "Kathleen Antonelli")
            try await gallery.givePicture(of: "Kathleen Antonelli")
            let size = gallery.picture(of: "Kathleen Antonelli")?.count ?? 0
            scene.notes.saw(
                translated("an Image was dragged from Catalog to Rolodex, which keeps \(size) bytes of PNG"))
        },
    ]

    /// A type of an app on disk: installed, found, opened, and refused if app and declaration disagree.
    private static func declaredType(_ scene: TourScene) async throws {
        let file = try scene.stage.makeFolder("T5").appending(path: "somebody.profile")
        try Data("{}".utf8).write(to: file)
        let answer = try await scene.tool("types", "--of", file.path)
        let type = "org.enfilade.examples.profile"
        try scene.notes.expect(answer.text.contains(type), translated("the file is taken for \(answer.text.trimmed)"))
        scene.notes.saw("enfilade types --of somebody.profile: \(type)")

        let openers = try await scene.stage.openers(of: type)
        try scene.notes.expect(openers.contains(TourApp.catalog.identifier), translated("its openers are \(openers)"))
        scene.notes.saw(translated("the registry's openers, the closest first: \(openers.joined(separator: ", "))"))

        let misspelt = "org.enfilade.examples.porfile"
        let warning = try await scene.stage.installDisagreeingCatalog(declaring: misspelt)
        try scene.notes.expect(
            warning.contains("“\(misspelt)”"), translated("nothing is said about a plist that disagrees with the code"))
        scene.notes.saw(translated("with the type misspelt in Info.plist: \(warning)"))
    }
}
