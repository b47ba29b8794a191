// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing
import ViewTestSupport

/// Drawing over a note in the app Notes, with the mouse as a user would.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: NotesDesktop.isBuilt, NotesDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct NotesDrawingTests {
    private static let text = "Text of the Note"

    /// The colors of the picture and of the green pen, and those of the letters of a link.
    private static let picture = { @Sendable (color: UInt32) in color == 0xFF_0000 }
    private static let pen = { @Sendable (color: UInt32) in color == 0x10_9040 }
    private static let link = { @Sendable (color: UInt32) in color & 0xFF > 150 && color & 0xFF > (color >> 16) + 40 }

    /// A pixel of the screen.
    private struct Place: Hashable {
        var x, y: Int
    }

    /// The pixels of some colors on the screen.
    private struct Spot {
        let places: [Place]
        /// The frame of all of them.
        let (left, right, top, bottom): (Int, Int, Int, Int)

        private init(_ places: [Place]) {
            self.places = places
            (left, right) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
            (top, bottom) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
        }

        init(_ isWanted: (UInt32) -> Bool, in pixels: Pixels) {
            var places: [Place] = []
            for (place, found) in pixels.colors.enumerated() where isWanted(found) {
                places.append(Place(x: place % pixels.width, y: place / pixels.width))
            }
            self.init(places)
        }

        /// The part in the frame of another spot, and in so much above it.
        func part(in frame: Spot, andAbove height: Int = 0) -> Spot {
            Spot(
                places.filter { place in
                    place.x >= frame.left && place.x <= frame.right && place.y >= frame.top - height
                        && place.y <= frame.bottom
                })
        }

        /// The pixels as they are seen from the corner of another spot.
        func places(from other: Spot) -> Set<Place> {
            Set(places.map { Place(x: $0.x - other.left, y: $0.y - other.top) })
        }
    }

    /// The picture, and the pixels of a color in its frame and a little above it.
    private struct Sight {
        let picture, found: Spot

        /// Whether nothing is over the picture.
        var isPictureWhole: Bool { picture.places.count == 400 * 200 }
    }

    /// Looks at the screen until a sight fits, and the one before it was the same: a window may be drawn in parts.
    private func look(
        _ what: String, for color: (UInt32) -> Bool, on display: VirtualDisplay, _ fits: (Sight) -> Bool
    ) async throws -> Sight {
        var last: Sight?
        return try await eventually(what) {
            let pixels = Pixels(dump: try display.screen(), part: (0, 0, 1_280, 1_024))
            let picture = Spot(Self.picture, in: pixels)
            let sight = Sight(picture: picture, found: Spot(color, in: pixels).part(in: picture, andAbove: 40))
            let former = last
            last = sight
            guard let former, former.picture.places == picture.places, former.found.places == sight.found.places else {
                return nil
            }
            return fits(sight) ? sight : nil
        }
    }

    /// Waits until the picture is on the page as a whole.
    private func shownPicture(on display: VirtualDisplay) async throws -> Spot {
        try await look("the picture is on the page", for: Self.link, on: display) { $0.isPictureWhole }.picture
    }

    /// Adds a link and a picture of 400 by 200 pixels to a note.
    private func fill(_ note: String, of desktop: NotesDesktop) async throws {
        let content = TestPicture.red(width: 400, height: 200)
        let file = try SealedMemory.make(name: "test", bytes: content)
        let picture = try await desktop.notes.addPicture(note, title: "Plan", content: file)
        let known = try await desktop.notes.read(note)
        let end = UInt32(known.text.unicodeScalars.count)
        _ = try await desktop.notes.write(
            note,
            NoteEdit(
                base: known.version, start: end,
                inserted: "\n[The page of the ladders](https://town.example/ladders)\n\(picture.markdown)\n"))
    }

    @Test(.claim("Q9")) func theNoteOfTheQuickNoteIsDrawnUponAcrossALinkAndAPicture() async throws {
        try await NotesDesktop.with { desktop in
            let display = desktop.display
            let shell = try await desktop.startShell()
            try await desktop.enfilade("note", "quick")
            try await display.use(
                "enfilade-shell", ["write=\(Self.text)=Call Ada", "press=Open in Notes", "gone=Text of the Note"])
            try await desktop.use("text=\(Self.text)=Call Ada")
            let note = try #require(try await desktop.notes.list().first).identifier
            try await fill(note, of: desktop)
            try await desktop.use("see=The page of the ladders", "press=Draw", "see=Draw with the mouse")
            let page = try await look("the link and the picture are there", for: Self.link, on: display) { sight in
                sight.isPictureWhole && sight.found.places.count > 100 && sight.found.bottom < sight.picture.top
            }
            let (picture, link) = (page.picture, page.found)
            // One stroke, from the link into the picture.
            try await desktop.use("press=Green Pen", "see=Green Pen, chosen")
            let x = (link.left + link.right) / 2
            try await display.drag(from: (x, link.top - 4), to: (x + 20, (picture.top + picture.bottom) / 2))
            // The pointer hides a part of the stroke.
            try await display.xdotool("mousemove", "5", "1000")
            try await desktop.use("see=Drawing, strokes: 1", "see=The drawing is saved")
            let drawn = try await look("the stroke is on the page", for: Self.pen, on: display) { sight in
                sight.found.part(in: sight.picture).places.count > 100
            }
            #expect(drawn.found.part(in: link).places.count > 10)
            #expect(try await desktop.notes.drawing(note).strokes.count == 1)
            // The service and the app start again, and the window has another width.
            try await restart(desktop)
            try await desktop.use("press=Draw", "see=Drawing, strokes: 1")
            let before = drawn.found.places(from: drawn.picture)
            _ = try await look("the stroke is at its place", for: Self.pen, on: display) { sight in
                let found = sight.found.places(from: sight.picture)
                return before.isSubset(of: found) && found.count < before.count + 200
            }
            try await shell.kill()
        }
    }

    /// Ends the app and kills the service, and opens the app again.
    private func restart(_ desktop: NotesDesktop) async throws {
        let display = desktop.display
        let window = try await display.window("Call Ada")
        let process = try #require(Int32(try await display.xdotool("getwindowpid", window)))
        kill(process, SIGTERM)
        try await eventuallyHolds("the app has ended") {
            // One that has ended has no executable, even before its parent knows.
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) == nil
        }
        try await desktop.desk.service.kill()
        try await desktop.open()
        try await desktop.use("see=The page of the ladders")
        try await eventuallyHolds("the window has another width") {
            guard let window = try await display.windows("Call Ada")?.first else { return false }
            if try await display.frame(of: window)?.width == 1_200 { return true }
            try await display.xdotool("windowsize", window, "1200", "760")
            return false
        }
    }

    @Test func strokesAreTakenBackErasedAndCleared() async throws {
        try await NotesDesktop.with { desktop in
            let display = desktop.display
            let note = try await desktop.create("Plans")
            try await fill(note, of: desktop)
            try await desktop.open()
            try await desktop.use("row=Plans", "press=Draw", "see=Draw with the mouse")
            let picture = try await shownPicture(on: display)
            func draw(at y: Int) async throws {
                try await display.drag(from: (picture.left + 20, y), to: (picture.left + 150, y))
            }
            func keeps(_ count: Int) async throws {
                try await eventuallyHolds("the service has \(count) strokes") {
                    try await desktop.notes.drawing(note).strokes.count == count
                }
            }
            try await desktop.use("press=Green Pen", "see=Green Pen, chosen")
            try await draw(at: picture.top + 40)
            try await draw(at: picture.top + 120)
            try await keeps(2)
            try await desktop.use("press=Undo Stroke")
            try await keeps(1)
            try await desktop.use("press=Redo Stroke")
            try await keeps(2)
            // Across the second one alone.
            try await desktop.use("check=Eraser")
            try await display.drag(
                from: (picture.left + 60, picture.top + 80), to: (picture.left + 60, picture.top + 160))
            try await keeps(1)
            let left = try #require(try await desktop.notes.drawing(note).strokes.first)
            try await desktop.use("press=Clear Drawing")
            try await keeps(0)
            try await desktop.use("press=Undo Stroke")
            try await keeps(1)
            #expect(try await desktop.notes.drawing(note).strokes == [left])
            try await desktop.use("press=Edit Text", "see=Saved")
        }
    }

    @Test func theKeysOfTheAppComeBeforeThoseOfTheInspectorOfGTK() async throws {
        try await NotesDesktop.with { desktop in
            let display = desktop.display
            _ = try await desktop.create("Plans")
            try await desktop.open()
            try await desktop.use("row=Plans", "see=Saved")
            try await display.xdotool("windowfocus", "--sync", try await display.window("Plans"))
            try await display.xdotool("key", "ctrl+shift+d")
            try await desktop.use("see=Draw with the mouse")
        }
    }

    @Test func aFormerTextIsShownWithItsDrawingAndComesBackWithIt() async throws {
        try await NotesDesktop.with { desktop in
            let display = desktop.display
            let note = try await desktop.create("Plans")
            try await fill(note, of: desktop)
            let strokes = [
                NoteStroke(
                    identifier: UUID().uuidString.lowercased(), color: 0x1090_40FF, width: 12,
                    points: [50, 120, 300, 180])
            ]
            let drawn = try await desktop.notes.setDrawing(note, base: 0, strokes: strokes)
            try await desktop.desk.clock.advance(by: .seconds(3_600))
            _ = try await desktop.notes.setDrawing(note, base: drawn, strokes: [])
            let base = try await desktop.notes.read(note).version
            _ = try await desktop.notes.write(note, NoteEdit(base: base, start: 0, inserted: "New "))
            try await desktop.open()
            try await desktop.use("row=New Plans", "see=Saved")
            try await display.xdotool("windowfocus", "--sync", try await display.window("New Plans"))
            try await display.xdotool("key", "ctrl+shift+h")
            try await desktop.use("row=Plans", "see=Drawing, strokes: 1", "see=The page of the ladders")
            _ = try await look("the stroke is on the former page", for: Self.pen, on: display) { sight in
                sight.found.places.count > 100
            }
            try await desktop.use("press=Use This Text", "see=The former text is back")
            #expect(try await desktop.notes.drawing(note).strokes == strokes)
            #expect(try await desktop.notes.read(note).title == "Plans")
            try await desktop.use("press=Undo", "row=New Plans")
            #expect(try await desktop.notes.drawing(note).strokes.isEmpty)
        }
    }

    @Test func aStrokeIsKeptUntilTheServiceIsThereAgain() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("Plans")
            try await fill(note, of: desktop)
            try await desktop.open()
            try await desktop.use("row=Plans", "press=Draw", "see=Draw with the mouse")
            let picture = try await shownPicture(on: desktop.display)
            let service = try #require(desktop.desk.service.processIdentifier)
            kill(service, SIGSTOP)
            try await desktop.display.drag(
                from: (picture.left + 20, picture.top + 40), to: (picture.left + 150, picture.top + 60))
            // The stroke is on its way when the service ends, so that it has to be sent again.
            try await desktop.use("gone=Draw with the mouse")
            try await desktop.desk.service.kill()
            try await eventuallyHolds("the service has the stroke") {
                (try? await desktop.notes.drawing(note).strokes.count) == 1
            }
            try await desktop.use("see=The drawing is saved")
        }
    }

    @Test func aStrokeLiesOverTheSameWordsWhereScriptsRunFromRightToLeft() async throws {
        try await NotesDesktop.with { desktop in
            let display = desktop.display
            let note = try await desktop.create("Plans")
            try await fill(note, of: desktop)
            let app = try await desktop.open()
            try await desktop.use("row=Plans", "press=Draw", "see=Draw with the mouse")
            func showsLink(_ sight: Sight) -> Bool {
                sight.isPictureWhole && sight.found.places.count > 100 && sight.found.bottom < sight.picture.top
            }
            let page = try await look("the link and the picture are there", for: Self.link, on: display, showsLink)
            try await desktop.use("press=Green Pen", "see=Green Pen, chosen")
            try await display.drag(
                from: (page.picture.left + 20, page.picture.top + 40),
                to: (page.picture.left + 150, page.picture.top + 60))
            try await display.xdotool("mousemove", "5", "1000")
            try await desktop.use("see=Drawing, strokes: 1", "see=The drawing is saved")
            let drawn = try await look("the stroke is on the page", for: Self.pen, on: display) { sight in
                sight.found.places.count > 100
            }
            try await app.kill()
            let hebrew = desktop.speaking("he")
            try await hebrew.open()
            try await hebrew.use("row=Plans", "press=Draw", "see=Drawing, strokes: 1")
            let before = drawn.found.places(from: drawn.picture)
            _ = try await look("the stroke is at its place", for: Self.pen, on: display) { sight in
                let found = sight.found.places(from: sight.picture)
                return before.isSubset(of: found) && found.count < before.count + 200
            }
            let other = try await look("the link is there", for: Self.link, on: display) { sight in
                sight.found.places.count > 100
            }
            #expect(abs((other.found.left - other.picture.left) - (page.found.left - page.picture.left)) < 3)
            #expect(abs((other.found.bottom - other.picture.top) - (page.found.bottom - page.picture.top)) < 3)
        }
    }
}
