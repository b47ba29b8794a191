// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation
import Glibc
import Testing

@Suite("enfilade check") struct CheckTests {
    @Test(
        "names what is missing",
        arguments: [
            ("import AppKit\nlet v: Text? = nil", ["AppKit", "Text"]),
            ("import AppKit; import WatchKit\nlet v = UIView()", ["AppKit", "UIView", "WatchKit"]),
            ("import Foundation; import WatchKit\nlet u = URL(string: \"\")", ["WatchKit"]),
            ("import struct Combine.Just\n@preconcurrency import WatchKit", ["Combine", "WatchKit"]),
            ("import Foundation\nfunc f(p: NSItemProvider) { p.nothing() }", ["NSItemProvider.nothing"]),
            ("import UniformTypeIdentifiers\nlet t = UTType.pgn", ["UTType.pgn"]),
            ("import CoreTransferable\nlet t: CoreTransferable.Nothing", ["CoreTransferable.Nothing"]),
            ("@Nothing struct A {}", ["@Nothing"]),
            ("let a = #nothing()", ["#nothing"]),
            ("let a = 1 <=> 2", ["<=>"]),
            ("let a = nothing()", ["nothing"]),
            ("let s = \"\"\"\nimport AppKit\n\"\"\"\nimport AppKit", ["AppKit"]),
        ])
    func missing(text: String, names: [String]) async throws {
        let (status, report) = try await report(try Sources(["a.swift": text]))
        #expect(status == .failed)
        #expect(report["a.swift"]?.missing.map(\.name) == names)
    }

    @Test("says that observable objects need no Combine")
    func combine() async throws {
        let model = "final class Model: ObservableObject { @Published var count = 0 }"
        for module in ["Foundation", "SwiftUI"] {
            let sources = try Sources(["a.swift": "import Combine\nimport \(module)\n\(model)"])
            let (status, first) = try await report(sources)
            #expect(status == .failed)
            #expect(first["a.swift"]?.missing.map(\.name) == ["Combine"])
            #expect(first.notes.count { $0.contains("no module Combine yet") && $0.contains("@Published") } == 1)
            try sources.write(Data("import \(module)\n\(model)".utf8), to: "a.swift")
            let (corrected, second) = try await report(sources)
            #expect(corrected == .ok && !second.notes.contains { $0.contains("Combine") })
        }
    }

    @Test(
        "corrects what a developer would correct for any compiler",
        arguments: [
            ("struct P: Codable {}\nextension P: Codable {}", "drop the repeated conformance “Codable”"),
            (
                "struct P: Hashable {}\nextension P: CustomStringConvertible, Hashable { var description: String { \"\" } }",
                "drop the repeated conformance “Hashable”"
            ),
            (
                "struct A { var f: [String] = []; mutating func g(_ n: [String]) { f.append(n) } }",
                "append(contentsOf:) for append(_:) with an array"
            ),
        ])
    func corrections(text: String, name: String) async throws {
        let (status, report) = try await report(try Sources(["a.swift": text]))
        #expect(status == .ok)
        #expect(report["a.swift"]?.outcome == "corrected")
        #expect(report["a.swift"]?.corrections == [name])
    }

    @Test(
        "leaves alone what it has no correction for",
        arguments: [
            "struct P: Encodable {}\nextension P: Codable {}",
            "struct A { var f: [String] = []; mutating func g(_ n: [Int]) { f.append(n) } }",
            "struct P: Codable {}\nextension P: Codable {}\nlet x: Nothing",
        ])
    func uncorrected(text: String) async throws {
        let (status, report) = try await report(try Sources(["a.swift": text]))
        #expect(status == .failed)
        #expect(report["a.swift"]?.outcome == "fails")
        #expect(report["a.swift"]?.corrections == [])
    }

    @Test("knows a file's neighbours")
    func neighbours() async throws {
        let (status, report) = try await report(try Sources(["a.swift": "let a = B()", "deep/b.swift": "struct B {}"]))
        #expect(status == .ok)
        #expect(report.files.map(\.file) == ["a.swift", "deep/b.swift"])
        #expect(report.notes.isEmpty)
    }

    @Test("checks files apart that declare the same things, with those that nobody contradicts")
    func rivals() async throws {
        let (status, report) = try await report(
            try Sources([
                "a.swift": "struct A { let c: C }", "b.swift": "struct A { let b = C() }", "c.swift": "struct C {}",
                "d.swift": "struct A { let d: D }",
            ]))
        #expect(status == .failed)
        #expect(report.files.map(\.outcome) == ["compiles", "compiles", "compiles", "fails"])
        #expect(report["d.swift"]?.missing.map(\.name) == ["D"])
        #expect(report.notes == ["3 files declare the same things and were checked apart from each other."])
    }

    @Test("takes files with statements for programs")
    func scripts() async throws {
        let (status, _) = try await report(
            try Sources([
                "main.swift": "print(A.one)", "other.swift": "print(A.one)\nlet x = 1",
                "a.swift": "enum A { case one }",
            ]))
        #expect(status == .ok)
    }

    @Test("counts the lines that the compiler leaves out")
    func conditions() async throws {
        let text = """
            #if os(macOS)
            import AppKit
            #elseif canImport(Glibc) && swift(>=5)
            let a = 1
              #if false
                let b = nothing

                let c = nothing
              #endif
            #else
            let d = nothing
            #endif
            let text = \"""
            #if os(macOS)
            text
            #endif
            \"""
            /* #if os(macOS)
            */
            """
        let (status, report) = try await report(try Sources(["a.swift": text]))
        #expect(status == .ok)
        #expect(report["a.swift"]?.linesCompiledOut == 4)
        #expect(report["a.swift"]?.lines == 18)
    }

    @Test("reads a package, its targets, their settings and what they use")
    func package() async throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [
                .target(name: "A", swiftSettings: [.define("HAS_A")]), .target(name: "C"),
                .executableTarget(name: "B", dependencies: ["A", "C"]),
                .testTarget(name: "BTests", dependencies: ["B"]),
            ])
            """
        let sources = try Sources([
            "Package.swift": manifest, "Sources/A/A.swift": "#if HAS_A\npublic struct A { public init() {} }\n#endif",
            "Sources/B/main.swift": "import A\nimport C\nprint(A(), answer())\nlet x: Missing",
            "Sources/B/Other.swift": "import External\nfunc internalFunction() -> Int { 1 }",
            "Sources/C/c.c": "int answer(void) { return 42; }", "Sources/C/include/c.h": "int answer(void);",
            "Sources/C/include/module.modulemap": "module C { header \"c.h\" export * }",
            "Tests/BTests/T.swift":
                "import Testing\n@testable import B\n@Test func t() { #expect(internalFunction() == 1) }",
        ])
        let (status, report) = try await report(sources)
        #expect(status == .failed)
        #expect(
            report.files.map { "\($0.file) \($0.outcome)" } == [
                "Sources/A/A.swift compiles", "Sources/B/Other.swift fails", "Sources/B/main.swift fails",
                "Tests/BTests/T.swift compiles",
            ])
        #expect(report["Sources/B/Other.swift"]?.missing.map(\.name) == ["External"])
        #expect(report["Sources/B/main.swift"]?.missing.map(\.name) == ["Missing"])
        let part = await enfilade("check", "\(sources.path)/Sources/A")
        #expect(part.status == .ok)
        #expect(part.output.hasPrefix("A.swift  compiles\n\n1 file: 1 compiled"))
    }

    @Test("reports types that code exports and no property list declares")
    func undeclaredTypes() async throws {
        let code = """
            import UniformTypeIdentifiers
            // UTType(exportedAs: "com.example.comment")
            let a = UTType(exportedAs: "com.example.a")
            let b = UTType(exportedAs: "com.example.b")
            """
        let list = """
            <plist version="1.0"><dict><key>UTExportedTypeDeclarations</key><array><dict>
            <key>UTTypeIdentifier</key><string>com.example.a</string></dict></array></dict></plist>
            """
        let (_, with) = try await report(try Sources(["a.swift": code, "App/Info.plist": list]))
        #expect(
            with.disagreements == [
                "Info.plist: UTExportedTypeDeclarations: lacks “com.example.b”, which is declared at a.swift:4"
            ])
        let (_, without) = try await report(try Sources(["a.swift": code]))
        #expect(without.disagreements.isEmpty)
    }

    @Test(
        "says what cannot be checked",
        arguments: [
            ("not there", ["check", "/nonexistent"], Arguments.ExitStatus.noInput),
            ("a file", ["check", #filePath], .noInput),
            ("nothing", ["check"], .usage), ("no mode", ["check", ".", "--swift-version", "7"], .usage),
            ("no compiler", ["check", ".", "--compiler", "/nonexistent"], .unavailable),
            ("another program", ["check", ".", "--compiler", "/bin/true"], .unavailable),
        ])
    func impossible(_: String, words: [String], status: Arguments.ExitStatus) async {
        let answer =
            words.count == 1
            ? await enfilade(words[0])
            : words.count == 2
                ? await enfilade(words[0], words[1]) : await enfilade(words[0], words[1], words[2], words[3])
        #expect(answer.status == status)
        #expect(answer.output.isEmpty)
        #expect(answer.error.hasPrefix("enfilade: "))
        #expect(answer.error.split(separator: "\n").count == 1)
    }

    @Test("finds no success in a folder without Swift files")
    func emptyFolder() async throws {
        let sources = try Sources(["a.txt": "a", ".hidden/a.swift": "let a = 1"])
        let answer = await enfilade("check", sources.path)
        #expect(answer.status == .noInput)
        #expect(answer.error == "enfilade: there is no Swift file in “\(sources.path)”\n")
    }

    @Test("goes on past a broken package among others, and does not call that a success")
    func brokenPackage() async throws {
        let sources = try Sources(["broken/Package.swift": "// swift-tools-version: 6.0\n(", "a.swift": "let a = 1"])
        let (status, report) = try await report(sources)
        #expect(status == .failed)
        #expect(report.files.map(\.outcome) == ["compiles"])
        #expect(report.omissions.count == 1)
    }
}
