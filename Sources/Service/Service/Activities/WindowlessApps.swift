// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The processes of apps without windows that take up activities, and the activities that wait for one.
struct WindowlessApps {
    /// A wait for a process of an app.
    struct Waiting: Sendable {
        let number: UInt64
        /// Goes on with the connection of a process, or with the reason why there is none.
        let joined: CheckedContinuation<String, any Error>
        /// Has the bus start the app, and the timeout for that.
        let efforts: [Task<Void, Never>]

        /// Ends the wait.
        func end(with result: Result<String, any Error>) {
            for effort in efforts { effort.cancel() }
            joined.resume(with: result)
        }
    }

    /// The processes, in the order in which they have joined.
    private var processes: [(connection: String, bundle: String)] = []
    private var waiting: [String: [Waiting]] = [:]
    private var lastNumber: UInt64 = 0

    /// The process of an app that has joined last; `nil` if there is none.
    func last(of bundle: String) -> String? {
        processes.last { $0.bundle == bundle }?.connection
    }

    /// How many processes of an app have joined.
    func processCount(of bundle: String) -> Int {
        processes.count { $0.bundle == bundle }
    }

    /// Whether a process has joined.
    func isJoined(_ connection: String) -> Bool {
        processes.contains { $0.connection == connection }
    }

    /// Notes that a process takes up the activities of its bundle, those first that wait for one.
    mutating func join(_ connection: String, of bundle: String) {
        leave(connection)
        processes.append((connection, bundle))
        for wait in waiting.removeValue(forKey: bundle) ?? [] { wait.end(with: .success(connection)) }
    }

    /// Notes that a process is gone.
    mutating func leave(_ connection: String) {
        processes.removeAll { $0.connection == connection }
    }

    /// Notes that the bus is another one, on which nobody has joined, and which starts no app that the former one was to start.
    mutating func busRestarted() {
        processes = []
        for bundle in waiting.keys {
            giveUp(for: bundle, ServiceError(.appUnavailable, "the bus that was to start “\(bundle)” has ended"))
        }
    }

    // MARK: - Waiting

    /// How many activities wait for a process of an app.
    func count(for bundle: String) -> Int {
        waiting[bundle]?.count ?? 0
    }

    /// A number for the next wait.
    mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// Adds a wait for a process of an app.
    mutating func add(_ wait: Waiting, for bundle: String) {
        waiting[bundle, default: []].append(wait)
    }

    /// Ends one wait for a process of an app.
    mutating func giveUp(_ number: UInt64, for bundle: String, _ error: any Error) {
        guard let position = waiting[bundle]?.firstIndex(where: { $0.number == number }) else { return }
        waiting[bundle]?.remove(at: position).end(with: .failure(error))
        if waiting[bundle]?.isEmpty == true { waiting[bundle] = nil }
    }

    /// Ends all waits for a process of an app.
    mutating func giveUp(for bundle: String, _ error: ServiceError) {
        for wait in waiting.removeValue(forKey: bundle) ?? [] { wait.end(with: .failure(error)) }
    }
}
