// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The app's output, without a buffer in between: a reader that waits for a line gets it at once.
enum Terminal {
    /// Prints a line.
    static func line(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
    }

    /// Prints a problem.
    static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("Probe: \(text)\n".utf8))
    }

    /// Waits for a line of input, on a thread of its own so that nothing else waits.
    ///
    /// - Returns: `nil` at the end of the input.
    static func input() async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
    }
}
