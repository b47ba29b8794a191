// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// A reader for the XML of notes, one piece after the other.
///
/// There are no declarations of types in such files. So there are no entities but those that XML itself has, nothing outside of the file is
/// read, and no text becomes longer than the file.
struct MarkupReader {
    /// A piece of a file.
    enum Piece: Hashable {
        /// An element begins. Its attributes mean nothing for notes.
        case start(name: String)
        /// An element ends.
        case end(name: String)
        /// Characters.
        case text(String)
    }

    /// The limit for elements within each other.
    private static let depthLimit = 200
    /// The limit for the attributes of an element.
    private static let attributeLimit = 50

    private let bytes: [UInt8]
    private var place = 0
    private var open: [String] = []
    /// The element that began and ended in one.
    private var pending: String?
    private var isDone = false

    init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// The line that is read, for messages.
    var line: Int { bytes[..<min(place, bytes.count)].count(where: { $0 == UInt8(ascii: "\n") }) + 1 }

    /// A mistake at this place.
    func mistake(_ reason: String) -> NoteFileError { .mistake(line: line, reason: reason) }

    /// Reads the next piece; `nil` at the end of the outermost element, after which there may be nothing but space and comments.
    mutating func next() throws(NoteFileError) -> Piece? {
        if let name = pending {
            pending = nil
            return close(name)
        }
        while place < bytes.count {
            if bytes[place] != UInt8(ascii: "<") {
                let text = try characters()
                if !open.isEmpty { return .text(text) }
                guard text.allSatisfy(\.isWhitespace) else {
                    throw mistake(translated("there is text outside of the note"))
                }
            } else if skip("<!--") {
                try skip(behind: "-->")
            } else if skip("<![CDATA[") {
                let start = place
                try skip(behind: "]]>")
                guard !open.isEmpty else { throw mistake(translated("there is text outside of the note")) }
                return .text(String(decoding: bytes[start..<place - 3], as: UTF8.self))
            } else if skip("<?") {
                try skip(behind: "?>")
            } else if skip("<!") {
                throw mistake(translated("declarations of types and entities are not read"))
            } else if skip("</") {
                return try end()
            } else {
                place += 1
                return try start()
            }
        }
        guard isDone, open.isEmpty else { throw mistake(translated("the file ends too early")) }
        return nil
    }

    private mutating func start() throws(NoteFileError) -> Piece {
        guard !isDone, open.count < Self.depthLimit else {
            throw mistake(translated("there are too many elements in one another"))
        }
        let name = try self.name()
        var keys: Set<String> = []
        while true {
            skipSpace()
            if skip("/>") {
                open.append(name)
                pending = name
                break
            }
            if skip(">") {
                open.append(name)
                break
            }
            let key = try self.name()
            skipSpace()
            guard skip("=") else { throw mistake(translated("an attribute has no value")) }
            skipSpace()
            let quote: UInt8 = skip("'") ? UInt8(ascii: "'") : UInt8(ascii: "\"")
            guard quote == UInt8(ascii: "'") || skip("\"") else {
                throw mistake(translated("an attribute has no value"))
            }
            _ = try characters(until: quote)
            guard skip(quote == UInt8(ascii: "'") ? "'" : "\"") else {
                throw mistake(translated("the file ends too early"))
            }
            guard keys.count < Self.attributeLimit, keys.insert(key).inserted else {
                throw mistake(translated("an element has an attribute twice, or too many"))
            }
        }
        return .start(name: name)
    }

    private mutating func end() throws(NoteFileError) -> Piece {
        let name = try self.name()
        skipSpace()
        guard skip(">"), open.last == name else { throw mistake(translated("an element ends that did not begin")) }
        return close(name)
    }

    private mutating func close(_ name: String) -> Piece {
        open.removeLast()
        isDone = open.isEmpty
        return .end(name: name)
    }

    private mutating func name() throws(NoteFileError) -> String {
        let start = place
        while place < bytes.count, Self.isInName(bytes[place]) { place += 1 }
        guard place > start else { throw mistake(translated("a name is missing")) }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// Reads characters until an element begins, or a quote comes.
    private mutating func characters(until quote: UInt8? = nil) throws(NoteFileError) -> String {
        var result: [UInt8] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: "<"), bytes[place] != quote {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "&") {
                result += try entity().utf8
            } else if byte != UInt8(ascii: "\r") {
                result.append(byte)
            } else if place >= bytes.count || bytes[place] != UInt8(ascii: "\n") {
                result.append(UInt8(ascii: "\n"))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads the rest of an entity.
    private mutating func entity() throws(NoteFileError) -> String {
        guard let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
            bytes[place..<end].allSatisfy({ Self.isInName($0) || $0 == UInt8(ascii: "#") })
        else {
            throw mistake(translated("there is an “&” without an entity"))
        }
        let name = String(decoding: bytes[place..<end], as: UTF8.self)
        place = end + 1
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        let isHexadecimal = name.hasPrefix("#x")
        let number =
            name.hasPrefix("#") ? UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10) : nil
        guard let number, number > 0, let scalar = Unicode.Scalar(number) else {
            throw mistake(translated("there is no entity “\(name)”"))
        }
        return String(scalar)
    }

    private mutating func skipSpace() {
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    }

    /// Skips a text that is here; `false` if it is not.
    private mutating func skip(_ text: StaticString) -> Bool {
        let isHere = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
        if isHere { place += text.utf8CodeUnitCount }
        return isHere
    }

    /// Skips everything until a text, and that.
    private mutating func skip(behind text: StaticString) throws(NoteFileError) {
        while place < bytes.count {
            if skip(text) { return }
            place += 1
        }
        throw mistake(translated("the file ends too early"))
    }
}
