// SPDX-License-Identifier: Apache-2.0

import Arguments
import Contract
import Foundation
import ServiceClient

/// What a pasteboard holds, ready to be printed.
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
    /// What is on offer.
    let items: [OfferedItem]
    /// Who took what, oldest first.
    let history: [Receipt]

    init(_ pasteboard: String, _ current: TransfersProxy.Current, history: [Receipt]) {
        self.pasteboard = pasteboard
        offer = current.offer
        state = current.state
        sender = current.sender
        senderProcess = current.senderProcess
        isSensitive = current.isSensitive
        created = current.created
        items = current.items
        self.history = history
    }

    /// The same for a person.
    func text(now: Date = Date()) -> String {
        if offer == 0 { return "\(Console.harmless(pasteboard)): empty" }
        let who = sender.isEmpty ? "process \(senderProcess)" : "\(sender), process \(senderProcess)"
        let when = PastTime(created).text(now: now)
        let sensitive = isSensitive ? ", sensitive" : ""
        let title = "\(pasteboard): offer \(offer) from \(who), \(state)\(sensitive), made \(when)"
        let things = items.enumerated().flatMap { number, item in
            ["  item \(number + 1)" + (item.suggestedName.map { ", “\($0)”" } ?? "")]
                + item.representations.map { "    \($0.type), \($0.kind == .data ? "data" : "file")" }
        }
        let receipts = history.map { receipt in
            let receiver = receipt.receiver.isEmpty ? "process \(receipt.process)" : receipt.receiver
            let size = receipt.outcome == .imported ? ", \(PasteboardOptions.size(receipt.bytes))" : ""
            let when = PastTime(UInt64(clamping: receipt.time)).text(now: now)
            return
                "  \(receipt.outcome.rawValue) by \(receiver) \(when): \(receipt.type) of item \(receipt.item + 1)\(size)"
        }
        return ([title] + things + receipts).map(Console.harmless).joined(separator: "\n")
    }
}
