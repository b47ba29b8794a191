// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// The export of the app Notes, by the dialog of the desktop.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: NotesDesktop.isBuilt, NotesDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct NotesExportTests {
    @Test func aNoteIsAFolderWithItsPicturesAndItsDrawing() async throws {
        try await NotesDesktop.with { desktop in
            _ = try await desktop.createPlan(lines: 2)
            try await desktop.open()
            let folder = desktop.desk.home.appending(path: "plan")
            try await desktop.use(
                "row=The Plan", "see=Saved", "press=Export as Markdown", "type=Name:=\(folder.path)", "press=Save Save")
            let file = folder.appending(path: "The Plan.md")
            let text = try await eventually("the note is exported") { try? String(contentsOf: file, encoding: .utf8) }
            #expect(text.hasPrefix("# The Plan\nSome **bold** and *slanted* words"))
            // Pictures and the drawing are beside the text, under the names in its links.
            let links = text.matches(of: /!\[[^\]]*\]\(([^)]*)\)/).compactMap {
                String($0.output.1).removingPercentEncoding
            }
            #expect(links.count == 2)
            for link in links {
                let content = try Data(contentsOf: folder.appending(path: link))
                if link.hasSuffix(".png") {
                    #expect(content == TestPicture.red(width: 400, height: 200))
                } else {
                    #expect(link.hasSuffix("drawing.svg") && String(decoding: content, as: UTF8.self).contains("<svg"))
                }
            }
        }
    }
}
