// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade status`
enum StatusCommand {
    /// The command.
    static let command = Command(
        "status", abstract: translated("Shows what the service is doing."),
        discussion: translated("The service is started if it does not run."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade status", translated("see whether the service runs, and where its data is"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let status = try await ServiceCall.reach { try await Service1Client().status() }
        try invocation.console.print(invocation.values[JSONText.flag] ? JSONText.encode(status) : status.text)
        return .ok
    }
}

extension ServiceStatus {
    /// The status for a person.
    fileprivate var text: String {
        let lines = LabelledLines(
            nil,
            [
                (translated("version", context: "service"), version),
                (translated("process", context: "service"), "\(processIdentifier)"),
                (translated("data", context: "service"), dataFolder),
                (translated("bundles", context: "service"), "\(bundles)"),
                (translated("offers", context: "service"), "\(offers)"),
            ]
        ).text
        guard let recovered = recovered.map(Console.harmless) else { return lines }
        let count = Int(salvagedNotes)
        return [
            lines, translated("The database was damaged; it was set aside as \(recovered)."),
            translated(
                "\(count) note was taken over from it.", plural: "\(count) notes were taken over from it.", count: count
            ),
            incompleteNotes == 0 ? nil : translated("Notes that lack a part: \(incompleteNotes)"),
        ].compactMap(\.self).joined(separator: "\n")
    }
}
