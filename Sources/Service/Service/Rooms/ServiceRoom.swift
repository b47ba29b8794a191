// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite
import Glibc

/// The service itself: its state and its settings.
struct ServiceRoom: Sendable {
    let dataFolder: String
    /// The path at which a damaged database was set aside, if one was.
    let recoveredFrom: String?
    /// The notes that this service has taken over from damaged databases, of the newest first.
    let salvages: [SalvageOutcome]
    let settings: Settings
    let registry: Registry
    let transfers: Transfers
}

extension ServiceRoom: Service1Service {
    func status() async throws -> ServiceStatus {
        ServiceStatus(
            version: Service.version, processIdentifier: UInt32(getpid()), dataFolder: dataFolder,
            recovered: recoveredFrom ?? salvages.first?.path,
            salvagedNotes: UInt32(clamping: salvages.reduce(0) { $0 + $1.notes }),
            incompleteNotes: UInt32(clamping: salvages.reduce(0) { $0 + $1.incompleteNotes }),
            bundles: UInt32(await registry.count), offers: UInt32(await transfers.count))
    }

    func settings() async throws -> BusOptions {
        settings.all.mapValues { BusVariant($0) }
    }

    func setSetting(_ name: String, value: BusVariant, by caller: Caller) async throws {
        try CallerRules.requireSettings(caller, to: "change settings")
        guard let number = value.value(as: UInt64.self) else {
            throw ServiceError(.invalidArgument, "“\(name)” is a number (t), not of the type “\(value.signature)”")
        }
        try await settings.set(name, to: number)
    }
}

extension ServiceRoom: Room {
    static let migrations = [Settings.migration]

    func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.service1(self, peer: { try await identity.caller(of: $0) })]
    }

    func restore() async throws {}

    func connectionEnded(_ connection: String) async {}

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {}

    func uninstalled(_ bundle: String) async {}
}
