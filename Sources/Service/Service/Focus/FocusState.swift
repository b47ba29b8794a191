// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite

/// The values that change with each switch: a row of columns, and the record of the journal.
struct FocusState: Hashable, Sendable {
    let active: ActiveFocus
    let choice: FocusChoice?
    let last: Int64

    init(_ data: FocusData) {
        (active, choice, last) = (data.active, data.choice, data.last)
    }

    // MARK: - The row

    /// The statement that writes it, with the part of the journal that it has.
    static let statement = "INSERT OR REPLACE INTO focus_state VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

    /// The values of that.
    func values(_ mark: JournalMark) -> [DatabaseStorage] {
        [
            active.mode.storage, active.cause.rawValue.storage, active.since.storage, active.until.storage,
            active.requester.storage, (choice?.mode).storage, (choice?.made).storage, (choice?.until).storage,
            (choice?.order).storage, last.storage, Int64(bitPattern: mark.key).storage, mark.generation.storage,
        ]
    }

    /// Reads the row; `nil` if there is none yet.
    static func row(_ transaction: borrowing Transaction) throws -> (state: FocusState, mark: JournalMark)? {
        try transaction.first(
            """
            SELECT mode, cause, since, until, requester, chosen_mode, chosen_at, chosen_until, chosen_order, last,
                journal_key, journal_generation
            FROM focus_state
            """
        ) { row in
            let mark = JournalMark(
                key: UInt64(bitPattern: try row.value(10, as: Int64.self)), generation: try row.value(11))
            return (try FocusState(row), mark)
        }
    }

    private init(_ row: borrowing Row) throws {
        active = ActiveFocus(
            mode: try row.value(0), cause: FocusCause(rawValue: try row.value(1)) ?? .hand,
            since: try row.value(2), until: try row.value(3), requester: try row.value(4))
        choice = try row.value(6, as: Int64?.self).map { made in
            FocusChoice(
                mode: try row.value(5), made: made, until: try row.value(7),
                order: try row.value(8, as: Int64?.self) ?? 0)
        }
        last = try row.value(9)
    }

    // MARK: - The record

    /// The bytes of a record.
    var bytes: [UInt8] {
        var writer = JournalWriter(capacity: 256)
        writer.append(optional: active.mode) { $0.append($1) }
        writer.append(active.cause.rawValue)
        writer.append(active.since)
        writer.append(optional: active.until) { $0.append($1) }
        writer.append(active.requester)
        writer.append(optional: choice) { writer, choice in
            writer.append(optional: choice.mode) { $0.append($1) }
            writer.append(choice.made)
            writer.append(optional: choice.until) { $0.append($1) }
            writer.append(choice.order)
        }
        writer.append(last)
        return writer.bytes
    }

    /// Reads the bytes of a record.
    ///
    /// - Throws: `Damage` if they are none.
    init(bytes: ArraySlice<UInt8>) throws(JournalReader.Damage) {
        var reader = JournalReader(bytes)
        let mode = try reader.optionalText()
        guard let cause = FocusCause(rawValue: try reader.text()) else { throw JournalReader.Damage() }
        let since = try reader.integer(Int64.self)
        let until = try reader.optionalInteger(Int64.self)
        active = ActiveFocus(mode: mode, cause: cause, since: since, until: until, requester: try reader.text())
        choice = try reader.hasValue() ? try FocusChoice(from: &reader) : nil
        last = try reader.integer(Int64.self)
        guard reader.isAtEnd else { throw JournalReader.Damage() }
    }
}

extension FocusChoice {
    fileprivate init(from reader: inout JournalReader) throws(JournalReader.Damage) {
        mode = try reader.optionalText()
        made = try reader.integer(Int64.self)
        until = try reader.optionalInteger(Int64.self)
        order = try reader.integer(Int64.self)
    }
}

extension FocusData {
    /// Takes up the values of a state.
    mutating func take(_ state: FocusState) {
        (active, choice, last) = (state.active, state.choice, state.last)
    }
}

/// The state in the journal of the Focus as bytes, for programs that check how it is read.
package enum FocusStateBytes {
    /// Reads a state, and writes it again.
    ///
    /// - Returns: `nil` if the bytes are none.
    package static func rewritten(_ state: [UInt8]) -> [UInt8]? {
        (try? FocusState(bytes: state[...]))?.bytes
    }
}
