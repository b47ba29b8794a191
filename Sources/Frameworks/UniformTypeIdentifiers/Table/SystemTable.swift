// SPDX-License-Identifier: Apache-2.0
// Look-ups in the generated table of system types. Nothing here allocates before a match is found.

/// The types of the system: the generated text and the way to read it.
enum SystemTable {
    /// The filename extensions and the types that claim them.
    static var extensions: TagTable {
        TagTable(tags: extensionTags.utf8Start, slots: extensionSlots.utf8Start, mask: extensionSlotCount &- 1)
    }

    /// The MIME types and the types that claim them.
    static var mimeTypes: TagTable {
        TagTable(tags: mimeTags.utf8Start, slots: mimeSlots.utf8Start, mask: mimeSlotCount &- 1)
    }

    /// Finds a type by its identifier, without regard to case.
    static func type(identifier: String) -> SystemType? {
        var identifier = identifier
        return identifier.withUTF8 { name in
            let slots = identifierSlots.utf8Start
            var slot = TableEncoding.hash(name) & (identifierSlotCount &- 1)
            while true {
                let entry = TableEncoding.number(slots, slot)
                if entry == 0 { return nil }
                let type = SystemType(index: UInt16(truncatingIfNeeded: entry &- 1))
                if isEqual(name, start: type.field(.identifierStart), count: type.field(.identifierLength)) {
                    return type
                }
                slot = (slot &+ 1) & (identifierSlotCount &- 1)
            }
        }
    }

    /// A name of the table as a string.
    static func name(start: Int, count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: names.utf8Start + start, count: count), as: UTF8.self)
    }

    /// A list of the table.
    static func list(start: Int, count: Int) -> [Int] {
        (start..<start + count).map { TableEncoding.number(lists.utf8Start, $0) }
    }

    /// Whether a text is a name of the table, without regard to the case of ASCII letters.
    @inline(__always)
    static func isEqual(_ text: UnsafeBufferPointer<UInt8>, start: Int, count: Int) -> Bool {
        guard text.count == count else { return false }
        let name = names.utf8Start + start
        for index in 0..<count where TableEncoding.folded(text[index]) != TableEncoding.folded(name[index]) {
            return false
        }
        return true
    }
}
