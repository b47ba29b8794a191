// SPDX-License-Identifier: Apache-2.0
// Types that conform to themselves by way of others.

import UniformTypeIdentifiers

/// The circles among some types. They are found in one walk, by Tarjan's algorithm, however the types are entangled.
struct TypeCycles {
    /// The state of a type while the walk goes on.
    private struct Visit {
        /// When the type was reached.
        let order: Int
        /// The earliest type that it leads back to and that has no group yet.
        var earliest: Int
        /// Whether it has no group yet.
        var isOpen = true
    }

    /// The types, numbered.
    private let types: [TypeDeclaration]
    /// The supertypes of each type, by number; undeclared ones are left out.
    private let parents: [[Int]]

    /// Numbers the types.
    init(_ declared: [String: TypeDeclaration]) {
        types = declared.sorted { $0.key < $1.key }.map(\.value)
        let numbers = Dictionary(
            types.enumerated().map { ($1.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        parents = types.map { $0.conformsTo.compactMap { numbers[$0.lowercased()] } }
    }

    /// One circle for each group of types that lead to each other, if one of the wanted types is in it.
    ///
    /// - Parameter wanted: Identifiers; each circle begins and ends with the first of them that it has.
    func all(through wanted: [String]) -> [[String]] {
        let places = Dictionary(
            wanted.enumerated().map { ($1.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        return groups().compactMap { group in
            let own = group.compactMap { number in
                places[types[number].identifier.lowercased()].map { (place: $0, number: number) }
            }
            return own.min { $0.place < $1.place }.flatMap { circle(from: $0.number, in: Set(group)) }
        }
    }

    /// The groups of types that lead to each other; most are of one type alone.
    private func groups() -> [[Int]] {
        var groups: [[Int]] = []
        var visits = [Visit?](repeating: nil, count: types.count)
        var open: [Int] = []
        var count = 0
        for start in types.indices where visits[start] == nil {
            var path: [(number: Int, next: Int)] = [(start, 0)]
            while let (number, next) = path.popLast() {
                var visit = visits[number] ?? Visit(order: count, earliest: count)
                if visits[number] == nil {
                    count += 1
                    open.append(number)
                } else if next > 0, let child = visits[parents[number][next - 1]], child.isOpen {
                    visit.earliest = min(visit.earliest, child.earliest)
                }
                visits[number] = visit
                if next < parents[number].count {
                    path.append((number, next + 1))
                    let parent = parents[number][next]
                    if visits[parent] == nil { path.append((parent, 0)) }
                } else if visit.earliest == visit.order, let first = open.lastIndex(of: number) {
                    groups.append(Array(open[first...]))
                    for member in open[first...] { visits[member]?.isOpen = false }
                    open.removeSubrange(first...)
                }
            }
        }
        return groups
    }

    /// The shortest way from a type back to itself within its group; nil if it is alone.
    private func circle(from start: Int, in group: Set<Int>) -> [String]? {
        var origins: [Int: Int] = [:]
        var waiting = [start]
        var position = 0
        while position < waiting.count {
            let number = waiting[position]
            position += 1
            for parent in parents[number] where group.contains(parent) && origins[parent] == nil {
                origins[parent] = number
                waiting.append(parent)
            }
            if origins[start] != nil { break }
        }
        guard var number = origins[start] else { return nil }
        var path = [start]
        while number != start, let origin = origins[number] {
            path.append(number)
            number = origin
        }
        return (path + [start]).reversed().map { types[$0].identifier }
    }
}
