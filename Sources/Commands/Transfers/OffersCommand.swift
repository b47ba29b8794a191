// SPDX-License-Identifier: Apache-2.0

import Arguments
import Contract
import Foundation
import ServiceClient

/// `enfilade offers`
enum OffersCommand {
    /// The command.
    static let command = Command(
        "offers", abstract: "Lists what is on the pasteboards, and who took it.",
        parameters: [PasteboardOptions.name, JSONText.flag],
        examples: [
            Example("enfilade offers", "everything that is on offer"),
            Example("enfilade offers --pasteboard general --json", "what the clipboard holds, for a program"),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let chosen = invocation.values[PasteboardOptions.name]
        let records = try await ServiceCall.reach {
            let transfers = TransfersProxy()
            var records: [OfferRecord] = []
            let names = if let chosen { [chosen] } else { try await transfers.pasteboards() }
            for name in names {
                records.append(
                    OfferRecord(
                        name, try await transfers.current(name), history: try await transfers.history(of: name)))
            }
            return records
        }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(records))
        } else if !records.isEmpty {
            try invocation.console.print(records.map(\.text).joined(separator: "\n"))
        }
        return .ok
    }
}
