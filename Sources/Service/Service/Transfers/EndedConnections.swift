// SPDX-License-Identifier: Apache-2.0

/// The connections that left the bus last.
///
/// A call can be under way, in the database for example, while its caller leaves: its additions then belong to nobody.
struct EndedConnections {
    /// How many are remembered. A call does not last as long as it takes so many to leave.
    static let most = 1_024

    private var names: Set<String> = []
    private var order: [String] = []

    /// Whether a connection is gone.
    func contains(_ connection: String) -> Bool {
        names.contains(connection)
    }

    /// Remembers a connection that is gone.
    mutating func insert(_ connection: String) {
        guard names.insert(connection).inserted else { return }
        order.append(connection)
        if order.count > Self.most * 2 {
            names.subtract(order.prefix(Self.most))
            order.removeFirst(Self.most)
        }
    }

    /// Forgets all: on another bus the same names are other connections.
    mutating func removeAll() {
        self = EndedConnections()
    }
}
