// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// Printing from the app Notes, by the desktop's dialog, to PDF files that the tools of poppler read.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: NotesDesktop.isBuilt, NotesDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed && CatalogDesktop.has("pdftotext"), SettingsDesktop.needs))
struct NotesPrintingTests {
    /// Has the dialog shown for the note of a row.
    private func openDialog(of row: String, on desktop: NotesDesktop) async throws {
        try await desktop.open()
        try await desktop.use("row=\(row)", "see=Saved", "press=Print", "see=Print to File")
        _ = try await desktop.display.window("Print")
    }

    /// Chooses the file as the printer and prints, until the dialog is gone.
    private func printToFile(on desktop: NotesDesktop) async throws {
        let display = desktop.display
        try await eventuallyHolds("the dialog has an answer") {
            // A dialog may go while it is looked for.
            guard let dialogs = try await display.windows("^Print$") else { return false }
            guard let dialog = dialogs.first else { return true }
            // The first row of the list, which is the only one without printers.
            _ = try await display.xdotool("mousemove", "--window", dialog, "110", "96", "click", "1")
            _ = try await display.xdotool("key", "alt+p")
            return false
        }
    }

    /// The file that is printed to, once it is whole: its last bytes are the mark of the end.
    private func file(named name: String, on desktop: NotesDesktop) async throws -> String {
        let file = desktop.desk.folder.appending(path: "home/\(name).pdf")
        return try await eventually("\(name).pdf is written") {
            guard let content = try? Data(contentsOf: file) else { return nil }
            return String(decoding: content.suffix(16), as: UTF8.self).contains("%%EOF") ? file.path : nil
        }
    }

    private func read(_ program: String, _ arguments: String..., on desktop: NotesDesktop) async throws -> String {
        let outcome = try await desktop.desk.run(program, arguments)
        try #require(outcome.status.isSuccess, "\(program): \(outcome.text)\(outcome.errors)")
        return outcome.text
    }

    @Test func aNoteIsPrintedWithItsLookPicturesDrawingAndPageNumbers() async throws {
        try await NotesDesktop.with { desktop in
            _ = try await desktop.createPlan(lines: 120)
            try await openDialog(of: "The Plan", on: desktop)
            try await printToFile(on: desktop)
            let file = try await file(named: "The Plan", on: desktop)
            let pages = try await read("pdftotext", "-layout", file, "-", on: desktop)
                .split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast()
            #expect(pages.count > 2)
            for (number, page) in pages.enumerated() {
                #expect(page.hasPrefix("The Plan\n"))
                #expect(page.contains("Page \(number + 1) of \(pages.count)\n"))
            }
            let lines = pages.joined().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines.contains("Some bold and slanted words, code and a link."))
            for line in ["☑ done", "☐ open", "1. first"] { #expect(lines.contains(line)) }
            // Every line once, whole, and in its order.
            #expect(lines.filter { $0.hasPrefix("Line ") } == (1...120).map { "Line \($0) of the plan" })
            let fonts = try await read("pdffonts", file, on: desktop)
            for style in ["Bold", "Oblique", "Mono"] { #expect(fonts.contains(style)) }
            let colors = try await colors(ofFirstPage: file, on: desktop)
            #expect(colors.count { $0 == 0xFF_0000 } > 5_000)
            #expect(colors.count { $0 == 0x10_9040 } > 300)
            _ = try await desktop.use("see=Saved")
        }
    }

    @Test func aDialogThatIsCancelledPrintsNothingAndIsNoError() async throws {
        try await NotesDesktop.with { desktop in
            _ = try await desktop.create("# The Plan\nSome words\n")
            try await openDialog(of: "The Plan", on: desktop)
            try await eventuallyHolds("the dialog is gone") {
                guard let dialogs = try await desktop.display.windows("^Print$") else { return false }
                guard let dialog = dialogs.first else { return true }
                _ = try await desktop.display.xdotool("windowfocus", "--sync", dialog, "key", "Escape")
                return false
            }
            // The next one can be shown, and prints the same note.
            try await desktop.use("press=Print", "see=Print to File")
            try await printToFile(on: desktop)
            let file = try await file(named: "The Plan", on: desktop)
            #expect(try await read("pdftotext", file, "-", on: desktop).contains("Some words"))
            _ = try await desktop.use("see=Saved")
        }
    }

    /// The colors of the pixels of the first page, 72 to an inch.
    private func colors(ofFirstPage file: String, on desktop: NotesDesktop) async throws -> [UInt32] {
        let picture = desktop.desk.folder.appending(path: "page")
        _ = try await read("pdftoppm", "-r", "72", "-png", "-singlefile", file, picture.path, on: desktop)
        return try #require(Pixels(png: try Data(contentsOf: picture.appendingPathExtension("png")))).colors
    }
}
