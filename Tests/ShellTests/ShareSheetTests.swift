// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import CAdwaita
import EnfiladeContract
import EnfiladeTesting
import SharingTestSupport
import EnfiladeFiles
import Foundation
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeServiceClient
import Testing
import TestTraits
import ViewTestSupport

@testable import EnfiladeSharing
@testable import ShareSheet

extension ShellTests {
    @MainActor @Suite("The share sheet") struct ShareSheetTests {
        private let hello = ["public.utf8-plain-text": Data("hello".utf8)]

        @Test("lists who takes what is shared, without a byte of it")
        func list() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                try await stage.install("Album", opens: ["public.image"])
                try await stage.install("Silent", opens: [])
                let shelf = try await stage.program("take")
                let source = ShareSource(hello)
                var details = ShareDetails()
                (details.title, details.copies, details.excluded) = ("A greeting", true, ["mail"])
                let (sheet, outcome, _) = try await stage.sheet(source, details)
                #expect(
                    sheet.grid.targets.filter { $0.description.kind != .application }.map(\.name) == ["Pad", "Shelf"])
                #expect(sheet.session.targets.filter(\.isAction).map(\.identifier) == ["copy", "save"])
                #expect(sheet.widget.texts.contains("A greeting"))
                #expect(!sheet.searchEntry.isVisible)
                #expect(source.requests.isEmpty)
                sheet.session.cancel()
                #expect(try await stage.value(outcome) == ShareOutcome(state: .cancelled))
                #expect(stage.service.sheets.isEmpty && source.requests.isEmpty)
                try await shelf.kill()
            }
        }

        @Test("says what is shared before anybody knows who takes it, and has no other widgets by then")
        func firstFrame() async throws {
            try await ShareStage.with { stage in
                var details = ShareDetails()
                details.title = "A greeting"
                let sheet = ShareSheetWindow(stage.session(details))
                var begins = 0
                sheet.present { begins += 1 }
                #expect(begins == 0)
                #expect(sheet.pageName == "loading" && sheet.widget.texts.contains("A greeting"))
                for later in ["GtkSpinner", "GtkFlowBox", "GtkSearchEntry", "GtkProgressBar", "AdwStatusPage"] {
                    #expect(sheet.widget.descendants(later).isEmpty, "\(later)")
                }
                try await until("it is painted") { begins > 0 }
                // What takes long is said to go on.
                try await until("there is a spinner") { sheet.widget.descendants("GtkSpinner").count == 1 }
                let end = ContinuousClock.now + .milliseconds(700)
                try await until("nobody waits any more") { ContinuousClock.now > end }
                #expect(begins == 1)
                sheet.close()
                let other = ShareSheetWindow(stage.session(details))
                other.present { begins += 1 }
                other.close()
                let otherEnd = ContinuousClock.now + .milliseconds(700)
                try await until("nobody waits for a window that is closed") { ContinuousClock.now > otherEnd }
                #expect(begins == 1)
            }
        }

        @Test("is wider where the user has chosen large text")
        func largeText() async throws {
            try await ShareStage.with { stage in
                let settings = try #require(gtk_settings_get_default())
                let before = enfilade_get_text_resolution(settings)
                defer { enfilade_set_text_resolution(settings, before) }
                for (scale, width) in [(0.5, 440), (1, 440), (1.5, 660), (3, 770)] {
                    enfilade_set_text_resolution(settings, gint(scale * 96 * 1024))
                    let sheet = ShareSheetWindow(stage.session(ShareDetails()))
                    var size: (width: gint, height: gint) = (0, 0)
                    sheet.widget.withPointer(as: GtkWindow.self) {
                        gtk_window_get_default_size($0, &size.width, &size.height)
                    }
                    #expect(size.width == width)
                    sheet.close()
                }
            }
        }

        @Test("has an app open what is shared with it, as a file of its type and name")
        func bundle() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                let (sheet, outcome, offer) = try await stage.sheet(
                    ShareSource(["public.png": Data(), "public.utf8-plain-text": Data("hello".utf8)]),
                    types: ["public.png", "public.utf8-plain-text"], names: ["../../note\n1"])
                sheet.grid.chooseFirst()
                #expect(sheet.pageName == "working")
                let result = try await stage.value(outcome)
                #expect(result == ShareOutcome(state: .completed, target: "org.example.Pad"))
                #expect(stage.files == ["..-..-note 1.txt"])
                let scenes = Scenes1Client(stage.sender)
                #expect(try await scenes.sessions("org.example.Pad").count == 1)
                let taken = try await Transfers1Client(stage.sender).history("share-1")
                #expect(taken.map(\.type) == ["public.utf8-plain-text"] && taken.first?.offer == offer)
            }
        }

        @Test("shares with a program that is not written in Swift")
        func program() async throws {
            try await ShareStage.with { stage in
                let shelf = try await stage.program("take")
                var details = ShareDetails()
                (details.title, details.subject, details.target) = ("Greeting", "Hi", "shelf")
                let (_, outcome) = try await stage.share(ShareSource(hello), details)
                #expect(try await stage.value(outcome) == ShareOutcome(state: .completed, target: "shelf"))
                #expect(stage.service.sheets.isEmpty)
                #expect(try await shelf.line { $0.hasPrefix("received") } == "received subject=Hi title=Greeting")
                #expect(try await shelf.line { $0.hasPrefix("content") } == "content hello")
                try await shelf.kill()
            }
        }

        @Test("has conversations of a program above the apps, and shares with one of them")
        func conversation() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                let shelf = try await stage.program("take")
                try stage.write(
                    """
                    [Share Target]
                    Name=Lunch Club
                    Types=public.text;
                    BusName=org.example.Shelf
                    ObjectPath=/org/example/Shelf
                    Conversation=true
                    """, target: "lunch")
                let (sheet, outcome, _) = try await stage.sheet(ShareSource(hello))
                #expect(sheet.conversations.targets.map(\.name) == ["Lunch Club"])
                #expect(!sheet.grid.targets.contains { $0.name == "Lunch Club" })
                let cell = try #require(sheet.widget.descendants("GtkFlowBoxChild").first)
                #expect(cell.accessibleLabelDifference(from: "Lunch Club") == nil)
                #expect(sheet.session.targets.first?.description.kind == .conversation)
                sheet.searchEntry.typed = "lunch"
                try await until("one is found") { sheet.conversations.find("lunch") == 1 }
                sheet.searchEntry.emit("activate")
                #expect(try await stage.value(outcome) == ShareOutcome(state: .completed, target: "lunch"))
                #expect(try await shelf.line { $0.hasPrefix("content") } == "content hello")
                try await shelf.kill()
            }
        }

        @Test(
            "says why a target did not take it, tries again, and goes on with another one",
            arguments: [
                ("die", "It has ended, or cannot be started"), ("refuse", "The shelf is full"),
            ])
        func failure(behaviour: String, reason: String) async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                let shelf = try await stage.program(behaviour)
                let (sheet, outcome, _) = try await stage.sheet(ShareSource(hello))
                let target = try #require(sheet.grid.targets.first { $0.name == "Shelf" })
                sheet.grid.chosen(target)
                try await until("it says why") { sheet.pageName == "failed" }
                let texts = sheet.widget.texts
                #expect(texts.contains("Not Shared with Shelf") && texts.contains(reason), "\(texts)")
                if behaviour == "refuse" {
                    sheet.retryButton.emit("clicked")
                    #expect(sheet.pageName == "working")
                    try await until("it says so again") { sheet.pageName == "failed" }
                    sheet.backButton.emit("clicked")
                    #expect(sheet.pageName == "targets" && sheet.grid.targets.contains { $0.name == "Pad" })
                    sheet.grid.chosen(target)
                    try await until("it says so for the third time") { sheet.pageName == "failed" }
                }
                sheet.closeButton.emit("clicked")
                let result = try await stage.value(outcome)
                #expect(result.state == .failed && result.target == "shelf" && !result.message.isEmpty)
                _ = try? await shelf.kill()
            }
        }

        @Test("shows how far it is, and leaves no file of what was cancelled")
        func cancel() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                let source = ShareSource(hello, hangs: true)
                let (sheet, outcome, _) = try await stage.sheet(source)
                sheet.grid.chooseFirst()
                try await until("the sender is asked") { source.requests == ["public.utf8-plain-text"] }
                try await until("the sender's report is shown") { sheet.widget.texts.contains("12 %") }
                sheet.progress.cancelButton.emit("clicked")
                #expect(try await stage.value(outcome) == ShareOutcome(state: .cancelled, target: "org.example.Pad"))
                try await until("its files are gone") { stage.files.isEmpty }
                try await until("the sender learns of it") { source.cancellations == 1 }
            }
        }

        @Test("saves into a folder, under names that are free")
        func save() async throws {
            try await ShareStage.with { stage in
                let folder = stage.desk.home.appending(path: "Saved")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                // A link to nothing has a name all the same.
                try FileManager.default.createSymbolicLink(
                    at: folder.appending(path: "note 2.txt"), withDestinationURL: folder.appending(path: "nothing"))
                let (sheet, outcome, _) = try await stage.sheet(
                    ShareSource(hello), names: ["note", "note", String(repeating: "ä", count: 120)])
                sheet.chooseFolder = { $0(folder.path) }
                sheet.actions.chosen(.save)
                #expect(try await stage.value(outcome) == ShareOutcome(state: .completed, target: "save"))
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                #expect(names == ["note 2.txt", "note 3.txt", "note.txt", String(repeating: "ä", count: 120) + ".txt"])
            }
        }

        @Test("searches when there are many, and the keyboard finds its way")
        func search() async throws {
            try await ShareStage.with { stage in
                for number in 1...30 {
                    try stage.write(
                        """
                        [Share Target]
                        Name=Möbel \(number)
                        Types=text/plain
                        BusName=org.example.Target
                        ObjectPath=/target
                        """, target: "target-\(number)")
                }
                let (sheet, outcome, _) = try await stage.sheet(ShareSource(hello))
                #expect(sheet.searchEntry.isVisible)
                #expect(sheet.grid.targets.count >= 30)
                sheet.searchEntry.typed = "mobel 30"
                try await until("one is found") { sheet.grid.find("mobel 30") == 1 }
                sheet.searchEntry.emit("stop-search")
                #expect(sheet.searchEntry.typed.isEmpty && sheet.pageName == "targets")
                #expect(sheet.grid.focusFirst())
                let cell = try #require(sheet.widget.descendants("GtkFlowBoxChild").first)
                #expect(cell.accessibleLabelDifference(from: sheet.grid.targets[0].name) == nil)
                sheet.searchEntry.emit("stop-search")
                #expect(try await stage.value(outcome).state == .cancelled)
            }
        }

        @Test("has no target that only describes what is shared, or that runs in the background only")
        func declared() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                try await stage.install("Describer", opens: ["public.text"]) { $0.role = "None" }
                try await stage.install("Daemon", opens: ["public.text"]) { $0.isBackgroundOnly = true }
                let (sheet, _, _) = try await stage.sheet(ShareSource(hello))
                let bundles = sheet.session.targets.filter { $0.description.kind == .bundle }
                #expect(bundles.map(\.name) == ["Pad"])
                sheet.session.cancel()
            }
        }

        @Test("shows why an app has refused what was shared with it, and leaves no file", arguments: [true, false])
        func refused(isRunning: Bool) async throws {
            try await ShareStage.with { stage in
                let pad = try await stage.install("Pad", opens: ["public.text"])
                try Data("refuse".utf8).write(to: pad.folder.appending(path: "behaviour"))
                if isRunning {
                    let scenes = Scenes1Client(stage.sender)
                    await #expect(throws: ServiceError.self) { try await scenes.open("org.example.Pad", .init()) }
                }
                let (sheet, outcome, _) = try await stage.sheet(ShareSource(hello))
                sheet.grid.chooseFirst()
                try await until("it says why") { sheet.pageName == "failed" }
                #expect(sheet.widget.texts.contains("The probe takes no notes"), "\(sheet.widget.texts)")
                try await until("its files are gone") { stage.files.isEmpty }
                sheet.session.cancel()
                #expect(try await stage.value(outcome).state == .failed)
            }
        }

        @Test("says that it waits for an app that does not take what is there")
        func waiting() async throws {
            try await ShareStage.with { stage in
                let pad = try await stage.install("Pad", opens: ["public.text"])
                try Data("wait".utf8).write(to: pad.folder.appending(path: "behaviour"))
                let source = ShareSource(hello)
                let (sheet, outcome, _) = try await stage.sheet(source)
                sheet.grid.chooseFirst()
                try await until("it was fetched") { !source.receipts.isEmpty }
                try await until("it says that it waits") {
                    if case .working(_, 1) = sheet.session.phase {
                        sheet.widget.texts.contains("Waiting")
                    } else {
                        false
                    }
                }
                sheet.session.cancel()
                #expect(try await stage.value(outcome).state == .cancelled)
            }
        }

        @Test("says of files which kind they are and how large")
        func kinds() async throws {
            try await ShareStage.with { stage in
                let folder = stage.desk.home
                let files = [("a.csv", 2_500), ("b.csv", 1_000), ("c.made-up", 700)].map { name, size in
                    (path: folder.appending(path: name).path, bytes: Data(repeating: 0x20, count: size))
                }
                for file in files { try file.bytes.write(to: URL(filePath: file.path)) }
                for (shared, text) in [
                    ([0], "Comma-separated values · 2.5 kB"), ([0, 1], "2 items · Comma-separated values · 3.5 kB"),
                    ([2], "MADE-UP file · 700 bytes"),
                ] {
                    let words = ["share"] + shared.map { files[$0].path }
                    let desk = stage.desk
                    let command = Task { try await desk.run("enfilade", words) }
                    try await until("there is a sheet") { !stage.service.sheets.isEmpty }
                    let sheet = try #require(stage.service.sheets.last as? ShareSheetWindow)
                    let texts = sheet.widget.texts.map { $0.replacing("\u{A0}", with: " ") }
                    #expect(texts.contains { $0.lowercased() == text.lowercased() }, "\(texts)")
                    sheet.session.cancel()
                    try await until("it is over") { stage.service.sheets.isEmpty }
                    _ = try await command.value
                }
            }
        }

        @Test("shows the picture that the sender gave, and stands before the window that asks")
        func parent() async throws {
            try await ShareStage.with { stage in
                let asking = Object(sinking: UnsafeMutableRawPointer(gtk_window_new()))
                asking.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
                defer { asking.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) } }
                try await until("the window is there") {
                    asking.withPointer(as: GtkWidget.self) { gtk_widget_get_mapped($0) != 0 }
                }
                let number = asking.withOpaque { enfilade_x11_window(gtk_native_get_surface($0)) }
                try #require(number != 0)
                var details = ShareDetails()
                details.parent = "x11:" + String(number, radix: 16)
                details.anchor = ShareAnchor(x: 10, y: 10, width: 20, height: 20)
                details.image = try SealedMemory.make(name: "picture", bytes: PictureTests.file(40, 30))
                let (sheet, outcome, _) = try await stage.sheet(ShareSource(hello), details)
                try await until("the picture is shown") { sheet.preview.hasPicture }
                let surface = sheet.widget.withOpaque { gtk_native_get_surface($0) }
                #expect(surface.map { enfilade_x11_parent($0) } == number)
                #expect(sheet.widget.withPointer(as: GtkWindow.self) { gtk_window_get_modal($0) } != 0)
                sheet.session.cancel()
                _ = try await stage.value(outcome)
            }
        }
    }
}
