// SPDX-License-Identifier: Apache-2.0
// The example that transfers, with the clipboard tool of the display at the other end, which knows nothing of us.

import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// The catalogue on a display of its own, and xclip or wl-clipboard.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: CatalogDesktop.isPossible, "needs the example apps, Xvfb, openbox, xdotool and xclip"))
struct CatalogTests {
    // MARK: - Copied here

    @Test("an unmodified program reads each type of what was copied", arguments: CatalogDesktop.Kind.allCases)
    func isRead(on kind: CatalogDesktop.Kind) async throws {
        try await CatalogDesktop.open(on: kind) { desktop in
            try await desktop.copy()
            let name = "application/vnd.org.enfilade.examples.profile+json"
            #expect(
                try await desktop.clipboardNames() == [
                    name, "text/plain;charset=utf-8", "text/plain", "application/vnd.org.enfilade.offer",
                ])
            let profile = try JSONSerialization.jsonObject(with: try await desktop.clipboard(name)) as? [String: Any]
            #expect(profile?["name"] as? String == "Frances Allen")
            try await desktop.copy(rows: 0...2, names: "Maria Gaetana Agnesi\nFrances Allen\nKathleen Antonelli")
        }
    }

    @Test(
        "an unmodified program reads a portrait that was copied, as a picture and as a file",
        arguments: CatalogDesktop.Kind.allCases)
    func portraitIsRead(on kind: CatalogDesktop.Kind) async throws {
        try await CatalogDesktop.open(on: kind) { desktop in
            try await desktop.attempt("the portrait is copied") {
                try await desktop.choose(line: 0)
            } until: {
                try await desktop.clipboardNames().first == "image/png"
            }
            let picture = try await desktop.clipboard("image/png")
            let pixels = try #require(Pixels(png: picture))
            #expect(pixels.width == 320 && pixels.variety > 3)
            let list = String(decoding: try await desktop.clipboard("text/uri-list"), as: UTF8.self)
            #expect(list.hasSuffix(".png\r\n"))
            let file = try #require(URL(string: list.trimmed))
            #expect(try Data(contentsOf: file) == picture)
            let copied = String(decoding: try await desktop.clipboard("x-special/gnome-copied-files"), as: UTF8.self)
            #expect(copied == "copy\n\(file.absoluteString)")
        }
    }

    @Test("what was copied stays on the desktop when the app has ended")
    func survives() async throws {
        try await CatalogDesktop.open { desktop in
            _ = try await desktop.launch("enfilade-shell", ["--gapplication-service"])
            try await desktop.copy()
            try await desktop.end()
            try await eventuallyHolds("the shell has the clipboard") {
                try await desktop.clipboardText() == "Frances Allen"
            }
            let profile = try await desktop.clipboard("application/vnd.org.enfilade.examples.profile+json")
            #expect(String(decoding: profile, as: UTF8.self).contains("compilers"))
        }
    }

    @Test(
        "what was copied under Wayland ends with its app",
        .enabled(
            if: CatalogDesktop.Kind.wayland.isPossible,
            "there is no sway or no wl-copy; scripts/need test installs them, and the tests here use them as well"))
    func endsUnderWayland() async throws {
        try await CatalogDesktop.open(on: .wayland) { desktop in
            try await desktop.copy()
            try await desktop.end()
            try await eventuallyHolds("the clipboard is empty") { try await desktop.clipboardNames().isEmpty }
        }
    }

    // MARK: - Pasted here

    @Test(
        "a picture that an unmodified program has copied becomes a portrait", arguments: CatalogDesktop.Kind.allCases,
        ["image/png", "text/uri-list"])
    func pictureIsPasted(on kind: CatalogDesktop.Kind, name: String) async throws {
        try await CatalogDesktop.open(on: kind) { desktop in
            let file = try desktop.shippedPortrait()
            let picture = try Data(contentsOf: file)
            try await desktop.offer(name == "image/png" ? picture : Data("\(file.absoluteString)\r\n".utf8), as: name)
            try await desktop.attempt("the picture is a portrait") {
                try await desktop.choose(line: 1)
            } until: {
                !desktop.portraits.isEmpty
            }
            let portrait = try #require(desktop.portraits.first)
            #expect(desktop.portraits.count == 1)
            #expect(Pixels(png: portrait) == Pixels(png: picture))
        }
    }

    @Test(
        "profiles and tables in files that an unmodified program has copied come into the list, in order",
        arguments: CatalogDesktop.Kind.allCases)
    func filesArePasted(on kind: CatalogDesktop.Kind) async throws {
        try await CatalogDesktop.open(on: kind) { desktop in
            let folder = desktop.desk.home
            let files = [
                try desktop.profileFile("Ada Tester", in: folder),
                try desktop.tableFile(["Berta Row", "Carla Row"], in: folder),
                try desktop.profileFile("Dora Grüße Tester", in: folder),
                // Nobody makes a profile of that; it is passed over.
                try desktop.shippedPortrait(),
            ]
            let list = "# a comment\r\n" + files.map { "\($0.absoluteString)\r\n" }.joined()
            try await desktop.offer(Data(list.utf8), as: "text/uri-list")
            try await desktop.attempt("the profiles are in the list") {
                try await desktop.click(CatalogDesktop.Place.row(1))
                _ = try await desktop.run("xdotool", ["sleep", "0.3", "key", "ctrl+v"])
            } until: {
                !desktop.names.isEmpty
            }
            #expect(desktop.names.suffix(4) == ["Ada Tester", "Berta Row", "Carla Row", "Dora Grüße Tester"])
            #expect(desktop.names.count == 48)
        }
    }

    @Test(
        "text and a profile that an unmodified program has copied are taken, by their names",
        arguments: CatalogDesktop.Kind.allCases)
    func textAndProfileArePasted(on kind: CatalogDesktop.Kind) async throws {
        try await CatalogDesktop.open(on: kind) { desktop in
            let file = try desktop.profileFile("Ada Tester", in: desktop.desk.home)
            try await desktop.offer(
                try Data(contentsOf: file), as: "application/vnd.org.enfilade.examples.profile+json")
            try await desktop.attempt("the profile is in the list") {
                try await desktop.click(CatalogDesktop.Place.row(1))
                _ = try await desktop.run("xdotool", ["sleep", "0.3", "key", "ctrl+v"])
            } until: {
                desktop.names.last == "Ada Tester"
            }
            #expect(desktop.names.count == 45)
            try await desktop.offer(Data("Grüße von fern".utf8), as: "text/plain;charset=utf-8")
            try await desktop.pasteFact { $0 == "Grüße von fern" }
        }
    }

    // MARK: - Between programs with a display and those without

    // The shell joins the clipboard of X11 alone: Wayland tells a program without the focus of no change.

    @Test("what programs copy that know nothing of us comes to those without a display, and back")
    func bridges() async throws {
        try await CatalogDesktop.open { desktop in
            _ = try await desktop.launch("enfilade-shell", ["--gapplication-service"])
            _ = try await desktop.run("xclip", ["-i", "-selection", "clipboard"], input: "from afar")
            try await eventuallyHolds("it is on the pasteboard") {
                try await desktop.desk.run("enfilade", ["paste"]).text.trimmed == "from afar"
            }
            // Nobody has taken it away from its owner meanwhile.
            #expect(try await !String(decoding: desktop.clipboard("TARGETS"), as: UTF8.self).contains("enfilade"))
            #expect(try await desktop.desk.run("enfilade", ["copy", "-"], input: "from here").status.isSuccess)
            try await eventuallyHolds("it is on the desktop") {
                try await desktop.clipboardText().trimmed == "from here"
            }
        }
    }
}
