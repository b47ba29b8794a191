// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Makes changes one after the other, in the order in which they are asked for.
///
/// A change of an actor that waits for the disk lets others in between: those that have to see the disk and the memory in
/// one state go through here.
final class SerialChanges: Sendable {
    /// The change that was asked for last; the next one waits for it.
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Makes a change once all that were asked for before are made, whether they went well or not.
    func make<Result: Sendable>(_ change: @escaping @Sendable () async throws -> Result) async throws -> Result {
        let task = last.withLock { last in
            let former = last
            let task = Task {
                await former?.value
                return try await change()
            }
            last = Task { _ = await task.result }
            return task
        }
        return try await task.value
    }
}
