// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation
internal import EnfiladeProcesses

/// Copies of programs that can be started at once.
enum ProgramCopy {
    /// Copies a program, in a process of its own.
    ///
    /// If this one did it, a program that another thread starts in the meantime would have the copy open for writing
    /// for a moment, and Linux does not run a file that is open for writing (`ETXTBSY`).
    ///
    /// - Throws: `WorldError` if that fails.
    static func make(of program: URL, at place: URL) throws(WorldError) {
        let outcome: Program.Outcome
        do {
            outcome = try Program("/bin/cp", ["--preserve=mode", "--", program.path, place.path]).run()
        } catch {
            throw WorldError(.cannotStart, "“\(program.path)” is not copied: \(error)", cause: error)
        }
        guard outcome.succeeded else {
            let reason = outcome.text.trimmingCharacters(in: .newlines)
            throw WorldError(.cannotStart, "“\(program.path)” is not copied: \(reason)")
        }
    }
}
