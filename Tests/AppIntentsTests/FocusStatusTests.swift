// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
@testable import Intents
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(5))) struct FocusStatusTests {
    @Test func statusIsKnownAfterTheFirstRequestAndFollowed() async throws {
        let scene = try await FocusScene()
        let center = INFocusStatusCenter(Focus1Client(scene.connection))
        #expect(center.authorizationStatus == .notDetermined && center.focusStatus.isFocused == nil)
        #expect(await center.requestAuthorization() == .authorized)
        #expect(center.authorizationStatus == .authorized && center.focusStatus.isFocused == false)
        try await scene.service.announce(true)
        try await eventuallyHolds("the status is on") { center.focusStatus.isFocused == true }
    }

    @Test func missingServiceLeavesTheStatusUnknown() async {
        let center = INFocusStatusCenter(Focus1Client(ServiceConnection(address: .custom("unix:path=/nowhere"))))
        #expect(await center.requestAuthorization() == .restricted)
        #expect(center.focusStatus.isFocused == nil)
    }
}
