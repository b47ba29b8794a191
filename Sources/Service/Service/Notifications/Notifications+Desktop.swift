// SPDX-License-Identifier: Apache-2.0
// The desktop and its events.

import EnfiladeContract

extension Notifications {
    func followDesktop() async {
        guard !isFollowingDesktop else { return }
        isFollowingDesktop = true
        let events = await desktop.events()
        followers.append(Task { [weak self] in for await event in events { await self?.take(event) } })
    }

    private func take(_ event: DesktopEvent) async {
        guard !early.keepNext(event) else { return }
        await apply(event)
    }

    /// Applies an event, or keeps it while its notification may be one that is being shown.
    func apply(_ event: DesktopEvent) async {
        guard let number = event.number else {
            await desktop.ownerChanged()
            tokens = [:]
            early.forget()
            return await forgetNumbers(exceptOf: await desktop.currentOwner())
        }
        if case .token(_, let token) = event {
            tokens[number] = token
            return
        }
        guard let listed = await notification(shownAs: number) else {
            if !early.keep(event), case .closed = event { tokens[number] = nil }
            return
        }
        switch event {
        case .action(_, let key): await act(on: listed, number, key: key)
        case .reply(_, let text): await act(on: listed, number, key: DesktopNotification.replyKey, text: text)
        case .closed(_, let reason): await closed(listed, number, reason: reason)
        case .ownerChanged, .token: break
        }
    }

    private func notification(shownAs number: UInt32) async -> ListedNotification? {
        guard let owner = await desktop.currentOwner() else { return nil }
        return table.notification(shownAs: DesktopIdentity(number: number, owner: owner))
    }

    /// Forgets the numbers that a former server gave.
    func forgetNumbers(exceptOf owner: String?) async {
        let stale = table.forgetNumbers(exceptOf: owner)
        guard !stale.isEmpty else { return }
        await storeQuietly { try await self.store.update(stale) }
        for listed in stale where listed.isBannerAlone && table.notification(at: listed.place)?.desktop == nil {
            await drop(listed)
        }
    }

    private func act(on listed: ListedNotification, _ number: UInt32, key: String, text: String? = nil) async {
        let category = table[listed.source].categories[listed.record.request.content.category]
        guard let action = DesktopNotification.action(key, in: category) else { return }
        await respond(to: listed, action, text: text, token: tokens.removeValue(forKey: number))
    }

    private func closed(_ listed: ListedNotification, _ number: UInt32, reason: UInt32) async {
        tokens[number] = nil
        // Whatever has expired stays in the list.
        guard reason == 2 else {
            guard !listed.isBannerAlone else { return await drop(listed) }
            var listed = listed
            listed.desktop = nil
            table[listed.source].delivered[listed.identifier] = listed
            return await storeQuietly { [listed] in try await self.store.update([listed]) }
        }
        let category = table[listed.source].categories[listed.record.request.content.category]
        if (category?.options ?? 0) & NotificationActions.reportsDismissal != 0 {
            return await respond(to: listed, NotificationActions.dismiss)
        }
        await drop(listed)
    }
}
