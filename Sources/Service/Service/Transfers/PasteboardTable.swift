// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles

/// The named pasteboards in memory, with their change counts.
final class PasteboardTable {
    /// One named pasteboard.
    struct Pasteboard {
        var changeCount: UInt64 = 0
        var offer: UInt64?
        /// The connection that filled it last.
        var owner: String?
    }

    /// How many pasteboards there are before anybody looks for those that hold nothing.
    static let few = 2_000

    /// The pasteboard that is never forgotten.
    private static let general = ExactText("general")

    private var pasteboards: [ExactText: Pasteboard] = [:]
    /// How far the change counts of forgotten pasteboards went.
    private(set) var forgottenChangeCount: UInt64 = 0
    /// How many pasteboards there have to be before the empty ones are forgotten.
    private var sweepCount = PasteboardTable.few

    /// The pasteboard with a name; `nil` if it was never filled, or is forgotten.
    subscript(name: String) -> Pasteboard? {
        get { pasteboards[ExactText(name)] }
        set { pasteboards[ExactText(name)] = newValue }
    }

    /// The pasteboard with a name; one that is forgotten goes on with the change count of those.
    func present(_ name: String) -> Pasteboard {
        self[name] ?? Pasteboard(changeCount: forgottenChangeCount)
    }

    /// The names, `general` first.
    var names: [String] {
        let names = pasteboards.keys.filter { $0 != PasteboardTable.general }.sorted()
        return ([PasteboardTable.general] + names).map(\.text)
    }

    /// The offers that are on pasteboards.
    var offers: [UInt64] { pasteboards.values.compactMap(\.offer) }

    /// The names of the pasteboards that a connection filled last.
    func names(ownedBy connection: String) -> [String] {
        pasteboards.filter { $0.value.owner == connection }.map(\.key.text)
    }

    /// Whether there are so many that those which hold nothing are to be forgotten: a name costs its user nothing to invent.
    var isCrowded: Bool { pasteboards.count >= sweepCount }

    /// The pasteboards that hold nothing.
    ///
    /// - Parameter holdsSomething: Whether anything of an offer can be had.
    func empty(unless holdsSomething: (UInt64) -> Bool) -> [(name: String, pasteboard: Pasteboard)] {
        pasteboards.filter { name, pasteboard in
            name != PasteboardTable.general && !(pasteboard.offer.map(holdsSomething) ?? false)
        }.map { ($0.key.text, $0.value) }
    }

    /// Is not crowded again before there are twice as many, which makes a sweep cost nothing for each.
    func endSweep() {
        sweepCount = max(PasteboardTable.few, pasteboards.count * 2)
    }

    /// Has pasteboards that are forgotten from now on go on from a change count, or from a higher one that is known.
    func forget(upTo changeCount: UInt64) {
        forgottenChangeCount = max(changeCount, forgottenChangeCount)
    }
}
