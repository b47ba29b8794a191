// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeTesting
import SharingTestSupport
import Foundation
import EnfiladeGLib
import EnfiladeGTK
import Testing
import ViewTestSupport

@testable import EnfiladeSharing
@testable import ShareSheet

extension ShellTests {
    @MainActor
    @Suite("The keyboard in the share sheet", .enabled(if: Pointer.isPossible, "there is no xdotool"))
    struct ShareKeyboardTests {
        private let hello = ["public.utf8-plain-text": Data("hello".utf8)]

        /// Makes up programs that take text, called “number 1” and so on, of which none can be started.
        private func write(_ count: Int, on stage: ShareStage) throws {
            for number in 1...count {
                try stage.write(
                    """
                    [Share Target]
                    Name=number \(number)
                    Types=text/plain
                    BusName=org.example.Target
                    ObjectPath=/target
                    """, target: "target-\(number)")
            }
        }

        /// Presses keys, once the sheet has the keyboard.
        private func press(_ words: [String], in sheet: ShareSheetWindow, on stage: ShareStage) async throws {
            try await until("the sheet has the keyboard") {
                sheet.widget.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) != 0 }
            }
            try await Pointer.does(words) { try await passTurn() }
        }

        /// Opens the sheet with nothing but some programs in it.
        private func sheet(_ count: Int, on stage: ShareStage) async throws -> ShareSheetWindow {
            try write(count, on: stage)
            let (sheet, _, _) = try await stage.sheet(ShareSource(hello))
            return sheet
        }

        /// The visible cells: the name, the opacity of the edge, which a ring covers, and whether it is to have one.
        private func edges(_ sheet: ShareSheetWindow) -> [(name: String, opacity: Int, isMarked: Bool)] {
            zip(sheet.grid.targets, sheet.grid.root.descendants("GtkFlowBoxChild")).compactMap { target, cell in
                cell.withPointer(as: GtkWidget.self) { widget in
                    guard gtk_widget_get_visible(widget) != 0 else { return nil }
                    let opacity = cell.paintedPicture[1, cell.frame(in: cell)[3] / 2][3]
                    return (target.name, opacity, gtk_widget_has_css_class(widget, "marked") != 0)
                }
            }
        }

        /// The cells that are shown and that have a ring around them.
        private func ringed(_ sheet: ShareSheetWindow) -> [String] {
            edges(sheet).filter { $0.opacity > 100 }.map(\.name)
        }

        @Test("searches with the first letter, and a space in the search sends nothing", arguments: [5, 45])
        func typing(count: Int) async throws {
            try await ShareStage.with { stage in
                let sheet = try await sheet(count, on: stage)
                let wanted = "number \(count)"
                try await press(["type", "--delay", "20", wanted], in: sheet, on: stage)
                try await until("it is typed") { sheet.searchEntry.typed == wanted }
                #expect(sheet.pageName == "targets")
                try await until("the one that Return chooses has a ring among \(edges(sheet))") {
                    ringed(sheet) == [wanted]
                }
                try await press(["key", "Return"], in: sheet, on: stage)
                try await until("it was chosen") { sheet.pageName == "failed" }
                #expect(sheet.widget.texts.contains("Not Shared with \(wanted)"))
                sheet.session.cancel()
            }
        }

        @Test("finds a target that has no widget yet, and chooses it")
        func foundBeforeItIsShown() async throws {
            let problem = Display.problem
            try #require(problem == nil)
            let grid = ShareTargetGrid("Apps")
            var chosen: [String] = []
            grid.chosen = { chosen.append($0.name) }
            grid.show(
                (1...45).map { number in
                    let description = ShareTargetDescription(
                        identifier: "\(number)", kind: .bundle, name: "number \(number)", icon: "")
                    return ShareTarget(description: description, route: .copy)
                })
            #expect(grid.root.descendants("GtkFlowBoxChild").count < 45)
            grid.marksFirst = true
            let count = grid.find("number 45")
            #expect(count == 1)
            grid.chooseFirst()
            #expect(chosen == ["number 45"])
            try await until("its widget alone is shown, with a ring") {
                let cells = grid.root.descendants("GtkFlowBoxChild")
                let shown = cells.filter { cell in
                    cell.withPointer(as: GtkWidget.self) { gtk_widget_get_visible($0) != 0 }
                }
                let marked = cells.filter { cell in
                    cell.withPointer(as: GtkWidget.self) { gtk_widget_has_css_class($0, "marked") != 0 }
                }
                return cells.count == 45 && shown.count == 1 && marked.count == 1
            }
        }

        @Test("says that nothing is found, sends nothing then, and begins anew with Escape")
        func nothingFound() async throws {
            try await ShareStage.with { stage in
                let sheet = try await sheet(5, on: stage)
                #expect(!sheet.searchEntry.isVisible)
                try await press(["type", "--delay", "20", "xyzzy"], in: sheet, on: stage)
                try await until("it is typed") { sheet.searchEntry.typed == "xyzzy" }
                #expect(sheet.searchEntry.isVisible && sheet.widget.texts.contains("No app has this name."))
                try await press(["key", "Return"], in: sheet, on: stage)
                #expect(sheet.pageName == "targets")
                try await press(["key", "Escape"], in: sheet, on: stage)
                try await until("the search is gone") { !sheet.searchEntry.isVisible }
                #expect(sheet.grid.targets.count >= 5 && sheet.pageName == "targets")
                sheet.session.cancel()
            }
        }

        @Test("shows a ring around the target that a key sends to, also after the last key is long ago")
        func ring() async throws {
            try await ShareStage.with { stage in
                let sheet = try await sheet(3, on: stage)
                let first = try #require(sheet.grid.targets.first?.name)
                try await until("the sheet has the keyboard") {
                    sheet.widget.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) != 0 }
                }
                // GTK takes its own rings away then.
                sheet.widget.withPointer(as: GtkWindow.self) { gtk_window_set_focus_visible($0, 0) }
                try await until("there is one ring") { ringed(sheet) == [first] }
                try await press(["key", "space"], in: sheet, on: stage)
                try await until("it was chosen") { sheet.pageName == "failed" }
                sheet.session.cancel()
            }
        }

        @Test("has the search first among many targets, where Return and space send nothing")
        func many() async throws {
            try await ShareStage.with { stage in
                let sheet = try await sheet(45, on: stage)
                try await press(["key", "space"], in: sheet, on: stage)
                try await until("it is typed") { sheet.searchEntry.typed == " " }
                #expect(sheet.pageName == "targets")
                sheet.searchEntry.typed = ""
                try await press(["key", "Return"], in: sheet, on: stage)
                try await until("a target is shown to be next") { ringed(sheet).count == 1 }
                #expect(sheet.pageName == "targets")
                sheet.session.cancel()
            }
        }

        @Test("keeps the actions in view below many targets")
        func actions() async throws {
            try await ShareStage.with { stage in
                try write(45, on: stage)
                var details = ShareDetails()
                details.copies = true
                let (sheet, _, _) = try await stage.sheet(ShareSource(hello), details)
                try await until("everything has its place") { sheet.actions.root.frame(in: sheet.widget)[3] > 20 }
                let (place, height) = (
                    sheet.actions.root.frame(in: sheet.widget), sheet.widget.frame(in: sheet.widget)[3]
                )
                #expect(place[1] + place[3] <= height, "\(place) of \(height)")
                let names = sheet.actions.root.descendants("GtkFlowBoxChild")
                #expect(names.first?.accessibleLabelDifference(from: "Copy") == nil)
                #expect(names.count == sheet.session.targets.count(where: \.isAction))
                sheet.session.cancel()
            }
        }
    }
}
