// SPDX-License-Identifier: Apache-2.0
// The sources, and how the tests here run programs.

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import EnfiladeProcesses

/// The folder of the sources.
let sources = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

/// Runs a program of the sources or the system to its end, on a thread of its own.
func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: URL = sources
) async throws -> Program.Outcome {
    let inherited = ProcessInfo.processInfo.environment
    let program = Program(
        program, arguments, environment: inherited.merging(environment) { $1 }, folder: folder.path)
    return try await offload { try program.run() }
}

/// A new folder, which is removed at the end of a closure.
func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = try TemporaryFolder(in: NSTemporaryDirectory())
    return try await body(URL(filePath: folder.path, directoryHint: .isDirectory))
}
