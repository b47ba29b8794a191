// SPDX-License-Identifier: Apache-2.0
// The types that a Swift source declares.

import UniformTypeIdentifiers

/// A call of `UTType(exportedAs:)` or `UTType(importedAs:)` with a literal identifier.
struct SourceDeclaration: Hashable {
    /// The identifier.
    let identifier: String
    /// Whether the code calls the type its own.
    let isExported: Bool
    /// The identifier of the type that follows `conformingTo:`; nil if there is none that can be read off the text.
    let parent: String?
    /// The file and the line.
    let place: String

    /// Finds all declarations in a source.
    static func all(in text: String, path: String) -> [SourceDeclaration] {
        let tokens = SourceTokens(text).all
        return tokens.indices.compactMap { index in
            guard case .word(let label) = tokens[index].kind, label == "exportedAs" || label == "importedAs",
                index + 2 < tokens.count, tokens[index + 1].kind == .symbol(":"),
                case .text(let identifier) = tokens[index + 2].kind
            else { return nil }
            return SourceDeclaration(
                identifier: identifier, isExported: label == "exportedAs", parent: parent(tokens[(index + 3)...]),
                place: "\(path):\(tokens[index].line)")
        }
    }

    /// Reads `, conformingTo: .json`, `UTType.json` or `UTType("public.json")`.
    private static func parent(_ tokens: ArraySlice<SourceTokens.Token>) -> String? {
        var kinds = tokens.prefix(8).map(\.kind)[...]
        guard kinds.starts(with: [.symbol(","), .word("conformingTo"), .symbol(":")]) else { return nil }
        kinds = kinds.dropFirst(3)
        if kinds.first == .word("UTType") { kinds = kinds.dropFirst() }
        if kinds.first == .symbol("."), case .word(let name)? = kinds.dropFirst().first {
            return ConstantNames.type(name)?.identifier
        }
        if kinds.first == .symbol("("), case .text(let identifier)? = kinds.dropFirst().first { return identifier }
        return nil
    }
}
