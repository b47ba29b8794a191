// SPDX-License-Identifier: Apache-2.0
// The bridge from a handler that calls back to code that awaits.

internal import EnfiladeConcurrency
internal import Foundation

/// The right to give an answer. If it is lost without use, the answer is an error, so that nobody waits for ever.
final class Promise<Value: Sendable>: Sendable {
    /// Where the answer goes.
    private let answer: OneShot<Value>

    /// Takes the right to give an answer.
    init(_ answer: OneShot<Value>) {
        self.answer = answer
    }

    /// Gives the answer.
    func give(_ result: Result<Value, any Error>) {
        answer.give(result)
    }

    deinit {
        answer.give(
            .failure(ItemProviderError(.unknownError, "The load handler let go of its completion handler unused")))
    }

    /// Runs a handler that answers later, and waits for the answer.
    ///
    /// When the task is cancelled the handler's progress is cancelled and the wait ends at once.
    ///
    /// - Parameters:
    ///   - progress: Follows the progress that the handler returns.
    ///   - start: Calls the handler.
    static func fulfilled(
        reportingTo progress: Progress, by start: (Promise<Value>) -> Progress?
    ) async throws -> Value {
        let answer = OneShot<Value>()
        let work = start(Promise(answer))
        if let work { progress.follow(work) }
        return try await withTaskCancellationHandler {
            try await answer.value()
        } onCancel: {
            work?.cancel()
        }
    }
}
