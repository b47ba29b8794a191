// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// Pictures that are pasted into the app Notes, with xclip.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: NotesDesktop.isBuilt, NotesDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed && CatalogDesktop.isPossible, SettingsDesktop.needs))
struct NotesPictureTests {
    private static let text = "Text of the Note"

    /// Has xclip put content on the clipboard, and waits until it is there.
    private func offer(_ content: Data, as name: String, on desktop: NotesDesktop) async throws {
        let file = desktop.desk.folder.appending(path: "clip-\(UUID().uuidString)")
        try content.write(to: file)
        let offered = try await desktop.display.run("xclip", ["-i", "-selection", "clipboard", "-t", name, file.path])
        try #require(offered.status.isSuccess, "\(offered.errors)")
        try await eventuallyHolds("\(name) is on the clipboard") {
            try await desktop.display.run("xclip", ["-o", "-selection", "clipboard", "-t", "TARGETS"]).text
                .contains(name)
        }
    }

    /// The text of a note once it fits.
    private func text(of note: String, on desktop: NotesDesktop, _ fits: (String) -> Bool) async throws -> String {
        var last = ""
        do {
            return try await eventually("the text of the note") {
                last = try await desktop.notes.read(note).text
                return fits(last) ? last : nil
            }
        } catch {
            Issue.record("the note is “\(last)”")
            throw error
        }
    }

    /// The content of the last picture in a text.
    private func lastPicture(in text: String, on desktop: NotesDesktop) async throws -> Data {
        let match = try #require(text.matches(of: /enfilade:\/\/picture\/([0-9a-f-]+)/).last)
        return try SealedMemory.read(try await desktop.notes.picture(String(match.output.1)))
    }

    @Test func picturesArePastedAtTheCursorAndTextComesFirst() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("one two")
            try await desktop.open()
            try await desktop.use("row=one two")
            try await offer(TestPicture.red, as: "image/png", on: desktop)
            try await desktop.use("keys=\(Self.text)=ctrl+Home ctrl+Right ctrl+v")
            let first = try await text(of: note, on: desktop) {
                $0.hasPrefix("one![Picture](enfilade://picture/") && $0.hasSuffix(") two")
            }
            #expect(try await lastPicture(in: first, on: desktop) == TestPicture.red)
            // The file of a picture is one, too; it is undone as a whole.
            let file = desktop.desk.home.appending(path: "The clown.png")
            try TestPicture.red.write(to: file)
            try await offer(Data("\(file.absoluteString)\r\n".utf8), as: "text/uri-list", on: desktop)
            try await desktop.use("keys=\(Self.text)=ctrl+End ctrl+v")
            _ = try await text(of: note, on: desktop) { $0.contains(" two![The clown](enfilade://picture/") }
            try await desktop.use("keys=\(Self.text)=ctrl+z")
            try await desktop.keeps(first, note)
            // HTML is text, and makes no picture.
            let html = "<img src='file:///etc/passwd' onerror='alert(1)'>"
            try await offer(Data(html.utf8), as: "text/html", on: desktop)
            try await desktop.use("keys=\(Self.text)=ctrl+v")
            try await desktop.keeps(first + html, note)
            try await offer(Data(" <b>plain</b>".utf8), as: "UTF8_STRING", on: desktop)
            try await desktop.use("keys=\(Self.text)=ctrl+v")
            try await desktop.keeps(first + html + " <b>plain</b>", note)
        }
    }

    @Test func aPictureThatIsRefusedIsNamedWithTheReason() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("one")
            try await desktop.open()
            try await desktop.use("row=one")
            try await offer(Data("no picture".utf8), as: "image/png", on: desktop)
            try await desktop.use("keys=\(Self.text)=ctrl+v", "see=the content is not a picture")
            let file = desktop.desk.home.appending(path: "huge.png")
            try (TestPicture.red + Data(count: 20 << 20)).write(to: file)
            try await offer(Data("\(file.absoluteString)\r\n".utf8), as: "text/uri-list", on: desktop)
            try await desktop.use("keys=\(Self.text)=ctrl+v", "see=the picture has more than 20 MiB")
            #expect(try await desktop.notes.read(note).text == "one")
        }
    }
}
