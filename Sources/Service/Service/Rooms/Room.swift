// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeSQLite

/// A subsystem of the service: its tables, its objects on the bus, and all events that it has to deal with.
///
/// Nothing here has a default: a room that forgets an event does not compile.
protocol Room: Sendable {
    /// The migrations of its tables, with their numbers among those of all rooms.
    static var migrations: [Migration] { get }
    /// The objects that it exports.
    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject]
    /// Takes up the data of a former service, before the first call.
    func restore() async throws
    /// Deals with the end of a connection.
    func connectionEnded(_ connection: String) async
    /// Deals with a well-known name that its owner has given back.
    func nameEnded(_ name: String, of connection: String) async
    /// Deals with a restart of the bus: all connections of the former one are gone.
    func busRestarted() async
    /// Deals with the end of a bundle: the data that is kept for it goes.
    func uninstalled(_ bundle: String) async
}
