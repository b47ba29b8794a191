// SPDX-License-Identifier: Apache-2.0

import Contract

extension Transfers {
    /// How many pasteboards there are before anybody looks for those that hold nothing.
    static let fewPasteboards = 2_000

    /// The pasteboards that are known, `general` first.
    func names() -> [String] {
        let names = pasteboards.keys.filter { $0 != "general" }.sorted()
        return ["general"] + names
    }

    /// Forgets the pasteboards that hold nothing, once there are many: a name costs its user nothing to invent.
    ///
    /// Their change counts go on from the highest among them, so that nobody who comes back sees one go down.
    func forgetEmptyPasteboards() async throws {
        guard pasteboards.count >= namesBeforeSweep else { return }
        // The next look comes when there are twice as many, which makes it cost nothing for each.
        defer { namesBeforeSweep = max(Self.fewPasteboards, pasteboards.count * 2) }
        let empty = pasteboards.filter { name, pasteboard in
            guard name != "general", let number = pasteboard.offer else { return name != "general" }
            return offers[number].map { !$0.isLive && !$0.hasSomething } ?? true
        }
        guard let highest = empty.values.map(\.changeCount).max() else { return }
        try await store.forget(Array(empty.keys), changeCount: max(highest, forgottenChangeCount))
        forgottenChangeCount = max(highest, forgottenChangeCount)
        for (name, pasteboard) in empty where pasteboards[name]?.changeCount == pasteboard.changeCount {
            pasteboards[name] = nil
            if let number = pasteboard.offer { await dropIfDone(number) }
        }
    }
}
