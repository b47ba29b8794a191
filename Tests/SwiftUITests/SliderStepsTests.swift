// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

/// The steps of a slider that is scrolled by small parts of them.
@Suite("Slider steps") struct SliderStepsTests {
    /// The values of a slider that is moved by some ways, one after the other.
    private func values(from start: Double, by ways: [Double], isScrolling: Bool = true) -> [Double] {
        var (steps, value) = (SliderSteps(), start)
        return ways.map { way in
            let place = min(10, max(0, value + way))
            value = steps.value(at: place, in: 0...10, step: 1, isScrolling: isScrolling)
            return value
        }
    }

    @Test("small scrolls add up to a step, and no further")
    func addition() {
        #expect(values(from: 4, by: Array(repeating: 0.125, count: 8)) == [4, 4, 4, 5, 5, 5, 5, 5])
        #expect(values(from: 4, by: Array(repeating: 0.125, count: 16)).last == 6)
    }

    @Test("a scroll the other way takes the former ones back")
    func reversal() {
        let ways = Array(repeating: 0.125, count: 3) + Array(repeating: -0.125, count: 6)
        #expect(values(from: 4, by: ways) == Array(repeating: 4, count: 9))
        #expect(values(from: 4, by: ways + [-0.125]).last == 4)
        #expect(values(from: 4, by: ways + [-0.25]).last == 3)
    }

    @Test("scrolls beyond a bound do not add up")
    func bounds() {
        #expect(values(from: 10, by: [0.4, 0.4, 0.4, -0.4, -0.4]) == [10, 10, 10, 10, 9])
        #expect(values(from: 9, by: [0.4, 0.4, 0.4, -0.4, -0.4]).last == 9)
    }

    @Test("other moves do not add up")
    func otherMoves() {
        #expect(values(from: 4, by: Array(repeating: 0.4, count: 8), isScrolling: false).last == 4)
        var steps = SliderSteps()
        _ = steps.value(at: 4.4, in: 0...10, step: 1, isScrolling: true)
        let dragged = steps.value(at: 4.4, in: 0...10, step: 1, isScrolling: false)
        #expect(dragged == 4 && steps.surplus == 0)
    }
}
