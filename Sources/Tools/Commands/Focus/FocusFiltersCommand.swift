// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade focus filters`
enum FocusFiltersCommand {
    /// The mode; all if it is not given.
    private static let mode = OptionalArgument<String>(
        "MODE", help: translated("The Focus; all of them if it is not given."), completion: .dynamic("modes"))
    /// Whether the filters that apps declare are listed instead.
    private static let available = Flag("available", help: translated("The filters that apps declare, to be added."))

    /// The command.
    static let command = Command(
        "filters", abstract: translated("Lists the filters of apps with their values."),
        parameters: [mode, available, JSONText.flag],
        examples: [
            Example("enfilade focus filters work", translated("the apps that follow a Focus")),
            Example("enfilade focus filters --available", translated("the filters that can be added")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        if values[available] { return try await listAvailable(invocation) }
        var identifier = ""
        if let text = values[mode] { identifier = try await FocusCommand.find(text).identifier }
        let wanted = identifier
        let filters = try await ServiceCall.reach { try await Focus1Client().filters(wanted) }
        let records = filters.map(FilterRecord.init)
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(records))
        } else if records.isEmpty {
            invocation.console.report("enfilade: \(translated("no app has a filter"))")
        } else {
            try invocation.console.print(records.map(\.text).joined(separator: "\n"))
        }
        return .ok
    }

    private static func listAvailable(_ invocation: Invocation) async throws -> ExitStatus {
        let filters = try await ServiceCall.reach { try await Focus1Client().available() }
        let records = filters.map(AvailableRecord.init)
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(records))
        } else if records.isEmpty {
            invocation.console.report("enfilade: \(translated("no installed app declares a filter"))")
        } else {
            try invocation.console.print(records.map(\.text).joined(separator: "\n"))
        }
        return .ok
    }
}

/// A filter with values ready to be printed.
private struct FilterRecord: Encodable {
    let mode: String
    let bundle: String
    let intent: String
    let values: [String: FilterValue]
    let title: String
    let subtitle: String
    let problem: String

    init(_ filter: FocusFilter) {
        (mode, bundle, intent) = (filter.mode, filter.bundle, filter.intent)
        (title, subtitle, problem) = (filter.display.title, filter.display.subtitle, filter.problem)
        values = filter.values.compactMapValues { FilterValue($0) }
    }

    /// The filter for a person.
    var text: String {
        let pairs = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }
        let words = [title, subtitle].filter { !$0.isEmpty }.joined(separator: " – ")
        return LabelledLines(
            "\(mode.split(separator: ".").last.map(String.init) ?? mode)  \(bundle)  \(intent)",
            [
                (translated("words", context: "filter"), words.isEmpty ? nil : words),
                (translated("values", context: "filter"), pairs.isEmpty ? nil : pairs.joined(separator: " ")),
                (translated("problem", context: "filter"), problem.isEmpty ? nil : problem),
            ]
        ).text
    }
}

/// A declared filter ready to be printed.
private struct AvailableRecord: Encodable {
    let bundle: String
    let intent: String
    let app: String
    let title: String
    let description: String
    let parameters: [FilterParameter]

    init(_ filter: FilterDescription) {
        (bundle, intent, app) = (filter.bundle, filter.intent, filter.app)
        (title, description, parameters) = (filter.title, filter.description, filter.parameters)
    }

    /// The filter for a person.
    var text: String {
        let rows = parameters.map { parameter in
            let kind = parameter.isArray ? "[\(parameter.kind.rawValue)]" : parameter.kind.rawValue
            return (label: parameter.name, text: String?.some("\(parameter.title), \(kind)"))
        }
        return LabelledLines("\(bundle)  \(intent)  \(app): \(title)", rows).text
    }
}
