// SPDX-License-Identifier: Apache-2.0
// A predicate as it is stored and sent: a versioned tree with names, never a format and never a number of Apple's or ours.

package import Foundation

/// A predicate with the version of its encoding.
///
/// In JSON: `{"v": 1, "compare": {"op": "in", "options": "c", "left": {"self": true}, "right": {"value": {"array": [{"s": "a"}]}}}}`.
package struct PredicateDocument: Codable, Hashable, Sendable {
    /// The predicate.
    package let tree: PredicateTree

    /// The version that this code writes, and the only one that it reads.
    package static let version = 1

    private enum Key: String, CodingKey {
        case version = "v"
    }

    package init(_ tree: PredicateTree) {
        self.tree = tree
    }

    /// Reads a predicate.
    ///
    /// - Throws: `PredicateFailure` with the code `encoding` if the version or a part of the tree is unknown, or `limit` if the tree
    ///   is too large; or the error of the decoder.
    package init(from decoder: any Decoder) throws {
        let version = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw PredicateFailure(.encoding, "the predicate has the unknown version \(version)")
        }
        tree = try PredicateTree(from: decoder)
        try tree.check(.standard)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try tree.encode(to: encoder)
    }

    /// Reads a predicate from JSON.
    ///
    /// - Throws: `PredicateFailure` with the code `encoding` or `limit`.
    package init(json: Data, limits: PredicateLimits = .standard) throws(PredicateFailure) {
        guard json.count <= limits.length else {
            throw PredicateFailure(.limit, "the encoded predicate is longer than \(limits.length) bytes")
        }
        try MarkOrder.check(json: json)
        do {
            self = try JSONDecoder().decode(PredicateDocument.self, from: json)
        } catch let failure as PredicateFailure {
            throw failure
        } catch {
            throw PredicateFailure(.encoding, "the encoded predicate is damaged: \(error)")
        }
        try tree.check(limits)
    }

    /// Writes JSON; equal predicates give equal bytes.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` if it becomes too long.
    package func json(limits: PredicateLimits = .standard) throws(PredicateFailure) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encoder.encode(self)
        } catch {
            throw PredicateFailure(.encoding, "the predicate cannot be encoded: \(error)")
        }
        guard data.count <= limits.length else {
            throw PredicateFailure(.limit, "the encoded predicate is longer than \(limits.length) bytes")
        }
        return data
    }
}

/// The one name of an encoded node, and the value under it.
enum NodeCoding {
    /// The depth at which decoding gives up; a node takes a few levels of the encoding.
    private static let deepest = PredicateLimits.standard.depth * 6

    /// Finds the one name that a node has.
    ///
    /// - Throws: `PredicateFailure` with the code `encoding` if there is none or several.
    static func name<Key: CodingKey & CaseIterable & Hashable>(
        _ type: Key.Type, in decoder: any Decoder
    ) throws -> (Key, KeyedDecodingContainer<Key>) {
        guard decoder.codingPath.count <= deepest else {
            throw PredicateFailure(.limit, "the encoded predicate is nested too deeply")
        }
        let container = try decoder.container(keyedBy: type)
        let names = container.allKeys
        guard names.count == 1, let name = names.first else {
            throw PredicateFailure(.encoding, "a part of the encoded predicate is unknown")
        }
        return (name, container)
    }
}
