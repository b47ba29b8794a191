// SPDX-License-Identifier: Apache-2.0
// One class of tags in the generated table: a hash table from a tag to the types that claim it.

/// A view of the tags of one class and of the system types that claim them.
struct TagTable {
    /// Records of four numbers: where the tag's name starts, its length, where its claims start, how many there are.
    let tags: UnsafePointer<UInt8>
    /// Open addressing: the number of a tag plus one, or zero.
    let slots: UnsafePointer<UInt8>
    /// The number of slots, a power of two, minus one.
    let mask: Int

    /// How many numbers the record of a tag has.
    static let fieldCount = 4

    /// The first type, in order of preference, that claims a tag and conforms to a given one.
    func firstType(claiming tag: String, conformingTo supertype: SystemType?) -> SystemType? {
        guard let record = record(of: tag) else { return nil }
        let start = TableEncoding.number(tags, record &+ 2)
        for place in start..<start &+ TableEncoding.number(tags, record &+ 3) {
            let type = SystemType(
                index: UInt16(truncatingIfNeeded: TableEncoding.number(SystemTable.lists.utf8Start, place)))
            guard let supertype else { return type }
            if type.isEqualOrConforms(to: supertype) { return type }
        }
        return nil
    }

    /// All types that claim a tag, in order of preference.
    func types(claiming tag: String) -> [SystemType] {
        guard let record = record(of: tag) else { return [] }
        let claims = SystemTable.list(
            start: TableEncoding.number(tags, record + 2), count: TableEncoding.number(tags, record + 3))
        return claims.map { SystemType(index: UInt16($0)) }
    }

    /// The name of a tag.
    func tag(_ number: Int) -> String {
        let record = number * Self.fieldCount
        return SystemTable.name(
            start: TableEncoding.number(tags, record), count: TableEncoding.number(tags, record + 1))
    }

    /// The place of the record of a tag, found without regard to case.
    @inline(__always)
    private func record(of tag: String) -> Int? {
        var tag = tag
        return tag.withUTF8 { name in
            var slot = TableEncoding.hash(name) & mask
            while true {
                let entry = TableEncoding.number(slots, slot)
                if entry == 0 { return nil }
                let record = (entry &- 1) &* Self.fieldCount
                let start = TableEncoding.number(tags, record)
                if SystemTable.isEqual(name, start: start, count: TableEncoding.number(tags, record &+ 1)) {
                    return record
                }
                slot = (slot &+ 1) & mask
            }
        }
    }
}
