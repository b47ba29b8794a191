// SPDX-License-Identifier: Apache-2.0
// The example Photos in its windows, with the service, and with notes about its pictures.

import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing
import ViewTestSupport

/// The app, where scripts/examples.sh puts it.
private let photosBundle = World.executables.appending(path: "Examples/Photos.app")
private let isPhotosBuilt = FileManager.default.fileExists(atPath: photosBundle.appending(path: "Info.plist").path)

/// Pictures that links, searches and drags find, and that say so when they are gone.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: isPhotosBuilt, "./test without a filter builds the examples; so does scripts/examples.sh"),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct PhotosTests {
    /// The button of a message, which GTK names by its name and its text.
    private static let rename = "Rename Rename"

    /// A device with the app.
    private struct Desktop {
        let desk: Device
        let display: VirtualDisplay
        let photos: EnfiladeTesting.AppBundle

        func open() async throws -> RunningProcess {
            try await display.launch(photos)
        }

        /// Takes the steps of `use_app.py` in the windows.
        func use(_ steps: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
            try await display.use("Photos", steps, sourceLocation: sourceLocation)
        }

        /// Waits until the user looks at a picture.
        func shown(_ title: String) async throws -> DeviceActivities.Activity {
            try await desk.activities.next(of: photos) { $0.title == title && $0.isInFront }
        }

        /// The names of the rows at the side, each with its number of pictures; `nil` if they changed meanwhile.
        func rows() async throws -> [String]? {
            try await display.names(of: "list item", in: "Photos")
        }
    }

    private func withPhotos(_ body: (Desktop) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let display = try await VirtualDisplay.readable(on: desk)
            // The service starts the app there too.
            try await display.announce()
            let photos = try AppBundle(at: photosBundle)
            try await desk.install(photos)
            try await body(Desktop(desk: desk, display: display, photos: photos))
        }
    }

    @Test(.claim("Q19")) func aNoteFindsItsPictureHalfAYearLaterInAnotherAlbumUnderAnotherTitle() async throws {
        try await withPhotos { desktop in
            let desk = desktop.desk
            let app = try await desktop.open()
            try await desktop.use("press=Morning at the Lake", "see=Picture “Morning at the Lake”")
            let former = try await desktop.shown("Morning at the Lake")
            let identifier = try #require(former.persistentIdentifier)
            #expect(identifier.hasPrefix("photo:") && former.targetContentIdentifier == identifier)
            #expect(former.webpageURL == nil)
            let note = try await desk.notes.write("Swim here again")
            let link = try await desk.notes.link(note, to: former)
            try await app.terminate()
            try await desk.service.kill()

            try await desk.clock.advance(by: .seconds(183 * 86_400))
            let later = try await desktop.open()
            // The window shows the picture that it had shown.
            try await desktop.use(
                "press=Rename…", "type=Title of the picture=Dawn", "press=\(Self.rename)", "see=Picture “Dawn”",
                "press=Move to Album", "press=Move to “Mountains”", "press=Back", "row=Mountains", "press=Dawn")
            let moved = try await desktop.shown("Dawn")
            #expect(moved.persistentIdentifier == identifier)
            #expect(try await desk.notes.about(moved) == [note])

            try await desktop.use("press=Back", "press=First Snow", "see=Picture “First Snow”")
            #expect(try await desk.notes.about(desktop.shown("First Snow")).isEmpty)
            #expect(try await desk.notes.open(link) == nil)
            try await desktop.use("see=Picture “Dawn”", "gone=Picture “First Snow”")
            #expect(try await desktop.shown("Dawn").persistentIdentifier == identifier)
            try await later.terminate()
        }
    }

    @Test func aLinkToADeletedPictureSaysSo() async throws {
        try await withPhotos { desktop in
            let desk = desktop.desk
            let app = try await desktop.open()
            try await desktop.use("press=First Snow")
            let note = try await desk.notes.write("Wax the skis")
            let link = try await desk.notes.link(note, to: desktop.shown("First Snow"))
            #expect(try await desk.search.next("first snow", in: desktop.photos).title == "First Snow")
            try await desktop.use(
                "press=Rename…", "type=Title of the picture=Last Snow", "press=\(Self.rename)",
                "see=Picture “Last Snow”",
                "press=Delete", "see=Picture “Moon over the Ridge”")
            try await desk.search.whenGone("snow", in: desktop.photos)
            #expect(try await desk.notes.open(link) == nil)
            try await desktop.use(
                "see=“Last Snow” Is in the Trash", "press=Put Back", "see=Picture “Last Snow”", "press=Delete",
                "see=Picture “Moon over the Ridge”")
            #expect(try await desk.notes.open(link) == nil)
            try await desktop.use(
                "press=Delete for Good…", "press=Delete from the Library Delete from the Library",
                "see=“Last Snow” Was Deleted",
                "press=Show the Album “Mountains”", "press=Pass in Summer")
            // The title that counts is the last one, also in another process.
            try await app.terminate()
            try await desk.service.kill()
            #expect(try await desk.notes.open(link) == nil)
            try await desktop.use(
                "see=“Last Snow” Was Deleted", "press=Show the Trash", "see=The Trash Is Empty")
        }
    }

    @Test func aDeletionIsUndoneAndASearchFindsWhatIsThere() async throws {
        try await withPhotos { desktop in
            let app = try await desktop.open()
            try await desktop.use("see=Moon over the Ridge")
            let found = try await desktop.desk.search.next("ridge", in: desktop.photos)
            #expect(found.contentDescription == "Mountains")
            #expect(found.uniqueIdentifier?.hasPrefix("photo:") == true)
            // It is indexed again when the system has lost its index.
            try await desktop.desk.search.reset(desktop.photos)
            #expect(try await desktop.desk.search.next("ridge", in: desktop.photos).title == found.title)
            try await desktop.desk.search.open(desktop.desk.search.next("ridge", in: desktop.photos))
            try await desktop.use(
                "see=Picture “Moon over the Ridge”", "press=Delete", "see=“Moon over the Ridge” is in the trash",
                "press=Undo", "gone=“Moon over the Ridge” is in the trash", "press=Back",
                "type=Search the pictures=snow", "gone=Moon over the Ridge", "press=First Snow",
                "see=Picture “First Snow”", "press=Back", "type=Search the pictures=nothing of this",
                "see=No Results", "type=Search the pictures=", "press=Moon over the Ridge", "press=Previous",
                "see=Picture “First Snow”", "press=Back", "press=New Album", "type=Title of the album=Winter",
                "press=Make Album Make Album", "see=No Pictures")
            try await app.terminate()
        }
    }

    @Test func anAlbumIsDeletedAndTakenBackAndSaysThatItIsGone() async throws {
        try await withPhotos { desktop in
            let (desk, display) = (desktop.desk, desktop.display)
            let app = try await desktop.open()
            try await desktop.use("press=First Snow", "see=Picture “First Snow”")
            let link = try await desk.notes.link(try await desk.notes.write("Skis"), to: desktop.shown("First Snow"))
            let notice = "“Mountains” is deleted, its pictures are in the trash"
            try await desktop.use(
                "press=Back", "row=Mountains", "see=First Snow", "press=Delete Album", "see=“Mountains” Was Deleted",
                "see=\(notice)", "gone=Mountains, 3", "press=Undo", "see=Mountains, 3", "press=First Snow",
                "press=Back", "gone=\(notice)")
            #expect(try await desk.search.next("first snow", in: desktop.photos).title == "First Snow")
            let window = try await display.window("^Mountains$")
            try await display.attempt("the key deletes the album") {
                #expect(try await display.activate(window))
                try await display.xdotool("key", "ctrl+BackSpace")
            } until: {
                try await desktop.rows()?.contains { $0.hasPrefix("Mountains, ") } == false
            }
            try await desk.search.whenGone("snow", in: desktop.photos)
            // The window shows the place again that it had.
            try await app.terminate()
            let again = try await desktop.open()
            try await desktop.use("see=“Mountains” Was Deleted", "press=Show the Trash", "see=First Snow")
            #expect(try await desk.notes.open(link) == nil)
            try await desktop.use(
                "see=“First Snow” Is in the Trash", "press=Put Back", "see=Picture “First Snow”", "see=Mountains, 1")
            try await again.terminate()
        }
    }

    @Test func aPictureIsDraggedToAnotherAlbum() async throws {
        try await withPhotos { desktop in
            let display = desktop.display
            let app = try await desktop.open()
            try await desktop.use("see=Mountains, 3")
            let window = try await display.window("^All Pictures$")
            let corner = try await eventually("the window has a place") { try await display.corner(of: window) }
            try await display.attempt("the picture is moved") {
                try await display.drag(
                    from: (corner.x + 410, corner.y + 180), to: (corner.x + 120, corner.y + 190))
            } until: {
                try await desktop.rows()?.contains("Mountains, 4") == true
            }
            try await desktop.use("see=Lakes, 1", "row=Mountains", "press=Morning at the Lake")
            try await app.terminate()
        }
    }

    @Test func aLinkGoesToTheWindowThatAPictureHasOfItsOwn() async throws {
        try await withPhotos { desktop in
            let (desk, display) = (desktop.desk, desktop.display)
            let app = try await desktop.open()
            try await desktop.use("press=First Snow")
            let link = try await desk.notes.link(try await desk.notes.write("Skis"), to: desktop.shown("First Snow"))
            let library = try await display.window("^First Snow$")
            // Keys that come while the window gets the focus are lost; a second time shows the window that is there.
            let opened = try await display.attempt(again: { noteSecondTry("the picture has a window of its own") }) {
                #expect(try await display.activate(library))
                try await display.xdotool("key", "ctrl+o")
            } until: {
                try await display.windows("^First Snow$")?.first { $0 != library }
            }
            let own = try #require(opened)
            try await desktop.use("row=Mountains", "press=Pass in Summer", "see=Picture “Pass in Summer”")
            #expect(try await display.activate(library))
            #expect(try await desk.notes.open(link) == nil)
            try await eventuallyHolds("its own window is in front") {
                try await display.xdotool("getactivewindow") == own
            }
            try await desktop.use("see=Picture “Pass in Summer”")
            try await eventuallyHolds("the other window shows its own picture") {
                try await display.windows("^Pass in Summer$") == [library]
            }
            try await app.terminate()
        }
    }

    @Test(
        .enabled(if: CatalogDesktop.has("pcmanfm"), "there is no pcmanfm; scripts/need test installs it"))
    func aPictureBecomesAFileOfItsTitleAndAFileAPicture() async throws {
        try await withPhotos { desktop in
            let (desk, display) = (desktop.desk, desktop.display)
            let folder = desk.home.appending(path: "Desk drawer", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let app = try await desktop.open()
            try await desktop.use("row=Mountains", "see=Pass in Summer")
            let library = try await display.window("^Mountains$")
            try await display.move(library, to: (0, 0))
            let manager = try await display.launch("/usr/bin/pcmanfm", ["--no-desktop", folder.path])
            let drawer = try await display.window("^Desk drawer$")
            try await display.move(drawer, to: (640, 560), size: (630, 420))
            let file = folder.appending(path: "Pass in Summer.png")
            try await display.attempt("the picture is a file") {
                let corner = try await eventually("the window has a place") { try await display.corner(of: library) }
                try await display.drag(from: (corner.x + 410, corner.y + 180), to: (1100, 900))
            } until: {
                (try? Data(contentsOf: file)).flatMap { Pixels(png: $0)?.width } == 960
            }
            // The first icon is taken below.
            try await eventuallyHolds("it is the only file") {
                try FileManager.default.contentsOfDirectory(atPath: folder.path) == [file.lastPathComponent]
            }
            try await desktop.use("row=Lakes", "see=Lakes, 2")
            try await display.attempt("the file is a picture") {
                #expect(try await display.activate(drawer))
                try await display.drag(from: (850, 690), to: (120, 152))
            } until: {
                // A drop that takes longer than the first try is followed by another one.
                try await desktop.rows()?.contains { row in
                    row.hasPrefix("Lakes, ") && Int(row.dropFirst("Lakes, ".count)).map { $0 >= 3 } == true
                } == true
            }
            try await desktop.use("press=Pass in Summer", "see=Picture “Pass in Summer”")
            try await manager.kill()
            try await app.terminate()
        }
    }

    @Test func theIdentifiersOfTheAppLast() async throws {
        try await withPhotos { desktop in
            let app = try await desktop.open()
            try await desktop.use("press=Pass in Summer")
            _ = try await desktop.shown("Pass in Summer")
            for words in [
                ["sources", ExampleFolder("Photos").folder.appending(path: "Sources").path],
                ["activities", "--app", desktop.photos.identifier],
            ] {
                let lint = try await desktop.desk.run("enfilade", ["lint"] + words)
                #expect(lint.status.isSuccess && lint.text.isEmpty, "\(lint.text)\(lint.errors)")
            }
            try await app.terminate()
        }
    }
}
