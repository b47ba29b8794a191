// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeProcesses
internal import Foundation

extension FreshProgram {
    /// Copies a program into a world.
    ///
    /// - Throws: `WorldError` if that fails.
    static func copy(_ program: URL, to place: URL) throws(WorldError) {
        do {
            try copy(program.path, to: place.path)
        } catch {
            throw WorldError(.cannotStart, "“\(program.path)” is not copied: \(error)", cause: error)
        }
    }
}
