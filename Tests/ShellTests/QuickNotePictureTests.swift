// SPDX-License-Identifier: Apache-2.0
// Pictures of the clipboard in quick notes: xclip, the shell, the service, and a hand.

import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

@Suite(
    "Pictures in quick notes", .serialized, .timeLimit(.minutes(5)),
    .enabled(if: NoteDesk.isPossible && hasClip, "needs Xvfb, openbox, xdotool, xprop, pyatspi and xclip"))
struct QuickNotePictureTests {
    @Test("a picture is pasted at the cursor, also the file of one, and text comes before it")
    func pasting() async throws {
        try await NoteDesk.with { stage in
            _ = try await stage.show()
            // A note comes to be with its picture, too.
            try await stage.offer(TestPicture.red, as: "image/png")
            try await stage.hand("key", "ctrl+v")
            let first = try await stage.note { $0.hasPrefix("![Picture](enfilade://picture/") && $0.hasSuffix(")") }
            #expect(try await stage.content(of: first.text) == TestPicture.red)
            try await stage.hand("type", " and ")
            _ = try await stage.note { $0.hasSuffix(") and ") }
            let file = stage.desk.home.appending(path: "The clown.png")
            try TestPicture.red.write(to: file)
            try await stage.offer(Data("\(file.absoluteString)\r\n".utf8), as: "text/uri-list")
            try await stage.hand("key", "shift+Insert")
            let second = try await stage.note { $0.contains(" and ![The clown](enfilade://picture/") }
            #expect(try await stage.content(of: second.text.replacing(first.text, with: "")) == TestPicture.red)
            // HTML is text, and makes no picture.
            let html = "<img src='file:///etc/passwd' onerror='alert(1)'>"
            try await stage.offer(Data(html.utf8), as: "text/html")
            try await stage.hand("key", "ctrl+v")
            _ = try await stage.note { $0 == second.text + html }
            try await stage.offer(Data(" <b>plain</b>".utf8), as: "UTF8_STRING")
            try await stage.hand("key", "ctrl+v")
            _ = try await stage.note { $0 == second.text + html + " <b>plain</b>" }
        }
    }

    @Test("a picture that is broken, or too large, is named with the reason, and the note stays as it was")
    func refusals() async throws {
        try await NoteDesk.with { stage in
            _ = try await stage.show()
            try await stage.hand("type", "Look")
            _ = try await stage.note { $0 == "Look" }
            try await stage.offer(Data("no picture".utf8), as: "image/png")
            try await stage.hand("key", "ctrl+v")
            try await stage.look("say=The picture cannot be added: the content is not a picture in the format PNG")
            let file = stage.desk.home.appending(path: "huge.png")
            try (TestPicture.red + Data(count: 20 << 20)).write(to: file)
            try await stage.offer(Data("\(file.absoluteString)\r\n".utf8), as: "text/uri-list")
            try await stage.hand("key", "ctrl+v")
            try await stage.look("say=The picture cannot be added: the picture has more than 20 MiB")
            try await stage.hand("type", "!")
            _ = try await stage.note { $0 == "Look!" }
        }
    }
}

private let hasClip = FileManager.default.isExecutableFile(atPath: "/usr/bin/xclip")

extension NoteDesk {
    /// Has xclip put content on the clipboard, and waits until it is there.
    fileprivate func offer(_ content: Data, as name: String) async throws {
        let file = desk.folder.appending(path: "clip-\(UUID().uuidString)")
        try content.write(to: file)
        let offered = try await display.run("xclip", ["-i", "-selection", "clipboard", "-t", name, file.path])
        try #require(offered.status.isSuccess, "\(offered.errors)")
        try await eventuallyHolds("\(name) is on the clipboard") {
            try await display.run("xclip", ["-o", "-selection", "clipboard", "-t", "TARGETS"]).text.contains(name)
        }
    }

    /// The content of the first picture in a text.
    fileprivate func content(of text: String) async throws -> Data {
        let match = try #require(text.firstMatch(of: /enfilade:\/\/picture\/([0-9a-f-]+)/))
        return try SealedMemory.read(try await notes.picture(String(match.output.1)))
    }
}
