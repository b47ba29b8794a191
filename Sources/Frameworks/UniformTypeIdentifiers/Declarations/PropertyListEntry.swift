// SPDX-License-Identifier: Apache-2.0
// Typed access to a dictionary of a property list, with errors that name the key.

import Foundation

/// A dictionary of a property list and the place where it stands.
struct PropertyListEntry {
    private let values: [String: Any]
    private let key: String

    /// Takes a value that must be a dictionary.
    init(_ value: Any, key: String) throws(TypeDeclarationError) {
        guard let values = value as? [String: Any] else {
            throw TypeDeclarationError(key: key, reason: "is not a dictionary")
        }
        self.values = values
        self.key = key
    }

    /// The keys in a stable order.
    var keys: [String] { values.keys.sorted() }

    /// An error about a key of the dictionary.
    func error(_ name: String, _ reason: String) -> TypeDeclarationError {
        TypeDeclarationError(key: "\(key).\(name)", reason: reason)
    }

    /// A string that must be there.
    func requiredString(_ name: String) throws(TypeDeclarationError) -> String {
        guard let string = try string(name) else { throw error(name, "is missing") }
        return string
    }

    /// A string; nil if the key is missing.
    func string(_ name: String) throws(TypeDeclarationError) -> String? {
        guard let value = values[name] else { return nil }
        guard let string = value as? String else { throw error(name, "is not a string") }
        return Self.withoutMark(string)
    }

    /// A whole number, or a string that spells one; nil if the key is missing.
    func number(_ name: String) throws(TypeDeclarationError) -> Int? {
        guard let value = values[name] else { return nil }
        if let number = value as? Int { return number }
        guard let number = (value as? String).flatMap(Int.init) else { throw error(name, "is not a whole number") }
        return number
    }

    /// A list of strings, or one string alone; empty if the key is missing.
    func strings(_ name: String) throws(TypeDeclarationError) -> [String] {
        guard let value = values[name] else { return [] }
        if let string = value as? String { return [Self.withoutMark(string)] }
        guard let list = value as? [Any] else { throw error(name, "is neither a string nor an array of strings") }
        var strings: [String] = []
        for (index, element) in list.enumerated() {
            guard let string = element as? String else { throw error("\(name)[\(index)]", "is not a string") }
            strings.append(Self.withoutMark(string))
        }
        return strings
    }

    /// A text without byte order marks before it, which are no part of it and which not every reader leaves there.
    static func withoutMark(_ text: String) -> String {
        guard text.unicodeScalars.first == mark else { return text }
        return String(text.unicodeScalars.drop { $0 == mark })
    }

    private static let mark: Unicode.Scalar = "\u{FEFF}"

    /// A dictionary; nil if the key is missing.
    func entry(_ name: String) throws(TypeDeclarationError) -> PropertyListEntry? {
        guard let value = values[name] else { return nil }
        return try PropertyListEntry(value, key: "\(key).\(name)")
    }
}
