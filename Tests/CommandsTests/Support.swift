// SPDX-License-Identifier: Apache-2.0
// The common part of the tests of the commands: running the tool in this process, and folders with sources.

import Arguments
import Commands
import EnfiladeConcurrency
import EnfiladeTesting
import EnfiladeFiles
import EnfiladeProcesses
import Foundation
import Glibc
import Synchronization
import Testing

/// The output and the end of a call of the tool.
struct Answer {
    /// How it ended.
    let status: Arguments.ExitStatus
    /// The text of its standard output.
    let output: String
    /// Errors.
    let error: String

    /// The output as JSON; the errors of a call that has none tell the reason.
    func json<Value: Decodable>(as type: Value.Type) throws -> Value {
        try #require(!output.isEmpty, "\(status): \(error)")
        return try JSONDecoder().decode(type, from: Data(output.utf8))
    }
}

/// Calls the tool in this process.
func enfilade(_ words: String..., environment: [String: String]? = nil) async -> Answer {
    let written = Mutex<(output: [UInt8], error: [UInt8])>(([], []))
    let console = Console { stream, bytes in
        written.withLock { written in
            switch stream {
            case .output: written.output += bytes
            case .error: written.error += bytes
            }
        }
    }
    let status = await EnfiladeTool.tool.run(
        words, console: console, environment: environment ?? ProcessInfo.processInfo.environment)
    return written.withLock { written in
        Answer(
            status: status, output: String(decoding: written.output, as: UTF8.self),
            error: String(decoding: written.error, as: UTF8.self))
    }
}

/// A fresh folder with files.
struct Sources {
    /// The folder, removed at the end.
    let folder: TemporaryFolder

    /// Makes a folder with some files, by their paths in it.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(in: NSTemporaryDirectory())
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    /// Where it is.
    var path: String {
        folder.path
    }

    /// Adds a file.
    func write(_ data: Data, to name: String) throws {
        let path = FilePath.join(folder.path, name)
        try FileTree.make(FilePath.split(path).folder)
        try AtomicFile.write(data, to: path)
    }
}

/// Files that belong to the tests and are no part of a target.
enum Fixtures {
    /// The folder with all of them.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// Copies the talk's listings, under the names that they have there.
    static func listings() throws -> Sources {
        let sources = try Sources()
        let listings = folder.appendingPathComponent("Listings")
        for name in try FileManager.default.contentsOfDirectory(atPath: listings.path) where name.hasSuffix(".txt") {
            try sources.write(try Data(contentsOf: listings.appendingPathComponent(name)), to: String(name.dropLast(4)))
        }
        return sources
    }
}

/// Whether the library with UIKit and SwiftUI lies beside the tests, as scripts/libraries.sh links it.
let hasViews = access(World.executables.appending(path: "libEnfiladeViews.so").path, R_OK) == 0

/// The part of a report of `enfilade check` that the tests read.
struct Report: Decodable {
    struct File: Decodable {
        struct Missing: Decodable, Equatable {
            let kind: String
            let name: String
        }

        struct Problem: Decodable {
            let line: Int
            let message: String
            let followsOn: Bool
        }

        let file: String
        let outcome: String
        let corrections: [String]
        let missing: [Missing]
        let problems: [Problem]
        let reason: String?
        let lines: Int
        let linesCompiledOut: Int
    }

    struct Count: Decodable, Equatable {
        let name: String
        let files: Int
        var types: [String]?
    }

    struct Use: Decodable {
        let module: String
        let files: Int
        let symbols: [Count]
    }

    let files: [File]
    let uses: [Use]
    let missing: [Count]
    let disagreements: [String]
    let notes: [String]
    let omissions: [String]

    /// The file with a name.
    subscript(name: String) -> File? {
        files.first { $0.file == name }
    }
}

/// Checks sources and decodes the report.
func report(_ sources: Sources, _ words: String...) async throws -> (status: Arguments.ExitStatus, report: Report) {
    let answer =
        words.isEmpty
        ? await enfilade("check", sources.path, "--json")
        : await enfilade("check", sources.path, "--json", words[0], words[1])
    return (answer.status, try answer.json(as: Report.self))
}

/// Runs a program and returns its status and all that it wrote.
func run(
    _ program: String, _ arguments: [String], in folder: String? = nil
) async throws -> (Int32?, String) {
    let program = Program(program, arguments, folder: folder)
    let outcome = try await offload { try program.run() }
    return (outcome.ending.status, outcome.text)
}
