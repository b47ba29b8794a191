// SPDX-License-Identifier: Apache-2.0
// The three processes of a transfer.

import Foundation

/// A place with the service, an app that offers and an app that takes.
struct Stage {
    let place: Place
    let service: RunningService
    let sender: Child
    let receiver: Child

    /// Starts all three.
    init() throws {
        place = try Place()
        service = try RunningService(in: place)
        sender = try place.start(.sender)
        receiver = try place.start(.receiver)
    }

    /// The processes by name.
    var processes: [(name: String, figures: ProcessFigures)] {
        [("sender", sender.figures), ("service", service.child.figures), ("receiver", receiver.figures)]
    }

    /// By how much the memory of each process grew at most while something happened.
    func growth(during work: () throws -> Void) rethrows -> [(name: String, memory: ProcessFigures.Memory)] {
        let before = processes.map { process in
            process.figures.forgetPeak()
            return process.figures.memory
        }
        try work()
        return zip(processes, before).map { process, before in
            let after = process.figures.memory
            return (
                process.name,
                ProcessFigures.Memory(
                    resident: after.resident - before.resident, peak: after.peak - before.resident,
                    anonymous: after.anonymous - before.anonymous,
                    sharedMemory: after.sharedMemory - before.sharedMemory)
            )
        }
    }
}
