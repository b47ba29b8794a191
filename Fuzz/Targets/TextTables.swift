// SPDX-License-Identifier: Apache-2.0
// Files of texts, as translators and tools write them, and the formats in them.

import EnfiladeLocalization
import Foundation

/// Reading of tables of texts: the input is a file of each kind, and a format.
struct TextTables: FuzzTarget {
    /// Values of all kinds, for the places of any format.
    private static let values: [FormatValue] = [
        .signed(-3), .text("a%@b"), .floating(1.5), .unsigned(.max), .signed(1), .floating(.infinity), .signed(.min),
    ]
    init() {}

    func run(_ input: [UInt8]) throws {
        let data = Data(input)
        var entries = [TableText(String(decoding: input, as: UTF8.self))]
        try read { entries += try TextTable.texts(in: data).values.map { TableText($0) } }
        try read { entries += try TextTable.pluralTexts(in: data).values }
        try read { entries += try StringCatalogue(data).texts.values.flatMap(\.values) }
        for entry in entries.prefix(64) { try check(entry) }
    }

    /// Reads a file, whose mistakes must be told in a line.
    private func read(_ content: () throws -> Void) throws {
        do {
            try content()
        } catch {
            let reason = "\(error)"
            try expect(!reason.isEmpty && !reason.contains("\n"), "the reason has more than one line: \(reason)")
        }
    }

    private func check(_ entry: TableText) throws {
        let plain = entry.plainFormat
        // A percent sign may stand for itself in a file and is doubled here.
        let limit = max(2 * TextFilling.maximumSize, entry.format.utf8.count)
        try expect(plain.utf8.count <= limit, "a format becomes too long")
        _ = FormatText.filling(plain, with: ["a", "b"])
        for language in ["en", "ar", "pl"] {
            for count in 0...Self.values.count {
                let values = Array(Self.values.prefix(count))
                let pieces = TextFilling.pieces(
                    of: entry, with: values, language: LocalizationName(language), locale: Locale(identifier: language))
                for index in (pieces ?? []).compactMap(\.value) {
                    try expect(values.indices.contains(index), "a piece has a value that does not exist")
                }
            }
        }
    }
}
