// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

/// What is left of offers when the bus itself dies and comes back.
@Suite(.timeLimit(.minutes(10))) struct BusRestartTests {
    @Test func whoOfferedOffersAgain() async throws {
        try await withDesk { _, desk in
            let address = "unix:path=\(desk.folder.path)/second-bus"
            let options = LaunchOptions(environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            let bus = try await startBus(at: address, on: desk)
            let service = try await desk.launch("enfiladed", options: options)
            _ = await service.errors.first { $0.contains("ready") }
            let sender = try await desk.launch(probeProgram, ["offer", "text:still on offer"], options: options)
            _ = try await sender.line(startingWith: "offered ")
            try await bus.kill()
            try FileManager.default.removeItem(atPath: desk.folder.path + "/second-bus")
            let again = try await startBus(at: address, on: desk)
            _ = await service.errors.first { $0.contains("the bus is back") }
            // The sender comes back in its own time: whoever waits for the change sees it.
            let watcher = try await desk.launch(probeProgram, ["wait", "text"], options: options)
            let text = try await watcher.line(startingWith: "text ")
            #expect(text == "still on offer")
            try sender.send("withdraw")
            _ = try await sender.line { $0 == "withdrawn" }
            try await sender.kill()
            try await service.terminate()
            try await again.terminate()
        }
    }

    private func startBus(at address: String, on desk: Device) async throws -> RunningProcess {
        let bus = try await desk.launch(
            "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address", "--address=\(address)"])
        _ = try await bus.line { $0.hasPrefix("unix:") }
        return bus
    }
}
