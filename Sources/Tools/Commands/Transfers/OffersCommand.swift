// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade offers`
enum OffersCommand {
    /// The command.
    static let command = Command(
        "offers", abstract: translated("Lists what is on the pasteboards, and who took it."),
        discussion: translated("A pasteboard that holds nothing is listed only when it is named."),
        parameters: [PasteboardOptions.name, JSONText.flag],
        examples: [
            Example("enfilade offers", translated("everything that is on offer")),
            Example(
                "enfilade offers --pasteboard general --json", translated("what the clipboard holds, for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let chosen = invocation.values[PasteboardOptions.name]
        let records = try await ServiceCall.reach {
            let transfers = Transfers1Client()
            var records: [OfferRecord] = []
            let names = if let chosen { [chosen] } else { try await transfers.pasteboards() }
            for name in names {
                let current = try await transfers.current(name)
                if current.offer == 0, chosen == nil { continue }
                records.append(OfferRecord(name, current, history: try await transfers.history(name)))
            }
            return records
        }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(records))
        } else if !records.isEmpty {
            let now = Date()
            try invocation.console.print(records.map { $0.text(now: now) }.joined(separator: "\n"))
        } else {
            invocation.console.report("enfilade: \(translated("nothing is on offer"))")
        }
        return .ok
    }
}
