// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLocalization
import EnfiladeProcesses
import EnfiladeSharing
import Foundation

/// The program that opens the apps of the system: `enfilade`.
enum ToolProgram {
    private static let name = "enfilade"

    /// Starts it with some words, and returns when it has succeeded or has run for a while.
    ///
    /// - Parameter token: The token by which a window may come to the front.
    /// - Throws: `FileError` if it does not start; `ServiceError.appUnavailable` if it is missing, or fails at once.
    static func run(_ words: [String], token: String?) async throws {
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_ACTIVATION_TOKEN"] = token
        environment["DESKTOP_STARTUP_ID"] = token
        guard let path = locate(in: environment["PATH"] ?? "") else {
            throw ServiceError(.appUnavailable, translated("there is no program “\(name)”"))
        }
        try await HandoverProgram(path, words, environment: environment).run()
    }

    /// Finds it beside this program, or else in the folders of programs.
    private static func locate(in folders: String) -> String? {
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = own.map { URL(filePath: $0).deletingLastPathComponent().appending(path: name).path }
        return beside.flatMap { Program.locate($0, in: "") } ?? Program.locate(name, in: folders)
    }
}
