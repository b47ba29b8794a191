// SPDX-License-Identifier: Apache-2.0

import FoundationAdditions
import Testing

@Suite("Comparators of texts") struct SortingTests {
    struct Item: Equatable {
        let name: String
        var note: String?
    }

    private let items = ["Zoë", "émile", "Émile 10", "ada", "Émile 9"].map { Item(name: $0) }

    @Test("order texts as people do, in both directions") func names() {
        let sorted = items.sorted(using: KeyPathComparator(\Item.name)).map(\.name)
        #expect(sorted == ["ada", "émile", "Émile 9", "Émile 10", "Zoë"])
        #expect(items.sorted(using: KeyPathComparator(\Item.name, order: .reverse)).map(\.name) == sorted.reversed())
    }

    @Test("put missing texts first") func missing() {
        let items = [Item(name: "a", note: "z"), Item(name: "b"), Item(name: "c", note: "B")]
        #expect(items.sorted(using: KeyPathComparator(\Item.note)).map(\.name) == ["b", "c", "a"])
    }

    @Test("are equal to each other, whatever their order was") func equality() {
        var comparator = KeyPathComparator(\Item.name, order: .reverse)
        #expect(comparator != KeyPathComparator(\Item.name))
        comparator.order = .forward
        #expect(comparator == KeyPathComparator(\Item.name))
    }
}
