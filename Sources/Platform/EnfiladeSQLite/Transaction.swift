// SPDX-License-Identifier: Apache-2.0
// The operations for the body of a transaction.

/// An open transaction of a `Database`.
package struct Transaction: ~Copyable {
    /// Where the statements run.
    private let connection: Connection
    /// True if the body may change the database.
    private let isWriting: Bool

    /// Stands for a transaction that was begun.
    init(connection: Connection, isWriting: Bool) {
        self.connection = connection
        self.isWriting = isWriting
    }

    /// Runs a statement that answers no rows; the values go to its placeholders in order.
    ///
    ///     try transaction.run("INSERT INTO setting (name, value) VALUES (?, ?)", name, value)
    package func run(_ sql: String, _ values: any DatabaseValue...) throws(DatabaseError) {
        try run(sql, values.map(\.storage))
    }

    /// The same with values that were put together before.
    package func run(_ sql: String, _ values: [DatabaseStorage]) throws(DatabaseError) {
        let statement = try prepared(sql, values)
        while try statement.step() {}
    }

    /// Runs a query and makes a value of each row.
    package func rows<Value>(
        _ sql: String, _ values: any DatabaseValue..., make: (borrowing Row) throws -> Value
    ) throws -> [Value] {
        let row = Row(statement: try prepared(sql, values.map(\.storage)))
        var all: [Value] = []
        while try row.statement.step() { all.append(try make(row)) }
        return all
    }

    /// Runs a query and makes a value of its first row; `nil` if there is no row.
    package func first<Value>(
        _ sql: String, _ values: any DatabaseValue..., make: (borrowing Row) throws -> Value
    ) throws -> Value? {
        let row = Row(statement: try prepared(sql, values.map(\.storage)))
        return try row.statement.step() ? try make(row) : nil
    }

    /// Runs a query that answers one column and takes it from the first row; `nil` if there is no row.
    package func value<Value: DatabaseValue>(
        _ sql: String, _ values: any DatabaseValue..., as type: Value.Type = Value.self
    ) throws(DatabaseError) -> Value? {
        let statement = try prepared(sql, values.map(\.storage))
        guard try statement.step() else { return nil }
        return try statement.value(0, as: type)
    }

    /// A statement with its values, refused if it would write where only reading is allowed.
    private func prepared(_ sql: String, _ values: [DatabaseStorage]) throws(DatabaseError) -> Statement {
        let statement = try connection.statement(sql)
        guard isWriting || statement.isReadOnly else {
            throw DatabaseError(.readOnly, "a read transaction cannot change the database", sql: sql)
        }
        try statement.bind(values)
        return statement
    }
}

/// The present row of a query. Valid while the closure that gets it runs.
package struct Row: ~Copyable {
    /// The running query.
    let statement: Statement

    /// Wraps a running query.
    init(statement: consuming Statement) {
        self.statement = statement
    }

    /// The value of a column, counted from 0.
    ///
    ///     let name: String = try row.value(0)
    ///     let note: String? = try row.value(1)      // NULL is nil
    ///
    /// - Throws: `mismatch`, which names the column, if it holds something else.
    package func value<Value: DatabaseValue>(
        _ column: Int, as type: Value.Type = Value.self
    ) throws(DatabaseError) -> Value {
        try statement.value(column, as: type)
    }
}
