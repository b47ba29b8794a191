// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Synchronization

/// Work with apps and the desktop that may take its time, in order for each source.
final class SourceErrands: Sendable {
    /// The errands of one source.
    private struct Line {
        let queue = SerialQueue()
        var count = 0
    }

    private let lines = Mutex<[String: Line]>([:])

    /// Does work for a source, after all that was begun before for it.
    func run(for source: String, _ errand: @escaping @Sendable () async -> Void) {
        let queue = lines.withLock { lines in
            lines[source, default: Line()].count += 1
            return lines[source, default: Line()].queue
        }
        queue.add {
            await errand()
            self.lines.withLock { $0[source]?.count -= 1 }
        }
    }

    /// The number of errands for a source that have not ended.
    func count(for source: String) -> Int {
        lines.withLock { $0[source]?.count ?? 0 }
    }

    /// Waits until all work is done that was begun for a source.
    func settle(_ source: String) async {
        await lines.withLock { $0[source]?.queue }?.finish()
    }
}
