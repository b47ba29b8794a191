// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import Synchronization

/// The calls of each sender in their order. No sender waits for another one, and each has a limit.
final class SenderLines: Sendable {
    /// The limit for calls of one sender that wait.
    static let limit = 4_096
    /// The limit for the bytes of these calls together.
    static let sizeLimit = 128 << 20

    private struct Line {
        let queue = SerialQueue()
        var waiting = 0
        var size = 0
    }

    private let lines = Mutex<[String: Line]>([:])

    /// Takes a place for a call among those of its sender; `leave` has to follow.
    ///
    /// - Parameter size: About how many bytes the call takes.
    /// - Returns: The queue for the work of the call.
    /// - Throws: `BusError.limitsExceeded` if too many calls of the sender wait.
    func enter(_ sender: String, size: Int) throws(BusError) -> SerialQueue {
        let queue = lines.withLock { lines -> SerialQueue? in
            let line = lines[sender] ?? Line()
            guard line.waiting < Self.limit, line.waiting == 0 || line.size + size <= Self.sizeLimit else { return nil }
            lines[sender] = line
            lines[sender]?.waiting += 1
            lines[sender]?.size += size
            return line.queue
        }
        guard let queue else {
            throw BusError(BusError.limitsExceeded, "too many notifications of this program wait for the server")
        }
        return queue
    }

    /// Gives the place of a call back, whose work has ended.
    func leave(_ sender: String, size: Int) {
        lines.withLock { lines in
            lines[sender]?.waiting -= 1
            lines[sender]?.size -= size
            // All work of its queue has ended: each call waits for its own before it leaves.
            if lines[sender]?.waiting == 0 { lines[sender] = nil }
        }
    }
}
