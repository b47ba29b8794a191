// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeSQLite
import EnfiladeFiles
import Foundation

extension TransfersStore {
    /// Stores a representation so that it outlives its sender; durable when it returns.
    ///
    /// - Parameter source: The result of `Transfers.keepSource` for the content.
    func keep(
        _ content: OfferedContent, from source: KeepSource, as key: ContentKey, of offer: Offer, time: Int64
    ) async throws -> KeptContent {
        let (path, identity): (String, FileIdentity?)
        switch source {
        case .memory, .copy: (path, identity) = (try await write(content, from: source, of: offer.number), nil)
        case .reference(let there, let file): (path, identity) = (there, file)
        }
        let kept = KeptContent(
            kind: content.kind, name: content.name, path: path, size: content.size, identity: identity, time: time)
        let stored: KeptContent
        do {
            stored = try await insert(kept, as: key, of: offer)
        } catch {
            remove(kept)
            throw error
        }
        // Of two calls at once the first is the one that counts.
        if stored.path != kept.path { remove(kept) }
        return stored
    }

    /// Deletes the file of content that is not kept after all, unless it is the sender's own.
    private func remove(_ kept: KeptContent) {
        if kept.identity == nil { files.remove([kept.path]) }
    }

    /// Copies content to a file of the service's own, on a thread that may wait for the disk.
    private func write(_ content: OfferedContent, from source: KeepSource, of offer: UInt64) async throws -> String {
        let files = files
        return try await offload { try files.write(content, from: source, of: offer) }
    }

    /// Records a representation, unless it is recorded already.
    ///
    /// - Returns: The recorded representation.
    private func insert(_ kept: KeptContent, as key: ContentKey, of offer: Offer) async throws -> KeptContent {
        try await ServiceError.storing {
            try await database.write(durability: .power) { transaction in
                try transaction.run(
                    """
                    INSERT INTO kept (offer, item, type, kind, name, path, size, device, inode, modified, time)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (offer, item, type) DO NOTHING
                    """, Int64(offer.number), Int64(key.item), key.type, Int64(kept.kind.rawValue), kept.name,
                    kept.path,
                    Int64(clamping: kept.size), kept.identity.map { Int64(bitPattern: $0.device) },
                    kept.identity.map { Int64(bitPattern: $0.inode) }, kept.identity?.modified, kept.time)
                let stored = try transaction.first(
                    "SELECT \(KeptContent.columns) FROM kept WHERE offer = ? AND item = ? AND type = ?",
                    Int64(offer.number), Int64(key.item), key.type
                ) { try KeptContent($0, from: 0) }
                return stored ?? kept
            }
        }
    }

    /// Deletes the kept content of an offer.
    func forgetKept(_ number: UInt64) async {
        await logging("what was kept of an offer cannot be deleted") {
            let paths = try await database.write(durability: .process) { transaction in
                try transaction.rows("DELETE FROM kept WHERE offer = ? RETURNING path, device", Int64(number)) { row in
                    try row.value(1, as: Int64?.self) == nil ? try row.value(0, as: String.self) : nil
                }
            }
            files.remove(paths.compactMap { $0 })
        }
    }

    func loadKept() async throws -> [UInt64: [ContentKey: KeptContent]] {
        let rows = try await database.read { transaction in
            try transaction.rows("SELECT offer, item, type, \(KeptContent.columns) FROM kept") { row in
                let key = ContentKey(
                    item: UInt32(clamping: try row.value(1, as: Int64.self)), type: try row.value(2, as: String.self))
                return (UInt64(try row.value(0, as: Int64.self)), key, try KeptContent(row, from: 3))
            }
        }
        return rows.reduce(into: [:]) { $0[$1.0, default: [:]][$1.1] = $1.2 }
    }

    /// Deletes offers and files that nothing refers to any more.
    func sweep(except offers: Set<UInt64>) async {
        await logging("stale offers cannot be deleted") {
            let stored = try await database.read { transaction in
                try transaction.rows("SELECT number FROM offers") { UInt64(try $0.value(0, as: Int64.self)) }
            }
            for number in stored where !offers.contains(number) { await forget(number) }
            let paths = try await loadKept().values.flatMap { $0.values.map(\.path) }
            files.sweep(except: Set(paths))
        }
    }

    /// How many receipts are kept for one pasteboard.
    private static let mostReceipts: Int64 = 1_000

    /// Adds a receipt to the history of a pasteboard's last offer; one of a former offer is history no more.
    func record(_ receipt: Receipt, on pasteboard: String) async {
        await logging("a receipt cannot be stored") {
            let blob = StoredJSON.receipt(receipt)
            try await database.write(durability: .process) { transaction in
                try transaction.run(
                    """
                    INSERT INTO receipts (pasteboard, receipt)
                    SELECT name, ? FROM pasteboards WHERE name = ? AND offer = ?
                    """, blob, pasteboard, Int64(receipt.offer))
                try transaction.run(
                    """
                    DELETE FROM receipts WHERE pasteboard = ? AND number <= (SELECT max(number) FROM receipts) - ?
                    """, pasteboard, Self.mostReceipts)
            }
        }
    }

    /// The history of a pasteboard's last offer, oldest first.
    func receipts(of pasteboard: String) async throws -> [Receipt] {
        try await ServiceError.storing {
            try await database.read { transaction in
                try transaction.rows(
                    "SELECT receipt FROM receipts WHERE pasteboard = ? ORDER BY number", pasteboard
                ) { try JSONDecoder().decode(Receipt.self, from: $0.value(0, as: Data.self)) }
            }
        }
    }
}

extension KeptContent {
    /// The columns that a query reads it from, in this order.
    fileprivate static let columns = "kind, name, path, size, device, inode, modified, time"

    fileprivate init(_ row: borrowing Row, from first: Int) throws(DatabaseError) {
        let identity: FileIdentity? =
            if let device = try row.value(first + 4, as: Int64?.self),
                let inode = try row.value(first + 5, as: Int64?.self),
                let modified = try row.value(first + 6, as: Int64?.self)
            {
                FileIdentity(device: UInt64(bitPattern: device), inode: UInt64(bitPattern: inode), modified: modified)
            } else {
                nil
            }
        self.init(
            kind: ContentKind(rawValue: UInt32(clamping: try row.value(first, as: Int64.self))) ?? .data,
            name: try row.value(first + 1), path: try row.value(first + 2),
            size: UInt64(clamping: try row.value(first + 3, as: Int64.self)), identity: identity,
            time: try row.value(first + 7))
    }
}
