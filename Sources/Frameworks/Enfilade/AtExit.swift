// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeServiceClient
import Synchronization

/// What this process still owes to others when it ends: messages that are on their way, and what it has on offer.
enum AtExit {
    /// How long an ending process waits, in milliseconds: an export may need the very thread that is ending.
    static let patience: Int32 = 5_000

    private static let isInstalled = Atomic(false)
    private static let last = Mutex<Task<Void, Never>?>(nil)
    /// What is done on the thread that ends the process, before anything else.
    private static let preparations = Mutex<[String: @Sendable () -> Void]>([:])

    /// Sees to it that an ending process hands over what it offers; once.
    static func install() {
        guard !isInstalled.exchange(true, ordering: .relaxed) else { return }
        atexit { AtExit.run() }
    }

    /// Does something in the background that the process must not end without, in the order of the calls.
    static func finish(_ work: @escaping @Sendable () async -> Void) {
        install()
        last.withLock { last in
            last = Task { [former = last] in
                await former?.value
                await work()
            }
        }
    }

    /// Does something on the thread that ends the process, before everything else; once for a name.
    static func prepare(_ name: String, _ work: @escaping @Sendable () -> Void) {
        install()
        preparations.withLock { $0[name] = work }
    }

    private static func run() {
        for work in preparations.withLock({ Array($0.values) }) { work() }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        let (reading, writing) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
        Task.detached {
            await last.withLock { $0 }?.value
            _ = await OfferHost.shared.handOver()
            // The reading end stays open until then: when patience has run out, a write must not end in SIGPIPE.
            withExtendedLifetime(reading) { _ = write(writing.number, "x", 1) }
        }
        var waiting = pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)
        if poll(&waiting, 1, patience) == 0 {
            let warning = "enfilade: what was copied could not be handed over in time and ends with this process\n"
            FileHandle.standardError.write(Data(warning.utf8))
        }
    }
}
