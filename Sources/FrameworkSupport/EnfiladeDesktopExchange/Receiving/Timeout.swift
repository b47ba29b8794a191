// SPDX-License-Identifier: Apache-2.0
// Waiting for other programs, which may stop or end without a word.

internal import EnfiladeConcurrency

/// The timeout for a reply from another program.
package struct Timeout: Sendable {
    /// In milliseconds; `nil` for ever.
    let limit: UInt32?

    /// As long as people wait before they believe that something is broken.
    package static let standard = Timeout(limit: 20_000)

    /// Waits until something calls back, but no longer than the limit.
    ///
    /// - Parameters:
    ///   - problem: The text of the error if nothing comes.
    ///   - start: Begins the work. Its callback takes the context it is given by `OneShot.take`, once, even if it comes late.
    /// - Throws: `ExchangeError`, or the error of the callback.
    @MainActor func wait<Value: Sendable>(
        _ problem: String, _ start: (_ context: UnsafeMutableRawPointer) -> Void
    ) async throws -> Value {
        let answer = OneShot<Value>()
        let timer = limit.map { limit in
            afterDelay(.milliseconds(limit)) { answer.give(.failure(ExchangeError(problem))) }
        }
        defer { timer?.cancel() }
        start(Unmanaged.passRetained(answer).toOpaque())
        return try await answer.valueDespiteCancellation()
    }
}

extension OneShot {
    /// The one behind the context of a callback, which ends the callback's hold on it.
    static func take(_ context: UnsafeMutableRawPointer) -> OneShot {
        Unmanaged<OneShot>.fromOpaque(context).takeRetainedValue()
    }
}
