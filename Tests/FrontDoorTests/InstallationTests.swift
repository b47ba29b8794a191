// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import EnfiladeProcesses
import Testing
import TestTraits

/// An installation as its user finds it: programs, a session that starts the shell, packages that are built with it.
@Suite(.enabled(if: Installation.isPossible, Installation.reason), .timeLimit(.minutes(20)))
struct InstallationTests {
    @Test("programs and libraries have no symbols for debuggers and load nothing from a toolchain")
    func binaries() async throws {
        try await Installation.with { installation in
            let folders = ["bin", "lib/enfilade"].map { installation.prefix.appending(path: $0) }
            var count = 0
            for folder in folders {
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                    let file = folder.appending(path: name)
                    guard name.hasSuffix(".so") || folder.lastPathComponent == "bin" else { continue }
                    count += 1
                    let sections = try await run("/usr/bin/readelf", ["--wide", "-S", "-d", file.path]).text
                    #expect(
                        !sections.contains(" .symtab") && !sections.contains(" .debug_info"), "\(name) is not stripped")
                    let places = sections.matches(of: /\((?:RUNPATH|RPATH)\).*\[(.*)\]/).flatMap {
                        $0.1.split(separator: ":")
                    }
                    #expect(places.allSatisfy { $0.hasPrefix("$ORIGIN") }, "\(name) looks into \(places)")
                    // The compiler that loads this one has the others.
                    guard name != "libEnfiladeMacros.so" else { continue }
                    let loaded = try await run("/usr/bin/ldd", [file.path]).text
                    #expect(!loaded.contains("not found"), "\(name): \(loaded)")
                    for line in loaded.split(separator: "\n")
                    where line.contains("libswift") || line.contains("libFoundation") {
                        #expect(line.contains("=> \(installation.prefix.path)/"), "\(name): \(line)")
                    }
                }
            }
            #expect(count >= 7)
        }
    }

    @Test("has everything that apps import, the views too")
    func toolset() async throws {
        try await Installation.with { installation in
            let program = "\(installation.prefix.path)/bin/enfilade"
            let complaints = try await run("/bin/sh", ["-c", "'\(program)' toolset 2>&1 >/dev/null"]).text
            #expect(complaints == "")
        }
    }

    @Test("files for the desktop are well formed")
    func desktopFiles() async throws {
        try await Installation.with { installation in
            let share = installation.prefix.appending(path: "share").path
            let checks = [
                ("desktop-file-validate", ["\(share)/applications/org.enfilade.Shell.desktop"]),
                ("desktop-file-validate", ["\(installation.prefix.path)/etc/xdg/autostart/org.enfilade.Shell.desktop"]),
                ("appstreamcli", ["validate", "--no-net", "\(share)/metainfo/org.enfilade.Shell.metainfo.xml"]),
                ("desktop-file-validate", ["\(share)/applications/org.enfilade.Settings.desktop"]),
                ("desktop-file-validate", ["\(share)/applications/org.enfilade.Focus.desktop"]),
                ("desktop-file-validate", ["\(share)/applications/org.enfilade.Link.desktop"]),
                ("appstreamcli", ["validate", "--no-net", "\(share)/metainfo/org.enfilade.Settings.metainfo.xml"]),
                ("desktop-file-validate", ["\(share)/applications/org.enfilade.Notebook.desktop"]),
                ("appstreamcli", ["validate", "--no-net", "\(share)/metainfo/org.enfilade.Notebook.metainfo.xml"]),
            ]
            for (tool, words) in checks {
                let outcome = try await run("/usr/bin/\(tool)", words)
                #expect(outcome.succeeded, "\(outcome.text)")
            }
            let changes = try String(contentsOfFile: "\(share)/doc/enfilade/CHANGELOG.md", encoding: .utf8)
            let version = try await run("\(installation.prefix.path)/bin/enfilade", ["--version"]).text
            let number = try #require(version.firstMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/)).output
            #expect(changes.contains("## \(number)"))
            let metainfo = try String(
                contentsOfFile: "\(share)/metainfo/org.enfilade.Shell.metainfo.xml", encoding: .utf8)
            #expect(metainfo.contains("<release version=\"\(number)\""))
        }
    }

    @Test("the searches of desktops find the service by installed files")
    func searches() async throws {
        try await Installation.with { installation in
            let share = installation.prefix.appending(path: "share")
            func text(_ path: String) throws -> String {
                try String(contentsOf: share.appending(path: path), encoding: .utf8)
            }
            let gnome = try text("gnome-shell/search-providers/org.enfilade.Search.ini")
            let plasma = try text("krunner/dbusplugins/org.enfilade.Search.desktop")
            let service = try text("dbus-1/services/org.enfilade.Service.service")
            let application = share.appending(path: "applications/org.enfilade.Shell.desktop")
            #expect(gnome.contains("\nBusName=org.enfilade.Service\n"))
            #expect(plasma.contains("\nX-Plasma-DBusRunner-Service=org.enfilade.Service\n"))
            #expect(service.contains("\nName=org.enfilade.Service\n"))
            #expect(gnome.contains("\nDesktopId=\(application.lastPathComponent)\n"))
            #expect(FileManager.default.fileExists(atPath: application.path))
        }
    }

    @Test("programs and files for the desktop speak the user's language")
    func languages() async throws {
        try await Installation.with { installation in
            let share = installation.prefix.appending(path: "share")
            let catalogue = share.appending(path: "locale/de/LC_MESSAGES/enfilade.mo")
            #expect(FileManager.default.fileExists(atPath: catalogue.path))
            let help = try await run(
                "\(installation.prefix.path)/bin/enfilade", ["--help"],
                environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "de"])
            #expect(help.text.contains("\nOptionen:\n"), "\(help.text)")
            let entries = [
                share.appending(path: "applications/org.enfilade.Shell.desktop"),
                share.appending(path: "applications/org.enfilade.Settings.desktop"),
                share.appending(path: "applications/org.enfilade.Notebook.desktop"),
                share.appending(path: "applications/org.enfilade.Focus.desktop"),
                share.appending(path: "applications/org.enfilade.Link.desktop"),
                share.appending(path: "krunner/dbusplugins/org.enfilade.Search.desktop"),
                installation.prefix.appending(path: "etc/xdg/autostart/org.enfilade.Shell.desktop"),
            ]
            for entry in entries {
                let text = try String(contentsOf: entry, encoding: .utf8)
                for key in ["Name", "Comment"] {
                    #expect(text.contains(try Regex("(?m)^\(key)\\[de\\]=\\w")), "\(key) in \(text)")
                }
            }
            let metainfo = try String(
                contentsOf: share.appending(path: "metainfo/org.enfilade.Shell.metainfo.xml"), encoding: .utf8)
            #expect(metainfo.contains("<summary xml:lang=\"de\">"), "\(metainfo)")
        }
    }

    @Test("below DESTDIR the shell starts with every session, and nothing is left afterwards")
    func destination() async throws {
        try await withFolder { folder in
            let installed = try await Installation.script(into: URL(filePath: "/usr/local"), below: folder.path)
            try #require(installed.succeeded, "\(installed.text)")
            let entry = folder.appending(path: "etc/xdg/autostart/org.enfilade.Shell.desktop")
            let text = try String(contentsOf: entry, encoding: .utf8)
            #expect(text.contains("Exec=\"/usr/local/bin/enfilade-shell\" --gapplication-service"))
            for (page, heading) in [("man1/enfilade.1", "OPTIONS"), ("de/man1/enfilade.1", "OPTIONEN")] {
                let manual = folder.appending(path: "usr/local/share/man/\(page)")
                #expect(try String(contentsOf: manual, encoding: .utf8).contains("\n.SH \(heading)\n"))
            }
            _ = try await Installation.script("--remove", into: URL(filePath: "/usr/local"), below: folder.path)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty, "\(left)")
        }
    }

    @Test("in a fresh session copy and clipboard meet, in both directions, with nothing started by hand")
    func session() async throws {
        try await Installation.with { installation in
            var options = World.Options()
            options.executables = installation.prefix.appending(path: "bin", directoryHint: .isDirectory)
            options.environment = installation.environment
            try await withWorld(options) { world in
                let desk = try await world.device(named: "desk")
                let display = try await VirtualDisplay(on: desk)
                // Openbox as a desktop runs it, with the programs that start with the session.
                _ = try await display.launch("openbox-session")
                try await display.announce()
                let owner = try await display.launch("xclip", ["-quiet", "-selection", "clipboard"])
                try owner.send("from a program")
                owner.closeInput()
                let pasted: String? = try await display.answer(within: .seconds(180)) {
                    let output = try await display.run("enfilade", ["paste"])
                    return output.text == "from a program\n" ? output.text : nil
                }
                #expect(pasted == "from a program\n")
                #expect(try await display.run("enfilade", ["copy", "-"], input: "from a command").status.isSuccess)
                let shown: String? = try await display.answer(within: .seconds(180)) {
                    let output = try await display.run("xclip", ["-o", "-selection", "clipboard"])
                    return output.text == "from a command\n" ? output.text : nil
                }
                #expect(shown == "from a command\n")
            }
        }
    }

    @Test("the settings open with one command, which the entry in the menu runs")
    func settings() async throws {
        try await Installation.with { installation in
            let entry = installation.prefix.appending(path: "share/applications/org.enfilade.Settings.desktop")
            let text = try String(contentsOf: entry, encoding: .utf8)
            #expect(text.contains("Exec=\"\(installation.prefix.path)/bin/enfilade\" settings --open\n"), "\(text)")
            var options = World.Options()
            options.executables = installation.prefix.appending(path: "bin", directoryHint: .isDirectory)
            options.environment = installation.environment
            try await withWorld(options) { world in
                let desk = try await world.device(named: "desk")
                let display = try await VirtualDisplay(on: desk)
                try await display.startWindowManager()
                let opened = try await display.launch("enfilade", ["settings", "--open"])
                let isThere: Bool? = try await display.answer(within: .seconds(60)) {
                    let windows = try await desk.run("enfilade", ["windows", "list", "--json"]).text
                    return windows.contains("org.enfilade.Settings") ? true : nil
                }
                #expect(isThere == true, "\(opened.transcript)")
                #expect(try await desk.run("enfilade", ["settings", "--allowed"]).text == "org.enfilade.Settings\n")
            }
        }
    }

    @Test(
        "an outside package makes a world with EnfiladeTesting as its documentation says",
        .unlessSanitized("a program that is built without the sanitizer cannot load our library"))
    func testingPackage() async throws {
        try await Installation.with { installation in
            try await OutsidePackage.expectDocumentedTestPasses(
                with: installation.prefix.appending(path: "bin"), environment: installation.environment)
        }
    }
}
