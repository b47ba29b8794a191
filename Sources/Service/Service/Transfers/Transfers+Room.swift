// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite

extension Transfers: Transfers1Service, Room {
    static let migrations = [
        TransfersStore.migration, TransfersStore.namesMigration, TransfersStore.sharedFilesMigration,
    ]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.transfers1(self, peer: { try await identity.caller(of: $0) })]
    }

    func nameEnded(_ name: String, of connection: String) async {}

    // Offers last as long as their senders, whether those are installed or not.
    func uninstalled(_ bundle: String) async {}
}
