// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The tables of links. Every change is on the disk when its function returns.
struct LinksStore: Sendable {
    let database: Database

    /// The migration that makes the tables of this room.
    ///
    /// `page` is `PageAddress.canonical`. The numbers of links and bytes of each owner are counted along, since nobody can wait
    /// for a million links to be counted.
    static let migration = Migration(
        number: 17, name: "links",
        sql: """
            CREATE TABLE links (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                owner TEXT NOT NULL,
                owner_bundle INTEGER NOT NULL,
                item TEXT NOT NULL,
                item_title TEXT NOT NULL,
                item_address TEXT,
                program TEXT NOT NULL,
                bundle INTEGER NOT NULL,
                content TEXT NOT NULL,
                type TEXT NOT NULL,
                title TEXT NOT NULL,
                target TEXT,
                persistent TEXT,
                webpage TEXT,
                page TEXT,
                address TEXT,
                size INTEGER NOT NULL,
                created INTEGER NOT NULL,
                state BLOB,
                UNIQUE (owner, item, program, content)
            ) STRICT;
            CREATE INDEX links_by_target ON links (program, target) WHERE target IS NOT NULL;
            CREATE INDEX links_by_persistent ON links (program, persistent) WHERE persistent IS NOT NULL;
            CREATE INDEX links_by_page ON links (page) WHERE page IS NOT NULL;
            CREATE INDEX links_by_owner ON links (owner, number);
            CREATE INDEX links_by_item ON links (item, owner, number);
            CREATE TABLE link_owners (
                owner TEXT NOT NULL,
                bundle INTEGER NOT NULL,
                links INTEGER NOT NULL,
                bytes INTEGER NOT NULL,
                PRIMARY KEY (owner, bundle)
            ) STRICT, WITHOUT ROWID;
            CREATE TRIGGER link_added AFTER INSERT ON links BEGIN
                INSERT INTO link_owners (owner, bundle, links, bytes)
                VALUES (new.owner, new.owner_bundle, 1, new.size)
                ON CONFLICT (owner, bundle) DO UPDATE SET links = links + 1, bytes = bytes + excluded.bytes;
            END;
            CREATE TRIGGER link_removed AFTER DELETE ON links BEGIN
                UPDATE link_owners SET links = links - 1, bytes = bytes - old.size
                WHERE owner = old.owner AND bundle = old.owner_bundle;
                DELETE FROM link_owners WHERE owner = old.owner AND bundle = old.owner_bundle AND links = 0;
            END
            """)

    /// The migration that gives links an address, and lets them rest while their item does not have it in its text.
    ///
    /// A state lies in a table of its own, so that no look-up and no new title of an item goes through it. `resting` is the time
    /// since when the link matches nothing, in milliseconds since 1970; 0 while it does.
    static let addresses = Migration(
        number: 18, name: "link addresses",
        sql: """
            CREATE TABLE link_states (link INTEGER PRIMARY KEY, state BLOB NOT NULL) STRICT;
            INSERT INTO link_states (link, state) SELECT number, state FROM links WHERE state IS NOT NULL;
            ALTER TABLE links DROP COLUMN state;
            ALTER TABLE links ADD COLUMN identifier TEXT;
            ALTER TABLE links ADD COLUMN resting INTEGER NOT NULL DEFAULT 0;
            UPDATE links SET identifier = lower(
                hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-'
                || hex(randomblob(2)) || '-' || hex(randomblob(6)));
            CREATE UNIQUE INDEX links_by_identifier ON links (identifier);
            DROP INDEX links_by_target;
            DROP INDEX links_by_persistent;
            DROP INDEX links_by_page;
            CREATE INDEX links_by_target ON links (program, target) WHERE target IS NOT NULL AND resting = 0;
            CREATE INDEX links_by_persistent ON links (program, persistent) WHERE persistent IS NOT NULL AND resting = 0;
            CREATE INDEX links_by_page ON links (page) WHERE page IS NOT NULL AND resting = 0;
            CREATE TRIGGER link_state_removed AFTER DELETE ON links BEGIN
                DELETE FROM link_states WHERE link = old.number;
            END
            """)

    /// The migration by which links that are older than matching by files match by these too.
    static let files = Migration(number: 27, name: "links by files", sql: fillingFiles)

    /// Gives links without a page their file in place of it, as `PageAddress.shared` has it.
    static let fillingFiles = """
        UPDATE links SET page = CASE WHEN target GLOB 'file:///*' THEN target ELSE persistent END
        WHERE page IS NULL AND (target GLOB 'file:///*' OR persistent GLOB 'file:///*')
        """

    /// Adds a link, in place of one from the same item to the same content, whose address it has then.
    ///
    /// - Parameter isResting: Whether it matches nothing until `NotesStore` finds its address in the text of the item; one that
    ///   takes the place of another rests if that did.
    /// - Returns: Its number and its identifier.
    /// - Throws: `ServiceError` with `limitExceeded` or `storageFailed`.
    func add(
        _ item: LinkItem, ofBundle isBundle: Bool, to entry: ActivityEntry, at time: Int64, isResting: Bool = false
    ) async throws -> (number: Int64, identifier: String) {
        try await ServiceError.storing {
            try await database.write { transaction in
                let content = entry.content
                // Content that is linked again without its state keeps the one that it had.
                var state = entry.state
                if state == nil {
                    state = try transaction.value(
                        """
                        SELECT state FROM links JOIN link_states ON link = number
                        WHERE owner = ? AND item = ? AND program = ? AND content = ?
                        """, item.owner, item.identifier, entry.program.identifier, content.key)
                }
                let texts = [item.owner, item.identifier, item.title, item.address ?? "", entry.program.identifier]
                // The state, and each text with its copies in the indexes.
                let size = Int64(
                    (state?.count ?? 0) + 2 * (content.size + texts.reduce(0) { $0 + $1.utf8.count }))
                let former = try transaction.first(
                    """
                    DELETE FROM links WHERE owner = ? AND item = ? AND program = ? AND content = ?
                    RETURNING identifier, resting
                    """, item.owner, item.identifier, entry.program.identifier, content.key
                ) { row in
                    (identifier: try row.value(0, as: String.self), isResting: try row.value(1, as: Int64.self) > 0)
                }
                let identifier = former?.identifier ?? UUID().uuidString.lowercased()
                try check(item.owner, isBundle: isBundle, adding: size, transaction)
                let number: Int64? = try transaction.value(
                    """
                    INSERT INTO links
                    (owner, owner_bundle, item, item_title, item_address, program, bundle, content, type, title,
                     target, persistent, webpage, page, address, size, created, identifier, resting)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number
                    """, item.owner, isBundle, item.identifier, item.title, item.address, entry.program.identifier,
                    entry.program.isBundle, content.key, content.type, content.title, content.target,
                    content.persistent, content.webpage, PageAddress.shared(content),
                    content.address, size, time, identifier, isResting && former?.isResting ?? true ? max(time, 1) : 0)
                guard let number else { throw DatabaseError(.error, "the new link got no number") }
                if let state {
                    try transaction.run("INSERT INTO link_states (link, state) VALUES (?, ?)", number, state)
                }
                return (number, identifier)
            }
        }
    }

    private func check(
        _ owner: String, isBundle: Bool, adding bytes: Int64, _ transaction: borrowing Transaction
    ) throws {
        let known = try transaction.first(
            "SELECT links, bytes FROM link_owners WHERE owner = ? AND bundle = ?", owner, isBundle
        ) { row in
            (links: try row.value(0, as: Int64.self), bytes: try row.value(1, as: Int64.self))
        }
        guard let known else {
            let programs: Int64? = try transaction.value("SELECT count(*) FROM link_owners WHERE NOT bundle")
            guard isBundle || programs ?? 0 < LinkRules.programLimit else {
                throw ServiceError(.limitExceeded, "\(LinkRules.programLimit) programs have links already")
            }
            return
        }
        guard known.links < LinkRules.ownerLimit else {
            throw ServiceError(.limitExceeded, "“\(owner)” has \(LinkRules.ownerLimit) links already")
        }
        guard known.bytes + bytes <= LinkRules.sizeLimit else {
            throw ServiceError(
                .limitExceeded, "the links of “\(owner)” have more than \(LinkRules.sizeLimit >> 20) MiB")
        }
    }

    /// The owners of links, of those that there are.
    func owners(of numbers: [UInt64]) async throws -> Set<String> {
        try await ServiceError.reading {
            try await database.read { transaction in
                var owners: Set<String> = []
                for number in numbers {
                    let owner: String? = try transaction.value(
                        "SELECT owner FROM links WHERE number = ?", Int64(clamping: number))
                    if let owner { owners.insert(owner) }
                }
                return owners
            }
        }
    }

    /// Removes links.
    func remove(_ numbers: [UInt64]) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                for number in numbers {
                    try transaction.run("DELETE FROM links WHERE number = ?", Int64(clamping: number))
                }
            }
        }
    }

    /// Removes links of a bundle, as many as hold nobody up.
    ///
    /// - Returns: How many they were.
    func removeSome(ofBundle bundle: String) async throws -> Int {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                try transaction.rows(
                    """
                    DELETE FROM links WHERE number IN (
                        SELECT number FROM links WHERE owner = ? AND owner_bundle LIMIT 1000)
                    RETURNING number
                    """, bundle
                ) { try $0.value(0, as: Int64.self) }.count
            }
        }
    }

    /// The bundles that own links.
    func bundles() async throws -> [String] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows("SELECT owner FROM link_owners WHERE bundle") { try $0.value(0, as: String.self) }
            }
        }
    }

    // MARK: - Reading

    /// The columns that a link is read from, but for its state.
    private static let columns = """
        number, owner, owner_bundle, item, item_title, item_address, program, bundle, type, title, target, persistent,
        webpage, address, created, identifier
        """

    private static func link(_ row: borrowing Row) throws(DatabaseError) -> Link {
        Link(
            number: try row.value(0),
            item: LinkItem(
                owner: try row.value(1), identifier: try row.value(3), title: try row.value(4),
                address: try row.value(5)),
            isOwnerBundle: try row.value(2),
            program: ActivityProgram(identifier: try row.value(6), isBundle: try row.value(7)),
            content: ActivityDescription(
                type: try row.value(8), title: try row.value(9), target: try row.value(10),
                persistent: try row.value(11), webpage: try row.value(12), address: try row.value(13)),
            created: try row.value(14), identifier: try row.value(15))
    }

    /// A link with its state; `nil` if there is none with that number.
    func link(_ number: UInt64) async throws -> Link? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first(
                    "SELECT \(Self.columns), state FROM links LEFT JOIN link_states ON link = number WHERE number = ?",
                    Int64(clamping: number)
                ) { row in
                    var link = try Self.link(row)
                    link.state = try row.value(16)
                    return link
                }
            }
        }
    }

    /// The link with an identifier; `nil` if there is none.
    func link(identifier: String) async throws -> Link? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first("SELECT \(Self.columns) FROM links WHERE identifier = ?", identifier) { row in
                    try Self.link(row)
                }
            }
        }
    }

    /// The links that a query asks for, the newest first.
    func links(_ query: LinkQuery) async throws -> [Link] {
        try await ServiceError.reading {
            try await database.read { transaction in
                let (before, limit) = (query.before.map(Int64.init(clamping:)) ?? .max, Int64(query.limit))
                let order = "AND number < ?1 AND resting = 0 ORDER BY number DESC LIMIT ?2"
                let select = "SELECT \(Self.columns) FROM links"
                // Each by its own index.
                return switch (query.owner, query.item) {
                case (nil, nil):
                    try transaction.rows("\(select) WHERE true \(order)", before, limit) { try Self.link($0) }
                case (let owner?, nil):
                    try transaction.rows("\(select) WHERE owner = ?3 \(order)", before, limit, owner) {
                        try Self.link($0)
                    }
                case (nil, let item?):
                    try transaction.rows("\(select) WHERE item = ?3 \(order)", before, limit, item) {
                        try Self.link($0)
                    }
                case (let owner?, let item?):
                    try transaction.rows(
                        "\(select) INDEXED BY links_by_item WHERE item = ?3 AND owner = ?4 \(order)", before, limit,
                        item, owner
                    ) { try Self.link($0) }
                }
            }
        }
    }

    /// The links that match some content of a program: by an identifier first, then by its page or file.
    func matching(_ content: ActivityDescription, of program: String) async throws -> [(link: Link, isByPage: Bool)] {
        try await ServiceError.reading {
            try await database.read { transaction in
                var found: [(link: Link, isByPage: Bool)] = []
                var known: Set<Int64> = []
                func add(_ links: [Link], isByPage: Bool) {
                    for link in links.sorted(by: { $0.number > $1.number }) where known.insert(link.number).inserted {
                        found.append((link, isByPage))
                    }
                }
                // Each look-up by its own index, however many links there are.
                var named: [Link] = []
                if let target = content.target {
                    named += try transaction.rows(
                        """
                        SELECT \(Self.columns) FROM links WHERE program = ? AND target = ? AND resting = 0 ORDER BY number DESC LIMIT ?
                        """, program, target, LinkRules.matchLimit
                    ) { try Self.link($0) }
                }
                if let persistent = content.persistent {
                    named += try transaction.rows(
                        """
                        SELECT \(Self.columns) FROM links WHERE program = ? AND persistent = ? AND resting = 0
                        ORDER BY number DESC LIMIT ?
                        """, program, persistent, LinkRules.matchLimit
                    ) { try Self.link($0) }
                }
                add(named, isByPage: false)
                if let page = PageAddress.shared(content) {
                    add(
                        try transaction.rows(
                            """
                            SELECT \(Self.columns) FROM links WHERE page = ? AND resting = 0 ORDER BY number DESC LIMIT ?
                            """, page, LinkRules.matchLimit
                        ) { try Self.link($0) }, isByPage: true)
                }
                return Array(found.prefix(Int(LinkRules.matchLimit)))
            }
        }
    }
}
