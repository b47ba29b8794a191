// SPDX-License-Identifier: Apache-2.0

import Arguments
import CAdwaita
import EnfiladeContract
import ToolDescriptions

/// What the shell was called with, read before anybody looks for a display or a bus.
@MainActor final class ShellCommandLine {
    private var asksForShell = false
    private var status: ExitStatus?

    /// Answers what needs no shell: help, the version, a call that makes no sense.
    ///
    /// Call it on the main thread, once the main loop runs the main actor, and before the loop runs.
    ///
    /// - Returns: The status to end with; `nil` if the shell is to run.
    func answer() -> Int32? {
        let tool = ShellTool.tool(version: Release.version) { _ in
            await self.askForShell()
            return .ok
        }
        Task { status = await tool.run() }
        while status == nil { g_main_context_iteration(nil, 1) }
        return asksForShell ? nil : status?.rawValue
    }

    private func askForShell() {
        asksForShell = true
    }
}
