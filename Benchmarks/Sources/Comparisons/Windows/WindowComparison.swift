// SPDX-License-Identifier: Apache-2.0
// Pictures of windows compared with GTK's own drawing, and what changes of views take.

import Foundation
import Glibc

/// Compares what a program with windows, which measures itself on a display without a screen, says of them.
struct WindowComparison: Comparison {
    let title = "windows"

    func run(in table: inout Table) throws {
        let figures = try Self.figures()
        func time(_ name: String) throws -> Duration {
            guard let nanoseconds = figures[name] else { throw BenchmarkError("there is no figure \(name)") }
            return .nanoseconds(nanoseconds)
        }
        let gtk = try time("picture.gtk")
        for (subject, name) in [
            ("Picture of a window of 1000 x 700 on screen", "picture.shown"),
            ("Picture of the same window off screen", "picture.hidden"),
        ] {
            table.rows.append(
                Row(subject, try time(name), gtk, of: "GTK draws the window", limit: .timesTheCost(1.1)))
        }
        for figure in Self.viewFigures {
            let duration = try time(figure.name)
            let plain = figures["\(figure.name).gtk"].map { "\(Duration.nanoseconds($0).text) GTK alone" }
            table.rows.append(
                Row(
                    figure.subject, duration.text, plain ?? "", value: duration.seconds * 1000,
                    limit: figure.limit, reason: figure.reason))
        }
        table.notes.append(
            """
            Windows: layout and drawing in one process, by the processor, without making the PNG file, which another \
            thread does. Views: from the change to the last widget, without painting; GTK alone does to widgets of its own \
            what the views come to.
            """)
    }

    /// The changes of views that are measured, the limit of each, and what explains a value over it.
    private static let viewFigures: [(subject: String, name: String, limit: Row.Limit, reason: String)] = [
        ("Views: one of 1,000 rows changes", "views.row", .figure(0.2, unit: "ms"), ""),
        ("Views: 1,000 rows change places", "views.shuffle", .figure(19, unit: "ms"), ""),
        ("Views: 900 of 1,000 rows go", "views.remove", .figure(73, unit: "ms"), ""),
        (
            "Views: the environment of 1,000 rows changes", "views.environment", .figure(21, unit: "ms"),
            """
            GTK alone sets a thousand texts. Here a thousand bodies run again, each watched by Observation, and their \
            views are compared with the former ones; half of the time goes into counting references. The limit is that \
            of a faster machine.
            """
        ),
        ("Views: a letter is typed into a bound field", "views.typing", .figure(0.05, unit: "ms"), ""),
        ("Views: a property changes that no view has read", "views.unread", .none, ""),
    ]

    /// The output of the program: names and nanoseconds.
    private static func figures() throws -> [String: Int64] {
        let screen = try Screen()
        let program = URL(filePath: Program.own).deletingLastPathComponent().appending(path: "window-figures").path
        let child = try Child(program, environment: screen.environment(), isQuiet: true)
        var figures: [String: Int64] = [:]
        while let line = try? child.readLine() {
            let words = line.split(separator: " ")
            guard words.count == 2 else { break }
            figures[String(words[0])] = Int64(words[1])
        }
        guard child.wait() else { throw BenchmarkError("window-figures has failed") }
        return figures
    }
}
