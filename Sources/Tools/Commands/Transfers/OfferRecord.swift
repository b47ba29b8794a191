// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient

/// The offer on a pasteboard, ready to be printed.
struct OfferRecord: Encodable {
    /// The name of the pasteboard.
    let pasteboard: String
    /// The number of the offer; 0 if the pasteboard is empty.
    let offer: UInt64
    /// `live`, `kept` or `gone`; empty if the pasteboard is empty.
    let state: String
    /// The sender's bundle identifier; empty for other programs.
    let sender: String
    /// The sender's process.
    let senderProcess: UInt32
    /// Whether it is neither kept nor remembered.
    let isSensitive: Bool
    /// Milliseconds since 1970.
    let created: UInt64
    /// The offered items.
    let items: [OfferedItem]
    /// The receipts of the offer, oldest first.
    let history: [Receipt]

    init(_ pasteboard: String, _ current: Transfers1Client.Current, history: [Receipt]) {
        self.pasteboard = pasteboard
        offer = current.offer
        state = current.details.state
        sender = current.details.sender
        senderProcess = current.details.senderProcess
        isSensitive = current.details.isSensitive
        created = current.details.created
        items = current.items
        self.history = history
    }

    /// The same for a person.
    func text(now: Date = Date()) -> String {
        if offer == 0 { return translated("\(Console.harmless(pasteboard)): empty") }
        let who =
            sender.isEmpty
            ? translated("process \(senderProcess)") : translated("\(sender), process \(senderProcess)")
        let when = PastTime(created).text(now: now)
        let title = translated("\(pasteboard): offer \(offer) from \(who), \(condition), made \(when)")
        let things = items.enumerated().flatMap { position, item in
            ["  " + item.title(number: position + 1)]
                + item.representations.map { representation in
                    "    "
                        + (representation.kind == .data
                            ? translated("\(representation.type), data") : translated("\(representation.type), file"))
                }
        }
        let receipts = history.map { "  " + $0.text(now: now) }
        return ([title] + things + receipts).map(Console.harmless).joined(separator: "\n")
    }

    /// The state, and whether the content is sensitive; a state that is not known stands for itself.
    private var condition: String {
        switch (state, isSensitive) {
        case ("live", false): translated("live", context: "offer")
        case ("live", true): translated("live, sensitive", context: "offer")
        case ("kept", false): translated("kept", context: "offer")
        case ("kept", true): translated("kept, sensitive", context: "offer")
        case ("gone", false): translated("gone", context: "offer")
        case ("gone", true): translated("gone, sensitive", context: "offer")
        default: state
        }
    }
}

extension OfferedItem {
    /// The item in a line for a person.
    func title(number: Int) -> String {
        guard let suggestedName else { return translated("item \(number)") }
        return translated("item \(number), “\(suggestedName)”")
    }
}

extension Receipt {
    /// The receipt in a line for a person.
    fileprivate func text(now: Date) -> String {
        let who = receiver.isEmpty ? translated("process \(process)") : receiver
        let when = PastTime(UInt64(clamping: time)).text(now: now)
        let number = item + 1
        return switch outcome {
        case .imported:
            translated("imported by \(who) \(when): \(type) of item \(number), \(PasteboardOptions.size(bytes))")
        case .failed: translated("failed by \(who) \(when): \(type) of item \(number)")
        case .cancelled: translated("cancelled by \(who) \(when): \(type) of item \(number)")
        }
    }
}
