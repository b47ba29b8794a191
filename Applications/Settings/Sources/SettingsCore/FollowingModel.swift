// SPDX-License-Identifier: Apache-2.0

/// A model of values in the service, which it reads again with each change of them.
protocol FollowingModel: AnyObject {
    /// The state of the values.
    var phase: Phase { get set }
    /// The changes that are under way; nothing is read meanwhile.
    var edits: EditQueue { get }

    /// A stream with an element for each change.
    func changes() async throws -> AsyncStream<Void>
    /// Reads everything.
    func load() async throws
}

extension FollowingModel {
    /// Reads everything, and again with each change, until the task is cancelled or the service cannot be reached.
    func followChanges() async {
        do {
            let changes = try await changes()
            try await load()
            for await _ in changes where edits.isIdle { await reload() }
        } catch is CancellationError {
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }

    /// Reads everything again.
    func reload() async {
        do {
            try await load()
        } catch is CancellationError {
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }
}
