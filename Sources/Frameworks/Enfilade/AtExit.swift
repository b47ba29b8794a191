// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Foundation
import Glibc
import EnfiladeServiceClient
import Synchronization

/// The debts of this process to others at its end: messages on their way, and the content of its offers.
enum AtExit {
    /// The maximum time that an ending process waits: an export may need the very thread that is ending.
    private static let timeout = Duration.seconds(5)

    private static let isInstalled = Atomic(false)
    private static let queue = SerialQueue()
    /// The work to do on the thread that ends the process, before anything else.
    private static let preparations = Mutex<[String: @Sendable () -> Void]>([:])

    /// Sees to it that an ending process hands over its offers; once.
    static func install() {
        guard !isInstalled.exchange(true, ordering: .relaxed) else { return }
        atexit { AtExit.run() }
    }

    /// Does something in the background that the process must not end without, in the order of the calls.
    static func finish(_ work: @escaping @Sendable () async -> Void) {
        install()
        queue.add(work)
    }

    /// Does something on the thread that ends the process, before everything else; once for a name.
    static func prepare(_ name: String, _ work: @escaping @Sendable () -> Void) {
        install()
        preparations.withLock { $0[name] = work }
    }

    private static func run() {
        for work in preparations.withLock({ Array($0.values) }) { work() }
        do {
            try withBlockingTimeout(timeout, on: globalConcurrentExecutor) {
                await queue.finish()
                _ = await OfferHost.shared.handOver()
            }
        } catch {
            let warning = "enfilade: what was copied could not be handed over in time and ends with this process\n"
            FileHandle.standardError.write(Data(warning.utf8))
        }
    }
}
