// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade focus set`
enum FocusSetCommand {
    /// The values.
    private static let pairs = RepeatedArgument<String>(
        "NAME=VALUE",
        help: translated(
            "The values of parameters; those that are not given have their defaults. Or the word defaults."))

    /// The command.
    static let command = Command(
        "set", abstract: translated("Adds the filter of an app to a Focus, or replaces its values."),
        discussion: translated(
            """
            Truth values are true and false. Several values of one parameter are separated by commas. An entity is named by its \
            identifier, and a case of an enumeration by its raw value. A date is a day, a day and a time as in “2026-12-01 09:00”, or \
            a moment in ISO 8601.
            """),
        parameters: [FocusCommand.mode, FocusCommand.app, pairs, FocusCommand.intent],
        examples: [
            Example("enfilade focus set work org.example.Notes dark=true status=Busy", translated("two values")),
            Example(
                "enfilade focus set sleep org.example.Notes defaults", translated("a filter that has defaults only")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let mode = try await FocusCommand.find(try values[FocusCommand.mode])
        let filter = try await FocusCommand.filter(
            of: try values[FocusCommand.app], named: values[FocusCommand.intent])
        let wanted = try read(values[pairs], for: filter)
        try await ServiceCall.reach {
            try await Focus1Client().setFilter(
                mode.identifier, bundle: filter.bundle, intent: filter.intent, values: wanted)
        }
        return .ok
    }

    private static func read(_ pairs: [String], for filter: FilterDescription) throws -> BusOptions {
        if pairs == ["defaults"] { return [:] }
        var values: BusOptions = [:]
        for pair in pairs {
            guard let equals = pair.firstIndex(of: "=") else {
                throw UsageError(translated("“\(pair)” is no NAME=VALUE"))
            }
            let name = String(pair[..<equals])
            guard let parameter = filter.parameters.first(where: { $0.name == name }) else {
                let known = filter.parameters.map(\.name).joined(separator: ", ")
                throw UsageError(translated("the filter has no parameter “\(name)”; it has \(known)"))
            }
            guard let value = FilterValue.variant(String(pair[pair.index(after: equals)...]), for: parameter) else {
                throw UsageError(
                    translated("“\(pair)”: the parameter takes values of the type \(parameter.kind.rawValue)"))
            }
            values[name] = value
        }
        return values
    }
}

/// `enfilade focus remove`
enum FocusRemoveCommand {
    /// The command.
    static let command = Command(
        "remove", abstract: translated("Removes the filter of an app from a Focus."),
        parameters: [FocusCommand.mode, FocusCommand.app, FocusCommand.intent],
        examples: [
            Example("enfilade focus remove work org.example.Notes", translated("an app follows a Focus no more"))
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let mode = try await FocusCommand.find(try values[FocusCommand.mode])
        let app = try values[FocusCommand.app]
        let filters = try await ServiceCall.reach { try await Focus1Client().filters(mode.identifier) }
            .filter { $0.bundle == app && (values[FocusCommand.intent] ?? $0.intent) == $0.intent }
        guard let filter = filters.first else {
            throw CommandFailure(translated("“\(mode.title)” has no such filter of “\(app)”"))
        }
        guard filters.count == 1 else {
            throw UsageError(
                translated(
                    "“\(app)” has several filters; name one with --filter: \(filters.map(\.intent).joined(separator: ", "))"
                ))
        }
        try await ServiceCall.reach {
            try await Focus1Client().removeFilter(mode.identifier, bundle: app, intent: filter.intent)
        }
        return .ok
    }
}
