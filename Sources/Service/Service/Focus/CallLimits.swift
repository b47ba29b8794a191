// SPDX-License-Identifier: Apache-2.0

/// The tasks that notice that calls take too long: one for all calls that begin together.
struct CallLimits: Sendable {
    private struct Limit: Sendable {
        let task: Task<Void, Never>
        /// The number of calls that have not ended.
        var rest: Int
    }

    /// The limits, by the first of their calls.
    private var limits: [UInt64: Limit] = [:]
    private var firsts: [UInt64: UInt64] = [:]

    /// Notes the task that waits for some calls.
    mutating func begin(_ calls: [DeliveryMachine.Call], _ task: Task<Void, Never>) {
        guard let first = calls.first?.number else { return }
        limits[first] = Limit(task: task, rest: calls.count)
        for call in calls { firsts[call.number] = first }
    }

    /// Notes that a call has ended. With the last one of a limit its task is cancelled.
    mutating func end(_ call: DeliveryMachine.Call) {
        guard let first = firsts.removeValue(forKey: call.number), let limit = limits[first] else { return }
        if limit.rest > 1 {
            limits[first]?.rest -= 1
        } else {
            limits[first] = nil
            limit.task.cancel()
        }
    }

    /// Cancels all tasks.
    func cancel() {
        for limit in limits.values { limit.task.cancel() }
    }
}
