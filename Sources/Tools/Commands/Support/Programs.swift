// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import ToolDescriptions

/// The programs that have completions and a manual page.
enum Programs {
    /// Their names.
    static let names = ["enfilade", "enfiladed", "enfilade-shell"]

    /// The program with a name; the running one if there is no name.
    static func tool(named name: String?, in invocation: Invocation) throws(UsageError) -> Tool {
        switch name {
        case nil, invocation.tool.root.name?: return invocation.tool
        // Its description is all that is used here, never its action.
        case "enfiladed"?: return ServiceTool.tool(version: Release.version) { _ in .usage }
        case "enfilade-shell"?: return ShellTool.tool(version: Release.version) { _ in .usage }
        case let name?: throw UsageError(translated("“\(name)” is none of \(names.joined(separator: ", "))"))
        }
    }
}
