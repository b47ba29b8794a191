// SPDX-License-Identifier: Apache-2.0
// The journals of activities and of the Focus, which a damaged disk may have changed.

import Service

/// Reading of records and of the changes in them.
struct ActivityJournals: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let key: UInt64 = 0x1234_5678
        let (end, _) = ActivityJournalBytes.read(input, key: key)
        try expect(end <= input.count, "the last record ends at \(end) of \(input.count) bytes")
        let record = ActivityJournalBytes.record(of: input, generation: 1, key: key)
        if let state = FocusStateBytes.rewritten(input) {
            try expect(FocusStateBytes.rewritten(state) == state, "a state is written in two ways")
        }
        let file = ActivityJournalBytes.read(record + input, key: key)
        guard let changes = ActivityJournalBytes.rewritten(input) else {
            return try expect(file == (0, []), "a record without changes was read")
        }
        try expect(ActivityJournalBytes.rewritten(changes) == changes, "changes are written in two ways")
        try expect(file.end >= record.count && file.changes.starts(with: changes), "changes are lost in their record")
        for damaged in [record.indices.lowerBound, record.count / 2, record.count - 1] {
            var other = record
            other[damaged] ^= 0x20
            let (end, _) = ActivityJournalBytes.read(other, key: key)
            try expect(end == 0, "a record was read whose byte \(damaged) is another one")
        }
        let foreign = ActivityJournalBytes.read(record, key: key + 1)
        try expect(foreign == (0, []), "the record of another database was read")
    }
}
