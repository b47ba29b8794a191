// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// Who took what from an offer, and how it went.
package struct Receipt: Sendable, Hashable, Codable {
    /// How a request ended.
    package enum Outcome: String, Sendable, Codable {
        case imported
        case failed
        case cancelled
    }

    package var offer: UInt64
    package var item: UInt32
    package var type: String
    /// The receiver's bundle identifier, or empty.
    package var receiver: String
    /// The receiver's process identifier.
    package var process: UInt32
    package var bytes: UInt64
    package var isOriginal: Bool
    package var outcome: Outcome
    /// Milliseconds since 1970.
    package var time: Int64

    package init(
        offer: UInt64, item: UInt32, type: String, receiver: String, process: UInt32, bytes: UInt64, isOriginal: Bool,
        outcome: Outcome, time: Int64
    ) {
        self.offer = offer
        self.item = item
        self.type = type
        self.receiver = receiver
        self.process = process
        self.bytes = bytes
        self.isOriginal = isOriginal
        self.outcome = outcome
        self.time = time
    }

    /// Reads the dictionary form; what is missing is empty.
    package init(options: BusOptions) {
        self.init(
            offer: options["offer"]?.value(as: UInt64.self) ?? 0, item: options["item"]?.value(as: UInt32.self) ?? 0,
            type: options["type"]?.value(as: String.self) ?? "",
            receiver: options["receiver"]?.value(as: String.self) ?? "",
            process: options["process"]?.value(as: UInt32.self) ?? 0,
            bytes: options["bytes"]?.value(as: UInt64.self) ?? 0,
            isOriginal: options["original"]?.value(as: Bool.self) ?? false,
            outcome: options["outcome"]?.value(as: String.self).flatMap(Outcome.init(rawValue:)) ?? .failed,
            time: Int64(clamping: options["time"]?.value(as: UInt64.self) ?? 0))
    }

    /// The dictionary form.
    package var options: BusOptions {
        [
            "offer": BusVariant(offer), "item": BusVariant(item), "type": BusVariant(type),
            "receiver": BusVariant(receiver), "process": BusVariant(process), "bytes": BusVariant(bytes),
            "original": BusVariant(isOriginal), "outcome": BusVariant(outcome.rawValue),
            "time": BusVariant(UInt64(clamping: time)),
        ]
    }
}
