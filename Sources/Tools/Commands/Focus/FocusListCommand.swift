// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade focus list`
enum FocusListCommand {
    /// The command.
    static let command = Command(
        "list", abstract: translated("Lists the Focuses, with the names by which they are switched on."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade focus list", translated("see all Focuses"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let modes = try await ServiceCall.reach { try await Focus1Client().modes() }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(modes))
        } else if modes.isEmpty {
            invocation.console.report("enfilade: \(translated("there is no Focus"))")
        } else {
            let width = modes.map(\.shortName.count).max() ?? 0
            let lines = modes.map { mode in
                let space = String(repeating: " ", count: width - mode.shortName.count + 2)
                let schedules = mode.schedules.filter(\.isEnabled).map(\.text)
                return "\(mode.shortName)\(space)\(([mode.title] + schedules).joined(separator: ", "))"
            }
            try invocation.console.print(lines.map(Console.harmless).joined(separator: "\n"))
        }
        return .ok
    }
}
