// SPDX-License-Identifier: Apache-2.0
// Choices that look random and are the same in every run.

/// A generator of numbers that depend on its seed alone.
package struct Chance: RandomNumberGenerator {
    private var state: UInt64

    /// Starts at a seed.
    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
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
