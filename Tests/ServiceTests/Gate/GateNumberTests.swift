// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Service

/// The numbers of notifications on both sides of the gate.
@Suite struct GateNumberTests {
    @Test func eachSideKeepsItsNumbers() throws {
        var numbers = GateNumbers()
        let first = try numbers.take(replacing: 0, for: ":1.1").number
        numbers.set(first, inner: 7)
        let second = try numbers.take(replacing: 0, for: ":1.2").number
        numbers.set(second, inner: 9)
        #expect(first != second && first != 0)
        #expect(numbers.number(ofInner: 7) == first && numbers.number(ofInner: 9) == second)
        let former = try numbers.take(replacing: first, for: ":1.1").former
        #expect(former?.inner == 7)
        numbers.set(first, inner: 11)
        #expect(numbers.number(ofInner: 7) == nil && numbers.number(ofInner: 11) == first)
    }

    @Test func othersMayNeitherReplaceNorClose() throws {
        var numbers = GateNumbers()
        let number = try numbers.take(replacing: 0, for: ":1.1").number
        #expect(throws: GateNumbers.Foreign.self) { try numbers.take(replacing: number, for: ":1.2") }
        #expect(throws: GateNumbers.Foreign.self) { try numbers.entry(number, for: ":1.2") }
        numbers.left(":1.1")
        let taken = try numbers.take(replacing: number, for: ":1.2")
        #expect(taken.number == number && numbers.entries[number]?.isKnown == true)
        #expect(throws: GateNumbers.Foreign.self) { try numbers.entry(number, for: ":1.1") }
    }

    @Test func aNumberThatNobodyHasIsTheSendersChoice() throws {
        var numbers = GateNumbers()
        let (one, two) = (
            try numbers.take(replacing: 1, for: ":1.1").number, try numbers.take(replacing: 0, for: ":1.2").number
        )
        #expect(one == 1 && two == 2)
    }

    @Test func eventsWaitUntilTheSenderKnowsTheNumber() throws {
        var numbers = GateNumbers()
        let number = try numbers.take(replacing: 0, for: ":1.1").number
        let early = [DesktopEvent.action(number, "a"), .closed(number, reason: 2)]
        for event in early {
            let isHeld = numbers.hold(event, for: number)
            #expect(isHeld)
        }
        // One that comes while another one is being told comes after all of them.
        let late = DesktopEvent.action(number, "b")
        let first = numbers.nextHeld(number)
        let isHeld = numbers.hold(late, for: number)
        let others = (0..<3).map { _ in numbers.nextHeld(number) }
        #expect(first == early[0] && isHeld && others == [early[1], late, nil])
        let isHeldThen = numbers.hold(late, for: number)
        #expect(!isHeldThen)
    }

    @Test func aConnectionHasALimitAndLosesItsOldest() throws {
        var numbers = GateNumbers()
        for _ in 0..<GateNumbers.senderLimit { _ = try numbers.take(replacing: 0, for: ":1.1") }
        _ = try numbers.take(replacing: 0, for: ":1.2")
        var trimmed = numbers.trim(":1.1")
        #expect(trimmed.isEmpty)
        // The first is used again, so that the second is the oldest.
        _ = try numbers.take(replacing: 1, for: ":1.1")
        _ = try numbers.take(replacing: 0, for: ":1.1")
        trimmed = numbers.trim(":1.1")
        #expect(trimmed.map(\.number) == [2])
        #expect(numbers.entries.count == GateNumbers.senderLimit + 1)
    }

    @Test func numbersWithoutAnOwnerAreLimited() throws {
        var numbers = GateNumbers()
        for sender in 0..<GateNumbers.ownerlessLimit + 50 {
            _ = try numbers.take(replacing: 0, for: ":1.\(sender)")
            numbers.left(":1.\(sender)")
        }
        #expect(numbers.entries.count == GateNumbers.ownerlessLimit)
        #expect(numbers.entries[1] == nil)
    }

    @Test func aServerThatEndsTakesItsNumbersWithIt() throws {
        var numbers = GateNumbers()
        let shown = try numbers.take(replacing: 0, for: ":1.1").number
        numbers.set(shown, inner: 3)
        let silenced = try numbers.take(replacing: 0, for: ":1.1").number
        numbers.set(silenced, inner: nil, listed: .init(source: "a", identifier: "b"))
        let gone = numbers.serverEnded().map(\.number)
        #expect(gone == [shown])
        #expect(numbers.number(ofInner: 3) == nil && numbers.number(of: "b") == silenced)
    }

    @Test func aBusThatIsGoneTakesTheOwnersWithIt() throws {
        var numbers = GateNumbers()
        let number = try numbers.take(replacing: 0, for: ":1.1").number
        let isHeld = numbers.hold(.action(number, "a"), for: number)
        #expect(isHeld)
        numbers.allLeft()
        let told = numbers.nextHeld(number)
        #expect(told == nil)
        _ = try numbers.take(replacing: number, for: ":1.2")
        #expect(throws: GateNumbers.Foreign.self) { try numbers.entry(number, for: ":1.1") }
    }
}
