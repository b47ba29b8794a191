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
        for (subject, name, limit) in [
            ("Views: one of 1,000 rows changes", "views.row", Row.Limit.figure(0.2, unit: "ms")),
            ("Views: 1,000 rows change places", "views.shuffle", .figure(20, unit: "ms")),
            ("Views: a property changes that no view has read", "views.unread", .none),
        ] {
            let duration = try time(name)
            table.rows.append(
                Row(subject, duration.text, "", value: Double(figures[name] ?? 0) / 1_000_000, limit: limit))
        }
        table.notes.append(
            """
            Windows: layout and drawing in one process, by the processor, without making the PNG file, which another \
            thread does. Views: from the change to the last widget, without painting.
            """)
    }

    /// What the program prints: names and nanoseconds.
    private static func figures() throws -> [String: Int64] {
        guard Program.isInstalled("Xvfb") else { throw BenchmarkError("Xvfb is not installed") }
        let server = try Child(
            "Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"], isQuiet: true)
        defer { server.end(SIGTERM) }
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = ":\(try server.readLine())"
        environment["GSK_RENDERER"] = "cairo"
        environment["GTK_A11Y"] = "none"
        environment["GSETTINGS_BACKEND"] = "memory"
        let program = URL(filePath: Program.own).deletingLastPathComponent().appending(path: "window-figures").path
        let child = try Child(program, environment: environment, isQuiet: true)
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
