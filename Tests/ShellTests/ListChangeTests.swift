// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Switcher

@Suite("The steps between two lists") struct ListChangeTests {
    @Test(
        "lead from one to the other and touch nothing that is in both",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abcd", "acd", 1), ("abcd", "abcde", 1), ("abcde", "bd", 3),
            ("ace", "abcde", 2), ("abc", "xbz", 4), ("abc", "cba", 6), ("abc", "ab", 1),
        ])
    func steps(old: String, new: String, touched: Int) {
        var list = old.map(String.init)
        let steps = ListChange.steps(from: list, to: new.map(String.init))
        for step in steps { list.replaceSubrange(step.position..<step.position + step.removed, with: step.inserted) }
        #expect(list.joined() == new)
        #expect(steps.reduce(0) { $0 + $1.removed + $1.inserted.count } == touched)
    }
}
