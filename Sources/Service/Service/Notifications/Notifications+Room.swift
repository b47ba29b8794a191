// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite

extension Notifications: Room {
    static let migrations = [
        NotificationsStore.migration, NotificationsStore.bundlesMigration, NotificationsStore.startsMigration,
    ]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.notifications1(self, peer: { try await identity.caller(of: $0) })]
    }

    func nameEnded(_ name: String, of connection: String) async {}
}
