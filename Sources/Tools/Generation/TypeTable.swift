// SPDX-License-Identifier: Apache-2.0
// The uniform types with everything worked out that the compiled table states.

package import Foundation
import UniformTypeIdentifiers

/// The system types in the order of the compiled table, with their conformance and their claims to tags.
package struct TypeTable {
    /// The types: those that others conform to first.
    let rows: [TypeRow]
    /// How many types others conform to.
    let parentCount: Int
    /// The places of the types by identifier in lower case.
    let places: [String: Int]
    /// For each type the places of all types that it conforms to, itself included.
    let ancestors: [Set<Int>]

    /// Reads the input.
    package init(contentsOf url: URL) throws {
        let place = url.lastPathComponent
        guard let text = String(data: try Data(contentsOf: url), encoding: .utf8) else {
            throw GenerationError(place, "is not UTF-8")
        }
        var rows: [TypeRow] = []
        for row in try CommaSeparatedText(text, place: place).rows { rows.append(try TypeRow(row, place: place)) }
        let parents = Set(rows.flatMap(\.parents).map(TableEncoding.folded))
        let isParent = { (row: TypeRow) in parents.contains(TableEncoding.folded(row.identifier)) }
        self.rows = rows.filter(isParent) + rows.filter { !isParent($0) }
        parentCount = rows.count(where: isParent)
        var places: [String: Int] = [:]
        for (index, row) in self.rows.enumerated()
        where places.updateValue(index, forKey: TableEncoding.folded(row.identifier)) != nil {
            throw GenerationError(place, "declares “\(row.identifier)” twice")
        }
        self.places = places
        ancestors = self.rows.indices.map { [rows = self.rows] index in Self.ancestors(of: index, in: rows, places) }
    }

    /// The places of the types that a type declares to conform to; a parent that nobody declares is left out.
    func parents(of index: Int) -> [Int] {
        rows[index].parents.compactMap { places[TableEncoding.folded($0)] }
    }

    /// The places of the types that claim a tag, the preferred one first.
    func claimants(of tags: KeyPath<TypeRow, [String]>) -> [String: [Int]] {
        var claimants: [String: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            for tag in Set(row[keyPath: tags].map(TableEncoding.folded)) { claimants[tag, default: []].append(index) }
        }
        return claimants.mapValues { $0.sorted { claim($0) < claim($1) } }
    }

    /// The weight of a type's claim to a tag.
    private func claim(_ index: Int) -> TagClaim {
        TagClaim(
            origin: .system, hasConstant: rows[index].constant != nil, isCore: rows[index].isCore,
            identifier: rows[index].identifier, position: index)
    }

    /// The closure of conformance, a type itself included; a cycle ends where it closes.
    private static func ancestors(of index: Int, in rows: [TypeRow], _ places: [String: Int]) -> Set<Int> {
        var found: Set<Int> = [index]
        var pending = [index]
        while let next = pending.popLast() {
            for parent in rows[next].parents.compactMap({ places[TableEncoding.folded($0)] })
            where found.insert(parent).inserted {
                pending.append(parent)
            }
        }
        return found
    }
}
