// SPDX-License-Identifier: Apache-2.0

/// A step on the way from one list to another: elements at a place are removed, and others are put there.
struct ListChange: Hashable {
    let position: Int
    let removed: Int
    let inserted: [String]

    /// The steps from one list of different elements to another. Those in both are left alone if in the same order.
    static func steps(from old: [String], to new: [String]) -> [ListChange] {
        guard old != new else { return [] }
        let kept = Set(old).intersection(new)
        guard old.filter(kept.contains) == new.filter(kept.contains) else {
            return [ListChange(position: 0, removed: old.count, inserted: new)]
        }
        var steps: [ListChange] = []
        var (from, to, position) = (old.startIndex, new.startIndex, 0)
        while from < old.endIndex || to < new.endIndex {
            let removed = old[from...].prefix { !kept.contains($0) }.count
            let inserted = Array(new[to...].prefix { !kept.contains($0) })
            if removed > 0 || !inserted.isEmpty {
                steps.append(ListChange(position: position, removed: removed, inserted: inserted))
            }
            from += removed
            to += inserted.count
            position += inserted.count
            if from < old.endIndex, to < new.endIndex {
                from += 1
                to += 1
                position += 1
            }
        }
        return steps
    }
}
