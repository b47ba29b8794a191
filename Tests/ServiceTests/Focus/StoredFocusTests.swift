// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Testing

@testable import Service

/// The disk while apps are told of their filters, as a service finds it that is started after a kill.
@Suite struct StoredFocusTests {
    private let key = FilterKey("org.example.Chat", "Look")
    private let atWork = FilterState.values([:], mode: "work")

    private func call(_ purpose: DeliveryMachine.Purpose) -> DeliveryMachine.Call {
        DeliveryMachine.Call(number: 1, key: key, purpose: purpose, state: atWork, connection: ":1.1")
    }

    /// The data after a call has begun.
    private func beginning(_ call: DeliveryMachine.Call, _ data: FocusData) -> FocusData {
        var data = data
        data.deliveries[key]?.begin(call)
        return data
    }

    /// The data of a mode with a filter.
    private var working: FocusData {
        var data = FocusData()
        data.active.mode = "work"
        data.filters[FilterPlace(mode: "work", key: key)] = StoredFilter(values: [:])
        return data
    }

    private var owed: FocusData {
        var (data, delivery) = (working, FilterDelivery())
        delivery.aim(at: atWork, number: 1)
        data.deliveries[key] = delivery
        return data
    }

    @Test func nobodyKnowsWhetherAnAppHasPerformedAStateThatItWasBeingTold() throws {
        let call = call(.perform)
        let stored = StoredFocus(beginning(call, owed), during: [call], after: StoredFocus())
        #expect(stored.data.deliveries.isEmpty && stored.begun == [key])
        #expect(try #require(stored.found.deliveries[key]).told == nil)
    }

    /// The disk after a switch, whose deliveries were begun and not stored.
    @Test func nobodyKnowsWhetherAnAppHasPerformedAStateOfASwitch() throws {
        var stored = StoredFocus()
        stored.data = working
        var found = try #require(stored.found.deliveries[key])
        #expect(found.target == atWork && found.told == nil)
        stored.data = owed
        stored.data.deliveries[key]?.end(call(.perform), .success(IntentOutcome()))
        #expect(stored.found == stored.data)
        stored.data.active.mode = nil
        found = try #require(stored.found.deliveries[key])
        #expect(found.target == .none && found.told == nil)
        // An app that was never told of the filter was not told of its end.
        stored.data = owed
        stored.data.active.mode = nil
        #expect(stored.found.deliveries.isEmpty)
    }

    /// An app that invalidates the context while it performs is asked for it with the end of that.
    @Test func stateThatAnAppHasPerformedIsStoredAlsoIfItIsAskedForItsContextNext() throws {
        let perform = call(.perform)
        let before = StoredFocus(beginning(perform, owed), during: [perform], after: StoredFocus())
        var data = beginning(perform, owed)
        data.deliveries[key]?.outdateContext()
        data.deliveries[key]?.end(perform, .success(IntentOutcome()))
        #expect(data.deliveries[key]?.isContextOutdated == true)
        let context = call(.context)
        data = beginning(context, data)
        #expect(data.deliveries[key]?.isContextOutdated == false)
        let found = try #require(StoredFocus(data, during: [context], after: before).found.deliveries[key])
        #expect(found.told == atWork && !found.isOwed)
        // Without an answer the app is asked again.
        #expect(found.isContextOutdated)
    }
}
