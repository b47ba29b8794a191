// SPDX-License-Identifier: Apache-2.0
// The Focus that ends, and the ends of connections, of the bus and of bundles.

import EnfiladeConcurrency
import EnfiladeContract

// MARK: - The Focus

extension Notifications {
    /// A Focus was switched on or off: badges change, and silenced notifications are told of once.
    func focusChanged(from former: FocusPolicy?, to present: FocusPolicy?) async {
        if former?.mode != present?.mode { await summarise(except: present?.mode) }
        let hid = { (source: String) in
            NotificationRules.hidesBadge(of: source, former) != NotificationRules.hidesBadge(of: source, present)
        }
        for (source, state) in table.sources where state.badge > 0 && hid(source) { await showBadge(of: source) }
    }

    /// Summarises the notifications of a mode that has ended while one of them was decided about and stored: the time for
    /// its summary was over before it was listed.
    ///
    /// - Parameter mode: The mode that has silenced the notification; empty if none has.
    func summarise(ifOver mode: String) async {
        guard !mode.isEmpty else { return }
        let present = await policies.policy()?.mode
        if present != mode { await summarise(except: present) }
    }

    /// Shows one summary of the notifications that a Focus has silenced which is over.
    func summarise(except mode: String?) async {
        let silenced = table.endSilence(except: mode)
        guard !silenced.isEmpty else { return }
        let name = silenced.first?.record.decision?.modeName ?? ""
        // First: after a restart there must not be another one.
        await storeQuietly { try await self.store.update(silenced) }
        for source in Set(silenced.map(\.source)) { await changed(source) }
        let summary = NotificationSummary(silenced.map(\.record), mode: name)
        errands.run(for: "") {
            await self.followDesktop()
            _ = await self.desktop.show(summary.notification, replacing: nil)
        }
    }
}

// MARK: - The ends of connections and bundles

extension Notifications {
    func connectionEnded(_ connection: String) async {
        await responses.end(connection)
    }

    func busRestarted() async {
        await responses.endAll()
        await desktop.ownerChanged()
        await forgetNumbers(exceptOf: nil)
        await showBadges()
    }

    func uninstalled(_ bundle: String) async {
        let shown = table[bundle].delivered.values.compactMap(\.desktop)
        let hadBadge = table[bundle].badge > 0
        _ = try? await changes.run {
            await self.storeQuietly { try await self.store.deleteAll(of: bundle) }
            await self.forget(bundle)
        }
        await responses.forget(bundle)
        deleteAllAttachments(of: bundle)
        // The bundle may be installed again at once.
        await errands.settle(Self.attachmentErrands)
        if hadBadge { await peers.badge(0, of: bundle) }
        errands.run(for: bundle) { for identity in shown { await self.desktop.close(identity) } }
        arm()
    }

    private func forget(_ bundle: String) {
        table.remove(bundle)
        refused.remove(bundle)
    }
}
