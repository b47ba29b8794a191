// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Synchronization

/// The calls of each sender in their order. No sender waits for another one, and each has a limit.
final class SenderLines: Sendable {
    /// The limit for calls of one sender that wait, or are at work.
    let limit: Int
    /// The limit for the bytes of these calls together; one call alone may have more.
    let sizeLimit: Int

    private struct Line {
        let queue = SerialQueue()
        var waiting = 0
        var size = 0
    }

    private let lines = Mutex<[String: Line]>([:])

    init(limit: Int, sizeLimit: Int = .max) {
        (self.limit, self.sizeLimit) = (limit, sizeLimit)
    }

    /// Adds work for a call, after all calls of its sender that came before.
    ///
    /// - Parameter size: About how many bytes the call takes.
    /// - Returns: `nil` if too many calls of the sender wait.
    func add<Value: Sendable>(
        _ sender: String, size: Int = 0, _ work: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error>? {
        let queue = lines.withLock { lines -> SerialQueue? in
            let line = lines[sender] ?? Line()
            guard line.waiting < limit, line.waiting == 0 || line.size + size <= sizeLimit else { return nil }
            lines[sender] = line
            lines[sender]?.waiting += 1
            lines[sender]?.size += size
            return line.queue
        }
        return queue?.add {
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
