// SPDX-License-Identifier: Apache-2.0

/// The declarations of a file, as far as its text tells without a compiler.
struct DeclarationSurvey {
    /// A type or an extension of one.
    struct TypeDeclaration {
        /// The name of the type.
        let name: String
        /// The types that it names behind the colon: its superclass and its protocols.
        let parents: [String]
        /// The bytes of its body.
        let body: Range<Int>
    }

    /// The types, and the extensions of types.
    private(set) var types: [TypeDeclaration] = []
    /// The names of all types and functions.
    private(set) var names: Set<String> = []
    /// The text.
    let text: CodeMask

    /// The words in front of a name and a body.
    private static let typeWords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
    /// The words in front of a name alone.
    private static let otherWords: Set = ["func", "typealias", "macro", "associatedtype", "case"]

    init(_ text: CodeMask) {
        self.text = text
        var index = 0
        while index < text.bytes.count {
            let word = text.identifier(from: index)
            if word.isEmpty {
                index += 1
                continue
            }
            index += word.utf8.count
            if Self.typeWords.contains(word) {
                readType(at: index, isExtension: word == "extension")
            } else if Self.otherWords.contains(word) {
                names.insert(text.identifier(from: space(from: index)))
            }
        }
        names.remove("")
    }

    /// Reads the head of a type behind its first word.
    private mutating func readType(at start: Int, isExtension: Bool) {
        var index = space(from: start)
        var name = text.identifier(from: index)
        index += name.utf8.count
        while text.code(index) == UInt8(ascii: ".") {
            name = text.identifier(from: index + 1)
            index += 1 + name.utf8.count
        }
        if name.isEmpty { return }
        if !isExtension { names.insert(name) }
        guard let open = text.bytes[index...].indices.first(where: { text.code($0) == UInt8(ascii: "{") }) else {
            return
        }
        var parents: [String] = []
        var place = index
        var isBehindColon = false
        var angles = 0
        while place < open {
            let word = text.identifier(from: place)
            if word == "where" { break }
            if !word.isEmpty, isBehindColon, angles == 0 { parents.append(word) }
            switch text.code(place) {
            case UInt8(ascii: ":") where angles == 0: isBehindColon = true
            case UInt8(ascii: "<"): angles += 1
            case UInt8(ascii: ">"): angles -= 1
            // A declaration without a body is no type: “class func”, “static class var”.
            case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "}"): return
            default: break
            }
            place += max(word.utf8.count, 1)
        }
        types.append(
            TypeDeclaration(
                name: name, parents: parents, body: open..<(text.closing(open) ?? text.bytes.count)))
    }

    /// The first place from one on that is no space.
    private func space(from start: Int) -> Int {
        var index = start
        while let byte = text.code(index), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "`") { index += 1 }
        return index
    }
}
