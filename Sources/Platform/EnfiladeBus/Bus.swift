// SPDX-License-Identifier: Apache-2.0

package import EnfiladeFiles
import Foundation
package import EnfiladeLogging

/// A connection to a D-Bus message bus, or directly to another process.
///
///     let bus = try await Bus.connect(to: .session, label: "enfilade", errors: .enfilade)
///     let service = BusDestination(name: Interfaces.serviceName, path: Interfaces.servicePath)
///     let status = try await bus.call(service, Interfaces.service1, "Status", returning: BusOptions.self)
///
/// The actor runs on a thread of its own, which sleeps while nothing happens and ends with the last reference.
/// Handlers of exported objects run elsewhere, so a slow one holds nothing up.
package actor Bus {
    /// The executor, and through it the connection.
    nonisolated let loop: BusLoop

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Connects to a bus.
    ///
    /// With `reconnects`, a connection that breaks is made again, for as long as it takes: exported objects and
    /// streams come back by themselves, and `events()` tells. Names have to be requested again. Calls that wait when it
    /// breaks, and calls made until it stands again, throw `BusError.disconnected`. An address with a `guid` leads to
    /// one bus and not to the next at its place: with that bus the connection is closed.
    ///
    /// - Parameters:
    ///   - label: The purpose of the connection; the first 15 letters name its thread.
    ///   - errors: The errors that cross the bus as Swift values.
    ///   - log: The log for failures that no caller gets as an error.
    /// - Throws: `BusError.noServer` if there is no bus at the address.
    package static func connect(
        to address: BusAddress, label: String, errors: BusErrorDomain, reconnects: Bool = true,
        log: Logger = Logger(module: "bus")
    ) async throws -> Bus {
        let bus = try connecting(to: address, label: label, errors: errors, reconnects: reconnects, log: log)
        try await bus.whenConnected()
        return bus
    }

    /// Begins to connect to a bus, for a caller that has something else to do meanwhile.
    ///
    /// The bus can be used once `whenConnected` has returned. For the rest this is `connect`.
    package static func connecting(
        to address: BusAddress, label: String, errors: BusErrorDomain, reconnects: Bool = true,
        log: Logger = Logger(module: "bus")
    ) throws -> Bus {
        let text = try address.text(in: ProcessInfo.processInfo.environment)
        let canReturn = reconnects && !BusAddress.namesOneBus(text)
        let bus = try Bus(BusConnection(.address(text), label: label, reconnects: canReturn, errors: errors, log: log))
        bus.beginToOpen()
        return bus
    }

    /// Talks to another process over one end of a connected pair of Unix sockets.
    ///
    /// There is no bus daemon in between: no names, no senders. One end has to be the server. When the other end
    /// closes, so does this connection. The first calls may come at once: `objects` are there from the beginning, by
    /// their paths.
    package static func peer(
        _ socket: Descriptor, isServer: Bool, errors: BusErrorDomain,
        exporting objects: [(path: String, object: BusObject)] = []
    ) async throws -> Bus {
        let bus = try Bus(
            BusConnection(
                .socket(socket, isServer: isServer), label: "peer", reconnects: false, errors: errors,
                log: Logger(module: "bus")))
        for (path, object) in objects { try await bus.export(object, at: path) }
        bus.beginToOpen()
        try await bus.whenConnected()
        return bus
    }

    /// Starts the thread; nothing is connected yet.
    private init(_ connection: sending BusConnection) throws(BusError) {
        loop = try BusLoop(connection)
    }

    deinit {
        loop.stop()
    }

    /// Everything behind this actor; it lives on the same thread.
    var connection: BusConnection {
        loop.connection
    }

    /// Our unique name on the bus; empty while there is no connection, and between two processes.
    package var uniqueName: String {
        connection.uniqueName
    }

    /// Closes the connection for good; queued messages are written out first, for at most a second.
    ///
    /// Calls that wait throw `BusError.disconnected`, streams end, running handlers are cancelled.
    package func close() {
        connection.shutDown(BusError(BusError.disconnected, "the connection was closed"))
    }

    /// Makes a stream of the losses and returns of the connection from now on.
    package func events() -> AsyncStream<BusEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: BusEvent.self)
        let number = connection.add(continuation)
        continuation.onTermination = { [loop] _ in loop.post { $0.eventStreams[number] = nil } }
        return stream
    }

    /// Has the thread connect.
    private nonisolated func beginToOpen() {
        loop.post { connection in
            connection.bus = self
            connection.open()
        }
    }

    /// Waits until the other side has answered. If the task is cancelled meanwhile, the attempt is given up.
    ///
    /// - Throws: `BusError.noServer` if there is no bus at the address.
    package func whenConnected() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                connection.whenOpened { error in
                    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
                }
            }
        } onCancel: {
            loop.post { $0.abandonOpening() }
        }
    }
}
