// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import EnfiladeLocalization

/// Shows a tour to a person, stop by stop.
struct TourPrinter {
    /// Where to.
    private let console: Console
    /// Whether there may be colours: on a terminal whose user has not asked for none.
    private let hasColours: Bool

    /// Prepares for a console; `NO_COLOR` is heeded.
    init(_ console: Console, environment: [String: String]) {
        self.console = console
        hasColours = console.outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
    }

    /// Shows one stop.
    func show(_ stop: TourReport.Stop) throws {
        let indent = "        "
        let sentence = wrapped(stop.sentence).joined(separator: "\n\(indent)")
        let title = stop.claim.padding(toLength: max(stop.claim.count + 1, 8), withPad: " ", startingAt: 0)
        try console.print("\(coloured(title, .bold))\(sentence)")
        for line in stop.observed { try console.print("\(indent)· \(Console.harmless(line))") }
        for line in stop.open {
            try console.print(indent + translated("not shown here: \(Console.harmless(line))"))
        }
        let time = String(format: "%.1f s", stop.seconds)
        let reason = stop.reason.map { ": \(Console.harmless($0))" } ?? ", \(time)"
        try console.print("\(indent)\(outcome(of: stop))\(reason)\n")
    }

    /// Shows the outcome of the whole.
    func summarize(_ report: TourReport) throws {
        for stop in report.stops where stop.outcome != "passed" {
            try console.print("\(outcome(of: stop)) \(stop.claim): \(Console.harmless(stop.reason ?? ""))")
        }
        if let last = report.pictures.last {
            let folder = URL(filePath: last).deletingLastPathComponent().path
            try console.print(
                translated(
                    "\(report.pictures.count) picture of a window is in “\(Console.harmless(folder))”",
                    plural: "\(report.pictures.count) pictures of windows are in “\(Console.harmless(folder))”",
                    count: report.pictures.count))
        }
        var parts = [translated("\(report.passed) of \(report.stops.count) passed")]
        if report.failed > 0 { parts.append(translated("\(report.failed) failed")) }
        if report.skipped > 0 { parts.append(translated("\(report.skipped) skipped")) }
        try console.print(coloured(parts.joined(separator: ", "), report.failed > 0 ? .red : .green))
    }

    /// The word for a stop's outcome, in its colour.
    private func outcome(of stop: TourReport.Stop) -> String {
        switch stop.outcome {
        case "passed": coloured(translated("passed"), .green)
        case "failed": coloured(translated("failed"), .red)
        default: coloured(translated("skipped"), .yellow)
        }
    }

    /// The codes of a terminal.
    private enum Colour: String {
        case bold = "1"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    /// Text in a colour, if there may be any.
    private func coloured(_ text: String, _ colour: Colour) -> String {
        hasColours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Text in lines that fit.
    private func wrapped(_ text: String) -> [String] {
        let width = min(max(console.width, 40), 100) - 8
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
