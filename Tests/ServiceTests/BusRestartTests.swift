// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeBus
import EnfiladeTesting
import Foundation
import Testing

/// Offers after the bus itself died and came back.
@Suite(.timeLimit(.minutes(10))) struct BusRestartTests {
    @Test func whoOfferedOffersAgain() async throws {
        try await withBusOfItsOwn { desk, address, options in
            let bus = try await startBus(at: address, on: desk)
            let service = try await startService(on: desk, options)
            let sender = try await desk.launch(probeProgram, ["offer", "text:still on offer"], options: options)
            _ = try await sender.line(startingWith: "offered ")
            try await stop(bus, at: address)
            let again = try await startBus(at: address, on: desk)
            _ = await service.errors.first { $0.contains("the bus is back") }
            try await expectText("still on offer", on: desk, options)
            try sender.send("withdraw")
            _ = try await sender.line { $0 == "withdrawn" }
            try await sender.kill()
            try await service.terminate()
            try await again.terminate()
        }
    }

    @Test func whoOfferedWaitsForAServiceThatComesBackLater() async throws {
        try await withBusOfItsOwn { desk, address, options in
            let bus = try await startBus(at: address, on: desk)
            let service = try await startService(on: desk, options)
            let sender = try await desk.launch(probeProgram, ["offer", "text:patient"], options: options)
            _ = try await sender.line(startingWith: "offered ")
            try await service.kill()
            try await stop(bus, at: address)
            let again = try await startBus(at: address, on: desk)
            let connection = try await Bus.connect(to: .custom(address), label: "test", errors: .enfilade)
            let changes = await connection.nameOwnerChanges(of: nil)
            // A bus gives out its names in order: the sender has the first one, or the second if ours is the first.
            let senderName = await connection.uniqueName == ":1.0" ? ":1.1" : ":1.0"
            if try await !connection.nameHasOwner(senderName) {
                for await change in changes where change.name == senderName { break }
            }
            await connection.close()
            let next = try await startService(on: desk, options)
            try await expectText("patient", on: desk, options)
            try sender.send("withdraw")
            _ = try await sender.line { $0 == "withdrawn" }
            try await sender.kill()
            try await next.terminate()
            try await again.terminate()
        }
    }

    /// A program that the bus of a session starts gets such an address; the next service needs the data.
    @Test func aServiceLeavesWithABusThatCannotComeBack() async throws {
        try await withBusOfItsOwn { desk, address, _ in
            let bus = try await startBus(at: address, on: desk)
            let named = try await bus.line { $0.hasPrefix(address) }
            #expect(named.contains(",guid="))
            let service = try await startService(
                on: desk, LaunchOptions(environment: ["DBUS_STARTER_ADDRESS": named]))
            try await stop(bus, at: address)
            let status = try await service.exit()
            #expect(status == .exited(0))
        }
    }

    private func withBusOfItsOwn(_ body: (Device, String, LaunchOptions) async throws -> Void) async throws {
        try await withDesk { _, desk in
            let address = "unix:path=\(desk.folder.path)/second-bus"
            try await body(desk, address, LaunchOptions(environment: ["DBUS_SESSION_BUS_ADDRESS": address]))
        }
    }

    private func startService(on desk: Device, _ options: LaunchOptions) async throws -> RunningProcess {
        let service = try await desk.launch("enfiladed", options: options)
        _ = await service.errors.first { $0.contains("ready") }
        return service
    }

    private func stop(_ bus: RunningProcess, at address: String) async throws {
        try await bus.kill()
        try FileManager.default.removeItem(atPath: String(address.dropFirst("unix:path=".count)))
    }

    /// The sender comes back in its own time: whoever waits for the change sees it.
    private func expectText(_ expected: String, on desk: Device, _ options: LaunchOptions) async throws {
        let watcher = try await desk.launch(probeProgram, ["wait", "text"], options: options)
        let text = try await watcher.line(startingWith: "text ")
        #expect(text == expected)
    }

    private func startBus(at address: String, on desk: Device) async throws -> RunningProcess {
        let bus = try await desk.launch(
            "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address", "--address=\(address)"])
        _ = try await bus.line { $0.hasPrefix("unix:") }
        return bus
    }
}
