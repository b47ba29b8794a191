// SPDX-License-Identifier: Apache-2.0
// An offer and the two sides of a transfer, as the tour sees them.

import EnfiladeContract
import EnfiladeTesting

/// The content of a pasteboard.
struct TourOffer: Sendable {
    /// The number of the offer; 0 if the pasteboard is empty.
    let number: UInt64
    /// The bundle identifier of the sender, or empty.
    let sender: String
    /// The sender's process.
    let process: UInt32
    /// `live`, `kept` or `gone`.
    let state: String
    /// The types on offer, best first.
    let types: [String]
    /// Whether the first of them is a file.
    let isFile: Bool
}

/// An app that has put something on a pasteboard and still runs.
struct TourSender: Sendable {
    /// Its process.
    let process: RunningProcess
    /// The number of its offer.
    let offer: UInt64
    /// The types that the bus shows, in order.
    let types: [String]
}

/// The outcome of an app that took something.
struct TourTaking: Sendable {
    /// The lines of its output.
    let lines: [String]
    /// Its complaints, from standard error.
    let errors: String
    /// Whether it ended with status 0.
    let succeeded: Bool
    /// The receipts for it that the service has on record.
    let receipts: [Receipt]

    /// Finds the rest of a printed line behind a word and a colon; `nil` if it printed no such line.
    func line(_ word: String) -> String? {
        lines.first { $0.hasPrefix("\(word): ") }.map { String($0.dropFirst(word.count + 2)) }
    }

    /// How many bytes it took first; 0 if it took nothing.
    var bytes: UInt64 {
        receipts.first?.bytes ?? 0
    }

    /// The types it took.
    var types: [String] {
        receipts.filter { $0.outcome == .imported }.map(\.type)
    }
}
