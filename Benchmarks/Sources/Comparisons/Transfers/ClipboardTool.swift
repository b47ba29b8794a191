// SPDX-License-Identifier: Apache-2.0
// The clipboard tool that data is compared with.

import Foundation
import Glibc

/// `xclip` with an X server of its own.
final class ClipboardTool {
    private let server: Child
    private let environment: [String: String]

    /// Starts the X server.
    init() throws {
        for program in ["xclip", "Xvfb"] where !Program.isInstalled(program) {
            throw BenchmarkError("\(program) is not installed")
        }
        server = try Child("Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "64x64x8"], isQuiet: true)
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = ":\(try server.readLine())"
        self.environment = environment
    }

    deinit {
        server.end(SIGTERM)
    }

    /// Pipes bytes into the tool, and out of it into memory, where each of them is read.
    ///
    /// - Returns: The sum of the bytes that came out.
    func carry(_ bytes: [UInt8]) throws -> UInt64 {
        let selection = ["-selection", "clipboard"]
        // It leaves a process behind, which serves one paste and ends.
        let copy = try Child("xclip", ["-in", "-loops", "1"] + selection, environment: environment, isQuiet: true)
        try copy.send(bytes)
        copy.closeInput()
        guard copy.wait() else { throw BenchmarkError("xclip does not take the bytes") }
        let paste = try Child("xclip", ["-out"] + selection, environment: environment)
        var taken = Data(capacity: bytes.count)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(paste.output, &buffer, buffer.count), count > 0 {
            taken.append(contentsOf: buffer[..<count])
        }
        guard paste.wait(), taken.count == bytes.count else { throw BenchmarkError("xclip does not give the bytes") }
        return taken.sum
    }
}
