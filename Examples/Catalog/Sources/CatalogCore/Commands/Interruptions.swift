// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Ctrl-C and a polite request to end, as values instead of the end of the process.
enum Interruptions {
    /// One element for each signal.
    static var stream: AsyncStream<Int32> {
        AsyncStream { continuation in
            let sources = [SIGINT, SIGTERM].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number)
                source.setEventHandler { continuation.yield(number) }
                source.resume()
                return source
            }
            continuation.onTermination = { _ in for source in sources { source.cancel() } }
        }
    }
}
