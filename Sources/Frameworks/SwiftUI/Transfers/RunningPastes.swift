// SPDX-License-Identifier: Apache-2.0

/// The pastes that a view has begun. They are cancelled when it is gone, and the senders of their content hear of that.
@MainActor final class RunningPastes {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var count = 0

    isolated deinit { cancel() }

    /// Begins to take something.
    func begin(_ paste: @escaping @MainActor () async -> Void) {
        count += 1
        let number = count
        tasks[number] = Task { [weak self] in
            await paste()
            self?.tasks[number] = nil
        }
    }

    /// Cancels the values that have not arrived yet.
    func cancel() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }
}
