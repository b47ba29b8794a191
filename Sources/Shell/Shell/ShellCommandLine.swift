// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import Foundation
import ToolDescriptions

/// The arguments of the shell, read before anybody looks for a display or a bus.
@MainActor final class ShellCommandLine {
    private var asksForShell = false
    /// The note that is to be shown: an identifier, or empty for a new one; `nil` for none.
    private(set) var note: String?

    /// Answers the calls that need no shell: for help, for the version, and those that make no sense.
    ///
    /// Call it on the main thread, once the main loop runs the main actor, and before the loop runs.
    ///
    /// - Returns: The status to end with; `nil` if the shell is to run.
    func answer() -> Int32? {
        let tool = ShellTool.tool(version: Release.version) { invocation in
            let values = invocation.values
            await self.askForShell(values[ShellTool.note] ?? (values[ShellTool.quickNote] ? "" : nil))
            return .ok
        }
        let status = AwaitedStatus.run { await tool.run().rawValue }
        return asksForShell ? nil : status
    }

    private func askForShell(_ note: String?) {
        (asksForShell, self.note) = (true, note)
    }

    /// Says that there is nothing to show a note on.
    ///
    /// - Returns: The status to end with.
    static func refuseNote() -> Int32 {
        FileHandle.standardError.write(
            Data("enfilade-shell: \(translated("there is no display or no session bus for quick notes"))\n".utf8))
        return ExitStatus.unavailable.rawValue
    }
}
