// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeTesting
import Foundation
import EnfiladeBus
import EnfiladeContract
import Testing

/// The program that offers and takes content by its arguments.
let probeProgram = "transfer-probe"

/// Makes a world with one device on which the probe offers something.
func withProbes(
    _ offered: String..., body: (Device, RunningProcess) async throws -> Void
) async throws {
    try await withWorld { world in
        let desk = try await world.device(named: "desk")
        try await body(desk, try await desk.offer(offered))
    }
}

/// Makes a world with one device and a file of five bytes.
func withFile(body: (Device, URL) async throws -> Void) async throws {
    try await withWorld { world in
        let desk = try await world.device(named: "desk")
        let file = desk.home.appending(path: "film.mp4")
        try Data("movie".utf8).write(to: file)
        try await body(desk, file)
    }
}

extension Device {
    /// Starts a probe that offers, and waits until it has done so.
    func offer(_ arguments: String...) async throws -> RunningProcess {
        try await offer(arguments)
    }

    func offer(_ arguments: [String]) async throws -> RunningProcess {
        let process = try await launch(probeProgram, ["offer"] + arguments)
        _ = try await process.line(startingWith: "offered ")
        return process
    }

    /// Runs a probe to its end and returns its output.
    func probe(_ arguments: String..., options: LaunchOptions = LaunchOptions()) async throws -> [String] {
        try await run(probeProgram, arguments, options: options).lines
    }
}

extension RunningProcess {
    /// Sends a last line.
    func closeInput(after line: String) {
        try? send(line)
        closeInput()
    }
}

/// Expects an error of the service by its code and a part of its message.
func expectRefusal(
    _ code: ServiceError.Code, naming part: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async {
    do {
        try await body()
        Issue.record("nothing was refused", sourceLocation: sourceLocation)
    } catch let error as ServiceError {
        #expect(error.code == code, sourceLocation: sourceLocation)
        #expect(error.message.contains(part), sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// Expects that a dictionary is refused, as it would be on the bus.
func expectRefused(
    _ code: ServiceError.Code, naming part: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ read: () throws -> Void
) {
    let error = #expect(throws: BusError.self, sourceLocation: sourceLocation, performing: read)
    #expect(error?.name == "org.enfilade.Error.\(code.rawValue)", sourceLocation: sourceLocation)
    #expect(error?.message.contains(part) == true, sourceLocation: sourceLocation)
}

/// Writes the Focus filters of an app into its bundle.
func declare(_ filters: [DeclaredFilter], in bundle: URL) throws {
    let folder = bundle.appending(path: "Metadata.appintents", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(filters).write(to: folder.appending(path: "filters.json"))
}
