// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import TestTraits
import Testing

@testable import EnfiladeSharing

@MainActor @Suite("Sharing without a display", .timeLimit(.minutes(5))) struct SharingWithoutDisplayTests {
    @Test("gives its name back and ends when nothing was shared for a while")
    func idle() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let bus = try await desk.bus()
            let clock = ManualClock()
            let sharing = SharingWithoutDisplay(
                try desk.connection(), environment: desk.environment, clock: clock)
            let run = Task { await sharing.run() }
            await clock.whenSomebodySleeps()
            #expect(try await bus.owner(of: Interfaces.sharingName) != nil)
            clock.advance(by: SharingWithoutDisplay.idleLimit)
            #expect(await run.value == 69)
            #expect(try await bus.owner(of: Interfaces.sharingName) == nil)
        }
    }
}
