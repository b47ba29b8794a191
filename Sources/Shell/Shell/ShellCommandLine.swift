// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import ToolDescriptions

/// The arguments of the shell, read before anybody looks for a display or a bus.
@MainActor final class ShellCommandLine {
    private var asksForShell = false

    /// Answers the calls that need no shell: for help, for the version, and those that make no sense.
    ///
    /// Call it on the main thread, once the main loop runs the main actor, and before the loop runs.
    ///
    /// - Returns: The status to end with; `nil` if the shell is to run.
    func answer() -> Int32? {
        let tool = ShellTool.tool(version: Release.version) { _ in
            await self.askForShell()
            return .ok
        }
        let status = AwaitedStatus.run { await tool.run().rawValue }
        return asksForShell ? nil : status
    }

    private func askForShell() {
        asksForShell = true
    }
}
