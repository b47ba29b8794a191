// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Bundles
import EnfiladeContract
import EnfiladeSQLite
import Foundation

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

    /// The migration that counts installations and remembers the files that were executables.
    ///
    /// Bundles that were installed before have the number 0, as have the senders of older offers.
    static let identityMigration = Migration(
        number: 7, name: "installations",
        sql: """
            ALTER TABLE bundles ADD COLUMN installation INTEGER NOT NULL DEFAULT 0;
            CREATE TABLE installations (
                number INTEGER PRIMARY KEY CHECK (number = 1),
                last INTEGER NOT NULL
            ) STRICT;
            INSERT INTO installations VALUES (1, 0);
            CREATE TABLE programs (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                bundle TEXT NOT NULL,
                device INTEGER NOT NULL,
                inode INTEGER NOT NULL,
                born INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX programs_by_bundle ON programs (bundle)
            """)

    /// The migration that keeps the Focus filters of bundles, which are read when a bundle is installed.
    static let filtersMigration = Migration(
        number: 11, name: "declared filters",
        sql: "ALTER TABLE bundles ADD COLUMN filters BLOB NOT NULL DEFAULT x'5B5D'")

    /// The migration that keeps which bundles the user has allowed to change settings.
    static let settingsMigration = Migration(
        number: 14, name: "settings apps",
        sql: "ALTER TABLE bundles ADD COLUMN changes_settings INTEGER NOT NULL DEFAULT 0")

    /// A bundle as stored.
    struct Stored: Sendable {
        let identifier: String
        let folder: String
        let propertyList: Data
        let files: [String]
        let installation: Int64
        let filters: [DeclaredFilter]
        let changesSettings: Bool
        var programs: [ProgramFile] = []
    }

    /// Every stored bundle.
    func load() async throws -> [Stored] {
        try await database.read { transaction in
            let rows = try transaction.rows("SELECT bundle, device, inode, born FROM programs ORDER BY number") { row in
                let file = ProgramFile(
                    device: UInt64(bitPattern: try row.value(1, as: Int64.self)),
                    inode: UInt64(bitPattern: try row.value(2, as: Int64.self)), born: try row.value(3, as: Int64.self))
                return (ExactText(try row.value(0, as: String.self)), file)
            }
            let programs: [ExactText: [ProgramFile]] = rows.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
            return try transaction.rows(
                """
                SELECT identifier, folder, property_list, files, installation, filters, changes_settings FROM bundles
                """
            ) { row in
                let identifier = try row.value(0, as: String.self)
                return Stored(
                    identifier: identifier, folder: try row.value(1, as: String.self),
                    propertyList: try row.value(2, as: Data.self),
                    files: (try? JSONDecoder().decode([String].self, from: row.value(3, as: Data.self))) ?? [],
                    installation: try row.value(4, as: Int64.self),
                    filters: (try? JSONDecoder().decode([DeclaredFilter].self, from: row.value(5, as: Data.self)))
                        ?? [],
                    changesSettings: try row.value(6, as: Int64.self) != 0,
                    programs: programs[ExactText(identifier)] ?? [])
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
    ///
    /// - Parameters:
    ///   - installation: The number of the installation that goes on; `nil` for a new one.
    ///   - changesSettings: Whether the user has allowed it to change settings.
    /// - Returns: The number of the installation.
    func begin(_ bundle: AppBundle, installation: Int64?, changesSettings: Bool) async throws -> Int64 {
        let filters = try JSONEncoder().encode(bundle.filters)
        return try await storing { transaction in
            if installation == nil { try transaction.run("UPDATE installations SET last = last + 1") }
            let last: Int64? = try transaction.value("SELECT last FROM installations")
            let number = installation ?? last ?? 0
            try transaction.run(
                """
                INSERT INTO bundles (identifier, folder, property_list, files, complete, installation, filters, changes_settings)
                VALUES (?, ?, ?, ?, 0, ?, ?, ?)
                ON CONFLICT (identifier) DO UPDATE
                SET folder = excluded.folder, property_list = excluded.property_list, complete = 0,
                installation = excluded.installation, filters = excluded.filters,
                changes_settings = excluded.changes_settings
                """, bundle.identifier, bundle.folder, bundle.infoPlist, Data("[]".utf8), number, filters,
                Int64(changesSettings ? 1 : 0))
            return number
        }
    }

    /// Records that the files of a bundle are in place.
    ///
    /// - Parameter programs: The files that were its executable, in place of those remembered before.
    func complete(_ identifier: String, files: [String], programs: [ProgramFile]) async throws {
        let blob = try JSONEncoder().encode(files)
        try await storing { transaction in
            try transaction.run("UPDATE bundles SET files = ?, complete = 1 WHERE identifier = ?", blob, identifier)
            try Self.replace(programs, of: identifier, in: transaction)
        }
    }

    /// Remembers the files that were the executable of a bundle, in place of those remembered before.
    ///
    /// After a power failure none of them runs any more: no sync.
    func remember(_ programs: [ProgramFile], of identifier: String) async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { try Self.replace(programs, of: identifier, in: $0) }
        }
    }

    private static func replace(
        _ programs: [ProgramFile], of identifier: String, in transaction: borrowing Transaction
    ) throws {
        try transaction.run("DELETE FROM programs WHERE bundle = ?", identifier)
        for program in programs {
            // Without the time of its birth a file could not be told from another one that has its number now.
            guard let born = program.born else { continue }
            try transaction.run(
                "INSERT INTO programs (bundle, device, inode, born) VALUES (?, ?, ?, ?)", identifier,
                Int64(bitPattern: program.device), Int64(bitPattern: program.inode), born)
        }
    }

    /// Records whether the user allows a bundle to change settings.
    func allow(_ identifier: String, toChangeSettings isAllowed: Bool) async throws {
        try await storing { transaction in
            try transaction.run(
                "UPDATE bundles SET changes_settings = ? WHERE identifier = ?", Int64(isAllowed ? 1 : 0), identifier)
        }
    }

    /// Puts back the record of before an installation that failed.
    func abandon(_ identifier: String, former: InstalledBundle?) async throws {
        guard let former else { return try await remove(identifier) }
        _ = try await begin(
            former.bundle, installation: former.installation, changesSettings: former.changesSettings)
        try await complete(identifier, files: former.files, programs: former.programs)
    }

    /// Deletes a bundle's record.
    func remove(_ identifier: String) async throws {
        try await storing { transaction in
            try transaction.run("DELETE FROM bundles WHERE identifier = ?", identifier)
            try transaction.run("DELETE FROM programs WHERE bundle = ?", identifier)
        }
    }

    private func storing<Result: Sendable>(
        _ work: @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        try await ServiceError.storing { try await database.write { try work($0) } }
    }
}
