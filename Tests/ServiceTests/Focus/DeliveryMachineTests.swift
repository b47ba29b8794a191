// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Testing

@testable import Service

/// The deliveries of filters, one step after the other.
@Suite struct DeliveryMachineTests {
    private static let look = FilterKey("org.example.Chat", "Look")
    private static let alert = FilterKey("org.example.Chat", "Alert")
    private static let work = FilterState.values(["status": .text("At work")], mode: "work")
    private static let home = FilterState.values(["status": .text("At home")], mode: "home")

    private var machine = DeliveryMachine()
    private var deliveries: [FilterKey: FilterDelivery] = [:]
    private var last: Int64 = 0

    private mutating func aim(_ key: FilterKey, at state: FilterState) {
        last += 1
        deliveries[key, default: FilterDelivery()].aim(at: state, number: last)
    }

    /// Takes the next step, which must be a call.
    private mutating func call(withExtension: Set<String> = []) -> DeliveryMachine.Call? {
        guard let step = machine.steps(machine.waiting(deliveries), withExtension: withExtension).first,
            case .call(let call) = step
        else {
            return nil
        }
        deliveries[call.key]?.begin(call)
        machine.begin(step, deliveries)
        return call
    }

    private mutating func end(
        _ call: DeliveryMachine.Call, _ result: Result<IntentOutcome, any Error> = .success(.init(context: .init()))
    ) {
        if machine.end(call) { deliveries[call.key]?.end(call, result) }
    }

    private mutating func join(
        _ connection: String, isExtension: Bool = false, intents: Set<String> = ["Look", "Alert"]
    ) {
        machine.join(connection, bundle: "org.example.Chat", intents: intents, isExtension: isExtension)
    }

    /// The beginning of the content that the app has named with its filter.
    private var context: String? { deliveries[Self.look]?.context?.contentPrefix }

    /// The answer of an app that names it.
    private static func giving(_ prefix: String) -> Result<IntentOutcome, any Error> {
        .success(IntentOutcome(context: IntentContext(contentPrefix: prefix)))
    }

    @Test mutating func nothingIsDoneForAnAppThatDoesNotRun() {
        aim(Self.look, at: Self.work)
        #expect(machine.steps(machine.waiting(deliveries), withExtension: []).first == nil)
        #expect(deliveries[Self.look]?.isOwed == true)
        join(":1.1")
        let first = call()
        #expect(first?.state == Self.work && first?.connection == ":1.1")
    }

    @Test mutating func allAppsAreToldAtOnceAndEachOfThemOneThing() {
        let mail = FilterKey("org.example.Mail", "Look")
        let maps = FilterKey("org.example.Maps", "Look")
        join(":1.1")
        machine.join(":1.2", bundle: "org.example.Mail", intents: ["Look"], isExtension: false)
        for key in [Self.look, Self.alert, mail, maps] { aim(key, at: Self.work) }
        #expect(machine.unreachable(machine.waiting(deliveries)) == ["org.example.Maps"])
        let steps = machine.steps(machine.waiting(deliveries), withExtension: ["org.example.Maps"])
        #expect(steps.map { $0.call?.key } == [Self.look, mail, nil])
        #expect(steps.last == .start(bundle: "org.example.Maps"))
        #expect(Set(steps.compactMap { $0.call?.number }).count == 2)
    }

    @Test mutating func aProcessThatEndsDuringOneCallTakesItsOtherCallsWithIt() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        let look = try #require(call())
        let isLate = machine.overdue(look)
        aim(Self.alert, at: Self.work)
        let alert = try #require(call())
        let gone = Result<IntentOutcome, any Error>.failure(AppGone())
        let ended = machine.end([.init(call: alert, result: gone), .init(call: look, result: gone)])
        #expect(isLate && ended.map(\.call) == [look, alert])
        #expect(machine.receiver(for: Self.look) == nil && machine.callCount == 0)
    }

    @Test mutating func oneThingAfterTheOtherTheOldestFirst() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        aim(Self.alert, at: Self.work)
        let first = try #require(call())
        let step1 = call()
        #expect(first.key == Self.look && step1 == nil)
        end(first)
        let second = try #require(call())
        #expect(second.key == Self.alert)
        end(second)
        let step2 = call()
        #expect(step2 == nil)
    }

    @Test mutating func afterASlowCallOnlyTheLatestStateIsTold() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        let slow = try #require(call())
        aim(Self.look, at: .none)
        aim(Self.look, at: Self.home)
        aim(Self.look, at: .none)
        aim(Self.look, at: Self.home)
        end(slow)
        let next = try #require(call())
        #expect(next.state == Self.home)
        end(next)
        let step3 = call()
        #expect(step3 == nil)
    }

    @Test mutating func anAppThatEndsWheneverItIsAskedForItsContextIsLeftAlone() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        end(try #require(call()))
        deliveries[Self.look]?.outdateContext()
        for _ in 1...5 {
            let context = try #require(call())
            #expect(context.purpose == .context)
            if machine.end(context) { deliveries[Self.look]?.interrupt(context) }
        }
        let none = call()
        #expect(none == nil && deliveries[Self.look]?.problem.contains("ended") == true)
        // It is asked again once it says that its context is another one.
        deliveries[Self.look]?.outdateContext()
        end(try #require(call()))
        #expect(deliveries[Self.look]?.problem == "")
    }

    @Test mutating func aStateThatTheAppHasIsNotToldAgain() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        end(try #require(call()))
        aim(Self.look, at: .none)
        aim(Self.look, at: Self.work)
        // It is asked for its context, which may be another one.
        let context = try #require(call())
        #expect(context.purpose == .context)
        end(context)
        let step4 = call()
        #expect(step4 == nil)
        // But it is if a reset has begun meanwhile.
        aim(Self.look, at: .none)
        let reset = try #require(call())
        aim(Self.look, at: Self.work)
        end(reset)
        let step5 = call()
        #expect(step5?.state == Self.work)
    }

    @Test mutating func theAppComesBeforeItsExtensionAndTheLatestProcessFirst() {
        join(":1.1", isExtension: true)
        aim(Self.look, at: Self.work)
        #expect(machine.receiver(for: Self.look) == ":1.1")
        join(":1.2")
        join(":1.3")
        join(":1.4", intents: ["Alert"])
        #expect(machine.receiver(for: Self.look) == ":1.3")
        _ = machine.leave(":1.3")
        #expect(machine.receiver(for: Self.look) == ":1.2")
        #expect(machine.receiver(for: Self.alert) == ":1.4")
    }

    @Test mutating func anExtensionIsStartedOnceForAChange() throws {
        aim(Self.look, at: Self.work)
        let all: Set = ["org.example.Chat"]
        let step = try #require(machine.steps(machine.waiting(deliveries), withExtension: all).first)
        #expect(step == .start(bundle: "org.example.Chat"))
        machine.begin(step, deliveries)
        #expect(machine.steps(machine.waiting(deliveries), withExtension: all).first == nil)
        machine.ended("org.example.Chat")
        #expect(machine.steps(machine.waiting(deliveries), withExtension: all).first == nil)
        aim(Self.look, at: Self.home)
        #expect(
            machine.steps(machine.waiting(deliveries), withExtension: all).first == .start(bundle: "org.example.Chat"))
    }

    @Test mutating func aCallThatWasLeftUnansweredIsRepeatedOnlyByAnotherProcess() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        let gone = DeliveryMachine.Ending(call: try #require(call()), result: .failure(AppGone()))
        var former = machine.extensions
        _ = machine.end([gone])
        deliveries[Self.look]?.interrupt(gone.call)
        #expect(!machine.isRepeated(gone, since: former))
        let start = try #require(machine.steps(machine.waiting(deliveries), withExtension: ["org.example.Chat"]).first)
        machine.begin(start, deliveries)
        #expect(machine.isRepeated(gone, since: former))
        // The extension ends in its turn.
        join(":1.2", isExtension: true)
        let last = DeliveryMachine.Ending(call: try #require(call()), result: .failure(AppGone()))
        former = machine.extensions
        _ = machine.end([last])
        deliveries[Self.look]?.interrupt(last.call)
        #expect(!machine.isRepeated(last, since: former))
        // An answer is never repeated, whatever happens next.
        join(":1.3")
        _ = try #require(call())
        let answer = DeliveryMachine.Ending(call: last.call, result: .success(IntentOutcome()))
        #expect(machine.isRepeated(last, since: former) && !machine.isRepeated(answer, since: former))
    }

    @Test mutating func aFilterThatHangsHoldsUpNoOther() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        aim(Self.alert, at: Self.work)
        let hung = try #require(call())
        #expect(machine.performing(Self.look) == Self.work)
        let isOverdue = machine.overdue(hung)
        #expect(isOverdue)
        #expect(machine.performing(Self.look) == nil)
        let other = try #require(call())
        #expect(other.key == Self.alert)
        end(other)
        // The filter itself waits for its call: at most one is under way in a process.
        aim(Self.look, at: Self.home)
        let step6 = call()
        #expect(step6 == nil)
        end(hung)
        let step7 = call()
        #expect(step7?.state == Self.home)
        let isStillOverdue = machine.overdue(hung)
        #expect(!isStillOverdue)
    }

    @Test mutating func aProcessThatEndsLeavesItsCallsOwed() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        for round in 1...5 {
            let lost = try #require(call())
            for call in machine.leave(":1.1") { deliveries[call.key]?.interrupt(call) }
            end(lost)
            // An app that ends whenever it is told is left alone after a while.
            #expect(deliveries[Self.look]?.isOwed == (round < 5))
            #expect(deliveries[Self.look]?.problem.isEmpty == false)
            join(":1.1")
        }
        let step8 = call()
        #expect(step8 == nil)
    }

    @Test mutating func anErrorOfTheAppIsItsProblemAndIsNotTriedAgain() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        end(try #require(call()), .failure(ServiceError(.invalidArgument, "no such theme")))
        #expect(deliveries[Self.look]?.problem == "no such theme")
        let step9 = call()
        #expect(step9 == nil)
        aim(Self.look, at: Self.home)
        #expect(deliveries[Self.look]?.problem.isEmpty == true)
        let step10 = call()
        #expect(step10?.state == Self.home)
    }

    @Test mutating func theContextIsAskedForOnceForManyInvalidations() throws {
        join(":1.1")
        deliveries[Self.look] = FilterDelivery()
        deliveries[Self.look]?.outdateContext()
        let step11 = call()
        #expect(step11 == nil)
        aim(Self.look, at: Self.work)
        end(try #require(call()))
        for _ in 0..<3 { deliveries[Self.look]?.outdateContext() }
        let ask = try #require(call())
        #expect(ask.purpose == .context && ask.state == Self.work)
        deliveries[Self.look]?.outdateContext()
        end(ask)
        let step12 = call()
        #expect(step12?.purpose == .context)
    }

    @Test mutating func aContextThatCameTooLateIsNoContextOfTheNextState() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        let slow = try #require(call())
        aim(Self.look, at: Self.home)
        end(slow, .success(IntentOutcome(context: IntentContext(contentPrefix: "work"))))
        #expect(deliveries[Self.look]?.context == nil)
        let next = try #require(call())
        end(next, .success(IntentOutcome(context: IntentContext(contentPrefix: "home"))))
        #expect(deliveries[Self.look]?.context?.contentPrefix == "home")
        aim(Self.look, at: .none)
        #expect(deliveries[Self.look]?.context == nil)
    }

    @Test mutating func aStateThatComesBackHasItsContextUnlessAnotherOneWasBegun() throws {
        join(":1.1")
        aim(Self.look, at: Self.work)
        end(try #require(call()), Self.giving("first"))
        deliveries[Self.look]?.outdateContext()
        let question = try #require(call())
        // An answer that comes while another state holds is that of the state that the app has.
        aim(Self.look, at: Self.home)
        aim(Self.look, at: .none)
        end(question, Self.giving("work"))
        #expect(context == nil)
        aim(Self.look, at: Self.home)
        #expect(context == nil)
        aim(Self.look, at: Self.work)
        #expect(context == "work" && deliveries[Self.look]?.isContextOutdated == true)
        aim(Self.look, at: .none)
        let reset = try #require(call())
        aim(Self.look, at: Self.work)
        #expect(context == nil && deliveries[Self.look]?.isContextOutdated == false)
        end(reset)
        #expect(context == nil)
        end(try #require(call()), Self.giving("again"))
        #expect(context == "again")
    }

    /// Rows of earlier versions have no context but that of the state that holds.
    @Test mutating func contextsAreStored() throws {
        aim(Self.look, at: Self.work)
        join(":1.1")
        end(try #require(call()), Self.giving("work"))
        aim(Self.look, at: .none)
        let row = try JSONEncoder().encode(deliveries[Self.look])
        deliveries[Self.look] = try JSONDecoder().decode(FilterDelivery.self, from: row)
        aim(Self.look, at: Self.work)
        #expect(context == "work")
        var former = try #require(JSONSerialization.jsonObject(with: row) as? [String: Any])
        let left = former.removeValue(forKey: "leftContext")
        #expect(left != nil)
        let formerRow = try JSONSerialization.data(withJSONObject: former)
        deliveries[Self.look] = try JSONDecoder().decode(FilterDelivery.self, from: formerRow)
        aim(Self.look, at: Self.work)
        #expect(context == nil && deliveries[Self.look]?.isContextOutdated == true)
    }
}
