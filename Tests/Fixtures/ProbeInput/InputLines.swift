// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Standard input line by line, read on a thread of its own.
package func inputLines() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
    }
    return stream
}
