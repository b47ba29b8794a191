// SPDX-License-Identifier: Apache-2.0
// T31 to T36: a file is lent, an address is only told.

import EnfiladeTesting
import Foundation
import EnfiladeLocalization

extension TourStep {
    /// A file is lent, an address is only told.
    static let lending = [
        TourStep("T31") { scene in
            _ = try await scene.send(.catalog, "copy", "Ada Lovelace", "--film")
            try scene.notes.expect(try await scene.current().isFile, translated("the film is not offered as a file"))
            let taking = try await scene.take(.rolodex, "paste", "--film")
            let film = try scene.stage.bundle(of: .catalog).folder.appending(path: "note-g.mp4")
            let size = try film.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            try scene.notes.expect(
                taking.bytes == UInt64(size),
                translated("the payload has \(taking.bytes) bytes"))
            scene.notes.saw(translated("the payload has the \(size) bytes of the film"))
        },

        TourStep("T32") { scene in
            let file = try scene.stage.makeFile("T32", text: "lent")
            _ = try await scene.send(.probe, "offer", "stored", file.path)
            let receiver = try await scene.launchReceiver(.probe, ["take", "stored", "--hold"])
            let lent = try await receiver.line(startingWith: "holding: ")
            let text = try String(contentsOfFile: lent, encoding: .utf8)
            scene.notes.saw(translated("while it imports, \(lent) says: \(text)"))
            try scene.notes.expect(
                text == "lent" && lent != file.path, translated("what is lent is not a copy of the file"))
            try receiver.send("go on")
            let taking = try await scene.finish(receiver, of: .probe)
            try scene.notes.expect(taking.succeeded, taking.errors)
            try scene.notes.expect(
                !FileManager.default.fileExists(atPath: lent), translated("the lent file is still there"))
            scene.notes.saw(translated("afterwards it is gone"))
        },

        TourStep("T33") { scene in
            _ = try await scene.send(.catalog, "copy", "Ada Lovelace", "--film")
            let file = try scene.stage.bundle(of: .catalog).folder.appending(path: "note-g.mp4")
            let address = String(decoding: try await scene.bytes(of: "public.url"), as: UTF8.self)
            scene.notes.saw(translated("as public.url the payload is: \(address)"))
            try scene.notes.expect(address == file.absoluteString, translated("the payload is not the address"))
            _ = try await scene.send(.probe, "offer", "url", "https://example.org/film.mp4")
            let remote = try await scene.take(.probe, "take", "url")
            try scene.notes.expect(
                remote.line("took") == "https://example.org/film.mp4",
                translated("a web address is treated in another way"))
        },

        TourStep("T34") { scene in
            let sender = try await scene.send(.catalog, "copy", "Ada Lovelace", "--film")
            try scene.notes.expect(
                sender.types.prefix(2) == ["public.mpeg-4", "public.url"],
                translated("it is offered as \(sender.types)"))
            let film = try await scene.take(.rolodex, "paste", "--film")
            try scene.notes.expect(
                film.types == ["public.mpeg-4"], translated("the receiver of movies took \(film.types)"))
            let text = try await scene.take(.scratchpad, "paste")
            try scene.notes.expect(
                text.line("text")?.hasPrefix("file:///") == true,
                translated("the text field inserted \(text.line("text") ?? translated("nothing"))"))
        },

        TourStep("T35") { scene in try await withoutAccess(scene) },

        TourStep("T36") { scene in
            let file = try scene.stage.makeFile("T36", text: "lent")
            let sender = try await scene.send(.probe, "offer", "stored", file.path)
            let receiver = try await scene.launchReceiver(.probe, ["take", "stored", "--hold"])
            let lent = try await receiver.line(startingWith: "holding: ")
            scene.notes.saw(translated("the receiver holds \(lent)"))
            try sender.process.send("withdraw")
            try await sender.process.line { $0 == "released" }
            scene.notes.saw(translated("the sender stops the transfer"))
            try await scene.waitUntilGone(lent)
            try receiver.send("go on")
            let taking = try await scene.finish(receiver, of: .probe)
            try scene.notes.expect(
                taking.lines.contains("the file is gone") && !taking.succeeded,
                translated("the receiver can still read what it was lent"))
            let late = try await scene.take(.probe, "take", "stored")
            try scene.notes.expect(!late.succeeded, translated("the withdrawn offer can still be taken"))
        },
    ]

    /// Receivers that cannot see the sender's folder: in a mount namespace, and under another user.
    private static func withoutAccess(_ scene: TourScene) async throws {
        let folder = try scene.stage.makeFolder("T35")
        let file = folder.appending(path: "secret.specimen")
        try Data("behind the wall".utf8).write(to: file)
        var receivers: [(name: String, options: LaunchOptions)] = []
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/bwrap") {
            receivers.append((translated("a receiver in a mount namespace"), LaunchOptions(hidden: [folder])))
        } else {
            scene.notes.leftOpen(translated("a receiver in a mount namespace: bubblewrap is not installed"))
        }
        if World.canActAsOtherUsers {
            receivers.append((translated("a receiver as the user nobody"), LaunchOptions(user: 65534)))
        } else {
            scene.notes.leftOpen(translated("a receiver under another user, which needs root"))
        }
        guard !receivers.isEmpty else {
            throw TourObstacle(
                translated("there is neither bubblewrap nor root, so that every receiver sees the sender's folder"))
        }
        for (name, options) in receivers {
            scene.notes.saw("\(name):")
            _ = try await scene.send(.probe, "offer", "stored", file.path)
            let lent = try await scene.take(.probe, "take", "file-in", options: options)
            try scene.notes.expect(
                lent.line("took") == "behind the wall", translated("\(name) cannot read what it was lent"))
            _ = try await scene.send(.probe, "offer", "address", file.path)
            let told = try await scene.take(.probe, "take", "address", options: options)
            try scene.notes.expect(told.succeeded, told.errors)
            try scene.notes.expect(
                told.line("took")?.hasSuffix(", not readable") == true, translated("\(name) can read the address"))
        }
        let near = try await scene.take(.probe, "take", "address")
        try scene.notes.expect(
            near.line("took")?.hasSuffix(", readable") == true,
            translated("a receiver without a wall cannot read it either"))
    }
}
