// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The table of reminders. Every change is on the disk when its function returns.
struct RemindersStore: Sendable {
    let database: Database

    /// The migration that makes the table of this room.
    ///
    /// `event` is `time`, `content` or `front`; `front` is the program of that. `size` counts the texts and the state.
    static let migration = Migration(
        number: 21, name: "reminders",
        sql: """
            CREATE TABLE reminders (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                identifier TEXT NOT NULL,
                owner TEXT NOT NULL,
                text TEXT NOT NULL,
                notes TEXT NOT NULL,
                event TEXT NOT NULL,
                front TEXT,
                armed INTEGER NOT NULL,
                due INTEGER,
                status TEXT NOT NULL,
                program TEXT,
                bundle INTEGER NOT NULL,
                type TEXT NOT NULL,
                title TEXT NOT NULL,
                target TEXT,
                persistent TEXT,
                webpage TEXT,
                address TEXT,
                size INTEGER NOT NULL,
                created INTEGER NOT NULL,
                changed INTEGER NOT NULL,
                delivered INTEGER,
                completed INTEGER,
                state BLOB
            ) STRICT;
            CREATE INDEX reminders_by_owner ON reminders (owner, number, size);
            CREATE INDEX reminders_by_status ON reminders (status, number)
            """)

    /// Adds a reminder.
    ///
    /// - Returns: Its number.
    /// - Throws: `ServiceError` with `limitExceeded` or `storageFailed`.
    func add(_ reminder: Reminder) async throws -> Int64 {
        try await ServiceError.storing {
            try await database.write { transaction in
                let size = Int64(reminder.size)
                try check(reminder.owner, adding: size, transaction)
                let (event, front) = Self.columns(of: reminder.event)
                let content = reminder.content
                let number: Int64? = try transaction.value(
                    """
                    INSERT INTO reminders
                    (identifier, owner, text, notes, event, front, armed, due, status, program, bundle, type, title,
                     target, persistent, webpage, address, size, created, changed, state)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number
                    """, reminder.identifier, reminder.owner, reminder.text, reminder.notes, event, front,
                    reminder.isArmed, reminder.due, reminder.state.rawValue, reminder.program?.identifier,
                    reminder.program?.isBundle ?? false, content.type, content.title, content.target,
                    content.persistent, content.webpage, content.address, size, reminder.created, reminder.changed,
                    reminder.activity)
                guard let number else { throw DatabaseError(.error, "the new reminder got no number") }
                return number
            }
        }
    }

    /// Checks that the reminders of an owner may have more bytes, and that there may be one more.
    ///
    /// - Parameter isNew: Whether there is to be one more.
    private func check(
        _ owner: String, adding bytes: Int64, isNew: Bool = true, _ transaction: borrowing Transaction
    ) throws {
        let known = try transaction.first(
            "SELECT count(*), coalesce(sum(size), 0) FROM reminders WHERE owner = ?", owner
        ) { row in
            (count: try row.value(0, as: Int64.self), bytes: try row.value(1, as: Int64.self))
        }
        let limit = owner.isEmpty ? ReminderRules.userLimit : ReminderRules.bundleLimit
        let sizeLimit = owner.isEmpty ? ReminderRules.userSizeLimit : ReminderRules.bundleSizeLimit
        guard !isNew || known?.count ?? 0 < limit else {
            throw ServiceError(.limitExceeded, "there are \(limit) reminders already\(Self.of(owner))")
        }
        guard (known?.bytes ?? 0) + bytes <= sizeLimit else {
            throw ServiceError(
                .limitExceeded, "the reminders\(Self.of(owner)) have more than \(sizeLimit >> 20) MiB")
        }
    }

    private static func of(_ owner: String) -> String { owner.isEmpty ? "" : " of “\(owner)”" }

    /// Stores the new properties of a reminder; nothing happens if it is gone.
    ///
    /// - Throws: `ServiceError` with `limitExceeded` if its texts have become too long, or with `storageFailed`.
    func update(_ reminder: Reminder) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                let size = Int64(reminder.text.utf8.count + reminder.notes.utf8.count)
                let former: Int64? = try transaction.value(
                    """
                    SELECT length(CAST(text AS BLOB)) + length(CAST(notes AS BLOB)) FROM reminders WHERE number = ?
                    """, reminder.number)
                let growth = size - (former ?? size)
                if growth > 0 { try check(reminder.owner, adding: growth, isNew: false, transaction) }
                let (event, front) = Self.columns(of: reminder.event)
                try transaction.run(
                    """
                    UPDATE reminders SET text = ?, notes = ?, event = ?, front = ?, armed = ?, due = ?, status = ?,
                    changed = ?, delivered = ?, completed = ?, size = size + ? - length(CAST(text AS BLOB))
                        - length(CAST(notes AS BLOB))
                    WHERE number = ?
                    """, reminder.text, reminder.notes, event, front, reminder.isArmed, reminder.due,
                    reminder.state.rawValue, reminder.changed, reminder.delivered, reminder.completed,
                    size, reminder.number)
            }
        }
    }

    /// Completes reminders that are not.
    func complete(_ numbers: [Int64], at time: Int64) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                for number in numbers {
                    try transaction.run(
                        """
                        UPDATE reminders SET status = ?1, completed = ?2, changed = ?2 WHERE number = ?3 AND status <> ?1
                        """, ReminderState.done.rawValue, time, number)
                }
            }
        }
    }

    /// Removes reminders.
    func remove(_ numbers: [Int64]) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                for number in numbers { try transaction.run("DELETE FROM reminders WHERE number = ?", number) }
            }
        }
    }

    /// Removes the reminders of a bundle.
    ///
    /// - Returns: Their numbers.
    func removeAll(of bundle: String) async throws -> [Int64] {
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.rows("DELETE FROM reminders WHERE owner = ? RETURNING number", bundle) {
                    try $0.value(0, as: Int64.self)
                }
            }
        }
    }

    // MARK: - Reading

    /// The owners of reminders, of those that there are.
    func owners(of numbers: [Int64]) async throws -> Set<String> {
        try await ServiceError.reading {
            try await database.read { transaction in
                var owners: Set<String> = []
                for number in numbers {
                    let owner: String? = try transaction.value("SELECT owner FROM reminders WHERE number = ?", number)
                    if let owner { owners.insert(owner) }
                }
                return owners
            }
        }
    }

    /// The bundles that own reminders.
    func bundles() async throws -> [String] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows("SELECT DISTINCT owner FROM reminders WHERE owner <> ''") {
                    try $0.value(0, as: String.self)
                }
            }
        }
    }

    /// A reminder with the state of its content; `nil` if there is none with that number.
    func reminder(_ number: Int64) async throws -> Reminder? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first("SELECT \(Self.columns), state FROM reminders WHERE number = ?", number) { row in
                    var reminder = try Self.reminder(row)
                    reminder.activity = try row.value(22)
                    return reminder
                }
            }
        }
    }

    /// The reminders that are not due yet, without the states of their content.
    func pending() async throws -> [Reminder] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows(
                    "SELECT \(Self.columns) FROM reminders WHERE status = ?", ReminderState.pending.rawValue
                ) { try Self.reminder($0) }
            }
        }
    }

    /// The reminders that a query asks for, the newest first.
    ///
    /// - Parameter owner: A bundle; `nil` for all owners.
    func reminders(_ query: ReminderQuery, of owner: String?) async throws -> [Reminder] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows(
                    """
                    SELECT \(Self.columns) FROM reminders
                    WHERE number < ?1 AND (?2 IS NULL OR status = ?2) AND (?3 IS NULL OR owner = ?3)
                    ORDER BY number DESC LIMIT ?4
                    """,
                    query.before.map(Int64.init(clamping:)) ?? .max, query.state?.rawValue, owner, Int64(query.limit)
                ) { try Self.reminder($0) }
            }
        }
    }

    /// The columns that a reminder is read from, but for the state of its content.
    private static let columns = """
        number, identifier, owner, text, notes, event, front, armed, due, status, program, bundle, type, title, target,
        persistent, webpage, address, created, changed, delivered, completed
        """

    private static func reminder(_ row: borrowing Row) throws(DatabaseError) -> Reminder {
        let due: Int64? = try row.value(8)
        let front: String? = try row.value(6)
        let event: ReminderEvent =
            switch try row.value(5, as: String.self) {
            case "content": .content
            case "front": .front(front ?? "")
            default: .time(due ?? 0)
            }
        let program: String? = try row.value(10)
        let isBundle: Bool = try row.value(11)
        return Reminder(
            number: try row.value(0), identifier: try row.value(1), owner: try row.value(2), text: try row.value(3),
            notes: try row.value(4), event: event, isArmed: try row.value(7), due: due,
            state: ReminderState(rawValue: try row.value(9)) ?? .delivered,
            program: program.map { ActivityProgram(identifier: $0, isBundle: isBundle) },
            content: ActivityDescription(
                type: try row.value(12), title: try row.value(13), target: try row.value(14),
                persistent: try row.value(15), webpage: try row.value(16), address: try row.value(17)),
            created: try row.value(18), changed: try row.value(19), delivered: try row.value(20),
            completed: try row.value(21))
    }

    private static func columns(of event: ReminderEvent) -> (event: String, front: String?) {
        switch event {
        case .time: ("time", nil)
        case .content: ("content", nil)
        case .front(let program): ("front", program)
        }
    }
}

extension Reminder {
    /// The length of all texts and of the state, in bytes.
    fileprivate var size: Int {
        content.size + text.utf8.count + notes.utf8.count + (program?.identifier.utf8.count ?? 0)
            + (activity?.count ?? 0)
    }
}
