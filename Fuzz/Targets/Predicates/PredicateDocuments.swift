// SPDX-License-Identifier: Apache-2.0
// Encoded predicates, as another process may send them or a damaged file may hold them.

import Foundation
import EnfiladePredicates

/// Decoding: the input is JSON.
struct PredicateDocuments: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let document: PredicateDocument
        do {
            document = try PredicateDocument(json: Data(input))
        } catch {
            try PredicateRules.check(error)
            return
        }
        let json: Data
        do {
            json = try document.json()
        } catch {
            throw Finding("\(PredicatePrinter.format(document.tree)) was decoded and cannot be encoded: \(error)")
        }
        let again = try PredicateDocument(json: json)
        try expect(again == document, "\(String(decoding: json, as: UTF8.self)) is decoded as \(again.tree)")
        try expect(try again.json() == json, "\(String(decoding: json, as: UTF8.self)) is encoded in two ways")
        _ = PredicatePrinter.format(document.tree)
        guard let program = try? PredicateProgram(document.tree, limits: PredicateRules.limits) else { return }
        let record: [String: Any] = ["a": ["b": 1], "list": [1, 2, 3]]
        for object in ["text", 7, record, [1, "x"] as [Any]] as [Any] {
            _ = try? program.holds(for: object, variables: ["v": "x"])
        }
    }
}
