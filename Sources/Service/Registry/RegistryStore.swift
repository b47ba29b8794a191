// SPDX-License-Identifier: Apache-2.0

import Bundles
import Database
import Foundation
import Interfaces

/// The tables of the registry.
struct RegistryStore: Sendable {
    let database: Database

    init(database: Database) {
        self.database = database
    }

    /// The migration that makes the tables of this room.
    static let migration = Migration(
        number: 2, name: "registry",
        sql: """
            CREATE TABLE bundles (
                identifier TEXT PRIMARY KEY,
                folder TEXT NOT NULL,
                property_list BLOB NOT NULL,
                files BLOB NOT NULL,
                complete INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """)

    /// A bundle as stored.
    struct Stored: Sendable {
        let identifier: String
        let folder: String
        let propertyList: Data
        let files: [String]
    }

    /// Every stored bundle.
    func load() async throws -> [Stored] {
        try await database.read { transaction in
            try transaction.rows("SELECT identifier, folder, property_list, files FROM bundles") { row in
                Stored(
                    identifier: try row.value(0, as: String.self), folder: try row.value(1, as: String.self),
                    propertyList: try row.value(2, as: Data.self),
                    files: (try? JSONDecoder().decode([String].self, from: row.value(3, as: Data.self))) ?? [])
            }
        }
    }

    /// The bundles whose installation or removal was interrupted.
    func unfinished() async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows("SELECT identifier FROM bundles WHERE complete = 0") {
                try $0.value(0, as: String.self)
            }
        }
    }

    /// Records that files of a bundle are about to change.
    func begin(_ bundle: AppBundle) async throws {
        try await storing { transaction in
            try transaction.run(
                """
                INSERT INTO bundles (identifier, folder, property_list, files, complete) VALUES (?, ?, ?, ?, 0)
                ON CONFLICT (identifier) DO UPDATE
                SET folder = excluded.folder, property_list = excluded.property_list, complete = 0
                """, bundle.identifier, bundle.folder, bundle.infoPlist, Data("[]".utf8))
        }
    }

    /// Records that the files of a bundle are in place.
    func complete(_ identifier: String, files: [String]) async throws {
        let blob = try JSONEncoder().encode(files)
        try await storing { transaction in
            try transaction.run("UPDATE bundles SET files = ?, complete = 1 WHERE identifier = ?", blob, identifier)
        }
    }

    /// Puts back what was recorded before an installation that failed.
    func abandon(_ identifier: String, former: InstalledBundle?) async throws {
        guard let former else { return try await remove(identifier) }
        try await begin(former.bundle)
        try await complete(identifier, files: former.files)
    }

    /// Deletes a bundle's record.
    func remove(_ identifier: String) async throws {
        try await storing { transaction in
            try transaction.run("DELETE FROM bundles WHERE identifier = ?", identifier)
        }
    }

    private func storing(_ work: @escaping @Sendable (borrowing Transaction) throws -> Void) async throws {
        try await ServiceError.storing { try await database.write { try work($0) } }
    }
}
