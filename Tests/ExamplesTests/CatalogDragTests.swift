// SPDX-License-Identifier: Apache-2.0
// Drags with a real pointer between the catalogue and other programs: a file manager that knows nothing of us, and the
// rolodex.

import EnfiladeTesting
import Foundation
import Testing
import ViewTestSupport

/// The catalogue beside another window.
@Suite(
    .serialized, .timeLimit(.minutes(5)),
    .enabled(if: CatalogDesktop.isPossible, "needs the example apps, Xvfb, openbox, xdotool and xclip"))
struct CatalogDragTests {
    private static let hasFileManager = CatalogDesktop.has("pcmanfm")
    private static let noFileManager: Comment = "there is no pcmanfm; scripts/need test installs it"

    /// Opens the catalogue, and below it at the right a folder in a window of the file manager.
    private func withFolder(_ body: (CatalogDesktop, URL) async throws -> Void) async throws {
        try await CatalogDesktop.open { desktop in
            let folder = desktop.desk.home.appending(path: "Desk drawer", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let manager = try await desktop.launch("/usr/bin/pcmanfm", ["--no-desktop", folder.path])
            do {
                try await desktop.move("^Desk drawer$", to: (640, 560), size: (630, 420))
                try await body(desktop, folder)
            } catch {
                try await manager.kill()
                throw error
            }
            // While it asks whether to overwrite a file that was dropped twice it does not end when it is told to.
            try await manager.kill()
        }
    }

    /// The place of an icon in the window of the file manager, counted from 0; the files are in the order of their names.
    private func icon(_ index: Int) -> (x: Int, y: Int) { (850 + 94 * index, 690) }

    /// A place of that window where no icon is.
    private let emptyPlace = (x: 1100, y: 900)

    @Test(
        "several files of a file manager are dropped between two profiles", .enabled(if: hasFileManager, noFileManager))
    func filesAreDropped() async throws {
        try await withFolder { desktop, folder in
            _ = try desktop.profileFile("Ada Tester", in: folder)
            _ = try desktop.profileFile("Berta Tester", in: folder)
            _ = try desktop.tableFile(["Carla Row", "Dora Row"], in: folder)
            try await desktop.attempt("the profiles are in the list") {
                try await desktop.click(emptyPlace, in: "^Desk drawer$")
                _ = try await desktop.run("xdotool", ["key", "ctrl+a", "sleep", "0.3"])
                let (x, y) = CatalogDesktop.Place.row(2)
                try await desktop.drag(from: icon(0), to: (x, y + 15))
            } until: {
                !desktop.names.isEmpty
            }
            let place = try #require(desktop.names.firstIndex(of: "Kathleen Antonelli"))
            let new = desktop.names[(place + 1)...].prefix(4)
            // The order is that of the file manager.
            #expect(Set(new) == ["Ada Tester", "Berta Tester", "Carla Row", "Dora Row"], "\(desktop.names)")
            #expect(desktop.names.count == 48)
            // Nothing was moved away.
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
        }
    }

    @Test("a picture of a file manager is dropped on a portrait", .enabled(if: hasFileManager, noFileManager))
    func pictureIsDropped() async throws {
        try await withFolder { desktop, folder in
            let picture = try desktop.shippedPortrait()
            try FileManager.default.copyItem(at: picture, to: folder.appending(path: "portrait.png"))
            // A drag that ends above the bare desktop has changed nothing.
            try await desktop.click(CatalogDesktop.Place.row(1))
            try await desktop.use("^Desk drawer$")
            try await desktop.drag(from: icon(0), to: CatalogDesktop.Place.portrait, lettingGoAt: (300, 900))
            #expect(try await !desktop.comes(within: .seconds(2)) { !desktop.portraits.isEmpty })
            try await desktop.attempt("the picture is a portrait") {
                try await desktop.click(CatalogDesktop.Place.row(1))
                try await desktop.use("^Desk drawer$")
                try await desktop.drag(from: icon(0), to: CatalogDesktop.Place.portrait)
            } until: {
                !desktop.portraits.isEmpty
            }
            #expect(desktop.portraits.count == 1)
            #expect(Pixels(png: try #require(desktop.portraits.first)) == Pixels(png: try Data(contentsOf: picture)))
        }
    }

    @Test("a portrait becomes a file in a file manager", .enabled(if: hasFileManager, noFileManager))
    func portraitIsDragged() async throws {
        try await withFolder { desktop, folder in
            func files() -> [URL] {
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            }
            try await desktop.attempt("there is a file") {
                try await desktop.click(CatalogDesktop.Place.row(1))
                try await desktop.rest()
                try await desktop.drag(from: CatalogDesktop.Place.portrait, to: emptyPlace)
            } until: {
                files().contains { (try? Pixels(png: Data(contentsOf: $0))?.width) == 320 }
            }
            #expect(files().first?.pathExtension == "png")
        }
    }

    @Test("selected rows are dragged together to another app, and a drag that is let go elsewhere changes nothing")
    func rowsAreDragged() async throws {
        try await CatalogDesktop.open { desktop in
            _ = try await desktop.launch(CatalogDesktop.bundle("Rolodex"))
            try await desktop.move("^Rolodex$", to: (860, 705))
            func cards() -> [String] {
                struct Card: Decodable { let name: String }
                let file = desktop.desk.dataHome.appending(path: "org.enfilade.examples.rolodex/cards.json")
                return (try? JSONDecoder().decode([Card].self, from: Data(contentsOf: file)).map(\.name)) ?? []
            }
            func select() async throws {
                let (first, last) = (CatalogDesktop.Place.row(1), CatalogDesktop.Place.row(3))
                try await desktop.click(first)
                let words = ["mousemove", "\(last.x)", "\(last.y)", "keydown", "shift", "click", "1", "keyup", "shift"]
                _ = try await desktop.run("xdotool", words + ["sleep", "0.3"])
            }
            let cardsPlace = (x: 1070, y: 900)
            try await select()
            try await desktop.drag(from: CatalogDesktop.Place.row(2), to: cardsPlace, lettingGoAt: (300, 900))
            #expect(try await !desktop.comes(within: .seconds(2)) { !cards().isEmpty })
            #expect(desktop.names.isEmpty)
            try await desktop.attempt("there are cards") {
                try await select()
                try await desktop.drag(from: CatalogDesktop.Place.row(2), to: cardsPlace)
            } until: {
                !cards().isEmpty
            }
            #expect(cards() == ["Frances Allen", "Kathleen Antonelli", "Hertha Ayrton"])
            // They were copied.
            #expect(desktop.names.isEmpty)
        }
    }
}
