// SPDX-License-Identifier: Apache-2.0
// Programs that the comparisons start.

import Foundation

/// Where programs are.
enum Program {
    /// This program.
    static let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""

    /// The service, which is built beside this program.
    static let service = URL(filePath: own).deletingLastPathComponent().appending(path: "enfiladed").path

    /// The shell, which is built beside it as well.
    static let shell = URL(filePath: own).deletingLastPathComponent().appending(path: "enfilade-shell").path

    /// Makes a copy of the service as an installation has it: without symbols, and without folders of its own in which it
    /// looks for libraries, of which it has none.
    static func installedService(in place: Place) throws -> String {
        let copy = place.path("enfiladed")
        try FileManager.default.copyItem(atPath: service, toPath: copy)
        for (tool, option) in [("strip", "--strip-unneeded"), ("patchelf", "--remove-rpath")] {
            guard try Child(tool, [option, copy]).wait() else { throw BenchmarkError("\(tool) has failed") }
        }
        return copy
    }

    /// The folder of the package that is measured.
    static let package = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

    /// Whether a program is installed.
    static func isInstalled(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
}
