// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The tables of the notifications room. Every change is on the disk when its function returns.
struct NotificationsStore: Sendable {
    let database: Database

    /// The migration that makes the tables of this room.
    static let migration = Migration(
        number: 10, name: "notifications",
        sql: """
            CREATE TABLE notification_sources (
                source TEXT PRIMARY KEY,
                settings BLOB NOT NULL,
                badge INTEGER NOT NULL,
                categories BLOB NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE notification_pending (
                source TEXT NOT NULL,
                identifier TEXT NOT NULL,
                record BLOB NOT NULL,
                by_user INTEGER NOT NULL,
                PRIMARY KEY (source, identifier)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE notification_delivered (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                source TEXT NOT NULL,
                identifier TEXT NOT NULL,
                record BLOB NOT NULL,
                silenced_by TEXT NOT NULL,
                hidden INTEGER NOT NULL,
                desktop INTEGER,
                owner TEXT,
                UNIQUE (source, identifier)
            ) STRICT;
            CREATE TABLE notification_decisions (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                source TEXT NOT NULL,
                record BLOB NOT NULL
            ) STRICT;
            CREATE TABLE notification_responses (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                source TEXT NOT NULL,
                record BLOB
            ) STRICT
            """)

    /// The migration that tells bundles from other programs, and finds the decisions of one source.
    static let bundlesMigration = Migration(
        number: 15, name: "bundles that notify",
        sql: """
            ALTER TABLE notification_sources ADD COLUMN is_bundle INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX notification_decisions_by_source ON notification_decisions (source)
            """)

    /// The migration that tells the responses for which their app was started.
    static let startsMigration = Migration(
        number: 30, name: "apps started for responses",
        sql: """
            ALTER TABLE notification_responses ADD COLUMN is_started INTEGER NOT NULL DEFAULT 0;
            UPDATE notification_responses SET is_started = 1
            """)

    // MARK: - Loading

    /// Everything; rows that this version cannot read are left out.
    func load() async throws -> NotificationTable {
        try await reading { transaction in
            var table = NotificationTable()
            _ = try transaction.rows(
                "SELECT source, settings, badge, categories, is_bundle FROM notification_sources"
            ) { row in
                let source: String = try row.value(0)
                table[source].settings = Self.decoded(try row.value(1)) ?? NotificationSettings()
                table[source].badge = try row.value(2)
                table[source].categories = Self.decoded(try row.value(3)) ?? []
                table[source].isBundle = try row.value(4, as: Int64.self) != 0
            }
            _ = try transaction.rows("SELECT record, by_user FROM notification_pending") { row in
                guard let record: PendingNotification = Self.decoded(try row.value(0)) else { return }
                table[record.source].pending[record.request.identifier] = WaitingNotification(
                    record: record, isByUser: try row.value(1, as: Int64.self) != 0)
            }
            _ = try transaction.rows(
                "SELECT number, record, silenced_by, hidden, desktop, owner FROM notification_delivered"
            ) { row in
                guard let record: DeliveredNotification = Self.decoded(try row.value(1)) else { return }
                var listed = ListedNotification(number: try row.value(0), record: record)
                listed.silencedBy = try row.value(2)
                listed.isHidden = try row.value(3, as: Int64.self) != 0
                if let number = try row.value(4, as: Int64?.self), let owner = try row.value(5, as: String?.self) {
                    listed.desktop = DesktopIdentity(number: UInt32(clamping: number), owner: owner)
                }
                table[record.source].delivered[record.request.identifier] = listed
            }
            return table
        }
    }

    // MARK: - Sources

    /// Stores the settings, badge and categories of a source.
    func set(_ source: String, _ state: SourceState) async throws {
        let (settings, categories) = (try Self.encoded(state.settings), try Self.encoded(state.categories))
        try await storing { transaction in
            try Self.set(source, settings, state, categories, transaction)
        }
    }

    private static func set(
        _ source: String, _ settings: Data, _ state: SourceState, _ categories: Data,
        _ transaction: borrowing Transaction
    ) throws {
        try transaction.run(
            """
            INSERT INTO notification_sources (source, settings, badge, categories, is_bundle) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (source) DO UPDATE
            SET settings = excluded.settings, badge = excluded.badge, categories = excluded.categories,
                is_bundle = excluded.is_bundle
            """, source, settings, state.badge, categories, Int64(state.isBundle ? 1 : 0))
    }

    /// Deletes all that is known of a source.
    func deleteAll(of source: String) async throws {
        try await storing { transaction in
            try transaction.run("DELETE FROM notification_sources WHERE source = ?", source)
            try transaction.run("DELETE FROM notification_pending WHERE source = ?", source)
            try transaction.run("DELETE FROM notification_delivered WHERE source = ?", source)
            try transaction.run("DELETE FROM notification_decisions WHERE source = ?", source)
            try transaction.run("DELETE FROM notification_responses WHERE source = ?", source)
        }
    }

    // MARK: - Notifications

    /// Keeps a notification until it is due, in the place of one with the same identifier.
    func keep(_ waiting: WaitingNotification) async throws {
        let record = try Self.encoded(waiting.record)
        let (source, identifier) = (waiting.record.source, waiting.record.request.identifier)
        let isByUser = Int64(waiting.isByUser ? 1 : 0)
        try await storing { transaction in
            try transaction.run(
                """
                INSERT INTO notification_pending (source, identifier, record, by_user) VALUES (?, ?, ?, ?)
                ON CONFLICT (source, identifier) DO UPDATE SET record = excluded.record, by_user = excluded.by_user
                """, source, identifier, record, isByUser)
        }
    }

    /// Stores a delivery: the notification, its decision, the badge, and the next time of one that repeats.
    ///
    /// - Parameters:
    ///   - repetition: The notification as it waits again; `nil` if it does not.
    ///   - dropped: Notifications that leave the list for it.
    /// - Returns: The place in the order of deliveries.
    func deliver(
        _ listed: ListedNotification, _ state: SourceState, repetition: WaitingNotification?, dropping dropped: [Int64]
    ) async throws -> Int64 {
        let record = try Self.encoded(listed.record)
        let decision = try Self.encoded(listed.record.decision ?? NotificationDecision())
        let (settings, categories) = (try Self.encoded(state.settings), try Self.encoded(state.categories))
        let again = try repetition.map { try Self.encoded($0.record) }
        let isByUser = Int64(repetition?.isByUser == true ? 1 : 0)
        return try await storing { transaction in
            let (source, identifier) = (listed.source, listed.identifier)
            try transaction.run(
                "DELETE FROM notification_pending WHERE source = ? AND identifier = ?", source, identifier)
            if let again {
                try transaction.run(
                    "INSERT INTO notification_pending (source, identifier, record, by_user) VALUES (?, ?, ?, ?)",
                    source, identifier, again, isByUser)
            }
            try transaction.run(
                "DELETE FROM notification_delivered WHERE source = ? AND identifier = ?", source, identifier)
            for number in dropped {
                try transaction.run("DELETE FROM notification_delivered WHERE number = ?", number)
            }
            try transaction.run(
                """
                INSERT INTO notification_delivered (source, identifier, record, silenced_by, hidden)
                VALUES (?, ?, ?, ?, ?)
                """, source, identifier, record, listed.silencedBy, Int64(listed.isHidden ? 1 : 0))
            let number: Int64? = try transaction.value("SELECT last_insert_rowid()")
            try Self.set(source, settings, state, categories, transaction)
            try Self.add([(source, decision)], transaction)
            return number ?? 0
        }
    }

    /// Notes a decision.
    func note(_ decision: NotificationDecision) async throws {
        try await note([decision])
    }

    /// Notes decisions, in one transaction.
    func note(_ decisions: [NotificationDecision]) async throws {
        let records = try decisions.map { (source: $0.source, record: try Self.encoded($0)) }
        try await storing { try Self.add(records, $0) }
    }

    /// Adds decisions, and now and then deletes those that are too old: to look for them takes longer than to add one.
    private static func add(
        _ decisions: [(source: String, record: Data)], _ transaction: borrowing Transaction
    ) throws {
        for (source, record) in decisions {
            try transaction.run("INSERT INTO notification_decisions (source, record) VALUES (?, ?)", source, record)
        }
        let last: Int64 = try transaction.value("SELECT last_insert_rowid()") ?? 0
        if last % NotificationRules.decisionSpare < decisions.count { try deleteOldDecisions(transaction) }
    }

    /// Deletes the decisions that are more than the limits, of each source and then of all.
    private static func deleteOldDecisions(_ transaction: borrowing Transaction) throws {
        let limit = Int64(NotificationRules.sourceDecisionLimit)
        let sources = try transaction.rows(
            "SELECT source FROM notification_decisions GROUP BY source HAVING count(*) > ?", limit
        ) { try $0.value(0, as: String.self) }
        for source in sources {
            try transaction.run(
                """
                DELETE FROM notification_decisions WHERE source = ? AND number <= (
                    SELECT number FROM notification_decisions WHERE source = ? ORDER BY number DESC LIMIT 1 OFFSET ?)
                """, source, source, limit)
        }
        try transaction.run(
            """
            DELETE FROM notification_decisions WHERE number <= (
                SELECT number FROM notification_decisions ORDER BY number DESC LIMIT 1 OFFSET ?)
            """, Int64(NotificationRules.decisionLimit))
    }

    /// The last decisions, of one source or of all, the newest first.
    func decisions(of source: String, limit: Int) async throws -> [NotificationDecision] {
        let most = source.isEmpty ? NotificationRules.decisionLimit : NotificationRules.sourceDecisionLimit
        return try await reading { transaction in
            try transaction.rows(
                """
                SELECT record FROM notification_decisions WHERE ? = '' OR source = ? ORDER BY number DESC LIMIT ?
                """, source, source, Int64(min(limit, most))
            ) { Self.decoded(try $0.value(0)) as NotificationDecision? }
            .compactMap { $0 }
        }
    }

    /// Notes the state of delivered notifications.
    func update(_ notifications: [ListedNotification]) async throws {
        try await storing { transaction in
            for listed in notifications {
                try transaction.run(
                    """
                    UPDATE notification_delivered SET silenced_by = ?, hidden = ?, desktop = ?, owner = ?
                    WHERE number = ?
                    """, listed.silencedBy, Int64(listed.isHidden ? 1 : 0), listed.desktop.map { Int64($0.number) },
                    listed.desktop?.owner, listed.number)
            }
        }
    }

    /// Takes notifications off the list.
    func remove(delivered numbers: [Int64]) async throws {
        try await storing { transaction in
            for number in numbers {
                try transaction.run("DELETE FROM notification_delivered WHERE number = ?", number)
            }
        }
    }

    /// Has notifications not come.
    func remove(pending identifiers: [String], of source: String) async throws {
        try await storing { transaction in
            for identifier in identifiers {
                try transaction.run(
                    "DELETE FROM notification_pending WHERE source = ? AND identifier = ?", source, identifier)
            }
        }
    }

    // MARK: - Responses

    /// Keeps a response until its app takes it, and takes its notification off the list.
    ///
    /// - Parameter response: The response; `nil` has the app show its settings.
    func keep(_ response: NotificationResponse?, of source: String, removing number: Int64?) async throws {
        let record = try response.map { try Self.encoded($0) }
        try await storing { transaction in
            try transaction.run(
                "INSERT INTO notification_responses (source, record) VALUES (?, ?)", source, record)
            try transaction.run(
                """
                DELETE FROM notification_responses WHERE source = ? AND number NOT IN
                (SELECT number FROM notification_responses WHERE source = ? ORDER BY number DESC LIMIT ?)
                """, source, source, Int64(NotificationRules.responseLimit))
            if let number { try transaction.run("DELETE FROM notification_delivered WHERE number = ?", number) }
        }
    }

    /// A response that waits.
    struct Waiting: Sendable {
        /// The place in the order of responses.
        let number: Int64
        /// The matter that the app hears of.
        let matter: Matter
    }

    /// The matter of a response that waits.
    enum Matter: Sendable {
        /// An action of the user.
        case action(NotificationResponse)
        /// The user wants to see the settings of the app.
        case settings
        /// A record that this version cannot read.
        case unreadable
    }

    /// Takes the oldest response that waits for an app; `nil` if there is none.
    func takeResponse(of source: String) async throws -> Waiting? {
        try await storing { transaction in
            let waiting = try transaction.first(
                "SELECT number, record FROM notification_responses WHERE source = ? ORDER BY number LIMIT 1", source
            ) { row in
                Waiting(number: try row.value(0), matter: Self.matter(of: try row.value(1, as: Data?.self)))
            }
            if let waiting {
                try transaction.run("DELETE FROM notification_responses WHERE number = ?", waiting.number)
            }
            return waiting
        }
    }

    /// The actions that wait for an app.
    func responses(of source: String) async throws -> [NotificationResponse] {
        try await reading { transaction in
            try transaction.rows(
                "SELECT record FROM notification_responses WHERE ? IN ('', source) AND record IS NOT NULL", source
            ) { Self.decoded(try $0.value(0)) as NotificationResponse? }
            .compactMap { $0 }
        }
    }

    /// The matter of a stored response; one without a record is about the settings.
    private static func matter(of record: Data?) -> Matter {
        guard let record else { return .settings }
        return decoded(record).map(Matter.action) ?? .unreadable
    }

    /// Puts a response that its app has not got back in its place, before all that came later.
    func putBack(_ waiting: Waiting, of source: String) async throws {
        let record: Data?
        switch waiting.matter {
        case .action(let response): record = try Self.encoded(response)
        case .settings: record = nil
        case .unreadable: return
        }
        try await storing { transaction in
            try transaction.run(
                "INSERT INTO notification_responses (number, source, record) VALUES (?, ?, ?)", waiting.number, source,
                record)
        }
    }

    /// The sources whose apps have responses to take.
    func sourcesWithResponses() async throws -> [String] {
        try await reading { transaction in
            try transaction.rows("SELECT DISTINCT source FROM notification_responses") {
                try $0.value(0, as: String.self)
            }
        }
    }

    /// The sources with responses for which their app was not started.
    func sourcesToStart() async throws -> [String] {
        try await reading { transaction in
            try transaction.rows("SELECT DISTINCT source FROM notification_responses WHERE is_started = 0") {
                try $0.value(0, as: String.self)
            }
        }
    }

    /// Notes that an app was started for its responses: one that takes none is not started with each service.
    func noteStart(of source: String) async throws {
        try await storing { transaction in
            try transaction.run(
                "UPDATE notification_responses SET is_started = 1 WHERE source = ? AND is_started = 0", source)
        }
    }

    // MARK: - Encoding

    /// Encodes a record.
    ///
    /// - Throws: `ServiceError.limitExceeded` if it is too long.
    private static func encoded(_ value: some Encodable) throws -> Data {
        let data = try JSONEncoder().encode(value)
        guard data.count <= NotificationRules.recordLimit else {
            throw ServiceError(
                .limitExceeded,
                "the notification takes \(data.count) bytes; \(NotificationRules.recordLimit) are allowed")
        }
        return data
    }

    /// Decodes a record; `nil` if this version cannot read it.
    private static func decoded<Value: Decodable>(_ data: Data) -> Value? {
        try? JSONDecoder().decode(Value.self, from: data)
    }

    private func storing<Result: Sendable>(
        _ work: @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        try await ServiceError.storing { try await database.write { try work($0) } }
    }

    private func reading<Result: Sendable>(
        _ work: @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        try await ServiceError.reading { try await database.read { try work($0) } }
    }
}
