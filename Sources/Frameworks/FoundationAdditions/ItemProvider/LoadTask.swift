// SPDX-License-Identifier: Apache-2.0
// The edge between the interface of handlers and progress and the code that awaits.

package import Foundation

/// The progress of one load as the caller sees it, in two parts.
package struct LoadProgress: Sendable {
    /// The whole, which the caller gets and can cancel.
    package let whole: Progress
    /// The part of the sender that produces the content.
    package let export: Progress
    /// The part of the receiver that takes it.
    package let delivery: Progress

    /// Starts at nothing done.
    package init() {
        whole = Progress(totalUnitCount: 100)
        export = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: 80)
        delivery = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: 20)
    }

    /// Sets everything to done.
    func finish() {
        for part in [export, delivery] where !part.isFinished {
            part.totalUnitCount = max(part.totalUnitCount, 1)
            part.completedUnitCount = part.totalUnitCount
        }
        whole.completedUnitCount = whole.totalUnitCount
    }
}

/// Loads, with the errors that programs are told of.
package enum LoadTask {
    /// Awaits a load outside of any actor. Cancelling the task cancels the load.
    ///
    /// - Parameters:
    ///   - progress: The progress that the load reports.
    ///   - work: The load.
    /// - Throws: `CocoaError.userCancelled` after a cancellation, or the error of the work.
    @concurrent
    package static func run<Value: Sendable>(
        _ progress: LoadProgress = LoadProgress(), _ work: @Sendable (LoadProgress) async throws -> Value
    ) async throws -> Value {
        do {
            let value = try await work(progress)
            try Task.checkCancellation()
            progress.finish()
            return value
        } catch  where Task.isCancelled || error is CancellationError {
            throw CocoaError(.userCancelled)
        } catch {
            throw error.forPrograms
        }
    }

    /// Starts a task, and ends it when the returned progress is cancelled.
    ///
    /// - Parameters:
    ///   - work: The work. It runs outside of any actor.
    ///   - completion: Called once. After a cancellation the error is `CocoaError.userCancelled`.
    package static func start<Value: Sendable>(
        _ work: @escaping @Sendable (LoadProgress) async throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Progress {
        let progress = LoadProgress()
        let task = Task {
            let result: Result<Value, any Error>
            do {
                result = .success(try await run(progress, work))
            } catch {
                result = .failure(error)
            }
            completion(result)
        }
        progress.whole.cancellationHandler = { task.cancel() }
        return progress.whole
    }
}
