// SPDX-License-Identifier: Apache-2.0

/// Two texts that were made of a third one, put together. Pure.
package enum TextMerge {
    /// The changes of both: everything inserted is there, the others' before one's own at the same place, and everything that
    /// either has removed is gone.
    package static func merged(base: String, local: String, remote: String) -> String {
        let others = TextReplacement.all(from: base, to: remote)
        guard !others.isEmpty else { return local }
        let own = TextReplacement.all(from: base, to: local)
        return own.isEmpty ? remote : merged(base: base, own: own, others: others).text
    }

    /// Puts the changes of both together.
    ///
    /// - Parameters:
    ///   - base: The text to which both belong.
    ///   - own: The changes of one side, in their order and apart from each other.
    ///   - others: Those of the other one.
    /// - Returns: The text with both, and one's own changes with places in the text that has the others' only.
    package static func merged(
        base: String, own: [TextReplacement], others: [TextReplacement]
    ) -> (text: String, own: [TextReplacement]) {
        var (mine, theirs) = (Changes(own), Changes(others))
        var result = String.UnicodeScalarView()
        var moved: [TextReplacement] = []
        var (place, remote) = (0, 0)
        func change(removing removed: Int, inserting inserted: String.UnicodeScalarView) {
            guard removed > 0 || !inserted.isEmpty else { return }
            if let last = moved.last, last.end == remote {
                moved[moved.count - 1].removed += removed
                moved[moved.count - 1].inserted += String(inserted)
            } else {
                moved.append(TextReplacement(start: remote, removed: removed, inserted: String(inserted)))
            }
        }
        func insert() {
            let inserted = theirs.insertion(at: place)
            result.append(contentsOf: inserted)
            remote += inserted.count
            let typed = mine.insertion(at: place)
            result.append(contentsOf: typed)
            change(removing: 0, inserting: typed)
        }
        for scalar in base.unicodeScalars {
            insert()
            let isRemoved = mine.removes(place)
            if !theirs.removes(place) {
                if isRemoved { change(removing: 1, inserting: .init()) } else { result.append(scalar) }
                remote += 1
            }
            place += 1
        }
        insert()
        return (String(result), moved)
    }

    /// Changes in their order, asked about one place after the other.
    private struct Changes {
        private let all: [TextReplacement]
        private var next = 0
        /// The place up to which the last change removes.
        private var end = 0

        init(_ all: [TextReplacement]) {
            self.all = all
        }

        mutating func insertion(at place: Int) -> String.UnicodeScalarView {
            guard next < all.count, all[next].start == place else { return .init() }
            end = all[next].end
            next += 1
            return all[next - 1].inserted.unicodeScalars
        }

        func removes(_ place: Int) -> Bool { place < end }
    }
}
