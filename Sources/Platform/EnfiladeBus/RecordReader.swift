// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeLogging
import Foundation
import Glibc
import Synchronization

/// A dictionary whose keys are taken one after the other.
///
/// Values that come in the order in which they are taken are read straight out of the message; of others the rest of the
/// dictionary is kept until it is asked for. A reader is only ever borrowed; see `BusReader.record`.
package struct RecordReader: ~Copyable {
    /// The source.
    var reader: BusReader
    /// The keys in the message, borrowed from it; empty if all entries were read.
    private var keys: [UnsafePointer<CChar>] = []
    /// The place of the entry in `keys` before which the source stands.
    private var position = 0
    /// Whether the dictionary is in a value that was counted with another one.
    private let isCounted: Bool
    /// The entries that were read and not taken yet.
    private var entries: BusOptions = [:]
    /// The name of the record, for complaints.
    private let record: StaticString
    private let errors: BusErrorDomain

    /// A dictionary with more keys is read whole: no record has as many.
    private static let mostKeys = 64

    init(_ reader: consuming BusReader, of record: StaticString, errors: BusErrorDomain) {
        isCounted = reader.isCounted
        self.reader = reader
        self.record = record
        self.errors = errors
    }

    /// Goes into the dictionary and looks at its keys.
    mutating func begin() throws(BusError) {
        guard reader.isReadingMessage else {
            entries = try reader.read()
            return
        }
        try reader.enter(.array, "{sv}")
        var isReadByKey = true
        while isReadByKey, try !reader.isAtEnd() {
            try reader.enter(.entry, "sv")
            let key = try reader.borrowedText()
            try reader.skip()
            try reader.exit()
            // Of two entries with one key the last one counts.
            isReadByKey = keys.count < Self.mostKeys && !keys.contains { strcmp($0, key) == 0 }
            keys.append(key)
        }
        try reader.rewind()
        reader.isCounted = isReadByKey || isCounted
        if !isReadByKey { try readRest() }
    }

    /// Notes the keys that nothing has taken, and leaves the dictionary.
    mutating func end() throws(BusError) {
        for key in entries.keys { note(key) }
        guard reader.isReadingMessage else { return }
        for key in keys[position...] {
            note(String(cString: key))
            try reader.skip()
        }
        try reader.exit()
        reader.isCounted = isCounted
    }

    /// Reads the entries that are left.
    private mutating func readRest() throws(BusError) {
        while try !reader.isAtEnd() {
            try reader.enter(.entry, "sv")
            let key = try reader.text(.string)
            entries[key] = try reader.variant()
            try reader.exit()
        }
        (keys, position) = ([], 0)
    }

    /// Takes the value of a key; `nil` if it is missing.
    ///
    /// - Parameter maximum: The limit of its length: bytes of a text or of bytes, elements of a list.
    package mutating func optional<Value: BusValue>(
        _ key: StaticString, maximum: Int? = nil
    ) throws(BusError) -> Value? {
        guard let value: Value = try isNext(key) ? next(key) : kept(key) else { return nil }
        if let maximum { try check(value, key, maximum) }
        return value
    }

    /// Tells whether the source stands before the entry of a key; reads the rest if that comes later.
    private mutating func isNext(_ key: StaticString) throws(BusError) -> Bool {
        guard let place = keys[position...].firstIndex(where: { strcmp($0, key.characters) == 0 }) else { return false }
        if place == position { return true }
        try readRest()
        return false
    }

    /// Reads the value of the next entry.
    private mutating func next<Value: BusValue>(_ key: StaticString) throws(BusError) -> Value {
        try reader.enter(.entry, "sv")
        _ = try reader.borrowedText()
        let (type, wanted) = (try reader.typeInVariant(), Value.busSignature)
        guard strcmp(type, wanted) == 0 else { throw mismatch(key, Value.self, String(cString: type)) }
        try reader.enter(.variant, wanted)
        let value: Value
        do throws(BusError) {
            value = try reader.read()
        } catch {
            throw refusal(of: key, error)
        }
        try reader.exit()
        try reader.exit()
        position += 1
        return value
    }

    /// Takes the value of an entry that was read.
    private mutating func kept<Value: BusValue>(_ key: StaticString) throws(BusError) -> Value? {
        guard !entries.isEmpty, let entry = entries.removeValue(forKey: "\(key)") else { return nil }
        let value: Value?
        do throws(BusError) {
            value = try entry.read(as: Value.self)
        } catch {
            throw refusal(of: key, error)
        }
        guard let value else { throw mismatch(key, Value.self, entry.signature) }
        return value
    }

    /// Takes the value of a key, or its default if it is missing.
    package mutating func value<Value: BusValue>(
        _ key: StaticString, default missing: Value, maximum: Int? = nil
    ) throws(BusError) -> Value {
        try optional(key, maximum: maximum) ?? missing
    }

    /// Takes the value of a key that has to be there.
    package mutating func required<Value: BusValue>(_ key: StaticString, maximum: Int? = nil) throws(BusError) -> Value
    {
        guard let value: Value = try optional(key, maximum: maximum) else {
            throw refusal(.unfit, "“\(key)” of \(record) is missing")
        }
        return value
    }

    private func note(_ key: String) {
        guard UnknownKeys.isNew(key, of: "\(record)") else { return }
        UnknownKeys.logger.notice(
            "an unknown key is ignored", ["record": "\(record)", "key": "\(key.prefix(64))"])
    }

    private func check(_ value: some BusValue, _ key: StaticString, _ maximum: Int) throws(BusError) {
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

    /// The error for a value that a key cannot have.
    private func refusal(of key: StaticString, _ error: BusError) -> BusError {
        // Of a broken message there is more to say than that one key does not fit.
        if error.name == BusError.limitsExceeded || error.name == BusError.inconsistentMessage { return error }
        return refusal(.unfit, "“\(key)”: \(error.message)")
    }

    /// The error for a value of another type.
    private func mismatch<Value: BusValue>(_ key: StaticString, _: Value.Type, _ type: String) -> BusError {
        refusal(.unfit, "“\(key)” is \(Self.words(for: Value.busSignature)), not of the type “\(type)”")
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

extension StaticString {
    /// The characters of a literal, with a zero behind them.
    fileprivate var characters: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
