// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeLogging
import Foundation
import Synchronization

/// A dictionary whose keys are taken one after the other.
package struct RecordReader {
    /// The entries that were not taken yet.
    private var entries: BusOptions
    /// The name of the record, for complaints.
    private let record: String
    private let errors: BusErrorDomain

    package init(_ entries: BusOptions, of record: String, errors: BusErrorDomain) {
        self.entries = entries
        self.record = record
        self.errors = errors
    }

    /// Takes the value of a key; `nil` if it is missing.
    ///
    /// - Parameter maximum: The limit of its length: bytes of a text or of bytes, elements of a list.
    package mutating func optional<Value: BusValue>(
        _ key: String, maximum: Int? = nil
    ) throws(BusError) -> Value? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        let value: Value?
        do throws(BusError) {
            value = try entry.read(as: Value.self)
        } catch {
            throw refusal(.unfit, "“\(key)”: \(error.message)")
        }
        guard let value else {
            throw refusal(
                .unfit,
                "“\(key)” is \(Self.words(for: Value.busSignature)), not of the type “\(entry.signature)”")
        }
        if let maximum { try check(value, key, maximum) }
        return value
    }

    /// Takes the value of a key, or its default if it is missing.
    package mutating func value<Value: BusValue>(
        _ key: String, default missing: Value, maximum: Int? = nil
    ) throws(BusError) -> Value {
        try optional(key, maximum: maximum) ?? missing
    }

    /// Takes the value of a key that has to be there.
    package mutating func required<Value: BusValue>(_ key: String, maximum: Int? = nil) throws(BusError) -> Value {
        guard let value: Value = try optional(key, maximum: maximum) else {
            throw refusal(.unfit, "“\(key)” of \(record) is missing")
        }
        return value
    }

    /// Notes the keys that nothing has taken.
    package func noteUnknownKeys() {
        guard !entries.isEmpty else { return }
        for key in entries.keys where UnknownKeys.isNew(key, of: record) {
            UnknownKeys.logger.notice("an unknown key is ignored", ["record": record, "key": "\(key.prefix(64))"])
        }
    }

    private func check(_ value: some BusValue, _ key: String, _ maximum: Int) throws(BusError) {
        switch value {
        case let text as String where text.utf8.count > maximum:
            throw refusal(.unfit, "“\(key)” has \(text.utf8.count) bytes; \(maximum) are allowed")
        case let bytes as Data where bytes.count > maximum:
            throw refusal(.excessive, "“\(key)” has \(bytes.count) bytes; \(maximum) are allowed")
        case let list as any Collection where !(value is String) && !(value is Data) && list.count > maximum:
            throw refusal(.excessive, "“\(key)” has \(list.count) elements; \(maximum) are allowed")
        default: break
        }
    }

    /// The error by which a dictionary is refused, under its name on the bus.
    private func refusal(_ reason: RecordRefusal.Reason, _ message: String) -> BusError {
        errors.busError(for: RecordRefusal(reason: reason, message: message))
    }

    /// A type in words.
    private static func words(for signature: String) -> String {
        switch signature {
        case "s": "a text (s)"
        case "b": "true or false (b)"
        case "ay": "bytes (ay)"
        case "h": "a descriptor (h)"
        case "u", "t", "i", "x": "a number (\(signature))"
        default: "of the type “\(signature)”"
        }
    }
}

/// The refusal of a dictionary; the domain of the record gives it a name.
package struct RecordRefusal: Error {
    /// The ways in which a dictionary is refused.
    package enum Reason: Sendable {
        /// A key is missing, or its value has another type or is too long a text.
        case unfit
        /// A value has more bytes or elements than anybody may send.
        case excessive
    }

    package let reason: Reason
    /// One sentence for a person, without a full stop at the end.
    package let message: String
}

/// The unknown keys that were noted: each once, and not endlessly many, since callers choose them.
private enum UnknownKeys {
    static let logger = Logger(module: "bus")
    private static let maximum = 100
    private static let known = Mutex<Set<ExactText>>([])

    static func isNew(_ key: String, of record: String) -> Bool {
        known.withLock { $0.count < maximum && $0.insert(ExactText("\(record) \(key.prefix(64))")).inserted }
    }
}
