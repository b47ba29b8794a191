// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import EnfiladeLogging

extension TransfersStore {
    /// A pasteboard as the former service left it.
    struct Stored: Sendable {
        let name: String
        let changeCount: UInt64
        let offer: Offer?
        let bus: String
        var kept: [ContentKey: KeptContent]
    }

    /// Records a new offer and the change of its pasteboard.
    ///
    /// An offer means something only as long as its sender runs, so it need not survive a power failure: no sync. A
    /// former offer of the pasteboard, which a restarted service would not look at, goes unless something was kept of it.
    func record(
        items: [OfferedItem], pasteboard: String, sender: Caller, isSensitive: Bool, created: Int64, bus: String
    ) async throws -> (offer: UInt64, changeCount: UInt64) {
        let (itemBlob, senderBlob) = (StoredJSON.items(items), StoredJSON.caller(sender))
        return try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                // RETURNING and IN would have SQLite open a temporary table each, which costs more than all the rest.
                try transaction.run(
                    """
                    DELETE FROM offers
                    WHERE number = (SELECT offer FROM pasteboards WHERE name = ?)
                    AND NOT EXISTS (SELECT 1 FROM kept WHERE kept.offer = offers.number)
                    """, pasteboard)
                try transaction.run(
                    """
                    INSERT INTO offers (pasteboard, bus, sender, items, sensitive, created) VALUES (?, ?, ?, ?, ?, ?)
                    """, pasteboard, bus, senderBlob, itemBlob, isSensitive, created)
                let number: Int64? = try transaction.value("SELECT last_insert_rowid()")
                guard let number else { throw DatabaseError(.error, "the new offer got no number") }
                try transaction.run(
                    """
                    INSERT INTO pasteboards (name, change_count, offer)
                    SELECT ?, change_count + 1, ? FROM forgotten_pasteboards WHERE true
                    ON CONFLICT (name) DO UPDATE SET change_count = change_count + 1, offer = excluded.offer
                    """, pasteboard, number)
                let changeCount: Int64? = try transaction.value(
                    "SELECT change_count FROM pasteboards WHERE name = ?", pasteboard)
                try transaction.run("DELETE FROM receipts WHERE pasteboard = ?", pasteboard)
                return (UInt64(number), UInt64(changeCount ?? 1))
            }
        }
    }

    /// Records that a pasteboard was emptied, and forgets the kept content of its offer.
    ///
    /// - Returns: The change count, or `nil` if the pasteboard holds another offer by now.
    func recordEmpty(_ name: String, ifHolding offer: UInt64) async throws -> UInt64? {
        let (changeCount, paths) = try await ServiceError.storing {
            try await database.write(durability: .power) { transaction in
                let changeCount: Int64? = try transaction.value(
                    """
                    UPDATE pasteboards SET offer = NULL, change_count = change_count + 1
                    WHERE name = ? AND offer = ? RETURNING change_count
                    """, name, Int64(offer))
                guard changeCount != nil else { return (changeCount, [String]()) }
                let paths = try transaction.rows(
                    "DELETE FROM kept WHERE offer = ? AND device IS NULL RETURNING path", Int64(offer)
                ) { try $0.value(0, as: String.self) }
                return (changeCount, paths)
            }
        }
        files.remove(paths)
        return changeCount.map { UInt64($0) }
    }

    /// Deletes an offer and its kept content.
    func forget(_ number: UInt64) async {
        await forgetKept(number)
        await logging("an offer cannot be deleted") {
            try await database.write(durability: .process) { transaction in
                try transaction.run("DELETE FROM offers WHERE number = ?", Int64(number))
            }
        }
    }

    /// Everything that was stored, for a starting service.
    func load() async throws -> [Stored] {
        let decoder = JSONDecoder()
        var stored = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT name, change_count, number, bus, sender, items, sensitive, created
                FROM pasteboards LEFT JOIN offers ON offers.number = pasteboards.offer
                """
            ) { row in
                let name = try row.value(0, as: String.self)
                let offer: Offer? =
                    if let number = try row.value(2, as: Int64?.self),
                        let sender = try? decoder.decode(Caller.self, from: row.value(4, as: Data.self)),
                        let items = try? decoder.decode([OfferedItem].self, from: row.value(5, as: Data.self))
                    {
                        Offer(
                            number: UInt64(number), pasteboard: name, sender: sender, items: items,
                            isSensitive: try row.value(6, as: Int64.self) != 0,
                            created: try row.value(7, as: Int64.self))
                    } else {
                        nil
                    }
                return Stored(
                    name: name, changeCount: UInt64(try row.value(1, as: Int64.self)), offer: offer,
                    bus: try row.value(3, as: String?.self) ?? "", kept: [:])
            }
        }
        let kept = try await loadKept()
        for index in stored.indices {
            if let offer = stored[index].offer { stored[index].kept = kept[offer.number] ?? [:] }
        }
        return stored
    }

    /// Does work whose failure only costs tidiness.
    func logging(_ sentence: StaticString, _ work: () async throws -> Void) async {
        do { try await work() } catch { logger.error(sentence, ["error": "\(error)"]) }
    }
}
