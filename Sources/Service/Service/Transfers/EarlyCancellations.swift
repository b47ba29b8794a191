// SPDX-License-Identifier: Apache-2.0

/// Cancellations that came before the request that they are about, as many as make sense for each connection.
struct EarlyCancellations {
    /// How many are remembered for one connection; the oldest go first.
    static let most = 64

    private var tokens: [String: [UInt64]] = [:]

    /// Remembers a cancellation.
    mutating func insert(_ key: Grant.Key) {
        var known = tokens[key.connection] ?? []
        known.append(key.token)
        tokens[key.connection] = Array(known.suffix(Self.most))
    }

    /// Whether a request was cancelled before it came; forgets it.
    mutating func remove(key: Grant.Key) -> Bool {
        guard let position = tokens[key.connection]?.firstIndex(of: key.token) else { return false }
        tokens[key.connection]?.remove(at: position)
        return true
    }

    /// Forgets a connection that has ended.
    mutating func forget(_ connection: String) {
        tokens[connection] = nil
    }
}
