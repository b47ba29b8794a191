// SPDX-License-Identifier: Apache-2.0
// Choices that look random and are the same in every run.

import SeededNumbers

/// A generator of numbers that depend on its seed alone.
package struct Chance: RandomNumberGenerator {
    private var numbers: SeededGenerator

    /// Starts at a seed.
    package init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    package mutating func next() -> UInt64 {
        numbers.next()
    }

    /// Whether something happens that happens once in so many times.
    mutating func once(in times: Int) -> Bool {
        number(below: times) == 0
    }

    /// A number from 0 up to, but not including, a bound of at least 1.
    mutating func number(below bound: Int) -> Int {
        // Not `Int.random(in:using:)`, whose choices may change from one release of Swift to the next.
        Int(next() % UInt64(bound))
    }

    /// One of some things.
    mutating func one<Element>(of first: Element, _ others: Element...) -> Element {
        let place = number(below: others.count + 1)
        return place == 0 ? first : others[place - 1]
    }

    /// An element of a list that is not empty.
    mutating func element<Element>(of list: [Element]) -> Element {
        list[number(below: list.count)]
    }
}
