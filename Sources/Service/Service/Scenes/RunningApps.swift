// SPDX-License-Identifier: Apache-2.0

/// The processes of apps that run, by their connections, with the order in which they were launched.
struct RunningApps {
    /// The connections of running apps, with their bundles.
    private var bundles: [String: String] = [:]
    /// The connections of apps that have said that they were launched, with the order in which they did.
    private var launches: [String: UInt64] = [:]
    /// How many launches there were.
    private var lastLaunch: UInt64 = 0
    /// The connections that left last: a call of one may still be under way.
    private var endedConnections = EndedConnections()

    /// The connections of all apps.
    var connections: [String] { Array(bundles.keys) }

    /// The connections of an app.
    func connections(of bundle: String) -> [String] {
        bundles.filter { $0.value == bundle }.map(\.key)
    }

    /// Whether a connection has left the bus.
    func hasLeft(_ connection: String) -> Bool {
        endedConnections.contains(connection)
    }

    /// Whether a process has said that it was launched.
    func wasLaunched(_ connection: String) -> Bool {
        launches[connection] != nil
    }

    /// The process of an app that was launched last.
    func lastLaunched(of bundle: String) -> String? {
        launches.filter { bundles[$0.key] == bundle }.max { $0.value < $1.value }?.key
    }

    /// Notes that an app runs; only calls that an app alone may make come here.
    mutating func note(_ caller: Caller) {
        guard !caller.bundle.isEmpty, !hasLeft(caller.connection) else { return }
        bundles[caller.connection] = caller.bundle
    }

    /// Notes that an app was launched, though it was another service that it told: it speaks of its windows.
    mutating func noteWindows(of caller: Caller) {
        guard !caller.bundle.isEmpty, !wasLaunched(caller.connection) else { return }
        _ = noteLaunch(caller.connection)
    }

    /// Notes that a process of an app was launched; false if it has ended meanwhile.
    mutating func noteLaunch(_ connection: String) -> Bool {
        guard !hasLeft(connection) else { return false }
        lastLaunch += 1
        launches[connection] = lastLaunch
        return true
    }

    /// Notes that a connection has left the bus.
    ///
    /// - Returns: The bundle of its app; `nil` if it was none.
    mutating func end(_ connection: String) -> String? {
        endedConnections.insert(connection)
        launches[connection] = nil
        return bundles.removeValue(forKey: connection)
    }

    /// Notes that the bus is another one.
    mutating func busRestarted() {
        endedConnections.removeAll()
    }
}
