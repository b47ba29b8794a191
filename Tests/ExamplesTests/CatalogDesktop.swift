// SPDX-License-Identifier: Apache-2.0
// The catalogue on a display of its own, with the actions of a user and their effects.

import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// A display with the window of the catalogue at its corner.
struct CatalogDesktop {
    /// Where things are on the display.
    enum Place {
        static let (portrait, pasteFacts) = ((x: 403, y: 156), (x: 909, y: 273))
        /// The middle of a row of the list, counted from 0.
        static func row(_ index: Int) -> (x: Int, y: Int) { (150, 131 + 54 * index) }
    }

    /// Whether the programs are installed that any of this needs.
    static let isPossible =
        ["Xvfb", "openbox", "xdotool", "xclip", "maim"].allSatisfy(has)
        && FileManager.default.fileExists(
            atPath: World.executables.appending(path: "Examples/Catalog.app/Info.plist").path)

    /// The system that shows the windows, each with the clipboard tool for it.
    enum Kind: String, CaseIterable, Sendable {
        /// An X server with a window manager, and xclip.
        case x11
        /// sway, whose screen is a window of an X server, so that there are a pointer and keys for it; and wl-clipboard.
        case wayland

        /// Whether the programs are there that it needs beside those that every test here needs.
        var isPossible: Bool { self == .x11 || ["sway", "wl-copy"].allSatisfy(has) }
    }

    let kind: Kind
    private var display: VirtualDisplay
    private var app: RunningProcess?

    private init(_ kind: Kind, _ display: VirtualDisplay) {
        (self.kind, self.display) = (kind, display)
    }

    var desk: Device { display.device }

    /// Whether a program is installed.
    static func has(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
    }

    /// The bundle of an example.
    static func bundle(_ name: String) throws -> AppBundle {
        try AppBundle(at: World.executables.appending(path: "Examples/\(name).app"))
    }

    /// Opens the catalogue in a world.
    static func open(on kind: Kind = .x11, _ body: (CatalogDesktop) async throws -> Void) async throws {
        if !kind.isPossible { try Test.cancel("there is no sway or no wl-copy; scripts/need test installs them") }
        var world = World.Options()
        world.allowsOtherUsers = kind == .wayland
        try await withWorld(world) { world in
            let desk = try await world.device(named: "desk")
            let bundle = try bundle("Catalog")
            try await desk.install(bundle)
            let display = try await VirtualDisplay(on: desk)
            var desktop = CatalogDesktop(kind, display)
            switch kind {
            case .x11: try await desktop.display.startWindowManager()
            case .wayland:
                // Every window at the corner of the display.
                try await desktop.display.startCompositor(settings: [
                    "for_window [app_id=\".*\"] floating enable, move absolute position 0 0"
                ])
            }
            try await desktop.display.announce()
            desktop.app = try await desktop.display.launch(bundle)
            switch kind {
            case .x11: try await desktop.move("^Catalog$", to: (0, 0))
            case .wayland:
                try await eventuallyHolds("the window is there") {
                    try await desktop.run("swaymsg", ["-t", "get_tree"]).text.contains("org.enfilade.examples.catalog")
                }
            }
            try await body(desktop)
        }
    }

    /// Ends the app.
    func end() async throws {
        _ = try await app?.terminate()
    }

    // MARK: - Programs

    /// Runs a program that may wait for ever.
    func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
        try await display.run(program, words, input: input)
    }

    /// Starts a program and goes on.
    func launch(_ program: String, _ words: [String] = []) async throws -> RunningProcess {
        try await display.launch(program, words)
    }

    /// Installs an app and starts it.
    func launch(_ bundle: AppBundle) async throws -> RunningProcess {
        try await desk.install(bundle)
        return try await display.launch(bundle)
    }

    /// Does something until it has its effect, at most twice.
    func attempt(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ action: () async throws -> Void,
        until holds: () async throws -> Bool
    ) async throws {
        try await display.attempt(what, sourceLocation: sourceLocation, action, until: holds)
    }

    /// Whether something comes to hold in a while.
    func comes(within timeout: Duration, _ holds: () async throws -> Bool) async throws -> Bool {
        try await display.answer(within: timeout) { try await holds() ? true : nil } == true
    }

    // MARK: - Windows

    /// Waits for a visible window, and returns its number on the display.
    func window(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        try await display.window(title, sourceLocation: sourceLocation)
    }

    /// Puts the corner of a window at a place, below the title bar that the window manager may have given to it.
    func move(
        _ title: String, to place: (x: Int, y: Int), size: (width: Int, height: Int)? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let window = try await window(title, sourceLocation: sourceLocation)
        try await display.move(window, to: place, size: size, sourceLocation: sourceLocation)
    }

    /// Brings a window to the front, and has the pointer and the keyboard do something there, in the words of xdotool.
    func use(_ title: String = "^Catalog$", _ words: String...) async throws {
        guard kind == .x11 else {
            // The only window there.
            _ = try await run("xdotool", words)
            return
        }
        let window = try await window(title)
        try #require(try await display.activate(window), "“\(title)” is in front: not within half a minute")
        if !words.isEmpty { _ = try await run("xdotool", words) }
    }

    /// Clicks at a place of the display, with the window there in front.
    func click(_ place: (x: Int, y: Int), in title: String = "^Catalog$", button: Int = 1) async throws {
        try await use(title, "mousemove", "\(place.x)", "\(place.y)", "sleep", "0.2", "click", "\(button)")
    }

    /// Drags from one place of the display to another.
    ///
    /// - Parameter elsewhere: Where the button is let go in the end, if not there.
    func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), lettingGoAt elsewhere: (x: Int, y: Int)? = nil
    ) async throws {
        try await display.drag(from: start, to: end, lettingGoAt: elsewhere)
    }

    /// Selects somebody, and chooses a line of the menu of the portrait: 0 copies, 1 pastes.
    func choose(line: Int) async throws {
        // One that an attempt before has left open.
        try await use("^Catalog$", "key", "Escape")
        try await click(Place.row(1))
        try await rest()
        try await shows { try await click(Place.portrait, button: 3) }
        let (x, y) = (Place.portrait.x + 45, Place.portrait.y + 24 + 32 * line)
        try await shows { _ = try await run("xdotool", ["mousemove", "\(x)", "\(y)"]) }
        _ = try await run("xdotool", ["click", "1"])
    }

    /// Selects somebody, and pastes facts until the last one fits: the button takes no clicks before it knows the clipboard,
    /// and nothing tells from outside when it does.
    func pasteFact(_ fits: (String) -> Bool) async throws {
        try await click(Place.row(1))
        try await eventuallyHolds("the fact is in the catalogue") {
            try await click(Place.pasteFacts)
            return facts(about: "Frances Allen").last.map(fits) ?? false
        }
    }

    /// Takes a picture of the display, without the pointer.
    private func picture() async throws -> Data {
        try await run("maim", ["--hidecursor"]).data
    }

    /// Waits until nothing on the display moves any more.
    func rest() async throws {
        var last = try await picture()
        try await eventuallyHolds("the display has come to rest") {
            let next = try await picture()
            defer { last = next }
            return next == last
        }
    }

    /// Does something at which the display changes, such as opening a menu, and waits until it has changed and come to rest.
    private func shows(_ action: () async throws -> Void) async throws {
        let before = try await picture()
        try await action()
        // A busy program may miss it; then the next steps have no effect, and the attempt is made again.
        if try await comes(within: .seconds(10), { try await picture() != before }) { try await rest() }
    }

    // MARK: - The clipboard

    /// Reads the content of the clipboard under a name.
    func clipboard(_ name: String) async throws -> Data {
        switch kind {
        case .x11: try await run("xclip", ["-o", "-selection", "clipboard", "-t", name]).data
        case .wayland: try await run("wl-paste", ["--no-newline", "--type", name]).data
        }
    }

    /// Reads the text of the clipboard.
    func clipboardText() async throws -> String {
        let name = kind == .x11 ? "UTF8_STRING" : "text/plain;charset=utf-8"
        return String(decoding: try await clipboard(name), as: UTF8.self)
    }

    /// The names of the content of the clipboard that are MIME types.
    func clipboardNames() async throws -> [String] {
        let names =
            switch kind {
            case .x11: String(decoding: try await clipboard("TARGETS"), as: UTF8.self)
            case .wayland: try await run("wl-paste", ["--list-types"]).text
            }
        return names.split(separator: "\n").map(String.init).filter { $0.contains("/") }
    }

    /// Has the clipboard tool put content on the clipboard.
    func offer(_ content: Data, as name: String) async throws {
        let file = desk.folder.appending(path: "clip-\(UUID().uuidString)")
        try content.write(to: file)
        switch kind {
        case .x11:
            let offered = try await run("xclip", ["-i", "-selection", "clipboard", "-t", name, file.path])
            try #require(offered.status.isSuccess, "\(offered.errors)")
        case .wayland:
            _ = try await launch("/bin/sh", ["-c", "exec wl-copy --foreground --type \"$0\" <\"$1\"", name, file.path])
            try await eventuallyHolds("\(name) is on the clipboard") { try await clipboardNames().contains(name) }
        }
    }

    /// Selects the rows of the list and presses the keys that copy, until the clipboard has the names.
    func copy(rows: ClosedRange<Int> = 1...1, names: String = "Frances Allen") async throws {
        let (first, last) = (Place.row(rows.lowerBound), Place.row(rows.upperBound))
        try await attempt("\(names) is copied") {
            try await click(first)
            if rows.count > 1 {
                _ = try await run(
                    "xdotool",
                    ["mousemove", "\(last.x)", "\(last.y)", "keydown", "shift", "click", "1", "keyup", "shift"])
            }
            _ = try await run("xdotool", ["sleep", "0.3", "key", "ctrl+c"])
        } until: {
            try await clipboardText() == names
        }
    }

    // MARK: - The record of the catalogue

    private struct Shelf: Decodable {
        let profiles: [Person]
    }

    private struct Person: Decodable {
        let id: UUID
        let name: String
        let facts: [String]
    }

    private var folder: URL { desk.dataHome.appending(path: "org.enfilade.examples.catalog") }

    private var people: [Person] {
        let file = folder.appending(path: "catalogue.json")
        return (try? JSONDecoder().decode(Shelf.self, from: Data(contentsOf: file)).profiles) ?? []
    }

    /// The people in the catalogue, in order; empty as long as nothing was changed in it.
    var names: [String] { people.map(\.name) }

    /// Lists the facts that the catalogue tells about somebody.
    func facts(about name: String) -> [String] {
        people.first { $0.name == name }?.facts ?? []
    }

    /// The portraits that the user has given to somebody.
    var portraits: [Data] {
        let folder = folder.appending(path: "Portraits")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "png" }.compactMap { try? Data(contentsOf: $0) }
    }

    // MARK: - Files for the catalogue

    /// Writes a file with a person that is in no catalogue yet.
    func profileFile(_ name: String, in folder: URL) throws -> URL {
        let profile: [String: Any] = [
            "id": UUID().uuidString, "name": name, "born": 1900, "field": "testing", "bio": "She tests.",
            "facts": ["She has tested."],
        ]
        let file = folder.appending(path: "\(name).profile")
        try JSONSerialization.data(withJSONObject: profile).write(to: file)
        return file
    }

    /// Writes a table with people that are in no catalogue yet.
    func tableFile(_ names: [String], in folder: URL) throws -> URL {
        let rows = names.map { "\(UUID().uuidString),\($0),1901,,testing,She tests.,,\r\n" }
        let file = folder.appending(path: "table.csv")
        try Data(("id,name,born,died,field,bio,facts,film\r\n" + rows.joined()).utf8).write(to: file)
        return file
    }

    /// A portrait that the app ships, of somebody else than the one at the top of the list.
    func shippedPortrait() throws -> URL {
        let portrait = "Portraits/09DEA5C6-D8CD-50E2-B6F1-2B82ED11EEF9.png"
        return ExampleFolder("Catalog").resources.appending(path: portrait)
    }
}

extension String {
    /// The text without white space at either end.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
