// SPDX-License-Identifier: Apache-2.0
// Which widgets can stay where they are while others move around them, so that as few as possible are moved.

internal import EnfiladeGTK

extension [Widget] {
    /// Those of the widgets that keep their order from before, as many as there can be.
    @MainActor func staying(from placed: [Widget]) -> Set<ObjectIdentifier> {
        let former = Dictionary(
            zip(placed.map { ObjectIdentifier($0) }, 0...), uniquingKeysWith: { first, _ in first })
        let known = filter { former[ObjectIdentifier($0)] != nil }
        let places = known.compactMap { former[ObjectIdentifier($0)] }
        return Set(places.longestRise.map { ObjectIdentifier(known[$0]) })
    }
}

extension [Int] {
    /// The indices of a longest subsequence whose elements rise.
    var longestRise: [Int] {
        // For each length the index of the smallest element that ends a rise of that length, and the element before it.
        var ends: [Int] = []
        var former = [Int?](repeating: nil, count: count)
        for index in indices {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { former[index] = ends[low - 1] }
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        guard let last = ends.last else { return [] }
        return sequence(first: last) { former[$0] }.reversed()
    }
}
