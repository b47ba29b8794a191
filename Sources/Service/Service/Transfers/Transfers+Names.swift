// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeContract

extension Transfers {
    /// How many pasteboards there are before anybody looks for those that hold nothing.
    static let fewPasteboards = 2_000

    /// The pasteboard that is never forgotten.
    private static let general = ExactText("general")

    /// The pasteboards that are known, `general` first.
    func pasteboards() -> [String] {
        let names = boards.keys.filter { $0 != Self.general }.sorted()
        return ([Self.general] + names).map(\.text)
    }

    /// Forgets a pasteboard that was for one share or one drag, or was its owner's alone, once it holds nothing.
    ///
    /// Nobody comes back to its name, so that its change count is remembered nowhere.
    ///
    /// - Parameter isOwned: Whether the process that filled it last is still there.
    func forgetIfPassed(_ name: String, isOwned: Bool) async {
        guard let pasteboard = boards[ExactText(name)] else { return }
        switch OfferRules.remembrance(ofPasteboard: name) {
        case .lasting: return
        case .ofItsOwner where isOwned: return
        case .ofItsOwner, .ofItsOffer: break
        }
        if let number = pasteboard.offer, let state = offers[number] {
            let isRead = grants.values.contains { $0.offer.number == number }
            guard !state.isLive, !state.hasSomething, !isRead else { return }
        }
        // Before anything is waited for: an offer that comes meanwhile finds a fresh pasteboard.
        boards[ExactText(name)] = nil
        if let number = pasteboard.offer { await dropIfDone(number) }
        await store.forget(name, atChangeCount: pasteboard.changeCount)
    }

    /// Forgets the pasteboards that were those of a connection alone and hold nothing.
    func forgetPasteboards(ownedBy connection: String) async {
        for (name, pasteboard) in boards where pasteboard.owner == connection {
            await forgetIfPassed(name.text, isOwned: false)
        }
    }

    /// Forgets the pasteboards that hold nothing, once there are many: a name costs its user nothing to invent.
    ///
    /// Their change counts go on from the highest among them, so that no returning process sees one go down.
    func forgetEmptyPasteboards() async throws {
        guard boards.count >= namesBeforeSweep else { return }
        // The next look comes when there are twice as many, which makes it cost nothing for each.
        defer { namesBeforeSweep = max(Self.fewPasteboards, boards.count * 2) }
        let empty = boards.filter { name, pasteboard in
            guard name != Self.general, let number = pasteboard.offer else { return name != Self.general }
            return offers[number].map { !$0.isLive && !$0.hasSomething } ?? true
        }
        guard let highest = empty.values.map(\.changeCount).max() else { return }
        try await store.forget(empty.keys.map(\.text), changeCount: max(highest, forgottenChangeCount))
        forgottenChangeCount = max(highest, forgottenChangeCount)
        for (name, pasteboard) in empty where boards[name]?.changeCount == pasteboard.changeCount {
            boards[name] = nil
            if let number = pasteboard.offer { await dropIfDone(number) }
        }
    }
}
