// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Synchronization

/// The callers behind connections. Each connection is looked at once, until the bundles change.
final class CallerDirectory: Sendable {
    /// A connection to the bus. After a restart of the bus its name may be another's.
    struct Connection: Hashable, Sendable {
        let name: String
        let credentials: BusCredentials
    }

    private struct State {
        var known: [Connection: Caller] = [:]
        /// How often all was forgotten.
        var generation: UInt64 = 0
        /// Calls that wait for somebody else's look at their connection, in order.
        var waiting: [Connection: [CheckedContinuation<Caller?, any Error>]] = [:]
    }

    private let state = Mutex(State())

    /// The maximum of remembered connections.
    private static let mostConnections = 1_000

    /// How often all was forgotten.
    var generation: UInt64 { state.withLock { $0.generation } }

    /// The caller behind a connection, if that was looked at before.
    func known(_ connection: Connection) -> Caller? {
        state.withLock { $0.known[connection] }
    }

    /// Forgets all, because the bundles have changed.
    func forgetAll() {
        state.withLock { state in
            state.generation += 1
            state.known = [:]
        }
    }

    /// Remembers the caller behind a connection.
    ///
    /// - Parameter generation: The generation in which somebody began to look.
    /// - Returns: False if it is another one by now, and nothing is remembered.
    func remember(_ caller: Caller, for connection: Connection, _ generation: UInt64) -> Bool {
        state.withLock { state in
            guard state.generation == generation else { return false }
            if state.known.count >= Self.mostConnections { state.known = [:] }
            state.known[connection] = caller
            return true
        }
    }

    /// The caller behind a connection. Calls of one connection go on in the order in which they came.
    func caller(
        behind connection: Connection, lookUp: @Sendable () async throws -> Caller
    ) async throws -> Caller {
        while !begin(connection) {
            if let known = known(connection) { return known }
            if let caller = try await wait(for: connection) { return caller }
        }
        do {
            let caller = try await lookUp()
            end(connection, .success(caller))
            return caller
        } catch {
            end(connection, .failure(error))
            throw error
        }
    }

    /// Begins to look at a connection; false if that is not necessary, or if somebody else does already.
    private func begin(_ connection: Connection) -> Bool {
        state.withLock { state in
            guard state.known[connection] == nil, state.waiting[connection] == nil else { return false }
            state.waiting[connection] = []
            return true
        }
    }

    /// Lets the calls go on that wait for a look at a connection.
    private func end(_ connection: Connection, _ result: Result<Caller?, any Error>) {
        for call in state.withLock({ $0.waiting.removeValue(forKey: connection) }) ?? [] { call.resume(with: result) }
    }

    /// Waits for somebody else's look at a connection; `nil` if nobody looks at it any more.
    private func wait(for connection: Connection) async throws -> Caller? {
        try await withCheckedThrowingContinuation { continuation in
            let isLooking = state.withLock { state in
                state.waiting[connection]?.append(continuation)
                return state.waiting[connection] != nil
            }
            if !isLooking { continuation.resume(returning: nil) }
        }
    }
}

/// Finds the caller of a call.
protocol CallerIdentity: Sendable {
    /// The caller as the bus daemon and the registry know it.
    func caller(of call: BusCall) async throws -> Caller
}
