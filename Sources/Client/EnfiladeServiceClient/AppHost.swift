// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import Synchronization

/// The object of this process that the service calls, with the interfaces that the process has reason to answer.
///
/// Connection, identity of the service and restarts are known here, once. A host of one interface joins with it.
package actor AppHost {
    /// The object on the session bus.
    package static let shared = AppHost(connection: .shared)

    nonisolated let connection: ServiceConnection
    /// The exports by interface, under way or done.
    private var exports: [String: OnceAsync<Void>] = [:]
    private var hosts: [any ServiceFollower] = []
    private var isFollowing = false
    /// The connection that was last seen to own the service's name on this bus.
    private nonisolated let serviceOwner = Mutex<String?>(nil)

    package init(connection: ServiceConnection) {
        self.connection = connection
    }

    /// Makes an interface available, once, and has its host follow the service from then on.
    ///
    /// - Parameter object: The interface; made only if it is not there yet.
    func join(
        _ interface: InterfaceDescription, of host: any ServiceFollower,
        _ object: @escaping @Sendable (AppHost) -> BusObject
    ) async throws {
        let once = exports[interface.name] ?? OnceAsync()
        exports[interface.name] = once
        try await once.value { try await self.export(object(self), of: host) }
    }

    private func export(_ object: BusObject, of host: any ServiceFollower) async throws {
        let bus = try await connection.bus()
        try await bus.export(object, at: Interfaces.appPath)
        hosts.append(host)
        guard !isFollowing else { return }
        isFollowing = true
        follow(await bus.events(), owners: await bus.nameOwnerChanges(of: Interfaces.serviceName))
    }

    private func follow(_ events: AsyncStream<BusEvent>, owners: AsyncStream<BusNameChange>) {
        Task { [weak self] in
            for await event in events {
                // Another bus gives the same names to others.
                self?.serviceOwner.withLock { $0 = nil }
                if case .connected = event, let hosts = await self?.hosts {
                    for host in hosts { await host.busRestarted() }
                }
            }
        }
        Task { [weak self] in
            for await change in owners where change.new != nil {
                if let hosts = await self?.hosts { for host in hosts { await host.serviceStarted() } }
            }
        }
    }

    /// Admits the service alone.
    ///
    /// A bus never uses a connection's name again, so an owner that was seen once need not be asked for again.
    ///
    /// - Throws: `ServiceError.notPermitted` for everybody else.
    nonisolated func admit(_ call: BusCall) async throws {
        if call.sender == serviceOwner.withLock({ $0 }) { return }
        let bus = try await connection.bus()
        guard let owner = try await bus.owner(of: Interfaces.serviceName), owner == call.sender else {
            throw ServiceError(.notPermitted, "only the owner of \(Interfaces.serviceName) may call this")
        }
        serviceOwner.withLock { $0 = owner }
    }
}

/// A host of one interface, told of the service's comings and goings.
protocol ServiceFollower: Sendable {
    /// Notes that the bus was restarted: nobody on it knows this process. Does nothing by default.
    func busRestarted() async
    /// Notes that a service is there that did not know this process.
    func serviceStarted() async
}

extension ServiceFollower {
    func busRestarted() async {}
}
