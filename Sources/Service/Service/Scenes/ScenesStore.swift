// SPDX-License-Identifier: Apache-2.0

import EnfiladeSQLite
import Foundation
import EnfiladeContract

/// The tables of the scenes room. Every change is on the disk when its function returns.
struct ScenesStore: Sendable {
    let database: Database

    /// The migration that makes the tables of this room.
    static let migration = Migration(
        number: 5, name: "scenes",
        sql: """
            CREATE TABLE scene_sessions (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                identifier TEXT NOT NULL UNIQUE,
                bundle TEXT NOT NULL,
                role TEXT NOT NULL,
                configuration TEXT NOT NULL,
                title TEXT NOT NULL,
                subtitle TEXT NOT NULL,
                user_info BLOB,
                restoration BLOB,
                can_activate BLOB,
                prefers_to_activate BLOB,
                snapshot TEXT,
                snapshot_time INTEGER,
                requesting_session TEXT,
                created INTEGER NOT NULL,
                activated INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE scene_discards (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                bundle TEXT NOT NULL,
                session TEXT NOT NULL
            ) STRICT;
            CREATE INDEX scene_discards_by_bundle ON scene_discards (bundle);
            CREATE TABLE scene_launches (
                bundle TEXT PRIMARY KEY,
                unfinished INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """)

    /// The migration that keeps how large windows are.
    static let geometryMigration = Migration(
        number: 6, name: "sizes of windows", sql: "ALTER TABLE scene_sessions ADD COLUMN geometry BLOB")

    /// The bytes of a session that only its app understands.
    struct Content: Sendable, Hashable {
        let userInfo: Data?
        let restorationActivity: Data?
        let geometry: Data?

        /// The columns that a query reads, in this order.
        static let columns = "user_info, restoration, geometry"

        init(_ row: borrowing Row, from first: Int) throws(DatabaseError) {
            userInfo = try row.value(first)
            restorationActivity = try row.value(first + 1)
            geometry = try row.value(first + 2)
        }
    }

    // MARK: - Sessions

    /// Every session, the oldest first.
    func load() async throws -> [SceneSession] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT number, identifier, bundle, role, configuration, title, subtitle, can_activate,
                prefers_to_activate, snapshot, snapshot_time, requesting_session, created, activated
                FROM scene_sessions ORDER BY number
                """
            ) { row in
                var session = SceneSession(
                    number: try row.value(0), identifier: try row.value(1), bundle: try row.value(2),
                    role: try row.value(3), configuration: try row.value(4), title: try row.value(5),
                    subtitle: try row.value(6), created: try row.value(12), activated: try row.value(13))
                session.conditions = StoredConditions(
                    canActivate: try row.value(7), prefersToActivate: try row.value(8))
                if let file = try row.value(9, as: String?.self) {
                    session.snapshot = SceneSnapshot(file: file, time: try row.value(10, as: Int64?.self) ?? 0)
                }
                session.requestingSession = try row.value(11)
                return session
            }
        }
    }

    /// Adds a session.
    func insert(
        _ identifier: String, bundle: String, role: String, configuration: String, requestingSession: String?,
        time: Int64
    ) async throws -> SceneSession {
        try await storing { transaction in
            try transaction.run(
                """
                INSERT INTO scene_sessions
                (identifier, bundle, role, configuration, title, subtitle, requesting_session, created, activated)
                VALUES (?, ?, ?, ?, '', '', ?, ?, ?)
                """, identifier, bundle, role, configuration, requestingSession, time, time)
            let number: Int64? = try transaction.value("SELECT last_insert_rowid()")
            guard let number else { throw DatabaseError(.error, "the new session got no number") }
            return SceneSession(
                number: number, identifier: identifier, bundle: bundle, role: role, configuration: configuration,
                requestingSession: requestingSession, created: time, activated: time)
        }
    }

    /// Notes that a session was activated.
    func touch(_ identifier: String, time: Int64) async throws {
        try await storing { transaction in
            try transaction.run("UPDATE scene_sessions SET activated = ? WHERE identifier = ?", time, identifier)
        }
    }

    /// Stores the changes of an app; empty bytes clear a value.
    func update(_ identifier: String, _ changes: SceneChanges) async throws {
        func stored(_ bytes: Data?) -> Data? { bytes.flatMap { $0.isEmpty ? nil : $0 } }
        let contents = [
            changes.userInfo, changes.restorationActivity, changes.geometry, changes.canActivate,
            changes.prefersToActivate,
        ]
        let isSet = contents.map { $0 != nil }
        let blobs = contents.map(stored)
        try await storing { transaction in
            try transaction.run(
                """
                UPDATE scene_sessions SET
                title = coalesce(?, title), subtitle = coalesce(?, subtitle),
                configuration = coalesce(?, configuration),
                user_info = iif(?, ?, user_info), restoration = iif(?, ?, restoration),
                geometry = iif(?, ?, geometry),
                can_activate = iif(?, ?, can_activate), prefers_to_activate = iif(?, ?, prefers_to_activate)
                WHERE identifier = ?
                """, changes.title, changes.subtitle, changes.configuration, isSet[0], blobs[0], isSet[1], blobs[1],
                isSet[2], blobs[2], isSet[3], blobs[3], isSet[4], blobs[4], identifier)
        }
    }

    /// Notes which file is the picture of a session.
    func setSnapshot(_ snapshot: SceneSnapshot, of identifier: String) async throws {
        try await storing { transaction in
            try transaction.run(
                "UPDATE scene_sessions SET snapshot = ?, snapshot_time = ? WHERE identifier = ?", snapshot.file,
                snapshot.time, identifier)
        }
    }

    /// The bytes that an app keeps with a session; `nil` if there is no such session.
    func content(of identifier: String) async throws -> Content? {
        try await reading { transaction in
            try transaction.first(
                "SELECT \(Content.columns) FROM scene_sessions WHERE identifier = ?", identifier
            ) { try Content($0, from: 0) }
        }
    }

    /// The bytes that an app keeps with its sessions, by identifier.
    func contents(of bundle: String) async throws -> [String: Content] {
        try await reading { transaction in
            let rows = try transaction.rows(
                "SELECT identifier, \(Content.columns) FROM scene_sessions WHERE bundle = ?", bundle
            ) { (try $0.value(0, as: String.self), try Content($0, from: 1)) }
            return Dictionary(rows) { $1 }
        }
    }

    /// Deletes all that is known of a bundle.
    func deleteAll(of bundle: String) async throws {
        try await storing { transaction in
            try transaction.run("DELETE FROM scene_sessions WHERE bundle = ?", bundle)
            try transaction.run("DELETE FROM scene_discards WHERE bundle = ?", bundle)
            try transaction.run("DELETE FROM scene_launches WHERE bundle = ?", bundle)
        }
    }

    /// Every bundle of which something is known.
    func bundles() async throws -> [String] {
        try await reading { transaction in
            try transaction.rows(
                """
                SELECT bundle FROM scene_sessions UNION SELECT bundle FROM scene_discards
                UNION SELECT bundle FROM scene_launches
                """
            ) { try $0.value(0, as: String.self) }
        }
    }

    /// Deletes a session.
    ///
    /// - Parameter isReported: Whether the app has to be told when it is launched next.
    func delete(_ session: SceneSession, isReported: Bool) async throws {
        try await storing { transaction in
            try transaction.run("DELETE FROM scene_sessions WHERE identifier = ?", session.identifier)
            if isReported {
                try transaction.run(
                    "INSERT INTO scene_discards (bundle, session) VALUES (?, ?)", session.bundle, session.identifier)
            }
        }
    }

    // MARK: - Launches

    /// Counts a launch that has not got through yet.
    ///
    /// - Returns: The number of such launches before it, and the discarded sessions that the app has to be told of.
    func beginLaunch(of bundle: String) async throws -> (unfinished: Int, discarded: [String]) {
        try await storing { transaction in
            let former: Int? = try transaction.value(
                "SELECT unfinished FROM scene_launches WHERE bundle = ?", bundle)
            try transaction.run(
                """
                INSERT INTO scene_launches (bundle, unfinished) VALUES (?, 1)
                ON CONFLICT (bundle) DO UPDATE SET unfinished = unfinished + 1
                """, bundle)
            let discarded = try transaction.rows(
                "SELECT session FROM scene_discards WHERE bundle = ? ORDER BY number", bundle
            ) { try $0.value(0, as: String.self) }
            return (former ?? 0, discarded)
        }
    }

    /// Notes that a launch has got through.
    func finishLaunch(of bundle: String) async throws {
        try await storing { transaction in
            try transaction.run("DELETE FROM scene_launches WHERE bundle = ?", bundle)
        }
    }

    /// Forgets ends of sessions that an app was told of.
    func forgetDiscards(_ sessions: [String], of bundle: String) async throws {
        try await storing { transaction in
            for session in sessions {
                try transaction.run("DELETE FROM scene_discards WHERE bundle = ? AND session = ?", bundle, session)
            }
        }
    }

    // MARK: - Errors

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
