// SPDX-License-Identifier: Apache-2.0
// T12 to T19, T23: the three main representations.

import EnfiladeTesting
import Foundation
import EnfiladeLocalization

extension TourStep {
    /// The three main representations.
    static let kinds = [
        TourStep("T12") { scene in
            let bare = """
                import CoreTransferable
                struct Model { var text: String }
                extension Model: Transferable {
                    static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \\.text) }
                }
                """
            try await scene.expectCompiles(bare, translated("a model with transferRepresentation and nothing else"))
            let without =
                "import CoreTransferable\nstruct Model { var text: String }\nextension Model: Transferable {}\n"
            try await scene.expectFails(without, translated("the same model without it"), naming: "Transferable")
        },

        TourStep("T13") { scene in
            for (specimen, value) in [("codable", "by Codable"), ("reversed", "by Data")] {
                _ = try await scene.send(.probe, "offer", specimen, value)
                let taking = try await scene.take(.probe, "take", specimen)
                try scene.notes.expect(taking.line("took") == value, translated("\(specimen) did not arrive"))
            }
            let file = try scene.stage.makeFile("T13", text: "by file")
            _ = try await scene.send(.probe, "offer", "stored", file.path)
            let taking = try await scene.take(.probe, "take", "stored")
            let text = try taking.line("took").map { try String(contentsOfFile: $0, encoding: .utf8) }
            try scene.notes.expect(text == "by file", translated("the file did not arrive"))
        },

        TourStep("T14") { scene in
            let code = """
                import CoreTransferable
                import UniformTypeIdentifiers
                struct Model: Codable, Transferable {
                    var text: String
                    static var transferRepresentation: some TransferRepresentation {
                        CodableRepresentation(contentType: .json)
                    }
                }
                """
            try await scene.expectCompiles(code, "CodableRepresentation(contentType: .json)")
        },

        TourStep("T15") { scene in
            _ = try await scene.send(.probe, "offer", "codable", "both coders are JSON")
            let bytes = try await scene.bytes(of: "org.enfilade.examples.specimen")
            let fields = try? JSONDecoder().decode([String: String].self, from: bytes)
            try scene.notes.expect(
                fields == ["text": "both coders are JSON"], translated("the bytes are no JSON of the value"))
            scene.notes.saw(translated("the bytes on the way: \(String(decoding: bytes, as: UTF8.self))"))
            let taking = try await scene.take(.probe, "take", "codable")
            try scene.notes.expect(
                taking.line("took") == "both coders are JSON", translated("the value was not decoded"))
        },

        TourStep("T16") { scene in
            _ = try await scene.send(.probe, "offer", "listed", "as a property list")
            let bytes = try await scene.bytes(of: "org.enfilade.examples.specimen")
            let isJSON = (try? JSONSerialization.jsonObject(with: bytes)) != nil
            let fields = try? PropertyListDecoder().decode([String: String].self, from: bytes)
            try scene.notes.expect(!isJSON && fields != nil, translated("the bytes are not those of the given encoder"))
            scene.notes.saw(translated("the bytes on the way are a property list of \(bytes.count) bytes and no JSON"))
            let taking = try await scene.take(.probe, "take", "listed")
            try scene.notes.expect(
                taking.line("took") == "as a property list", translated("the given decoder did not decode"))
        },

        TourStep("T17") { scene in
            let sender = try await scene.send(.catalog, "copy", "Radia Perlman")
            try scene.notes.expect(
                sender.types.first == "org.enfilade.examples.profile",
                translated("the bytes are labelled \(sender.types)"))
            let taking = try await scene.take(.rolodex, "paste")
            try scene.notes.expect(
                taking.types == ["org.enfilade.examples.profile"], translated("they were taken as \(taking.types)"))
        },

        TourStep("T18") { scene in
            _ = try await scene.send(.probe, "offer", "reversed", "stressed")
            let bytes = try await scene.bytes(of: "org.enfilade.examples.specimen")
            scene.notes.saw(
                translated(
                    "the value is “stressed”, the bytes on the way are “\(String(decoding: bytes, as: UTF8.self))”"))
            try scene.notes.expect(
                bytes == Data("desserts".utf8), translated("the exporting function did not make them"))
            let taking = try await scene.take(.probe, "take", "reversed")
            try scene.notes.expect(taking.line("took") == "stressed", translated("the importing function did not run"))
        },

        TourStep("T19") { scene in try await archiveBetweenMachines(scene) },

        TourStep("T23") { scene in
            let file = try scene.stage.makeFile("T23", text: "on disk")
            for (specimen, value, isFile) in [
                ("codable", "no fixed format", false), ("reversed", "a format of its own", false),
                ("stored", file.path, true),
            ] {
                let sender = try await scene.send(.probe, "offer", specimen, value)
                try scene.notes.expect(
                    sender.types.count == 1, translated("\(specimen) has \(sender.types.count) representations"))
                let offer = try await scene.current()
                try scene.notes.expect(offer.isFile == isFile, translated("\(specimen) is offered in another form"))
                let taking = try await scene.take(.probe, "take", specimen)
                try scene.notes.expect(taking.succeeded, translated("\(specimen) did not arrive: \(taking.errors)"))
            }
        },
    ]

    /// An archive leaves one device as bytes and is rebuilt on another.
    private static func archiveBetweenMachines(_ scene: TourScene) async throws {
        _ = try await scene.send(.catalog, "copy", "--archive")
        let table = try await scene.bytes(of: "public.comma-separated-values-text")
        let rows = String(decoding: table, as: UTF8.self)
        try scene.notes.expect(rows.hasPrefix("id,name,born"), translated("the bytes are not the app's own table"))
        scene.notes.saw(
            translated("carried to another device: \(table.count) bytes of \(String(rows.prefix(30)).trimmed)…"))

        let laptop = try await scene.stage.world.device(named: "laptop")
        try await scene.stage.install(.catalog, on: laptop)
        try await scene.offer(table, as: "public.comma-separated-values-text", on: laptop)
        let taking = try await scene.take(.catalog, "paste", "--archive", on: laptop)
        try scene.notes.expect(taking.line("archive") == "44 profiles", translated("the archive was not rebuilt"))
        try scene.notes.expect(
            taking.lines.contains("- Karen Spärck Jones (1935–2007)"), translated("a profile came out differently"))
    }
}
