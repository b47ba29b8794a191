// SPDX-License-Identifier: Apache-2.0

import EnfiladeGLib
import EnfiladeGTK
import EnfiladeProcesses
import Foundation
import FoundationAdditions
import Testing
import ViewTestSupport

@testable import UIKit

/// The tools that read PDF files.
private enum Poppler {
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext") }
}

/// Printing to PDF files, which the tools of poppler read then.
@MainActor
@Suite(
    .serialized, .onDisplay, .enabled(if: Display.isPossible, "there is neither a display nor Xvfb"),
    .enabled(if: Poppler.isInstalled, "poppler-utils is missing"), .timeLimit(.minutes(5)))
struct PrintingTests {
    /// The end of a job.
    private struct End {
        let isCompleted: Bool
        let error: UIPrintError?
    }

    /// Calls `body` with a folder that is removed after it, and a controller that nobody else has.
    private func withFolder(_ body: (URL, UIPrintInteractionController) async throws -> Void) async throws {
        let problem = Display.problem
        try #require(problem == nil)
        let folder = FileManager.default.temporaryDirectory.appending(path: "print-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await body(folder, UIPrintInteractionController())
    }

    /// Writes a file and waits for the end of that.
    private func print(_ controller: UIPrintInteractionController, to file: URL) async throws -> End {
        var end: End?
        let isStarted = controller.write(to: file) { _, isCompleted, error in
            #expect(end == nil)
            end = End(isCompleted: isCompleted, error: error as? UIPrintError)
        }
        try #require(isStarted)
        try await until("the job has ended") { end != nil }
        return try #require(end)
    }

    private func read(_ program: String, _ arguments: String...) throws -> String {
        let outcome = try Program("/usr/bin/\(program)", arguments).run()
        try #require(outcome.succeeded, "\(program): \(outcome.text)")
        return outcome.text
    }

    /// The texts of the pages of a file.
    private func pages(of file: URL) throws -> [String] {
        try read("pdftotext", "-layout", file.path, "-").split(separator: "\u{C}").map { String($0) }
    }

    /// The pixels of the first page of a file, a pixel for each point.
    private func pixels(of file: URL) throws -> Pixels {
        let picture = file.deletingPathExtension()
        _ = try read("pdftoppm", "-r", "72", "-png", "-singlefile", file.path, picture.path)
        return try #require(Pixels(png: try Data(contentsOf: picture.appendingPathExtension("png"))))
    }

    @Test func aTextIsInItsLinesOnAsManyPagesAsItNeeds() async throws {
        try await withFolder { folder, controller in
            let file = folder.appending(path: "text.pdf")
            let lines = (1...200).map { "Line \($0) of the text" }
            let formatter = UISimpleTextPrintFormatter(text: lines.joined(separator: "\n"))
            formatter.font = .systemFont(ofSize: 12)
            formatter.perPageContentInsets = UIEdgeInsets(top: 36, left: 36, bottom: 36, right: 36)
            controller.printFormatter = formatter
            let end = try await print(controller, to: file)
            #expect(end.isCompleted && end.error == nil)
            let pages = try pages(of: file)
            #expect(pages.count == formatter.pageCount && (4...6).contains(pages.count))
            let found = pages.flatMap { $0.split(separator: "\n") }
                .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            #expect(found == lines)
        }
    }

    @Test func attributesOfATextAreOnThePaper() async throws {
        try await withFolder { folder, controller in
            let file = folder.appending(path: "look.pdf")
            let style = NSMutableParagraphStyle()
            (style.alignment, style.paragraphSpacing) = (.right, 20)
            let text = NSMutableAttributedString(
                string: "Large & <red> \"words\"\r\n",
                attributes: [.font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.red])
            text.append(
                NSAttributedString(
                    string: "to the right\n\n\u{0}\u{1F600} end",
                    attributes: [
                        .paragraphStyle: style, .underlineStyle: NSUnderlineStyle.single.rawValue,
                        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
                        .font: UIFont.monospacedSystemFont(ofSize: 14, weight: .regular),
                    ]))
            controller.printFormatter = UISimpleTextPrintFormatter(attributedText: text)
            let end = try await print(controller, to: file)
            #expect(end.isCompleted)
            let lines = try #require(try pages(of: file).first).split(separator: "\n")
            #expect(lines.first.map { $0.trimmingCharacters(in: .whitespaces) } == "Large & <red> \"words\"")
            #expect(lines.contains { $0.hasPrefix("     ") && $0.hasSuffix("to the right") })
            #expect(lines.contains { $0.hasSuffix("end") })
            let pixels = try pixels(of: file)
            #expect(pixels.colors.count { $0 == 0xFF_0000 } > 300)
        }
    }

    /// Draws by itself: paths, an image, headers and footers.
    private final class Drawer: UIPrintPageRenderer {
        var prepared: NSRange?
        var count = 2

        override var numberOfPages: Int { count }
        override func prepare(forDrawingPages range: NSRange) { prepared = range }

        override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
            UIGraphicsGetCurrentContext()?.scaleBy(x: 0, y: .nan)
            NSAttributedString(string: "Header \(pageIndex + 1)").draw(in: headerRect)
            UIGraphicsGetCurrentContext()?.translateBy(x: 1_000, y: 1_000)
        }

        override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
            UIGraphicsGetCurrentContext()?.restoreGState()
            UIGraphicsGetCurrentContext()?.restoreGState()
            UIGraphicsGetCurrentContext()?.saveGState()
            UIColor.green.setFill()
            UIBezierPath(rect: CGRect(x: 100, y: 100, width: 50, height: 40)).fill()
            UIColor.blue.setStroke()
            let line = UIBezierPath()
            (line.lineWidth, line.lineCapStyle) = (10, .round)
            line.move(to: CGPoint(x: 200, y: 205))
            line.addLine(to: CGPoint(x: 300, y: 205))
            line.stroke()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10_000, height: 320)).addClip()
            UIImage(data: TestPicture.red(width: 400, height: 200))?
                .draw(in: CGRect(x: 100, y: 300, width: 200, height: 100))
        }

        override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
            // As wide as there can be, which means one line.
            let (footer, width) = (
                NSAttributedString(string: "Footer \(pageIndex + 1)"), CGFloat.greatestFiniteMagnitude
            )
            footer.draw(
                with: CGRect(x: footerRect.minX, y: footerRect.minY, width: width, height: footerRect.height),
                options: .usesLineFragmentOrigin, context: nil)
        }
    }

    @Test func aRendererDrawsPathsImagesHeadersAndFooters() async throws {
        try await withFolder { folder, controller in
            let file = folder.appending(path: "drawn.pdf")
            let drawer = Drawer()
            (drawer.headerHeight, drawer.footerHeight) = (30, 30)
            controller.printPageRenderer = drawer
            let end = try await print(controller, to: file)
            #expect(end.isCompleted && drawer.prepared == NSRange(location: 0, length: 2))
            let pages = try pages(of: file)
            #expect(pages.count == 2)
            for (index, page) in pages.enumerated() {
                #expect(page.contains("Header \(index + 1)") && page.contains("Footer \(index + 1)"))
            }
            let pixels = try pixels(of: file)
            #expect(abs(Double(pixels.width) - Double(drawer.paperRect.width)) <= 1)
            func color(_ x: Int, _ y: Int) -> UInt32 { pixels.colors[y * pixels.width + x] }
            #expect(color(125, 120) == 0x00_FF00 && color(125, 145) == 0xFF_FFFF)
            #expect(color(250, 205) == 0x00_00FF && color(197, 205) == 0x00_00FF && color(250, 215) == 0xFF_FFFF)
            // The clip cuts the picture.
            #expect(color(200, 310) == 0xFF_0000 && color(200, 330) == 0xFF_FFFF)
            #expect(UIGraphicsGetCurrentContext() == nil)
        }
    }

    @Test func imagesHaveAPageEach() async throws {
        try await withFolder { folder, controller in
            let file = folder.appending(path: "images.pdf")
            let red = TestPicture.red(width: 40, height: 20)
            let picture = folder.appending(path: "red.png")
            try red.write(to: picture)
            #expect(UIPrintInteractionController.canPrint(red) && UIPrintInteractionController.canPrint(picture))
            #expect(!UIPrintInteractionController.canPrint(Data("text".utf8)))
            let remote = try #require(URL(string: "https://example.org/red.png"))
            #expect(!UIPrintInteractionController.canPrint(remote))
            #expect(UIPrintInteractionController.printableUTIs.contains("public.png"))
            controller.printingItems = [red, picture, try #require(UIImage(data: red))]
            let info = UIPrintInfo.printInfo()
            info.orientation = .landscape
            controller.printInfo = info
            let end = try await print(controller, to: file)
            #expect(end.isCompleted)
            #expect(try read("pdfinfo", file.path).contains(/Pages: +3\n/))
            let pixels = try pixels(of: file)
            #expect(pixels.width > pixels.height)
            let reds = pixels.colors.count { $0 == 0xFF_0000 }
            #expect(Double(reds) > Double(pixels.colors.count) * 0.5)
        }
    }

    @Test func whatCannotBePrintedIsAnErrorAndNamed() async throws {
        try await withFolder { folder, controller in
            let file = folder.appending(path: "none.pdf")
            var end = try await print(controller, to: file)
            #expect(!end.isCompleted && end.error?.code == .noContent)
            controller.printingItem = 7
            end = try await print(controller, to: file)
            #expect(!end.isCompleted && end.error?.code == .unknownImageFormat)
            let drawer = Drawer()
            drawer.count = 0
            controller.printPageRenderer = drawer
            end = try await print(controller, to: file)
            #expect(!end.isCompleted && end.error?.code == .noContent && drawer.prepared == nil)
            drawer.count = 1
            end = try await print(controller, to: folder.appending(path: "nowhere/none.pdf"))
            #expect(!end.isCompleted && end.error?.code == .jobFailed)
            let sentence = try #require(end.error?.localizedDescription)
            #expect(!sentence.isEmpty && UIPrintErrorDomain == UIPrintError.errorDomain)
            // The controller can be used after a failure.
            end = try await print(controller, to: file)
            #expect(end.isCompleted && end.error == nil)
        }
    }

    @Test func theDialogIsDismissedByTheAppWithoutAnError() async throws {
        try await withFolder { _, controller in
            let delegate = Watcher()
            controller.delegate = delegate
            controller.printFormatter = UISimpleTextPrintFormatter(text: "text")
            var ends: [(Bool, (any Error)?)] = []
            let isShown = controller.present(animated: true) { _, isCompleted, error in
                ends.append((isCompleted, error))
            }
            try #require(isShown && UIPrintInteractionController.isPrintingAvailable)
            #expect(!controller.present(animated: true))
            try await until("the dialog is there") { Window.all.contains { $0.typeName == "GtkPrintUnixDialog" } }
            controller.dismiss(animated: true)
            try await until("the dialog is gone") { ends.count == 1 }
            let (isCompleted, error) = ends[0]
            #expect(!isCompleted && error == nil)
            try await until("no window is left") { !Window.all.contains { $0.typeName == "GtkPrintUnixDialog" } }
            #expect(delegate.calls == ["will present", "did present", "will dismiss", "did dismiss", "finished"])
        }
    }

    /// Writes the calls of a delegate down.
    private final class Watcher: NSObject, UIPrintInteractionControllerDelegate {
        var calls: [String] = []

        func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {
            calls.append("will present")
        }
        func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {
            calls.append("did present")
        }
        func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController) {
            calls.append("will dismiss")
        }
        func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
            calls.append("did dismiss")
        }
        func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {
            calls.append("start")
        }
        func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {
            calls.append("finished")
        }
    }
}
