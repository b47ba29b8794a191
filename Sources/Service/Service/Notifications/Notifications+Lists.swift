// SPDX-License-Identifier: Apache-2.0
// Notifications that leave the lists.

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

    /// Takes a notification off the list for good, with its attachments, unless another one has its place.
    func drop(_ listed: ListedNotification) async {
        guard table.notification(at: listed.place) != nil else { return }
        table[listed.source].delivered[listed.identifier] = nil
        await storeQuietly { try await self.store.remove(delivered: [listed.number]) }
        deleteAttachments(of: [listed.record.request], from: listed.source)
        await changed(listed.source)
    }

    /// Takes a notification off the list that its app wants as a banner only: it stays until that is gone, for its actions.
    func hide(_ listed: ListedNotification) async {
        guard var present = table.notification(at: listed.place) else { return }
        present.isHidden = true
        table[listed.source].delivered[listed.identifier] = present
        await storeQuietly { [present] in try await self.store.update([present]) }
        await changed(listed.source)
    }

    /// Drops the notifications that were banners only, and that no server shows any more.
    func dropGoneBanners() async {
        for listed in table.delivered(of: "") where listed.isBannerAlone && listed.desktop == nil {
            await drop(listed)
        }
    }
}
