// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles

/// Tells the feed about the folders of the shells in terminals, for as long as the user has that on.
///
/// The hook of a shell says no more than that the shell waits for a command, by an empty file. The name of no folder passes through
/// it: that is the kernel's word.
actor TerminalPublisher: HookPublisher {
    static let publisher = ContentPublisher.terminal
    static let name = "org.enfilade.TerminalPublisher"
    /// The limit for shells that are followed.
    static let shellLimit = HookedProcesses<ShellProcess>.limit

    let processes = HookedProcesses<ShellProcess>(in: UserFolders.shellHooks, publisher: publisher)

    init(_ bus: Bus) {}
}
