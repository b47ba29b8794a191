// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation
import SeededNumbers
import TestSupport
import Testing

@testable import Service

/// Random histories of switches, edits, apps that come and go, and kills of the service.
@Suite(.timeLimit(.minutes(10))) struct FocusHistoryTests {
    /// Whatever has happened, each app ends in the state that holds, and was told nothing twice in a row.
    @Test(arguments: 0..<10) func theLastStateIsAlwaysDelivered(_ block: Int) async throws {
        for seed in 0..<50 { try await play(UInt64(block * 50 + seed)) }
    }

    private func play(_ seed: UInt64) async throws {
        var numbers = SeededGenerator(seed: seed)
        var room = try await FocusRoom()
        let names = ["Chat", "Mail", "Maps"]
        var running: [String: Caller] = [:]
        var processes = 0
        // The states that hold for each app by our own account.
        var filters: [String: [String: String]] = [:]
        var mode: String?
        for step in 0..<30 {
            let name = names[Int.random(in: 0..<names.count, using: &numbers)]
            let target = [FocusRoom.work, FocusRoom.personal][Int.random(in: 0..<2, using: &numbers)]
            switch Int.random(in: 0..<12, using: &numbers) {
            case 0, 1:
                let status = "\(seed).\(step)"
                try await room.setLook(name, target, status: status)
                filters[target, default: [:]][name] = status
            case 2 where filters[target]?[name] != nil:
                try await room.focus.removeFilter(
                    target, bundle: "org.example.\(name)", intent: "Look", by: FocusRoom.tool)
                filters[target]?[name] = nil
            case 3, 4:
                try await room.activate(target)
                mode = target
            case 5:
                try await room.focus.deactivate(by: FocusRoom.tool)
                mode = nil
            case 6, 7:
                if let process = running.removeValue(forKey: name) {
                    await room.leave(process)
                } else {
                    processes += 1
                    let process = FocusRoom.caller(name, processes)
                    running[name] = process
                    if Bool.random(using: &numbers) { room.bus.behave(process.connection, .held) }
                    try await room.join(process)
                }
            case 8: room.bus.release()
            case 9, 10:
                room = try await room.restarted()
                for process in running.values { try await room.join(process) }
            default: await Task.yield()
            }
        }
        // At the end every app runs, and answers.
        for name in names where running[name] == nil {
            processes += 1
            running[name] = FocusRoom.caller(name, processes)
        }
        for process in running.values {
            room.bus.behave(process.connection, .prompt)
            try await room.join(process)
        }
        for name in names {
            let status = mode.flatMap { filters[$0]?[name] }
            let bus = room.bus
            try await eventuallyHolds("seed \(seed): \(name) ends with \(status ?? "-"), not \(bus.words(name))") {
                bus.release()
                return (bus.words(name).last ?? "-") == (status ?? "-")
            }
        }
        // Nothing is on its way any more: another service has nothing to say.
        let (bus, settled) = (room.bus, room)
        try await eventuallyHolds("seed \(seed): all calls have ended") {
            bus.release()
            return await settled.isAllStored
        }
        let before = room.bus.performed
        let last = try await room.restarted()
        for process in running.values { try await last.join(process) }
        #expect(last.bus.performed == before, "seed \(seed)")
    }
}
