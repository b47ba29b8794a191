// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeGLib
import EnfiladeServiceClient
import SharingTestSupport
import Synchronization
import TestSupport
import Testing
import ViewTestSupport

@testable import EnfiladeSharing
@testable import ShareSheet

extension ShellTests {
    @MainActor @Suite("Sharing with the desktop") struct ShareDesktopTests {
        /// Runs a test on a device whose shell is a process of its own, with a display and with programs in a folder.
        private func withShell(_ body: (Device, _ programs: URL) async throws -> Void) async throws {
            let problem = Display.problem
            try #require(problem == nil)
            try await withWorld { world in
                let desk = try await world.device(named: "desk")
                let programs = desk.home.appending(path: "bin")
                try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
                try await body(desk, programs)
            }
        }

        /// Starts the shell, and waits until things can be shared.
        private func start(
            _ desk: Device, _ programs: URL, environment: [String: String] = [:]
        ) async throws -> RunningProcess {
            var options = LaunchOptions()
            for name in ["DISPLAY", "WAYLAND_DISPLAY", "GSK_RENDERER", "GSETTINGS_BACKEND"] {
                options.environment[name] = Display.environment[name]
            }
            options.environment["PATH"] = "\(programs.path):\(desk.environment["PATH"] ?? "")"
            options.environment.merge(environment) { $1 }
            let bus = try await desk.bus()
            let owners = await bus.nameOwnerChanges(of: Interfaces.sharingName)
            let shell = try await desk.launch("enfilade-shell", ["--gapplication-service"], options: options)
            for await change in owners where change.new != nil { break }
            return shell
        }

        @Test("opens files with applications of the desktop, by their MIME types")
        func application() async throws {
            try await withShell { desk, programs in
                let notes = desk.home.appending(path: "notes")
                try NotingProgram.write("viewer", in: programs, notes: notes)
                let entries = desk.dataHome.appending(path: "applications")
                try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
                let entry =
                    "[Desktop Entry]\nType=Application\nName=Viewer\nExec=\(programs.path)/viewer %U\nMimeType=text/plain;\n"
                try Data(entry.utf8).write(to: entries.appending(path: "org.example.viewer.desktop"))
                let lists = desk.home.appending(path: ".config")
                try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
                try Data("[Added Associations]\ntext/plain=org.example.viewer.desktop;\n".utf8)
                    .write(to: lists.appending(path: "mimeapps.list"))
                let shell = try await start(desk, programs)
                let changes = try FolderChanges(in: [desk.home.path])
                let shared = try await desk.run(
                    "enfilade", ["share", "-", "--to", "org.example.viewer.desktop"], input: "hello")
                #expect(shared.status.isSuccess, "\(shared.errors) \(shell.transcript)")
                while !FileManager.default.fileExists(atPath: notes.path) {
                    try #require(try await changes.wait(for: 1, within: .seconds(60)) > 0)
                }
                let path = try #require(try String(contentsOf: notes, encoding: .utf8).split(separator: "\n").first)
                #expect(path.hasSuffix("/Shared.txt"), "\(path)")
                let file = URL(filePath: path.hasPrefix("file://") ? String(path.dropFirst(7)) : String(path))
                #expect(try Data(contentsOf: file) == Data("hello\n".utf8))
                try await shell.kill()
            }
        }

        /// Writes an application of the desktop that opens a MIME type.
        private func write(
            application name: String, opens type: String, as command: String, on desk: Device, terminal: Bool = false
        ) throws {
            let entries = desk.dataHome.appending(path: "applications")
            let lists = desk.home.appending(path: ".config")
            for folder in [entries, lists] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            try Data(
                """
                [Desktop Entry]
                Type=Application
                Name=\(name)
                Exec=\(command)
                MimeType=\(type);
                Terminal=\(terminal)

                """.utf8
            ).write(to: entries.appending(path: "org.example.\(name).desktop"))
            let list = lists.appending(path: "mimeapps.list")
            let former = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
            let lines = "[Added Associations]\n\(type)=org.example.\(name).desktop;\n"
            try Data((former + lines).utf8).write(to: list)
        }

        /// The identifiers of the targets for text.
        private func targets(_ desk: Device) async throws -> [String] {
            let listed = try await desk.run("enfilade", ["share", "-", "--list"], input: "hello")
            #expect(listed.errors.isEmpty, "\(listed.errors)")
            return listed.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
        }

        @Test("offers mail only where there is a mail program", arguments: [true, false])
        func mailProgram(isThere: Bool) async throws {
            try await withShell { desk, programs in
                try NotingProgram.write("xdg-email", in: programs, notes: desk.home.appending(path: "notes"))
                if isThere {
                    try write(application: "mail", opens: "x-scheme-handler/mailto", as: "true %u", on: desk)
                }
                // Without the applications of this machine.
                let shell = try await start(desk, programs, environment: ["XDG_DATA_DIRS": desk.home.path])
                #expect(try await targets(desk).contains("mail") == isThere)
                try await shell.kill()
            }
        }

        @Test("offers applications that need a terminal only where there is one", arguments: [true, false])
        func terminal(isThere: Bool) async throws {
            try await withShell { desk, programs in
                try write(
                    application: "vi", opens: "text/plain", as: "\(programs.path)/vi %F", on: desk, terminal: true)
                for name in ["vi"] + (isThere ? ["xterm"] : []) {
                    try NotingProgram.write(name, in: programs, notes: desk.home.appending(path: "notes"))
                }
                // By it programs are started here.
                try FileManager.default.createSymbolicLink(
                    at: programs.appending(path: "setpriv"), withDestinationURL: URL(filePath: "/usr/bin/setpriv"))
                let path = "\(programs.path):\(World.executables.path)"
                let shell = try await start(
                    desk, programs, environment: ["XDG_DATA_DIRS": desk.home.path, "PATH": path])
                #expect(try await targets(desk).contains("org.example.vi.desktop") == isThere)
                try await shell.kill()
            }
        }

        @Test("keeps the copies that applications open off the list of recent files")
        func recentFiles() async throws {
            try await withShell { desk, programs in
                let (notes, list) = (
                    desk.home.appending(path: "notes"), desk.dataHome.appending(path: "recently-used.xbel")
                )
                // As the applications of GTK do. What is a month old goes by itself.
                let now = Date.now.formatted(.iso8601)
                let bookmark = { (address: String) in
                    let times = ["added", "modified", "visited"].map { "\($0)='\(now)'" }
                    return "<bookmark href='\(address)' \(times.joined(separator: " "))><info>"
                        + "<metadata owner='http://freedesktop.org'><mime:mime-type type='text/plain'/>"
                        + "<bookmark:applications><bookmark:application name='V' exec='V' modified='\(now)'"
                        + " count='1'/></bookmark:applications></metadata></info></bookmark>"
                }
                let begin =
                    "<?xml version='1.0' encoding='UTF-8'?><xbel version='1.0' "
                    + "xmlns:bookmark='http://www.freedesktop.org/standards/desktop-bookmarks' "
                    + "xmlns:mime='http://www.freedesktop.org/standards/shared-mime-info'>"
                let own = bookmark("file:///home/own.txt")
                try NotingProgram.write(
                    "viewer", in: programs, notes: notes,
                    then: """
                        cat >'\(list.path).new' <<END
                        \(begin)\(own)\(bookmark("file://${1#file://}"))</xbel>
                        END
                        mv '\(list.path).new' '\(list.path)'
                        : >'\(desk.home.path)/added'
                        """)
                try write(
                    application: "viewer", opens: "text/plain", as: "\(programs.path)/viewer %U", on: desk)
                let shell = try await start(desk, programs)
                let changes = try FolderChanges(in: [desk.home.path, desk.dataHome.path])
                let shared = try await desk.run(
                    "enfilade", ["share", "-", "--to", "org.example.viewer.desktop"], input: "hello")
                #expect(shared.status.isSuccess, "\(shared.errors) \(shell.transcript)")
                func isClean() -> Bool {
                    guard FileManager.default.fileExists(atPath: desk.home.appending(path: "added").path),
                        let text = try? String(contentsOf: list, encoding: .utf8)
                    else { return false }
                    return text.contains("own.txt") && !text.contains("Shared.txt")
                }
                while !isClean() {
                    try #require(
                        try await changes.wait(for: 1, within: .seconds(60)) > 0,
                        "\((try? String(contentsOf: list, encoding: .utf8)) ?? "no list")")
                }
                try await shell.kill()
            }
        }

        @Test("makes a message with a subject, a text and what is attached")
        func mail() async throws {
            try await withShell { desk, programs in
                let notes = desk.home.appending(path: "notes")
                try NotingProgram.write("xdg-email", in: programs, notes: notes)
                try write(application: "mail", opens: "x-scheme-handler/mailto", as: "true %u", on: desk)
                let shell = try await start(desk, programs)
                let file = desk.home.appending(path: "a.csv")
                try Data("1,2".utf8).write(to: file)
                let shared = try await desk.run(
                    "enfilade",
                    [
                        "share", file.path, "-", "--to", "mail", "--subject", "Figures\n--attach /etc/passwd",
                        "--message", "Look",
                    ],
                    input: "hello")
                #expect(shared.status.isSuccess, "\(shared.errors) \(shell.transcript)")
                try await eventuallyHolds("it is noted down") { FileManager.default.fileExists(atPath: notes.path) }
                let words = try String(contentsOf: notes, encoding: .utf8).split(separator: "\n").map(String.init)
                #expect(words.prefix(3) == ["--utf8", "--subject", "Figures\u{FFFD}--attach /etc/passwd"])
                #expect(words.dropFirst(3).prefix(3) == ["--body", "Look", "hello"], "\(words)")
                #expect(words.count == 8 && words[6] == "--attach" && words[7].hasSuffix("/a.csv"))
                try await shell.kill()
            }
        }

        @Test("has begun a message while the mail program still runs")
        func longMail() async throws {
            try await withShell { desk, programs in
                let (notes, over) = (desk.home.appending(path: "notes"), desk.home.appending(path: "over"))
                let gate = desk.home.appending(path: "gate").path
                try #require(mkfifo(gate, 0o600) == 0)
                try NotingProgram.write(
                    "xdg-email", in: programs, notes: notes, then: "read -r line <'\(gate)'\n: >'\(over.path)'\n")
                try write(application: "mail", opens: "x-scheme-handler/mailto", as: "true %u", on: desk)
                let shell = try await start(desk, programs)
                let shared = try await desk.run("enfilade", ["share", "-", "--to", "mail"], input: "hello")
                #expect(shared.status.isSuccess, "\(shared.errors) \(shell.transcript)")
                let files = FileManager.default
                try await eventuallyHolds("it is noted down") { files.fileExists(atPath: notes.path) }
                #expect(!files.fileExists(atPath: over.path))
                let changes = try FolderChanges(in: [desk.home.path])
                let writer = try #require(FileHandle(forUpdatingAtPath: gate))
                try writer.write(contentsOf: Data("go\n".utf8))
                while !files.fileExists(atPath: over.path) {
                    try #require(try await changes.wait(for: 1, within: .seconds(60)) > 0)
                }
                try writer.close()
                try await shell.kill()
            }
        }

        @Test("prints by the portal, which is offered only where it runs", arguments: [UInt32(0), 1, 2])
        func print(answer: UInt32) async throws {
            try await ShareStage.with { stage in
                let pdf = ["com.adobe.pdf": Data("%PDF".utf8)]
                let before = try await stage.sheet(ShareSource(pdf), types: ["com.adobe.pdf"])
                #expect(!before.sheet.session.targets.contains(.print))
                before.sheet.session.cancel()
                _ = try await stage.value(before.outcome)

                let printed = Mutex<[String]>([])
                let bus = try await stage.desk.bus(label: "portal")
                try await Self.portal(bus, answer) { title, content in printed.withLock { $0 = [title, content] } }
                var details = ShareDetails()
                details.title = "Figures"
                let (sheet, outcome, _) = try await stage.sheet(ShareSource(pdf), types: ["com.adobe.pdf"], details)
                sheet.actions.chosen(try #require(sheet.session.targets.first { $0 == .print }))
                try await until("it is handed over") { printed.withLock { $0 } == ["Figures", "%PDF"] }
                switch answer {
                case 0: #expect(try await stage.value(outcome) == ShareOutcome(state: .completed, target: "print"))
                case 1: try await until("the targets are back") { sheet.pageName == "targets" }
                default: try await until("it says so") { sheet.pageName == "failed" }
                }
                sheet.session.cancel()
                _ = try await stage.value(outcome)
                #expect(stage.files.isEmpty)
            }
        }

        @Test("closes the portal's dialog with the sheet, and says so if the portal ends", arguments: [true, false])
        func printing(isCancelled: Bool) async throws {
            try await ShareStage.with { stage in
                let log = Mutex<[String]>([])
                let bus = try await stage.desk.bus(label: "portal")
                try await Self.portal(bus, nil) { what, _ in log.withLock { $0.append(what) } }
                let (sheet, outcome, _) = try await stage.sheet(
                    ShareSource(["com.adobe.pdf": Data("%PDF".utf8)]), types: ["com.adobe.pdf"])
                sheet.actions.chosen(.print)
                try await until("it is handed over") { log.withLock(\.count) == 1 }
                if isCancelled {
                    sheet.session.cancel()
                    #expect(try await stage.value(outcome).state == .cancelled)
                    try await until("the dialog is closed") { log.withLock { $0.last } == "close" }
                } else {
                    await bus.close()
                    try await until("it says so") { sheet.pageName == "failed" }
                    sheet.session.cancel()
                    #expect(try await stage.value(outcome).state == .failed)
                }
            }
        }

        /// Answers as the desktop's portal does; without an answer its dialog stays.
        private static func portal(
            _ bus: Bus, _ answer: UInt32?, _ printed: @escaping @Sendable (String, String) -> Void
        ) async throws {
            let path = "/org/freedesktop/portal/desktop"
            let request = InterfaceDescription(
                "org.freedesktop.portal.Request", methods: [.init("Close", inputs: [], outputs: [])],
                signals: [.init("Response", arguments: [.init("response", "u"), .init("results", "a{sv}")])], xml: "")
            var object = BusObject(
                InterfaceDescription(
                    "org.freedesktop.portal.Print",
                    methods: [
                        .init(
                            "Print",
                            inputs: [
                                .init("parent_window", "s"), .init("title", "s"), .init("fd", "h"),
                                .init("options", "a{sv}"),
                            ], outputs: [.init("handle", "o")])
                    ], signals: [], xml: ""))
            object.on("Print") {
                (call: BusCall, _: String, title: String, file: Descriptor, _: BusOptions) async throws -> ObjectPath in
                let content = try file.contents(limit: 1_000)
                printed(title, String(decoding: content, as: UTF8.self))
                if let answer {
                    Task {
                        try await call.bus.emit(
                            request, "Response", path: "\(path)/request/1", answer, [:] as BusOptions)
                    }
                }
                guard let handle = ObjectPath("\(path)/request/1") else { throw CancellationError() }
                return handle
            }
            try await bus.export(object, at: path)
            var dialog = BusObject(request)
            dialog.on("Close") { (_: BusCall) async throws in printed("close", "") }
            try await bus.export(dialog, at: "\(path)/request/1")
            _ = try await bus.requestName(PrintPortal.name)
        }
    }
}
