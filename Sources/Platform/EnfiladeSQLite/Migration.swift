// SPDX-License-Identifier: Apache-2.0
// The steps by which a schema grew.

/// One step of a schema. A step that was ever released is never changed; a change is a new step.
package struct Migration: Sendable, Hashable {
    /// The position, from 1 on without gaps.
    package let number: Int
    /// A short name, recorded in the database.
    package let name: String
    /// The statements, separated by semicolons.
    package let sql: String

    package init(number: Int, name: String, sql: String) {
        self.number = number
        self.name = name
        self.sql = sql
    }
}

extension Connection {
    /// Takes the steps that the database lacks, each in a transaction of its own.
    ///
    /// - Throws: `corrupt` if the record of its steps is damaged, `newerVersion` if the database has steps that we do not know, `otherMigrations` if a step that it has
    ///   bears another name than ours.
    func migrate(_ migrations: [Migration]) throws(DatabaseError) {
        precondition(
            migrations.map(\.number) == Array(1..<(migrations.count + 1)), "migrations are numbered from 1 without gaps"
        )
        try execute(
            """
            CREATE TABLE IF NOT EXISTS migration (
                number INTEGER PRIMARY KEY,
                name TEXT NOT NULL
            ) STRICT
            """)
        let taken = try stepsTaken()
        if let last = taken.last, last.number > migrations.count {
            throw DatabaseError(
                .newerVersion,
                "the database has schema \(last.number) (“\(last.name)”), this program knows only \(migrations.count)")
        }
        for (step, migration) in zip(taken, migrations) where step != (migration.number, migration.name) {
            throw DatabaseError(
                .otherMigrations,
                "schema step \(step.number) of the database is “\(step.name)”, not “\(migration.name)”")
        }
        for migration in migrations.dropFirst(taken.count) { try take(migration) }
    }

    /// The steps that the database has, in order.
    private func stepsTaken() throws(DatabaseError) -> [(number: Int, name: String)] {
        let damage = DatabaseError(.corrupt, "the record of the schema's steps is damaged")
        do throws(DatabaseError) {
            let steps = try recordedSteps()
            let tables = try statement("SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'migration'")
            _ = try tables.step()
            let others: Int = try tables.value(0)
            // Whatever step was taken is recorded, and no other: the record and the tables change together.
            let isComplete = steps.map(\.number) == Array(1..<(steps.count + 1))
            guard isComplete, others == 0 || !steps.isEmpty else { throw damage }
            return steps
        } catch let error where error.code == .error || error.code == .mismatch {
            throw damage
        }
    }

    /// Reads the steps that were taken already, in order.
    private func recordedSteps() throws(DatabaseError) -> [(number: Int, name: String)] {
        var steps: [(number: Int, name: String)] = []
        let statement = try statement("SELECT number, name FROM migration ORDER BY number")
        while try statement.step() {
            steps.append((number: try statement.value(0), name: try statement.value(1)))
        }
        return steps
    }

    /// Takes one step and records it.
    private func take(_ migration: Migration) throws(DatabaseError) {
        try execute("BEGIN IMMEDIATE")
        do {
            try execute(migration.sql)
            let record = try statement("INSERT INTO migration (number, name) VALUES (?, ?)")
            try record.bind(.integer(Int64(migration.number)), at: 1)
            try record.bind(.text(migration.name), at: 2)
            _ = try record.step()
            try execute("COMMIT")
        } catch {
            rollBack()
            throw error
        }
    }
}
