// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Ctrl-C and a polite request to end, as values instead of the end of the process.
enum Interruptions {
    /// Begins to take the signals, once in a process, and returns a stream with one element for each.
    ///
    /// None that comes after that is lost.
    static func begin() async -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield(number) }
            return source
        }
        continuation.onTermination = { _ in for source in sources { source.cancel() } }
        for source in sources {
            // Until then the signal is ignored.
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
        }
        return stream
    }
}
