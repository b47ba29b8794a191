// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way of importing closures with files: they copy them, or hold on to them until somebody outside says go on.
actor Holding {
    /// The one of this process.
    static let shared = Holding()

    /// Whether the next file is held.
    private var isHolding = false

    /// Holds the files that come.
    func start() {
        isHolding = true
    }

    /// Says where a file is, waits for a line of input, and says whether it is still there.
    func hold(_ file: URL) async throws {
        guard isHolding else { return }
        Terminal.line("holding: \(file.path)")
        _ = await Terminal.input()
        guard FileManager.default.fileExists(atPath: file.path) else {
            Terminal.line("the file is gone")
            throw ProbeError(message: NSLocalizedString("what was received is gone", comment: ""))
        }
        Terminal.line("the file is there")
    }

    /// Copies a received file to the app's own data.
    static func copy(of file: URL) throws -> URL {
        let copy = try folder().appendingPathComponent(UUID().uuidString).appendingPathExtension(file.pathExtension)
        try FileManager.default.copyItem(at: file, to: copy)
        return copy
    }

    /// Writes text to a new file.
    static func write(_ text: String) throws -> URL {
        let file = try folder().appendingPathComponent(UUID().uuidString).appendingPathExtension("specimen")
        try Data(text.utf8).write(to: file)
        return file
    }

    /// The folder of the app's own data.
    private static func folder() throws -> URL {
        let data = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let folder = data.appendingPathComponent("org.enfilade.examples.probe")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
