// SPDX-License-Identifier: Apache-2.0
// Code for a Mac that shares: a picker in a process of its own, and the sheet in the shell.

import EnfiladeTesting
import Foundation
import Testing
import ViewTestSupport

@testable import EnfiladeSharing
@testable import ShareSheet

extension ShellTests {
    @MainActor @Suite("A picker of AppKit") struct SharingPickerTests {
        /// Starts a process that shares a text with a picture, and waits for the sheet.
        private func share(on stage: ShareStage) async throws -> (ShareSheetWindow, RunningProcess) {
            try await stage.install("Album", opens: ["public.text"])
            try await stage.install("Pad", opens: ["public.text"])
            let picture = stage.desk.folder.appending(path: "picture.png")
            try TestPicture.red.write(to: picture)
            let app = try await stage.desk.launch("board-probe")
            try await app.line(startingWith: "probe ready")
            try app.send("ns share \(picture.path) Dear all")
            let proposed = try await app.line(startingWith: "proposed ")
            #expect(proposed.contains("Album") && proposed.contains("Pad"))
            try await until("there is a sheet") { !stage.service.sheets.isEmpty }
            let sheet = try #require(stage.service.sheets.last as? ShareSheetWindow)
            try await until("the targets are known") { sheet.pageName == "targets" }
            return (sheet, app)
        }

        @Test("shows title and picture of its item, without what its delegate leaves out, and tells the outcome")
        func chosen() async throws {
            try await ShareStage.with { stage in
                let (sheet, app) = try await share(on: stage)
                #expect(sheet.widget.texts.contains("A Letter"))
                try await until("its picture is shown") { sheet.preview.hasPicture }
                #expect(!sheet.grid.targets.contains { $0.name == "Pad" })
                sheet.grid.chosen(try #require(sheet.grid.targets.first { $0.name == "Album" }))
                #expect(try await app.line(startingWith: "chose ") == "Album")
                #expect(try await app.line(startingWith: "shares ") == "1")
                #expect(try await app.line(startingWith: "shared ") == "1")
                try await app.kill()
            }
        }

        @Test("tells which service was chosen also when that fails")
        func failed() async throws {
            try await ShareStage.with { stage in
                let shelf = try await stage.program("refuse")
                let (sheet, app) = try await share(on: stage)
                sheet.grid.chosen(try #require(sheet.grid.targets.first { $0.name == "Shelf" }))
                try await until("it says why") { sheet.pageName == "failed" }
                sheet.session.cancel()
                #expect(try await app.line(startingWith: "chose ") == "Shelf")
                #expect(try await app.line(startingWith: "failed ").contains("full"))
                try await app.kill()
                try await shelf.kill()
            }
        }

        @Test("is closed by the app, and nothing was chosen")
        func closed() async throws {
            try await ShareStage.with { stage in
                let (_, app) = try await share(on: stage)
                try app.send("ns unshare")
                #expect(try await app.line(startingWith: "chose ") == "nothing")
                try await until("the sheet is gone") { stage.service.sheets.isEmpty }
                try await app.kill()
            }
        }
    }
}
