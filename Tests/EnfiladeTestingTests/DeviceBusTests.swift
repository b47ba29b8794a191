// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeviceBusTests {
    @Test func connectionOfTheTestSeesTheProcessesOfTheDevice() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let bus = try await desk.bus()
            let changes = await bus.nameOwnerChanges(of: "org.example.Echo")
            let process = try await desk.launch("/usr/bin/python3", ["-c", owner])
            for await change in changes where change.new != nil { break }
            let credentials = try await bus.credentials(of: "org.example.Echo")
            #expect(credentials.process == process.processIdentifier)
        }
    }

    @Test func connectionIsClosedAtTheEnd() async throws {
        let world = try World()
        let desk = try await world.device(named: "desk")
        let bus = try await desk.bus()
        #expect(try await bus.nameHasOwner("org.freedesktop.DBus"))
        try await world.end()
        await #expect(throws: BusError.self) { try await bus.nameHasOwner("org.freedesktop.DBus") }
    }

    @Test func nothingStartsOnADeviceThatHasEnded() async throws {
        let world = try World()
        let desk = try await world.device(named: "desk")
        try await world.end()
        await #expect(throws: (any Error).self) { try await desk.bus() }
        await #expect(throws: (any Error).self) { try await desk.launch("sleep", ["1000"]) }
        await #expect(throws: WorldError.self) { try await world.device(named: "phone") }
    }
}
