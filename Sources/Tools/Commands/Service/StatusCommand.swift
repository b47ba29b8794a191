// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade status`
enum StatusCommand {
    /// What the service says about itself, ready to be printed.
    private struct Status: Encodable {
        let version: String
        let processIdentifier: UInt32
        let dataFolder: String
        let bundles: UInt32
        let offers: UInt32
        /// Where a damaged database was set aside, if one was.
        let recovered: String?

        init(_ options: BusOptions) {
            version = options["version"]?.value(as: String.self) ?? ""
            processIdentifier = options["processIdentifier"]?.value(as: UInt32.self) ?? 0
            dataFolder = options["dataFolder"]?.value(as: String.self) ?? ""
            bundles = options["bundles"]?.value(as: UInt32.self) ?? 0
            offers = options["offers"]?.value(as: UInt32.self) ?? 0
            recovered = options["recovered"]?.value(as: String.self)
        }

        /// The same for a person.
        var text: String {
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
            return lines + "\n" + translated("The database was damaged; it was set aside as \(recovered).")
        }
    }

    /// The command.
    static let command = Command(
        "status", abstract: translated("Shows what the service is doing."),
        discussion: translated("The service is started if it does not run."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade status", translated("see whether the service runs, and where its data is"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let status = Status(try await ServiceCall.reach { try await ServiceProxy().status() })
        try invocation.console.print(invocation.values[JSONText.flag] ? JSONText.encode(status) : status.text)
        return .ok
    }
}
