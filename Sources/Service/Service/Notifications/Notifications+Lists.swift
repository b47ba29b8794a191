// SPDX-License-Identifier: Apache-2.0
// Notifications that their app or the user takes off the lists.

import EnfiladeConcurrency
import EnfiladeContract

extension Notifications {
    func removePending(_ source: String, identifiers: [String], all: Bool, by caller: Caller) async throws {
        let source = try NotificationRules.source(source, of: caller)
        try await changes.run { try await self.removePendingNow(source, all ? nil : identifiers) }
    }

    private func removePendingNow(_ source: String, _ identifiers: [String]?) async throws {
        guard table.knows(source) else { return }
        let removed = (identifiers ?? Array(table[source].pending.keys)).compactMap { table[source].pending[$0] }
            .map(\.record.request)
        guard !removed.isEmpty else { return }
        try await store.remove(pending: removed.map(\.identifier), of: source)
        for request in removed { table[source].pending[request.identifier] = nil }
        deleteAttachments(of: removed, from: source)
        arm()
        await changed(source)
    }

    func removeDelivered(_ source: String, identifiers: [String], all: Bool, by caller: Caller) async throws {
        let source = try NotificationRules.source(source, of: caller)
        try await changes.run { try await self.removeDeliveredNow(source, all ? nil : identifiers) }
    }

    private func removeDeliveredNow(_ source: String, _ identifiers: [String]?) async throws {
        let delivered = table[source].delivered
        let removed = (identifiers ?? Array(delivered.keys)).compactMap { delivered[$0] }
        guard !removed.isEmpty else { return }
        try await store.remove(delivered: removed.map(\.number))
        for listed in removed { table[source].delivered[listed.identifier] = nil }
        deleteAttachments(of: removed.map(\.record.request), from: source)
        let shown = removed.compactMap(\.desktop)
        errands.run(for: source) { for identity in shown { await self.desktop.close(identity) } }
        await changed(source)
        await tellRemoved(removed)
    }
}
