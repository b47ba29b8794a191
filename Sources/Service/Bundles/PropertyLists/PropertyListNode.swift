// SPDX-License-Identifier: Apache-2.0
// Typed access to a property list that collects every complaint instead of stopping at the first.

import EnfiladeBus
import Foundation
import EnfiladeContract

/// A dictionary of a property list and the place where it stands.
struct PropertyListNode {
    /// The maximum length of a text in a value.
    static let longest = 4096

    /// The entries.
    let values: [String: Any]
    /// The path of keys that leads here; empty for the root.
    let place: String

    /// Wraps the root of a property list.
    init(root values: [String: Any]) {
        self.values = values
        place = ""
    }

    private init(values: [String: Any], place: String) {
        self.values = values
        self.place = place
    }

    /// The place of an entry.
    func path(_ key: String) -> String {
        place.isEmpty ? key : "\(place).\(key)"
    }

    /// A text in one line; nil if it is missing or, with a complaint, no such text.
    func line(_ key: String, _ problems: inout [BundleProblem]) -> String? {
        guard let value = values[key] else { return nil }
        return Self.line(value, at: path(key), &problems)
    }

    /// A text in one line that must be there.
    func requiredLine(_ key: String, _ problems: inout [BundleProblem]) -> String? {
        if values[key] == nil { problems.append(BundleProblem(.error, path(key), "is missing")) }
        return line(key, &problems)
    }

    /// Texts in one line each; those that are not get a complaint. Empty if the key is missing.
    func lines(_ key: String, _ problems: inout [BundleProblem]) -> [String] {
        guard let value = values[key] else { return [] }
        guard let list = value as? [Any] else {
            problems.append(BundleProblem(.error, path(key), "must be an array of strings"))
            return []
        }
        return list.enumerated().compactMap { index, element in
            Self.line(element, at: "\(path(key))[\(index)]", &problems)
        }
    }

    /// A truth value; property lists of old spell it as a string too. False if the key is missing.
    func flag(_ key: String, _ problems: inout [BundleProblem]) -> Bool {
        switch values[key] {
        case nil: return false
        case let flag as Bool: return flag
        case let text as String where ["YES", "TRUE", "1"].contains(text.uppercased()): return true
        case let text as String where ["NO", "FALSE", "0"].contains(text.uppercased()): return false
        default:
            problems.append(BundleProblem(.error, path(key), "must be a boolean"))
            return false
        }
    }

    /// One of some words; nil if the key is missing or, with a complaint, holds another.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ problems: inout [BundleProblem]
    ) -> Choice? where Choice.RawValue == String {
        guard let word = line(key, &problems) else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        problems.append(BundleProblem(.error, path(key), "must be one of \(words); it is “\(word)”"))
        return nil
    }

    /// A dictionary; nil if the key is missing or, with a complaint, holds something else.
    func node(_ key: String, _ problems: inout [BundleProblem]) -> PropertyListNode? {
        guard let value = values[key] else { return nil }
        guard let values = value as? [String: Any] else {
            problems.append(BundleProblem(.error, path(key), "must be a dictionary"))
            return nil
        }
        return PropertyListNode(values: values, place: path(key))
    }

    /// Reads the dictionaries of an array; any other element gets a complaint. Empty if the key is missing.
    func nodes(_ key: String, _ problems: inout [BundleProblem]) -> [PropertyListNode] {
        guard let value = values[key] else { return [] }
        guard let list = value as? [Any] else {
            problems.append(BundleProblem(.error, path(key), "must be an array of dictionaries"))
            return []
        }
        return list.enumerated().compactMap { index, element in
            let place = "\(path(key))[\(index)]"
            guard let values = element as? [String: Any] else {
                problems.append(BundleProblem(.error, place, "must be a dictionary"))
                return nil
            }
            return PropertyListNode(values: values, place: place)
        }
    }

    /// A text without control characters, which can be told over the bus.
    private static func line(_ value: Any, at place: String, _ problems: inout [BundleProblem]) -> String? {
        guard let text = value as? String else {
            problems.append(BundleProblem(.error, place, "must be a string"))
            return nil
        }
        guard !text.isEmpty, text.utf8.count <= longest else {
            problems.append(BundleProblem(.error, place, "must have between 1 and \(longest) bytes"))
            return nil
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            problems.append(BundleProblem(.error, place, "must not contain control characters or line ends"))
            return nil
        }
        if let objection = BusText.objection(to: text) {
            problems.append(BundleProblem(.error, place, objection))
            return nil
        }
        return text
    }
}
