// SPDX-License-Identifier: Apache-2.0
// The bridge from a handler that calls back to code that awaits.

internal import Foundation
internal import Synchronization

/// The one answer that a task waits for. The first counts, later ones are ignored.
final class Answer<Value: Sendable>: Sendable {
    /// How far it has come.
    private enum State {
        /// No task waits and no answer has come.
        case open
        /// A task waits.
        case awaited(CheckedContinuation<Value, any Error>)
        /// It came before anybody waited.
        case early(Result<Value, any Error>)
        /// It was delivered.
        case delivered
    }

    /// How far it has come.
    private let state = Mutex(State.open)

    /// Gives the answer.
    func give(_ result: Result<Value, any Error>) {
        let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
            switch state {
            case .open: state = .early(result)
            case .awaited(let continuation):
                state = .delivered
                return continuation
            case .early, .delivered: break
            }
            return nil
        }
        waiting?.resume(with: result)
    }

    /// Waits for the answer. Only one task may.
    func value() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let early: Result<Value, any Error>? = state.withLock { state in
                guard case .early(let result) = state else {
                    state = .awaited(continuation)
                    return nil
                }
                state = .delivered
                return result
            }
            if let early { continuation.resume(with: early) }
        }
    }
}

/// The right to give an answer. If it is lost without use, the answer is an error, so that no task waits for ever.
final class Promise<Value: Sendable>: Sendable {
    /// Where the answer goes.
    private let answer: Answer<Value>

    /// Takes the right to give an answer.
    init(_ answer: Answer<Value>) {
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
        let answer = Answer<Value>()
        let work = start(Promise(answer))
        if let work { progress.follow(work) }
        return try await withTaskCancellationHandler {
            try await answer.value()
        } onCancel: {
            work?.cancel()
            answer.give(.failure(CancellationError()))
        }
    }
}
