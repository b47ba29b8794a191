// SPDX-License-Identifier: Apache-2.0

import Arguments
import Bus
import Interfaces
import ServiceClient

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
            var lines = [
                "version  \(version)", "process  \(processIdentifier)", "data     \(Console.harmless(dataFolder))",
                "bundles  \(bundles)", "offers   \(offers)",
            ]
            if let recovered {
                lines.append("The database was damaged; it was set aside as \(Console.harmless(recovered)).")
            }
            return lines.joined(separator: "\n")
        }
    }

    /// The command.
    static let command = Command(
        "status", abstract: "Shows what the service is doing.",
        discussion: "The service is started if it does not run.",
        parameters: [JSONText.flag],
        examples: [Example("enfilade status", "see whether the service runs, and where its data is")],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let status = Status(try await ServiceCall.reach { try await ServiceProxy().status() })
        try invocation.console.print(invocation.values[JSONText.flag] ? JSONText.encode(status) : status.text)
        return .ok
    }
}
