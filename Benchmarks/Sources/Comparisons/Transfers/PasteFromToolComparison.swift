// SPDX-License-Identifier: Apache-2.0
// A large file that `xclip` has on the desktop's clipboard, pasted by an app and by a program in C.

import Foundation
import Glibc

/// Compares how long an app takes to paste 200 MB into a file with how long it takes a program in C.
struct PasteFromToolComparison: Comparison {
    let title = "paste-in"

    private static let subject = "200 MB that xclip has copied, pasted by an app into a file"
    private static let size = 200_000_000
    private static let type = "video/mp4"

    func run(in table: inout Table) throws {
        guard Program.isInstalled("xclip") else {
            table.rows.append(.skipped(Self.subject, because: "xclip is not installed"))
            return
        }
        let place = try Place()
        let (film, short, copy) = (place.path("film.mp4"), place.path("short.mp4"), place.path("copy.mp4"))
        try Film.make(at: film, size: Self.size)
        try Film.make(at: short, size: 1000)
        let service = try RunningService(in: place)
        // A display for each, since there is one clipboard on each.
        let (screen, other) = (try Screen(), try Screen())
        let environment = screen.environment(from: place.environment)
        let programs = URL(filePath: Program.own).deletingLastPathComponent()
        let shell = try Child(
            programs.appending(path: "enfilade-shell").path, ["--gapplication-service"], environment: environment,
            isQuiet: true)
        let bundle = try InstalledBundle(
            "PasteApp", identifier: "org.enfilade.benchmarks.paste", program: Peer(place: place).app("PasteApp"),
            in: place, service.bus)
        let app = try Child(bundle.executable, environment: environment, isQuiet: true)
        let plain = try Child(
            Peer(place: place).program("take-file", library: "gtk4 gio-unix-2.0"), [Self.type],
            environment: other.environment(from: place.environment), isQuiet: true)
        for program in [app, plain] where try program.readLine() != "ready" {
            throw BenchmarkError("there is nobody who pastes")
        }
        let processes = [
            ("app", app.figures), ("shell", shell.figures), ("service", service.child.figures),
            ("C", plain.figures),
        ]
        /// How long a paste takes; `nil` if not everything has come.
        func paste(_ program: Child, _ film: String) throws -> Duration? {
            let time = try Contest.time {
                guard try program.ask("paste \(copy)") == "pasted" else {
                    throw BenchmarkError("what xclip has copied is not pasted")
                }
            }
            return FileManager.default.contentsEqual(atPath: film, andPath: copy) ? time : nil
        }
        /// Copies a file, waits until the app has heard of it, and pastes it: what was pasted before is remembered.
        func pasteByApp(_ film: String) throws -> Duration {
            let count = try app.ask("count changes")
            try Clip(screen: screen).copy(film, as: Self.type)
            try Self.wait(for: app, toCountMoreThan: count)
            guard let time = try paste(app, film) else {
                throw BenchmarkError("what was pasted is not what was copied")
            }
            return time
        }
        var losses = 0
        /// Copies a file and pastes it again and again: GTK loses what comes while it is busy, and calls that the end.
        func pasteByProgram(_ film: String) throws -> Duration {
            while losses < 100 {
                try Clip(screen: other).copy(film, as: Self.type)
                if let time = try paste(plain, film) { return time }
                losses += 1
            }
            throw BenchmarkError("the program in C does not get everything")
        }
        // A process that is not used to pasting grows by its code, whatever the size; and the shell may still be starting.
        _ = try pasteByApp(short)
        _ = try pasteByProgram(short)
        let before = processes.map { process in
            process.1.forgetPeak()
            return process.1.memory.resident
        }
        let times = try Contest.medians(
            repetitions: 11, [{ try pasteByApp(film) }, { try pasteByProgram(film) }])
        let growth = zip(processes, before).map { ($0.0, max(0, $0.1.memory.peak - $1)) }
        table.rows.append(
            Row(Self.subject, times[0], times[1], of: "by a program in C", limit: .none))
        let own = growth.dropLast()
        table.rows.append(
            Row(
                "200 MB pasted from xclip: the most a process grows",
                own.map { "\($0.0) \($0.1.mebibytesText)" }.joined(separator: ", "),
                "\(growth.last?.1.mebibytesText ?? "") the program in C",
                value: own.map(\.1.mebibytes).max(), limit: .figure(16, unit: "MiB")))
        table.notes.append(
            """
            Paste from xclip: the app asks UIPasteboard, behind which the shell reads the clipboard into a file, which the \
            app gets and keeps as one of its own; the program in C writes what it reads from GTK into a file. Each process \
            has pasted a small file before its memory is looked at. What was \
            pasted was compared with the film each time: \(losses) times more the program in C got a part of it only, \
            which does not count.
            """)
    }

    /// Waits until an app has heard of what was copied.
    private static func wait(for app: Child, toCountMoreThan count: String) throws {
        for _ in 0..<1000 {
            if try app.ask("count changes") != count { return }
            poll(nil, 0, 10)
        }
        throw BenchmarkError("the app does not hear of what xclip has copied")
    }
}
