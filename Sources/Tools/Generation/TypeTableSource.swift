// SPDX-License-Identifier: Apache-2.0
// Writes the table of system types as constant text.

import UniformTypeIdentifiers

/// Collects the sections of the compiled table and writes them as a Swift file.
struct TypeTableSource {
    private let table: TypeTable
    private var names = ""
    private var namePlaces: [String: Int] = [:]
    private var types: [Int] = []
    private var lists: [Int] = []
    private var listPlaces: [[Int]: Int] = [:]

    /// Prepares the text for a table.
    init(_ table: TypeTable) {
        self.table = table
    }

    /// The text of the file.
    mutating func text(from input: String) throws(GenerationError) -> String {
        let short = try ShortTagTable(table)
        let extensions = tagSection(\.extensions)
        let mimeTypes = tagSection(\.mimeTypes)
        for (index, row) in table.rows.enumerated() {
            let parents = list(table.parents(of: index))
            let extensionList = list(unique(row.extensions).compactMap { extensions.numbers[$0] })
            let mimeList = list(unique(row.mimeTypes).compactMap { mimeTypes.numbers[$0] })
            for text in [row.identifier, row.description, row.sharedMIMEType] {
                types += [name(text), text.utf8.count]
            }
            for list in [parents, extensionList, mimeList] { types += [list.start, list.count] }
        }
        let identifiers = slots(table.rows.map { TableEncoding.folded($0.identifier) })
        let stride = (table.parentCount + 5) / 6
        let sections = [
            number("typeCount", "How many types there are.", table.rows.count),
            number("parentCount", "How many of them, at the start of the table, have subtypes.", table.parentCount),
            number("dataIndex", "Where `public.data` stands.", table.places["public.data"] ?? 0),
            number("ancestorStride", "How many digits the row of bits of a type has.", stride),
            number("identifierSlotCount", "How many slots the hash table of identifiers has.", identifiers.count),
            number("extensionSlotCount", "How many slots the hash table of extensions has.", extensions.slots.count),
            number("mimeSlotCount", "How many slots the hash table of MIME types has.", mimeTypes.slots.count),
            section("types", "One record of `SystemType.fieldCount` numbers for each type.", digits(types)),
            section("ancestors", "For each type what it conforms to, one bit each, six in a digit.", bits(stride)),
            section("identifierSlots", "The hash table of identifiers: a type's place plus one.", digits(identifiers)),
            section("extensionTags", "A record for each filename extension.", digits(extensions.records)),
            section("extensionSlots", "The hash table of filename extensions.", digits(extensions.slots)),
            section("shortDisplacements", "The displacements of buckets of short extensions.", short.displacements),
            section("shortSlots", "The slots of short extensions.", short.slots),
            section("mimeTags", "A record for each MIME type.", digits(mimeTypes.records)),
            section("mimeSlots", "The hash table of MIME types.", digits(mimeTypes.slots)),
            section("lists", "The lists that records point at.", digits(lists)),
            text("names", "The names that records point at, one on a line.", names),
        ]
        return """
            // SPDX-License-Identifier: Apache-2.0
            // swift-format-ignore-file
            // Written by `enfilade-generate types` from \(input). Do not edit.

            extension SystemTable {
            \(sections.joined(separator: "\n"))}

            """
    }

    /// The records, the hash table and the numbers by spelling of the tags of one class.
    private mutating func tagSection(
        _ tags: KeyPath<TypeRow, [String]>
    ) -> (records: [Int], slots: [Int], numbers: [String: Int]) {
        let claimants = table.claimants(of: tags)
        let spellings = Set(table.rows.flatMap { $0[keyPath: tags] })
        let order = spellings.sorted { (TableEncoding.folded($0), $0) < (TableEncoding.folded($1), $1) }
        var records: [Int] = []
        for tag in order {
            let claims = list(claimants[TableEncoding.folded(tag)] ?? [])
            records += [name(tag), tag.utf8.count, claims.start, claims.count]
        }
        let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        return (records, slots(order.map(TableEncoding.folded)), numbers)
    }

    /// The place of a name, which is added if it is new.
    private mutating func name(_ text: String) -> Int {
        if text.isEmpty { return 0 }
        if let place = namePlaces[text] { return place }
        let place = names.utf8.count
        namePlaces[text] = place
        names += text + "\n"
        return place
    }

    /// The place and length of a list, which is added if it is new.
    private mutating func list(_ numbers: [Int]) -> (start: Int, count: Int) {
        if numbers.isEmpty { return (0, 0) }
        if let place = listPlaces[numbers] { return (place, numbers.count) }
        let place = lists.count
        listPlaces[numbers] = place
        lists += numbers
        return (place, numbers.count)
    }

    /// A hash table at most half full: at the hash of each name, or in the next free slot, its number plus one.
    private func slots(_ names: [String]) -> [Int] {
        var size = 1
        while size < 2 * names.count { size *= 2 }
        var slots = [Int](repeating: 0, count: size)
        for (number, name) in names.enumerated() {
            var slot = Array(name.utf8).withUnsafeBufferPointer(TableEncoding.hash) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = number + 1
        }
        return slots
    }

    /// The rows of bits: bit n says whether the type conforms to type n.
    private func bits(_ stride: Int) -> String {
        var text = ""
        for ancestors in table.ancestors {
            for digit in 0..<stride {
                let bits = (0..<6).filter { ancestors.contains(6 * digit + $0) }.reduce(0) { $0 | 1 << $1 }
                text.append(Character(Unicode.Scalar(TableEncoding.zero + UInt8(bits))))
            }
        }
        return text
    }

    private func digits(_ numbers: [Int]) -> String {
        numbers.map(TableEncoding.digits).joined()
    }

    private func unique(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.filter { seen.insert($0).inserted }
    }

    /// A property that holds a number.
    private func number(_ name: String, _ abstract: String, _ number: Int) -> String {
        "    /// \(abstract)\n    static var \(name): Int { \(number) }\n"
    }

    /// A property that holds a long text, broken into lines.
    private func section(_ name: String, _ abstract: String, _ text: String) -> String {
        let lines = stride(from: 0, to: text.utf8.count, by: 114).map { text.dropFirst($0).prefix(114) }
        return self.text(name, abstract, lines.joined(separator: "\\#\n") + "\n")
    }

    /// A property that holds a text of whole lines.
    private func text(_ name: String, _ abstract: String, _ text: String) -> String {
        "    /// \(abstract)\n    static var \(name): StaticString {\n#\"\"\"\n\(text)\"\"\"#\n    }\n"
    }
}
