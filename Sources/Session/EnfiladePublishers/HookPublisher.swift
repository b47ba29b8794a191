// SPDX-License-Identifier: Apache-2.0

/// A publisher of processes that tell of themselves by a hook in them.
protocol HookPublisher: StartedPublisher {
    associatedtype Process: HookedProcess

    /// The processes.
    nonisolated var processes: HookedProcesses<Process> { get }
}

extension HookPublisher {
    func begin() async throws { try await processes.begin() }
    func serviceStarted() async { await processes.serviceStarted() }
    func switched() async { await processes.switched() }
    func end(isOff: Bool) async { await processes.end(isOff: isOff) }
}
