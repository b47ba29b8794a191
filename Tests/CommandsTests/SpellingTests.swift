// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeConcurrency
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import Testing
import TestTraits

/// Common code for Apple's platforms, compiled outside of this package.
@Suite("Common spellings", .serialized, .enabled(if: hasViews, "needs the library with views")) struct SpellingTests {
    /// Runs a program and returns its status and all that it wrote.
    private func run(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil
    ) async throws -> (status: Int32?, text: String) {
        let program = Program(program, arguments, environment: environment)
        let outcome = try await offload { try program.run() }
        return (outcome.ending.status, outcome.text)
    }

    @Test(
        "compile in a package and do what they should",
        .unlessSanitized("a program that is built without the sanitizer cannot load our library"))
    func package() async throws {
        let toolset = try #require(await enfilade("toolset").output.split(separator: "\n").first.map(String.init))
        let sources = try Sources()
        let package = "\(sources.path)/package"
        try FileManager.default.copyItem(
            atPath: Fixtures.folder.appendingPathComponent("CommonSpellings").path, toPath: package)
        let built = try await run(
            "/usr/bin/env",
            ["swift", "build", "--package-path", package, "--toolset", toolset, "-c", testedConfiguration])
        #expect(built.status == 0, "\(built.text)")
        #expect(!built.text.contains("warning: "), "\(built.text)")
        let products = "\(package)/.build/\(testedConfiguration)"
        try await expectFoundation(products, home: "\(sources.path)/home")
        try await expectLogs(products)
        try expectNoPreviews(products)
    }

    private func expectFoundation(_ products: String, home: String) async throws {
        var environment = ProcessInfo.processInfo.environment
        for name in environment.keys where name.hasPrefix("XDG_") { environment[name] = nil }
        environment["HOME"] = home
        environment["CFFIXED_USER_HOME"] = home
        environment["TMPDIR"] = "/tmp"
        environment["LC_ALL"] = "C.UTF-8"
        environment["LANGUAGE"] = "de"
        let answer = try await run("\(products)/foundation", [], environment: environment)
        #expect(answer.status == 0)
        #expect(
            answer.text == """
                Enfilade: “\(home)/Texts.bundle/de.lproj/Bad.strings” cannot be used, and its texts are not translated: \
                line 1: a semicolon is missing
                2 ["Ada"]
                changes
                new PUT
                \(home)/Documents true
                \(home)/.cache true
                \(home)/.local/share true
                \(home)/.local/share true
                \(home)/Desktop true
                \(home)/Downloads true
                \(home)/Videos true
                \(home)/Music true
                \(home)/Pictures true
                \(home)/Public true
                \(home)/.local/share/Trash/files true
                \(home) true
                /tmp true
                \(home)/.cache
                a.txt
                5 Ada
                true
                Grüße, Ada
                Grüße, %@
                Farewell
                Bye
                Set %@: Set Account und Look
                Grüße, Grace
                Look of 1.234
                A, B und C 1,5
                50% of all

                """)
        let (_, table) = try await run("/usr/bin/readelf", ["-d", "\(products)/logs"])
        #expect(table.contains("libEnfilade.so") && !table.contains("FoundationNetworking"), "\(table)")
    }

    private func expectLogs(_ products: String) async throws {
        // In a system without a journal, standard error has the lines.
        let answer = try await run("/usr/bin/bwrap", ["--dev-bind", "/", "/", "--tmpfs", "/run", "\(products)/logs"])
        #expect(answer.status == 0)
        #expect(
            answer.text.replacing(/logs\[\d+\]/, with: "logs") == """
                logs notice [org.example.spellings:Store]: added <private> as 1, 1 names
                logs info [org.example.spellings:app]: open <private> ff
                logs error [org.example.spellings:app]: failed: <private>
                logs fault [org.example.spellings:app]: failed: Failure()
                logs notice: plain
                logs error [org.example.spellings:old]: <private> and Grace
                logs info [org.example.spellings:old]: 3 of 2.5
                logs error: message <private>
                logs notice [org.example.spellings:part]: part

                """)
    }

    /// Expects that the macro `#Preview` has left nothing behind.
    private func expectNoPreviews(_ products: String) throws {
        let folder = URL(fileURLWithPath: "\(products)/Previews.build")
        let object = try ["Controllers.swift.o", "Views.swift.o"].reduce(into: Data()) {
            $0 += try Data(contentsOf: folder.appendingPathComponent($1))
        }
        #expect(object.range(of: Data("a text that the program has".utf8)) != nil)
        #expect(object.range(of: Data("a text that only a preview has".utf8)) == nil)
    }

    @Test("are known to enfilade check, which finds mistakes in the bodies of previews")
    func check() async throws {
        let sources = try Sources([
            "Good.swift": """
            import SwiftUI
            extension EnvironmentValues { @Entry var level = 1 }
            struct Card: View {
                @Environment(\\.level) private var level
                var body: some View { Text("\\(level)") }
            }
            #Preview("Card") { Card().environment(\\.level, 2) }
            """,
            "BadPreview.swift": """
            import SwiftUI
            #Preview {
                Card(size: 3)
            }
            """,
            "BadEntry.swift": """
            import SwiftUI
            struct Settings { @Entry var level = 1 }
            """,
            "Signs.swift": """
            import OSLog
            let signposter = OSSignposter()
            """,
            "Log.swift": """
            import OSLog
            final class Journal: ObservableObject {
                @Published var lines = 0
                func note(_ name: String) { Logger().info("\\(name, privacy: .public) \\(self.lines)") }
            }
            """,
        ])
        let (status, report) = try await report(sources)
        #expect(status == .failed)
        #expect(report["Good.swift"]?.outcome == "compiles", "\(String(describing: report["Good.swift"]))")
        #expect(report["Log.swift"]?.outcome == "compiles", "\(String(describing: report["Log.swift"]))")
        #expect(report["BadPreview.swift"]?.outcome == "fails")
        #expect(report["BadPreview.swift"]?.problems.map(\.line) == [3])
        #expect(report["BadEntry.swift"]?.outcome == "fails")
        #expect(report["Signs.swift"]?.missing.map(\.name) == ["OSSignposter"])
    }
}
