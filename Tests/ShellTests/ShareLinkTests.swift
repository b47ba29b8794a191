// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeGLib
import EnfiladeServiceClient
import Testing
import TestTraits
import ViewTestSupport

@testable import EnfiladeSharing
@testable import ShareSheet

extension ShellTests {
    @MainActor @Suite("A link that shares") struct ShareLinkTests {
        /// Presses a link of an app of ordinary code, and waits for the sheet.
        private func press(_ number: Int, on stage: ShareStage) async throws -> (ShareSheetWindow, RunningProcess) {
            try AssistiveTechnology.allow(on: stage.desk)
            let app = try await stage.desk.launch("share-probe", options: AssistiveTechnology.options())
            let pressed = try await AssistiveTechnology.run(
                "press_share", ["share-probe", "\(number)"], on: stage.desk)
            #expect(pressed.status.isSuccess, "\(pressed.text) \(pressed.errors) \(app.transcript)")
            try await until("there is a sheet") { !stage.service.sheets.isEmpty }
            let sheet = try #require(stage.service.sheets.last as? ShareSheetWindow)
            try await until("the targets are known") { sheet.pageName == "targets" }
            return (sheet, app)
        }

        @Test(
            "in a toolbar shares an image under its title", .enabled(if: AssistiveTechnology.isPossible, "no pyatspi"),
            .claim("T10", "T11"))
        func toolbar() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Album", opens: ["public.image"])
                try await stage.install("Pad", opens: ["public.text"])
                let (sheet, app) = try await press(0, on: stage)
                #expect(sheet.widget.texts.contains("Ada Lovelace"))
                #expect(sheet.grid.targets.contains { $0.name == "Album" })
                #expect(!sheet.grid.targets.contains { $0.name == "Pad" })
                #expect(sheet.session.targets.contains(.copy))
                #expect(sheet.session.details.parent.hasPrefix("x11:") && sheet.session.details.anchor != nil)
                sheet.grid.chosen(try #require(sheet.grid.targets.first { $0.name == "Album" }))
                try await until("it is done") { stage.service.sheets.isEmpty }
                #expect(stage.files == ["Ada Lovelace.png"])
                let scenes = Scenes1Client(stage.sender)
                #expect(try await scenes.sessions("org.example.Album").count == 1)
                try await app.kill()
            }
        }

        @Test(
            "among views shares a model in all its types, and puts it where things are copied",
            .enabled(if: AssistiveTechnology.isPossible, "no pyatspi"), .claim("T11"))
        func content() async throws {
            try await ShareStage.with { stage in
                let (sheet, app) = try await press(1, on: stage)
                let types = sheet.session.shared.items.map { $0.representations.map(\.type) }
                #expect(types == [["public.json", "public.utf8-plain-text"]])
                try await until("its picture is shown") { sheet.preview.hasPicture }
                sheet.actions.chosen(.copy)
                let transfers = Transfers1Client(stage.sender)
                try await until("it is copied") { try await transfers.current("general").offer != 0 }
                #expect(try await transfers.current("general").items.map(\.suggestedName) == ["Ada Lovelace"])
                try await app.kill()
            }
        }
    }
}
