// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade focus status`
enum FocusStatusCommand {
    /// The command.
    static let command = Command(
        "status", abstract: translated("Shows which Focus is on, why, and until when."),
        parameters: [JSONText.flag],
        examples: [
            Example("enfilade focus status", translated("see which Focus is on")),
            Example("enfilade focus status --json", translated("the same for the bar of a desktop")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let status = try await ServiceCall.reach { try await Focus1Client().status() }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(status))
        } else if let identifier = status.mode {
            try invocation.console.print(status.text(title: try await FocusCommand.find(identifier).title))
        } else {
            try invocation.console.print(status.isOn ? translated("a Focus is on") : translated("no Focus is on"))
        }
        return .ok
    }
}

extension FocusStatus {
    /// The state for a person.
    fileprivate func text(title: String) -> String {
        LabelledLines(
            title,
            [
                (translated("reason", context: "focus"), reason),
                (translated("since", context: "focus"), PastTime(since).moment()),
                (translated("until", context: "focus"), until == 0 ? nil : PastTime(until).moment()),
            ]
        ).text
    }

    private var reason: String {
        switch cause {
        case .hand: translated("by hand", context: "focus")
        case .schedule: translated("by its schedule", context: "focus")
        case .app: translated("“\(requester)” is in front", context: "focus")
        case .request where requester.isEmpty: translated("a program has requested it", context: "focus")
        case .request: translated("“\(requester)” has requested it", context: "focus")
        }
    }
}
