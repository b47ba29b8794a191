// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import ScratchSpace
import Testing
import TestTraits

@Suite("enfilade toolset", .serialized) struct ToolsetTests {
    /// The part of a toolset that the tests read.
    struct Toolset: Decodable {
        struct Options: Decodable {
            let extraCLIOptions: [String]
        }

        let schemaVersion: String
        let swiftCompiler: Options
        let linker: Options
    }

    @Test("prints the path of the file and nothing else")
    func file() async throws {
        let answer = await enfilade("toolset")
        #expect(answer.status == .ok)
        #expect(answer.error.isEmpty || !hasViews, "\(answer.error)")
        let path = try #require(answer.output.split(separator: "\n").first.map(String.init))
        #expect(answer.output == path + "\n")
        let toolset = try JSONDecoder().decode(Toolset.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(toolset.schemaVersion == "1.0")
        #expect(toolset.linker.extraCLIOptions.contains("-lEnfilade"))
    }

    @Test("writes where it is told to, and says if it cannot")
    func output() async throws {
        let sources = try Sources()
        let path = "\(sources.path)/own.json"
        let answer = await enfilade("toolset", "--output", path)
        #expect(answer.output == path + "\n")
        #expect(FileManager.default.fileExists(atPath: path))
        let refused = await enfilade("toolset", "--output", "/nonexistent/own.json")
        #expect(refused.status == .failed)
        #expect(refused.error.hasPrefix("enfilade: cannot "))
        #expect(refused.output.isEmpty)
    }

    @Test("leaves a file alone that says the same already")
    func unchanged() async throws {
        let path = try #require(await enfilade("toolset").output.split(separator: "\n").first.map(String.init))
        let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        _ = await enfilade("toolset")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
    }

    @Test("can be asked for by many programs at once")
    func many() async throws {
        let scratch = try Scratch()
        let program = World.executables.appending(path: "enfilade").path
        let line = """
            for i in $(seq 12); do XDG_CACHE_HOME=$0 '\(program)' toolset 2>/dev/null || echo failed & done
            wait
            """
        for round in 0..<5 {
            let cache = scratch.path("\(round)")
            let (status, text) = try await run("/bin/bash", ["-c", line, cache])
            #expect(status == 0)
            let path = try #require(text.split(separator: "\n").first.map(String.init))
            #expect(text == String(repeating: "\(path)\n", count: 12) && path.hasPrefix(cache))
            let left = try FileManager.default.contentsOfDirectory(atPath: FilePath.split(path).folder)
            #expect(!left.contains { $0.hasPrefix("link.") })
        }
    }

    @Test("offers our frameworks and what they need, and nothing of the build folder beside them")
    func modules() async throws {
        let path = try #require(await enfilade("toolset").output.split(separator: "\n").first.map(String.init))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: FilePath.join(FilePath.split(path).folder, "modules"))
        #expect(names.contains("CoreTransferable.swiftmodule"))
        #expect(!names.contains { ["Service", "Commands", "Bus", "Logging"].contains($0.dropLast(12)) })
    }

    @Test(
        "offers AppKit to who asks for it, and to nobody else",
        .unlessSanitized("a program that is built without the sanitizer cannot load our library"),
        arguments: [false, true])
    func appKit(isAsked: Bool) async throws {
        let sources = try Sources([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "P", targets: [.executableTarget(name: "model")])
            """,
            // The order that goes wrong where both can be imported and one of them is a part.
            "Sources/model/main.swift": """
            #if canImport(AppKit)
            import AppKit
            let item = NSPasteboardItem()
            item.setString("pasteboards", forType: .string)
            print(item.string(forType: .string) ?? "nothing")
            #else
            print("views")
            #endif
            """,
        ])
        let path = "\(sources.path)/toolset.json"
        let answer =
            isAsked
            ? await enfilade("toolset", "--appkit", "--output", path) : await enfilade("toolset", "--output", path)
        #expect(answer.status == .ok)
        let (built, log) = try await run(
            "/usr/bin/env", ["swift", "build", "--package-path", sources.path, "--toolset", path])
        #expect(built == 0, "\(log)")
        let (status, output) = try await run("\(sources.path)/.build/debug/model", [])
        #expect(status == 0)
        #expect(output == (isAsked ? "pasteboards\n" : "views\n"))
        let (_, table) = try await run("/usr/bin/readelf", ["-d", "\(sources.path)/.build/debug/model"])
        #expect(!table.contains("libEnfiladeViews"))
    }

    @Test("leaves UIKit and SwiftUI out if there is no libadwaita, and says so")
    func withoutLibadwaita() async throws {
        let sources = try Sources()
        // A link and no script: a program just written cannot be run while another test's child still has it open.
        try FileManager.default.createSymbolicLink(
            atPath: "\(sources.path)/pkg-config", withDestinationPath: "/bin/false")
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(sources.path):\(environment["PATH"] ?? "")"
        environment["XDG_CACHE_HOME"] = sources.path
        let answer = await enfilade("toolset", environment: environment)
        #expect(answer.status == .ok)
        #expect(answer.error.contains("the Debian package libadwaita-1-dev is not installed"))
        let path = try #require(answer.output.split(separator: "\n").first.map(String.init))
        #expect(path.hasPrefix(sources.path))
        let toolset = try JSONDecoder().decode(Toolset.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(!toolset.linker.extraCLIOptions.contains("-lEnfiladeViews"))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: FilePath.join(FilePath.split(path).folder, "modules"))
        #expect(names.contains("Enfilade.swiftmodule") && !names.contains("SwiftUI.swiftmodule"))
    }

    @Test(
        "links programs to what they use", .enabled(if: hasViews, "needs the library with views"),
        .unlessSanitized("a program that is built without the sanitizer cannot load our library"))
    func libraries() async throws {
        let toolset = try #require(await enfilade("toolset").output.split(separator: "\n").first.map(String.init))
        let sources = try Sources([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "P", targets: ["plain", "types", "scenes", "views"].map { .executableTarget(name: $0) })
            """,
            "Sources/plain/main.swift": "print(1)",
            "Sources/types/main.swift": "import UniformTypeIdentifiers\nprint(UTType.png.identifier)",
            "Sources/scenes/App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                func applicationWillTerminate(_ application: UIApplication) { print(NSUserActivity(activityType: "a")) }
            }
            """,
            "Sources/views/App.swift": """
            import SwiftUI
            @main struct Notes: App {
                var body: some Scene { WindowGroup { Text("Hello") } }
            }
            """,
        ])
        let (built, log) = try await run(
            "/usr/bin/env", ["swift", "build", "--package-path", sources.path, "--toolset", toolset])
        #expect(built == 0, "\(log)")
        var needed: [String: [String]] = [:]
        for program in ["plain", "types", "scenes", "views"] {
            let (status, table) = try await run("/usr/bin/readelf", ["-d", "\(sources.path)/.build/debug/\(program)"])
            #expect(status == 0)
            needed[program] = table.matches(of: /\[lib(Enfilade\w*|adwaita|gtk)/).map { String($0.1) }.sorted()
        }
        #expect(needed["plain"] == [])
        #expect(needed["types"] == ["Enfilade"])
        #expect(needed["scenes"] == ["Enfilade", "EnfiladeViews"])
        #expect(needed["views"]?.contains("EnfiladeViews") == true)
    }

    @Test(
        "has the classes of predicates mean ours beside Foundation and any framework",
        .enabled(if: hasViews, "needs the library with views"),
        .unlessSanitized("a program that is built without the sanitizer cannot load our library"))
    func predicateNames() async throws {
        let frameworks = ["UIKit", "SwiftUI", "CoreTransferable", "UniformTypeIdentifiers", "AppKit"]
        let sources = try Sources([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "P", targets: [.executableTarget(name: "names")])
            """,
            "Sources/names/main.swift": "import Foundation\n" + frameworks.map { "test\($0)()\n" }.joined(),
        ])
        for framework in frameworks {
            // The names as types and as calls, with Foundation imported and without.
            for (suffix, imports) in [("", "import Foundation\nimport \(framework)"), ("Alone", "import \(framework)")]
            {
                let source = """
                    \(imports)
                    func check\(framework)\(suffix)(_ predicate: NSPredicate) -> String {
                        let compound: NSCompoundPredicate? = predicate as? NSCompoundPredicate
                        let first: NSComparisonPredicate? = compound?.subpredicates.first as? NSComparisonPredicate
                        let side: NSExpression? = first?.leftExpression
                        let made: NSPredicate = NSComparisonPredicate(
                            leftExpression: NSExpression(forKeyPath: "n"), rightExpression: NSExpression(forConstantValue: 1),
                            modifier: .direct, type: .equalTo, options: [])
                        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [made, predicate])
                        return "\\(side?.keyPath ?? "?") \\(both.evaluate(with: ["n": 1])) \\(both.compoundPredicateType == .and)"
                    }

                    """
                try sources.write(Data(source.utf8), to: "Sources/names/\(framework)\(suffix).swift")
            }
            let test = """
                import \(framework)
                func test\(framework)() {
                    let predicate = NSPredicate(format: "n > 0 AND n < 2")
                    print("\(framework)", check\(framework)(predicate), check\(framework)Alone(predicate))
                }

                """
            try sources.write(Data(test.utf8), to: "Sources/names/\(framework)Test.swift")
        }
        let toolset = "\(sources.path)/toolset.json"
        #expect(await enfilade("toolset", "--appkit", "--output", toolset).status == .ok)
        let (built, log) = try await run(
            "/usr/bin/env",
            ["swift", "build", "--package-path", sources.path, "--toolset", toolset, "-c", testedConfiguration])
        #expect(built == 0, "\(log)")
        let (status, output) = try await run("\(sources.path)/.build/\(testedConfiguration)/names", [])
        #expect(status == 0)
        #expect(output == frameworks.map { "\($0) n true true n true true\n" }.joined(), "\(output)")
    }

    @Test("offers two libraries that have nothing in common", .enabled(if: hasViews, "needs the library with views"))
    func oneOfEverything() async throws {
        var symbols: [Set<Substring>] = []
        for library in ["libEnfilade.so", "libEnfiladeViews.so"] {
            let (status, table) = try await run(
                "/usr/bin/nm", ["-D", "--defined-only", World.executables.appending(path: library).path])
            #expect(status == 0)
            // Code that the compiler makes in each file that uses it is weak, and the linker takes one of it.
            symbols.append(Set(table.matches(of: /(?m) [A-U] (\$s\w+)$/).map(\.1)))
        }
        #expect(symbols[0].contains { $0.contains("14NSUserActivity") })
        #expect(symbols[1].contains { $0.contains("5UIKit") })
        #expect(symbols[0].isDisjoint(with: symbols[1]))
    }

    @Test("refuses a compiler that cannot read our modules")
    func otherCompiler() async throws {
        let sources = try Sources()
        let program = "\(sources.path)/swiftc"
        let answer = #"{"compilerVersion": "Swift version 5.9 (other)", "paths": {"runtimeResourcePath": "/"}}"#
        try FreshProgram.write("#!/bin/sh\necho '\(answer)'\n", to: program)
        let refusal = await enfilade("toolset", "--compiler", program)
        #expect(refusal.status == .unavailable)
        #expect(refusal.error.contains("is “Swift version 5.9 (other)”, which cannot read them"))
        #expect(refusal.output.isEmpty)
    }
}
