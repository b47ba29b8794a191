// SPDX-License-Identifier: Apache-2.0
// A missing module ends a compilation at once. To learn the other missing names, its imports are taken out and the
// compiler is asked again.

import Foundation

/// A file as it is compiled: with the imports of missing modules blanked, so that lines and columns stay the same.
struct CompiledText: Sendable {
    /// The bytes to compile.
    private(set) var bytes: Data
    /// The modules whose imports were taken out.
    private(set) var missingModules: Set<String> = []

    init(_ bytes: Data) {
        self.bytes = bytes
    }

    /// Replaces the bytes, to try a correction.
    func replacing(_ bytes: Data) -> CompiledText {
        var copy = self
        copy.bytes = bytes
        return copy
    }

    /// Blanks every statement that imports a module; false if there is none.
    mutating func blankImports(of module: String) -> Bool {
        blank(statements.filter { Self.importedModule(bytes[$0]) == module }, module: module)
    }

    /// Blanks one line that the compiler says imports a module; false if there is nothing to blank.
    mutating func blankLine(_ number: Int, module: String) -> Bool {
        let lines = Self.lines(of: bytes)
        guard lines.indices.contains(number - 1) else { return false }
        return blank([lines[number - 1]], module: module)
    }

    /// The lines, and the parts of lines with several statements, each with its semicolon.
    private var statements: [Range<Data.Index>] {
        Self.lines(of: bytes).flatMap { line in
            var result: [Range<Data.Index>] = []
            var start = line.lowerBound
            while let semicolon = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: ";")) {
                result.append(start..<semicolon + 1)
                start = semicolon + 1
            }
            return result + [start..<line.upperBound]
        }
    }

    /// Overwrites parts with spaces; false if nothing changes.
    private mutating func blank(_ parts: [Range<Data.Index>], module: String) -> Bool {
        let before = bytes
        for part in parts {
            bytes.replaceSubrange(part, with: Data(repeating: UInt8(ascii: " "), count: part.count))
        }
        guard bytes != before else { return false }
        missingModules.insert(module)
        return true
    }

    /// The lines without their line breaks.
    static func lines(of bytes: Data) -> [Range<Data.Index>] {
        var result: [Range<Data.Index>] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            result.append(start..<end)
            start = end < bytes.endIndex ? bytes.index(after: end) : end
        }
        return result
    }

    /// The module that a statement imports; `nil` if it imports none.
    private static func importedModule(_ statement: Data) -> String? {
        guard statement.range(of: Data("import".utf8)) != nil else { return nil }
        let pattern =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func|actor)\s+)?`?(\w+)`?/
        return String(decoding: statement, as: UTF8.self).firstMatch(of: pattern).map { String($0.1) }
    }
}
