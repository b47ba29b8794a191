// SPDX-License-Identifier: Apache-2.0
// Reading keys, indices and paths.

internal import EnfiladeFiles
internal import Foundation

extension Operand {
    /// Reads a path.
    ///
    /// - Throws: `PredicateFailure` with the code `unknownKey` if a value has no such key.
    func value(_ keys: ArraySlice<PathKey>, _ state: inout EvaluationState) throws(PredicateFailure) -> Operand {
        var current = self
        for index in keys.indices {
            try state.step()
            switch keys[index] {
            case .key(let name):
                if let value = current.entry(name) {
                    current = value
                } else {
                    current = try current.value(name, &state)
                }
            case .collection(let operation):
                // An operator takes the rest of the path.
                return try current.value(operation, keys[(index + 1)...], &state)
            case .unknownCollection(let name):
                if current.isNull { return .null }
                throw PredicateFailure(.unknownKey, "there is no collection operator “@\(name)”")
            }
        }
        return current
    }

    /// Reads a key; on a collection, from each element.
    func value(_ key: String, _ state: inout EvaluationState) throws(PredicateFailure) -> Operand {
        switch self {
        case .null: return .null
        case .dictionary(let entries): return entries[key]
        case .collection(let elements):
            let values = try state.below { state throws(PredicateFailure) in
                try elements.map(&state) { element, state throws(PredicateFailure) in try element.value(key, &state) }
            }
            return .collection(elements.isOrdered ? values : try values.distinct(&state))
        case .object(let object): return try Self.value(key, of: object, &state)
        case .bool, .integer, .double, .decimal, .string, .date, .data, .url, .uuid:
            guard let value = property(key) else {
                throw PredicateFailure(.unknownKey, "\(kind) has no key “\(key)”")
            }
            return value
        }
    }

    /// Reads a key from a value of a type of its own: through the reader, then as it encodes itself, then by reflection.
    private static func value(
        _ key: String, of object: Any, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        let unknown = PredicateFailure(.unknownKey, "a value of type \(type(of: object)) has no key “\(key)”")
        switch state.reader?.read(object, key) {
        case .value(let value)?: return value.map { Operand($0) } ?? .null
        case .unknownKey?: throw unknown
        case .otherType?, nil: break
        }
        // Every object is the value of its key `self`; in a path the word is written `#self`.
        if key == "self" { return .object(object) }
        if let encodable = object as? any Encodable, let value = try encoded(encodable, &state)[key] {
            return Operand(value)
        }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children where child.label == key { return Operand(child.value) }
            mirror = current.superclassMirror
        }
        throw unknown
    }

    /// The keys and values as which a value encodes itself; none if it cannot.
    private static func encoded(
        _ value: any Encodable, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> [String: PredicateValue] {
        do {
            guard case .dictionary(let entries) = try ValueEncoder.encode(value, limits: state.limits) else {
                return [:]
            }
            try state.step(entries.count)
            return entries
        } catch let failure as PredicateFailure {
            throw failure
        } catch {
            return [:]
        }
    }

    /// Reads an element by number or by name.
    func element(_ index: Operand, _ state: inout EvaluationState) throws(PredicateFailure) -> Operand {
        if isNull { return .null }
        if case .string(let key) = index { return try value(key, &state) }
        guard case .collection(let elements) = self else {
            throw PredicateFailure(.notCollection, "\(kind) has no elements")
        }
        guard let number = index.number, let position = Int(exactly: number.double) else {
            throw PredicateFailure(.incomparable, "an index is a whole number or a key, and this is \(index.kind)")
        }
        guard elements.isOrdered, (0..<elements.count).contains(position) else {
            throw PredicateFailure(.unknownKey, "there is no element \(position) among \(elements.count)")
        }
        return elements[position]
    }

    /// The properties that Foundation's classes offer as keys, for the kinds that have no keys of their own.
    private func property(_ key: String) -> Operand? {
        // No property has a longer name, and to compare it with that of each takes its time.
        guard key.utf8.count <= 64 else { return nil }
        if key == "self" { return self }
        if key == "description", case .string(let text)? = string { return .string(text) }
        switch self {
        case .string(let text): return Self.property(key, of: text)
        case .bool, .integer, .double, .decimal: return number.flatMap { Self.property(key, of: $0) }
        case .date(let date):
            return switch key {
            case "timeIntervalSince1970": .double(date.timeIntervalSince1970)
            case "timeIntervalSinceReferenceDate": .double(date.timeIntervalSinceReferenceDate)
            default: nil
            }
        case .data(let data): return key == "length" ? .integer(Int64(data.count)) : nil
        case .uuid(let uuid): return key == "UUIDString" ? .string(uuid.uuidString) : nil
        case .url(let text): return Self.property(key, ofURL: text)
        default: return nil
        }
    }

    /// The value as a text, if it has one.
    private var string: Operand? {
        guard let value = try? PredicateValue(self, limits: .standard) else { return nil }
        return value.cast(to: "NSString").map { Operand($0) }
    }

    private static func property(_ key: String, of text: String) -> Operand? {
        switch key {
        case "length": .integer(Int64(text.utf16.count))
        case "uppercaseString": .string(text.uppercased().inMarkOrder)
        case "lowercaseString": .string(text.lowercased().inMarkOrder)
        case "capitalizedString": .string(text.capitalized.inMarkOrder)
        case "intValue", "integerValue", "longLongValue": .integer((text as NSString).longLongValue)
        case "doubleValue", "floatValue": .double((text as NSString).doubleValue)
        case "boolValue": .bool((text as NSString).boolValue)
        case "lastPathComponent": .string(FilePath.lastComponent(text))
        case "pathExtension": .string(FilePath.pathExtension(text))
        case "stringByDeletingPathExtension": .string(FilePath.deletingPathExtension(text))
        default: nil
        }
    }

    private static func property(_ key: String, of number: Number) -> Operand? {
        switch key {
        case "intValue", "integerValue", "longLongValue", "longValue", "shortValue", "charValue":
            number.whole.map { .integer($0) }
        case "doubleValue", "floatValue": .double(number.double)
        case "boolValue": .bool(number.double != 0)
        case "stringValue":
            switch number {
            case .integer(let value): .string(String(value))
            case .double(let value): .string(Int64(exactly: value).map { String($0) } ?? "\(value)")
            case .decimal(let value): .string("\(value)")
            }
        default: nil
        }
    }

    private static func property(_ key: String, ofURL text: String) -> Operand? {
        guard let url = URL(string: text) else { return key == "absoluteString" ? .string(text) : nil }
        func optional(_ text: String?) -> Operand { text.map { .string($0) } ?? .null }
        return switch key {
        case "absoluteString": .string(text)
        case "scheme": optional(url.scheme)
        case "host": optional(url.host)
        case "path": .string(url.path)
        case "query": optional(url.query)
        case "fragment": optional(url.fragment)
        case "port": url.port.map { .integer(Int64($0)) } ?? .null
        case "lastPathComponent": .string(url.lastPathComponent)
        case "pathExtension": .string(url.pathExtension)
        case "isFileURL": .bool(url.isFileURL)
        default: nil
        }
    }
}

extension OperandCollection {
    /// Makes a collection of the values that a function returns for the elements.
    func map(
        _ state: inout EvaluationState,
        _ transform: (Operand, inout EvaluationState) throws(PredicateFailure) -> Operand
    ) throws(PredicateFailure) -> OperandCollection {
        var result: [Operand] = []
        result.reserveCapacity(count)
        for index in 0..<count {
            try state.step()
            result.append(try transform(self[index], &state))
        }
        return OperandCollection(.operands(result), isOrdered: isOrdered)
    }
}
