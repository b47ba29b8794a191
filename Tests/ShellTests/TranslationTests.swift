// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import SharingTestSupport
import Foundation
import EnfiladeServiceClient
import ShellSupport
import Testing
import ViewTestSupport

@testable import Switcher

extension ShellTests {
    /// Texts in the made-up language `xx`, which has brackets around all that is in the catalogue.
    @MainActor @Suite("Translations", .enabled(if: AssistiveTechnology.isPossible, "no pyatspi"))
    struct TranslationTests {
        /// Has a program in the language look at an app in steps, and expects texts with brackets alone.
        private func expectTranslated(_ app: String, _ steps: [String], on desk: Device) async throws {
            let seen = try await AssistiveTechnology.run("untranslated", [app] + steps, on: desk)
            #expect(seen.status.isSuccess, "\(seen.text) \(seen.errors)")
            // A line for each look says how many texts there were, and each other one has a text without brackets.
            #expect(seen.lines.filter { !$0.contains(/: [1-9][0-9]* texts$/) } == [], "\(seen.text)")
            #expect(seen.lines.count == steps.count { $0.hasPrefix("see=") }, "\(seen.text)")
        }

        /// Starts the shell in the language, without a window, and waits until the bus knows it by a name.
        private func launchShell(on desk: Device, until name: String) async throws -> RunningProcess {
            let shell = try await desk.launch(
                "enfilade-shell", ["--gapplication-service"], options: AssistiveTechnology.options(language: "xx"))
            let bus = try await desk.bus()
            try await until("the shell is \(name)") { try await bus.owner(of: name) != nil }
            return shell
        }

        @Test("are there for all texts of the switcher")
        func switcher() async throws {
            try await ShellStage.with(["Shopping", "Travel"]) { stage in
                try AssistiveTechnology.allow(on: stage.desk)
                let board = try BundleBuilder(
                    identifier: "org.example.Board", name: "Board",
                    executable: World.executables.appending(path: "scene-probe")
                ).build(in: stage.desk.home)
                try await stage.desk.install(board)
                try await stage.make("Plan", in: try await stage.desk.launch(board))
                let shell = try await stage.desk.launch(
                    "enfilade-shell", options: AssistiveTechnology.options(language: "xx"))
                let names = ["Notes", "Board", "Shopping", "Travel", "Plan"]
                let data =
                    names.map { "data=\($0)" } + ["data=Shopping, Notes", "data=Travel, Notes", "data=Plan, Board"]
                try await expectTranslated(
                    "enfilade-shell",
                    data + [
                        "see=Search windows", "press=⟦Notes, 2 windows⟧", "see=⟦2 windows⟧", "press=⟦Close Shopping⟧",
                        "see=⟦“Shopping” closed⟧", "press=⟦All Windows⟧", "see=⟦Board, 1 window⟧",
                    ], on: stage.desk)
                try await shell.kill()
            }
        }

        @Test("are there for all texts of the panel of the Focus")
        func focusPanel() async throws {
            try await ShellStage.with([]) { stage in
                try AssistiveTechnology.allow(on: stage.desk)
                let shell = try await launchShell(on: stage.desk, until: ShellIdentity.identifier)
                try await stage.desk.focus.turnOn(.work, for: .seconds(7_200))
                #expect(try await stage.desk.run("enfilade", ["focus", "switch"]).status.isSuccess)
                try await expectTranslated(
                    "enfilade-shell",
                    [
                        "see=⟦Turn Off⟧", "press=⟦How long “⟦Work⟧” is on⟧", "see=⟦For an Hour⟧",
                        "press=⟦Turn Off⟧", "closed=",
                    ], on: stage.desk)
                #expect(try await stage.desk.run("enfilade", ["focus", "switch"]).status.isSuccess)
                try await expectTranslated("enfilade-shell", ["see=⟦Sleep⟧"], on: stage.desk)
                try await shell.kill()
            }
        }

        @Test("are there for all texts of the share sheet")
        func shareSheet() async throws {
            try await ShellStage.with([]) { stage in
                try AssistiveTechnology.allow(on: stage.desk)
                let shell = try await launchShell(on: stage.desk, until: Interfaces.sharingName)
                let sender = try stage.desk.connection()
                let endpoint = OfferHost(AppHost(connection: sender))
                // No application of this machine takes it.
                let thing = OfferedItem(representations: [.init(type: "public.data", kind: .data)])
                _ = try await endpoint.offer(
                    [thing, thing], on: "share-1", isSensitive: false, source: ShareSource([:], hangs: true))
                var details = ShareDetails()
                details.copies = true
                let outcome = Task { [details] in try await Share.present("share-1", details, over: sender) }
                try await expectTranslated(
                    "enfilade-shell", ["data=Data", "see=⟦Save to Folder…⟧"], on: stage.desk)
                outcome.cancel()
                try await shell.kill()
            }
        }

        @Test("are there for the standard texts of SwiftUI")
        func views() async throws {
            try await ShellStage.with([]) { stage in
                try AssistiveTechnology.allow(on: stage.desk)
                var options = AssistiveTechnology.options(language: "xx")
                options.environment["ProbeContent"] = "standard"
                let app = try await stage.desk.launch("window-probe", options: options)
                try await expectTranslated(
                    "window-probe",
                    [
                        "data=window-probe", "data=Ask", "data=Next", "data=Page", "data=Sure", "see=⟦Search⟧",
                        "press=Next", "see=⟦Back⟧", "press=⟦Back⟧", "press=Ask", "see=⟦Cancel⟧",
                    ], on: stage.desk)
                try await app.kill()
            }
        }
    }
}
