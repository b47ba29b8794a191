// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// A right that apps can have.
enum FocusRight: String, CaseIterable, ArgumentValue {
    case name
    case request
}

/// `enfilade focus allow`
enum FocusAllowCommand {
    /// The right.
    private static let right = Argument<FocusRight>(
        "RIGHT", help: translated("The right: name, to know the name of the Focus, or request, to request one."))
    /// The app; the list if it is not given.
    private static let app = OptionalArgument<String>(
        "APP", help: translated("The app: its bundle. Without it the apps are listed that have the right."),
        completion: .dynamic("bundles"))
    /// Whether the right is taken back.
    private static let deny = Flag("deny", help: translated("Take the right back."))

    /// The command.
    static let command = Command(
        "allow", abstract: translated("Lets apps know the name of the Focus, or request one."),
        discussion: translated("Every app may know whether a Focus is on, and the values of its own filters."),
        parameters: [right, app, deny, JSONText.flag],
        examples: [
            Example("enfilade focus allow name org.example.Chat", translated("let an app show the Focus to others")),
            Example("enfilade focus allow request org.example.Slides --deny", translated("take a right back")),
            Example("enfilade focus allow request", translated("see which apps may request a Focus")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let right = try values[right].rawValue
        if let app = values[app] {
            let isAllowed = !values[deny]
            try await ServiceCall.reach {
                try await Focus1Client().setAllowed(right, bundle: app, isAllowed: isAllowed)
            }
            return .ok
        }
        let apps = try await ServiceCall.reach { try await Focus1Client().allowed(right) }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(apps))
        } else if apps.isEmpty {
            invocation.console.report("enfilade: \(translated("no app has that right"))")
        } else {
            try invocation.console.print(apps.map(Console.harmless).joined(separator: "\n"))
        }
        return .ok
    }
}
