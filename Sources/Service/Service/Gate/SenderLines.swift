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

    /// Adds work for a call, after all calls of its sender that came before.
    ///
    /// - Parameter size: About how many bytes the call takes.
    /// - Throws: `BusError.limitsExceeded` if too many calls of the sender wait.
    func add<Value: Sendable>(
        _ sender: String, size: Int, _ work: @escaping @Sendable () async throws -> Value
    ) throws(BusError) -> Task<Value, any Error> {
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
        return queue.add {
            defer { self.end(sender, size) }
            return try await work()
        }
    }

    private func end(_ sender: String, _ size: Int) {
        lines.withLock { lines in
            lines[sender]?.waiting -= 1
            lines[sender]?.size -= size
            // Its queue may be doing the last piece of work: a new one would not wait for that, which has ended by now.
            if lines[sender]?.waiting == 0 { lines[sender] = nil }
        }
    }
}
