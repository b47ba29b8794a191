// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Synchronization

/// Work with apps and the desktop that may take its time, in order for each source.
final class SourceErrands: Sendable {
    private let queues = Mutex<[String: SerialQueue]>([:])

    /// Does work for a source, after all that was begun before for it.
    func run(for source: String, _ errand: @escaping @Sendable () async -> Void) {
        queue(of: source).add { await errand() }
    }

    /// Waits until all work is done that was begun for a source.
    func settle(_ source: String) async {
        await queue(of: source).finish()
    }

    private func queue(of source: String) -> SerialQueue {
        queues.withLock { queues in
            let queue = queues[source] ?? SerialQueue()
            queues[source] = queue
            return queue
        }
    }
}
