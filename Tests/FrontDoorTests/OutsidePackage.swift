// SPDX-License-Identifier: Apache-2.0
// A package of somebody else with a test, as the documentation of EnfiladeTesting describes it.

import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import Testing

/// A package of somebody else with a test, as the documentation of EnfiladeTesting describes it.
enum OutsidePackage {
    /// Builds the package from the documentation's own text and runs its test.
    ///
    /// - Parameters:
    ///   - programs: The folder of the `enfilade` whose toolset is used.
    ///   - environment: Variables beside those of this process.
    static func expectDocumentedTestPasses(
        with programs: URL, environment: [String: String] = [:]
    ) async throws {
        let overview = try CodeBlock.all(in: "Sources/Tools/EnfiladeTesting/EnfiladeTesting.docc/EnfiladeTesting.md")
        let test = try #require(overview.first { $0.language == "swift" && $0.text.contains("@Test") })
        let manifest = try #require(overview.first { $0.text.hasPrefix("// swift-tools-version") })
        try await withFolder { folder in
            let package = folder.appending(path: "package", directoryHint: .isDirectory)
            let tests = package.appending(path: "Tests/NotesTests", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
            try Data(manifest.text.utf8).write(to: package.appending(path: "Package.swift"))
            try Data(test.text.utf8).write(to: tests.appending(path: "NotesTests.swift"))
            var environment = environment
            environment["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
            // The toolchain is where it is for this process.
            environment["PATH"] = "\(programs.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
            let command = try #require(overview.first { $0.language == "sh" }).text
            let tested = try await run("/bin/sh", ["-ec", command], environment: environment, folder: package)
            #expect(tested.succeeded, "\(tested.text)")
            #expect(tested.text.contains("Test run with 1 test in 0 suites passed"), "\(tested.text)")
        }
    }
}

/// A fenced block of a Markdown file.
struct CodeBlock {
    /// The language after the fence; empty if there is none.
    let language: String
    /// The mark for tests: the text of an HTML comment `<!-- test: … -->` on the line above; `nil` without one.
    let mark: String?
    /// The line of the opening fence, counted from 1.
    let line: Int
    /// The lines between the fences.
    let lines: [String]

    /// The lines between the fences, as a text.
    var text: String {
        lines.map { $0 + "\n" }.joined()
    }

    /// Reads all blocks of a file, given by its path in the sources.
    static func all(in path: String) throws -> [CodeBlock] {
        let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [CodeBlock] = []
        var start: Int?
        for (index, line) in all.enumerated() where line.hasPrefix("```") {
            guard let opening = start else {
                start = index
                continue
            }
            let mark = opening > 0 ? all[opening - 1].wholeMatch(of: /<!-- test: (.*) -->/).map { String($0.1) } : nil
            blocks.append(
                CodeBlock(
                    language: String(all[opening].dropFirst(3)), mark: mark, line: opening + 1,
                    lines: Array(all[(opening + 1)..<index])))
            start = nil
        }
        return blocks
    }
}
