// SPDX-License-Identifier: Apache-2.0

/// Changes that are sent to the service one after the other, in the order in which the user made them.
final class EditQueue {
    private var last: Task<Void, Never>?
    private var count = 0
    private let notices: Notices

    init(_ notices: Notices) {
        self.notices = notices
    }

    /// Whether no change is under way.
    var isIdle: Bool { count == 0 }

    /// Makes a change when all before it were made, and shows its failure.
    ///
    /// - Parameter settled: Runs after the change if none follows.
    func add(
        _ change: @escaping @MainActor () async throws -> Void, settled: @escaping @MainActor () async -> Void
    ) {
        count += 1
        let former = last
        last = Task {
            await former?.value
            do { try await change() } catch { notices.failed(error) }
            count -= 1
            if isIdle { await settled() }
        }
    }
}
