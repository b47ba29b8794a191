// SPDX-License-Identifier: Apache-2.0
// The one way to the data that the service keeps.

package import FoundationEssentials

/// A SQLite database in write-ahead mode. One call runs at a time, and a change is on the disk when its call returns.
///
///     let (database, recoveredFrom) = try Database.open(at: path, migrations: migrations)
///     try await database.write { transaction in
///         try transaction.run("INSERT INTO bundle (identifier) VALUES (?)", identifier)
///     }
///     let all = try await database.read { transaction in
///         try transaction.rows("SELECT identifier FROM bundle ORDER BY 1") { row in try row.value(0, as: String.self) }
///     }
package actor Database {
    /// Where the database is.
    package nonisolated let path: String
    /// The open file.
    private let connection: Connection
    /// The durability that the connection is set to.
    private var durability = Durability.power

    /// The kinds of failure that a change survives once its call has returned.
    package enum Durability: String, Sendable {
        /// The end of this process, however it ends. No write waits for the disk.
        case process = "NORMAL"
        /// A power failure as well.
        case power = "FULL"
    }

    /// Whether anybody else may use a database while it is open.
    package enum Use: Sendable {
        /// Other connections see each change.
        case shared
        /// Other connections find it locked. The index of the log stays in memory, and no transaction asks for a lock.
        case exclusive
    }

    /// Wraps a connection that is set up.
    private init(path: String, connection: sending Connection) {
        self.path = path
        self.connection = connection
    }

    /// Opens a database, makes it if there is none, checks it and brings its schema up to date.
    ///
    /// A damaged database is set aside together with its log, as `NAME.damaged-20231114-221320`, and a new one is
    /// started.
    ///
    /// - Parameters:
    ///   - path: The file; its folder is made if it is missing.
    ///   - migrations: Every step of the schema, from number 1 on.
    ///   - use: Whether others may use it meanwhile.
    ///   - now: The time for the name of a damaged database.
    /// - Returns: The database, and the path to which a damaged one was moved, if there was one.
    /// - Throws: `full`, `readOnly`, `busy` or `cannotOpen` if the disk does not let us; `newerVersion` or
    ///   `otherMigrations` if the database belongs to another version of the program.
    package static func open(
        at path: String, migrations: [Migration], use: Use = .shared, now: () -> Date = { Date() }
    ) throws(DatabaseError) -> (database: Database, recoveredFrom: String?) {
        let file = DatabaseFile(path: path, use: use)
        try file.prepare()
        do {
            return (Database(path: path, connection: try file.open(migrations)), nil)
        } catch let error where error.code == .corrupt {
            let place = try file.setAside(now())
            try file.prepare()
            return (Database(path: path, connection: try file.open(migrations)), place)
        }
    }

    /// Runs a body that only reads, on one consistent state.
    package func read<Result: Sendable>(_ body: @Sendable (borrowing Transaction) throws -> Result) throws -> Result {
        try perform("BEGIN DEFERRED", isWriting: false, body)
    }

    /// Runs a body whose changes happen together or, if it throws, not at all.
    ///
    /// They are on the disk when this returns, unless the caller says that they need not survive a power failure.
    package func write<Result: Sendable>(
        durability: Durability = .power, _ body: @Sendable (borrowing Transaction) throws -> Result
    ) throws -> Result {
        try set(durability)
        return try perform("BEGIN IMMEDIATE", isWriting: true, body)
    }

    /// Runs one statement that changes the database, as `write` would: a transaction that need not be begun and ended.
    package func run(
        _ sql: String, _ values: [DatabaseStorage], durability: Durability = .power
    ) throws(DatabaseError) {
        try set(durability)
        let statement = try connection.statement(sql)
        try statement.bind(values)
        while try statement.step() {}
    }

    private func set(_ durability: Durability) throws(DatabaseError) {
        guard durability != self.durability else { return }
        try connection.execute("PRAGMA synchronous = \(durability.rawValue)")
        self.durability = durability
    }

    /// Waits until every change is on the disk, those included that need not have survived a power failure.
    ///
    /// - Throws: `misuse` after `close`, and the error of the disk.
    package func synchronize() throws(DatabaseError) {
        try connection.openHandle()
        try DatabaseFile(path: path).synchronize()
    }

    /// How many prepared statements SQLite holds.
    package var openStatements: Int {
        connection.openStatements
    }

    /// Closes the file; every later call fails with `misuse`. Closing again does nothing.
    ///
    /// - Throws: `misuse` if a statement leaked.
    package func close() throws(DatabaseError) {
        try connection.close()
    }

    /// Runs a body between begin and commit.
    private func perform<Result>(
        _ begin: String, isWriting: Bool, _ body: (borrowing Transaction) throws -> Result
    ) throws -> Result {
        try connection.run(begin)
        do {
            let result = try body(Transaction(connection: connection, isWriting: isWriting))
            try connection.run("COMMIT")
            return result
        } catch {
            connection.rollBack()
            throw error
        }
    }
}
