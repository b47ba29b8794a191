// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The requests of receivers in memory, each from the question to the end of the import, and the receivers that have left.
final class GrantTable {
    private var grants: [Grant.Key: Grant] = [:]
    private var earlyCancellations = EarlyCancellations()
    private var endedConnections = EndedConnections()

    /// The grant with a key.
    subscript(key: Grant.Key) -> Grant? {
        get { grants[key] }
        set { grants[key] = newValue }
    }

    /// The grants that fit, as they are now.
    func grants(where fits: (Grant.Key, Grant) -> Bool) -> [(key: Grant.Key, grant: Grant)] {
        grants.filter { fits($0.key, $0.value) }.map { (key: $0.key, grant: $0.value) }
    }

    /// The connections of all receivers.
    var connections: [String] { grants.keys.map(\.connection) }

    /// Whether somebody is reading an offer.
    func isRead(_ offer: UInt64) -> Bool {
        grants.values.contains { $0.offer.number == offer }
    }

    /// A grant whose receiver still waits for a request.
    func waiting(_ key: Grant.Key, for request: UInt64) -> (grant: Grant, continuation: Grant.Continuation)? {
        guard let grant = grants[key], grant.request == request, case .waiting(let continuation) = grant.state else {
            return nil
        }
        return (grant, continuation)
    }

    /// Refuses a token that another request of the caller bears, and a request that was cancelled already.
    func requireUnused(_ key: Grant.Key) throws(ServiceError) {
        guard grants[key] == nil else {
            throw ServiceError(.invalidArgument, "the token \(key.token) is in use by another request of the caller")
        }
        if earlyCancellations.remove(key: key) { throw ServiceError(.cancelled, "the receiver cancelled") }
    }

    /// Remembers the cancellation of a request that has not come yet: calls are answered concurrently.
    func cancelEarly(_ key: Grant.Key) {
        earlyCancellations.insert(key)
    }

    // MARK: - Connections

    /// Whether a connection has left the bus.
    func hasLeft(_ connection: String) -> Bool {
        endedConnections.contains(connection)
    }

    /// Gives nothing to a receiver that left while its request was under way: nobody would end the grant.
    func requireConnected(_ caller: Caller) throws(ServiceError) {
        if hasLeft(caller.connection) { throw ServiceError(.cancelled, "the receiver has left the bus") }
    }

    /// Notes that a connection has left the bus.
    func connectionEnded(_ connection: String) {
        earlyCancellations.forget(connection)
        endedConnections.insert(connection)
    }

    /// Notes that the bus is another one.
    func busRestarted() {
        endedConnections.removeAll()
    }
}
