// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import EnfiladeLocalization
import UniformTypeIdentifiers

/// Which representation of an item a receiver would take, and why not the others.
struct Explanation: Encodable {
    /// The decision about one representation.
    struct Step: Encodable {
        /// The type of the representation.
        let type: String
        /// Whether it is the one.
        let isTaken: Bool
        /// Why it is taken or passed over.
        let reason: Reason
    }

    /// The name of the receiver whose choice is explained.
    let receiver: String
    /// The receiver's name for a person.
    private let receiverTitle: String
    /// The types that the receiver takes.
    let accepts: [String]
    /// The position of the item, counted from 1.
    let item: Int
    /// The representations, in the sender's order, which decides.
    let steps: [Step]

    private enum CodingKeys: CodingKey {
        case receiver, accepts, item, steps
    }

    /// Explains an item.
    ///
    /// A receiver takes the first representation, in the sender's order, that fits.
    init(_ item: OfferedItem, number: Int, receiver: Receiver) {
        self.receiver = receiver.name
        receiverTitle = receiver.title
        self.item = number
        accepts = receiver.types.map(\.identifier)
        var taken: String?
        steps = item.representations.map { representation in
            guard let match = receiver.match(representation) else {
                return Step(type: representation.type, isTaken: false, reason: receiver.obstacle(to: representation))
            }
            if let taken {
                return Step(type: representation.type, isTaken: false, reason: .isNotNeeded(after: taken))
            }
            taken = representation.type
            let isSame = UTType(representation.type)?.identifier == match
            let reason: Reason = isSame ? .isWanted : .conforms(to: match)
            return Step(type: representation.type, isTaken: true, reason: reason)
        }
    }

    /// The same for a person.
    var text: String {
        let lines = steps.map { "    \($0.isTaken ? "✓" : "–") \($0.type): \($0.reason.text)" }
        let outcome =
            steps.first(where: \.isTaken).map { translated("\(receiverTitle) takes \($0.type)") }
            ?? translated("\(receiverTitle) takes nothing")
        return (["  \(outcome)"] + lines).joined(separator: "\n")
    }
}
