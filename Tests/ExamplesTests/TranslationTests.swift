// SPDX-License-Identifier: Apache-2.0

import EnfiladeProcesses
import EnfiladeTesting
import Foundation
import Testing
import ViewTestSupport

/// The texts of the examples in the made-up language, in which every text that is looked up stands in brackets.
@Suite(.timeLimit(.minutes(3))) struct TranslationTests {
    private static let isBuilt = FileManager.default.fileExists(
        atPath: World.executables.appending(path: "Examples/Catalog.app/xx.lproj/Localizable.strings").path)

    /// A window, by its app and a text of its content.
    struct Window: Sendable, CustomTestStringConvertible {
        let app: String
        let text: String
        var folder = "Examples"

        var testDescription: String { app }
    }

    /// Reads the texts in the first window of an app, and leaves out texts in brackets and sample content.
    private func textsWithoutTranslation(in bundle: URL, showing text: String) async throws -> [String] {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try AppBundle(at: bundle)
            try await desk.install(app)
            if app.identifier.hasPrefix("org.enfilade.") {
                _ = try await desk.run("enfilade", ["settings", "--allow", app.identifier])
            }
            var display = try await VirtualDisplay.readable(on: desk)
            display.options.environment["LC_ALL"] = "C.UTF-8"
            display.options.environment["LANGUAGE"] = "xx"
            _ = try await display.launch(app)
            let name = bundle.deletingPathExtension().lastPathComponent
            let seen = try await desk.run(
                "/usr/bin/python3", [Script.path("all_texts"), name, text], options: display.options)
            try #require(seen.status.isSuccess, "\(seen.errors)")
            let samples = try samples(in: bundle)
            return seen.lines.filter { line in
                // A widget without a name has that of its class.
                if line.wholeMatch(of: /(Adw|Enfilade|Gtk)[A-Za-z]+/) != nil || Self.buttons.contains(line) {
                    return false
                }
                var rest = Self.withoutBrackets(line).lowercased()
                for sample in samples { rest = rest.replacingOccurrences(of: sample, with: "") }
                return rest.contains(where: \.isLetter)
            }
        }
    }

    /// A text without the parts in brackets, which may be nested.
    private static func withoutBrackets(_ text: String) -> String {
        let rest = text.replacing(/⟦[^⟦⟧]*⟧/, with: "")
        return rest == text ? text : withoutBrackets(rest)
    }

    /// The buttons of GTK and its menu without a choice, whose texts are not ours.
    private static let buttons: Set = [
        "(None)", "Close", "Close the window", "Maximize", "Maximize the window", "Minimize", "Minimize the window",
    ]

    /// The texts of the sample content in lower case, the longest first.
    private func samples(in bundle: URL) throws -> [String] {
        func texts(_ value: Any) -> [String] {
            switch value {
            case let text as String: [text.lowercased()]
            case let list as [Any]: list.flatMap(texts)
            case let dictionary as [String: Any]: dictionary.values.flatMap(texts)
            default: []
            }
        }
        let files = try FileManager.default.contentsOfDirectory(at: bundle, includingPropertiesForKeys: nil)
        let samples = try files.filter { $0.pathExtension == "json" }.flatMap { file in
            texts(try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
        }
        return samples.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    @Test(
        "no text in the windows of the examples is left out",
        .enabled(if: isBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .enabled(if: VirtualDisplay.canBeRead, "needs Xvfb, openbox and pyatspi"),
        arguments: [
            Window(app: "Catalog", text: "⟦Nobody Selected⟧"), Window(app: "Rolodex", text: "⟦No Cards⟧"),
            Window(app: "Scratchpad", text: "⟦Text⟧"), Window(app: "ClownTown", text: "can come today⟧"),
            Window(app: "Notes", text: "⟦No Note Selected⟧", folder: "Applications"),
            Window(app: "Settings", text: "⟦What Would Be Silenced⟧", folder: "Applications"),
            Window(app: "Chat", text: "⟦No Messages⟧"), Window(app: "Photos", text: "⟦Morning at the Lake⟧"),
        ])
    func allTextsAreLookedUp(window: Window) async throws {
        let bundle = World.executables.appending(path: "\(window.folder)/\(window.app).app")
        let texts = try await textsWithoutTranslation(in: bundle, showing: window.text)
        #expect(texts == [])
    }

    @Test(
        "a text that is not looked up is found",
        .enabled(if: isBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .enabled(if: VirtualDisplay.canBeRead, "needs Xvfb, openbox and pyatspi"))
    func aTextWithoutTranslationIsFound() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bundle = folder.appending(path: "Rolodex.app")
        try FreshProgram.copy(World.executables.appending(path: "Examples/Rolodex.app").path, to: bundle.path)
        let table = bundle.appending(path: "xx.lproj/Localizable.strings")
        let texts = try String(contentsOf: table, encoding: .utf8)
        try texts.replacing("\"No Cards\" = ", with: "\"Some Cards\" = ").write(
            to: table, atomically: true, encoding: .utf8)
        let found = try await textsWithoutTranslation(in: bundle, showing: "No Cards")
        #expect(found == ["No Cards"])
    }

    @Test(
        "the names of apps and types are those of the user's language",
        .enabled(if: isBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"))
    func namesAreGerman() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            try await desk.install(AppBundle(at: World.executables.appending(path: "Examples/Catalog.app")))
            var options = LaunchOptions()
            options.environment = ["LC_ALL": "C.UTF-8", "LANGUAGE": "de"]
            let apps = try await desk.run("enfilade", ["apps"], options: options)
            #expect(apps.text.contains("org.enfilade.examples.catalog – Katalog 1.0"), "\(apps.text)")
            let entry = desk.dataHome.appending(path: "applications/org.enfilade.examples.catalog.desktop")
            #expect(try String(contentsOf: entry, encoding: .utf8).contains("Name=Catalog\nName[de]=Katalog\n"))
            let type = try await desk.run(
                "enfilade", ["types", "org.enfilade.examples.profile"], options: options)
            #expect(type.text.contains("Profil einer Ingenieurin"), "\(type.text) \(type.errors)")
        }
    }
}
