// SPDX-License-Identifier: Apache-2.0
// Arguments of calls: of the right types with odd values, or of other types.

import CSystemd
import EnfiladeFiles
import Glibc

/// Writes values into a message, as the bytes of an input say.
struct ArgumentWriter {
    /// Numbers of offers, requests and tokens that mean something now.
    var numbers: [UInt64] = []
    /// Folders that are bundles.
    var bundles: [String] = []
    /// Descriptors of all kinds.
    let descriptors: [Descriptor]

    /// Words that mean something to the service.
    static let words = [
        "general", "a", "b", "public.png", "public.plain-text", "public.data", "public.json", "org.example.app.type",
        "dyn.ah62d4rv4ge80s6d2", "org.example.App", "transfers.timeout", "transfers.offers", "transfers.keep.largest",
        "transfers.remember", "transfers.largest", "org.freedesktop.DBus", "org.enfilade.Transfers1",
        "org.enfilade.Service1", "", "/", "/nonexistent/Name.app", "../Name.app",
    ]
    /// Keys of dictionaries that the service looks at.
    static let keys = [
        "sensitive", "bundle", "visibility", "openInPlace", "declaration", "suggestedName", "name", "size", "original",
        "path", "imported", "bytes", "conformsTo", "extensions", "mimeTypes", "description",
    ]

    /// Writes the values of some complete types.
    ///
    /// - Returns: False if sd-bus does not take one.
    func write(_ signature: String, to message: OpaquePointer, _ source: inout ByteSource, depth: Int = 0) -> Bool {
        var types = Array(signature.utf8)[...]
        while let type = types.first {
            let complete = Self.firstType(types)
            types = types.dropFirst(complete.count)
            guard writeOne(type, complete, to: message, &source, depth: depth) else { return false }
        }
        return true
    }

    private func writeOne(
        _ type: UInt8, _ complete: ArraySlice<UInt8>, to message: OpaquePointer, _ source: inout ByteSource, depth: Int
    ) -> Bool {
        let code = CChar(type)
        let contents = String(decoding: complete.dropFirst(), as: UTF8.self)
        switch Character(UnicodeScalar(type)) {
        case "s": return append(code, text(&source), to: message)
        case "o": return append(code, source.number(below: 2) == 0 ? "/org/enfilade/App" : text(&source), to: message)
        case "g": return append(code, String(text(&source).prefix(40)), to: message)
        case "h":
            var number = descriptors[source.number(below: descriptors.count)].number
            return sd_bus_message_append_basic(message, code, &number) >= 0
        case "b":
            var flag: Int32 = source.number(below: 2) == 0 ? 1 : 0
            return sd_bus_message_append_basic(message, code, &flag) >= 0
        case "y", "n", "q", "i", "u", "x", "t", "d":
            var number = number(&source)
            return sd_bus_message_append_basic(message, code, &number) >= 0
        case "v":
            let kinds = ["s", "b", "t", "u", "as", "a{sv}", "v", "ay", "h", "(su)", "x", "a(sv)"]
            let kind = kinds[source.number(below: depth > 5 ? 4 : kinds.count)]
            return contain(type, kind, kind, 1, in: message, &source, depth: depth)
        case "a":
            let bound = depth > 4 ? 2 : 5
            let count = source.number(below: 256) == 255 ? 2_000 : source.number(below: bound)
            return contain(
                type, contents, contents, depth > 1 ? min(count, 40) : count, in: message, &source, depth: depth)
        case "(":
            let inner = String(contents.dropLast())
            return contain(UInt8(ascii: "r"), inner, inner, 1, in: message, &source, depth: depth)
        case "{":
            let inner = String(contents.dropLast())
            return contain(UInt8(ascii: "e"), inner, inner, 1, in: message, &source, depth: depth)
        default: return false
        }
    }

    /// Writes a container with some values of the same type.
    private func contain(
        _ type: UInt8, _ contents: String, _ element: String, _ count: Int, in message: OpaquePointer,
        _ source: inout ByteSource, depth: Int
    ) -> Bool {
        guard depth < 24, sd_bus_message_open_container(message, CChar(type), contents) >= 0 else { return false }
        for _ in 0..<count {
            // The key of an entry decides what is looked at, so it is most often one that is.
            if type == UInt8(ascii: "e"), element.hasPrefix("s"), source.number(below: 4) != 0 {
                let key = Self.keys[source.number(below: Self.keys.count)]
                guard append(CChar(UInt8(ascii: "s")), key, to: message),
                    write(String(element.dropFirst()), to: message, &source, depth: depth + 1)
                else { return false }
            } else if !write(element, to: message, &source, depth: depth + 1) {
                return false
            }
        }
        return sd_bus_message_close_container(message) >= 0
    }

    private func append(_ code: CChar, _ text: String, to message: OpaquePointer) -> Bool {
        sd_bus_message_append_basic(message, code, text) >= 0
    }

    private func text(_ source: inout ByteSource) -> String {
        let choice = source.number(below: 40)
        if choice < Self.words.count { return Self.words[choice] }
        if choice < Self.words.count + bundles.count { return bundles[choice - Self.words.count] }
        if choice == 39 { return String(repeating: "x", count: source.number(below: 256) * 16) }
        return source.text()
    }

    private func number(_ source: inout ByteSource) -> UInt64 {
        let choice = source.number(below: 12)
        if choice < 8, !numbers.isEmpty { return numbers[source.number(below: numbers.count)] }
        if choice < 10 { return UInt64(source.number(below: 4)) }
        return UInt64(bitPattern: Int64(source.integer()))
    }

    private static func firstType(_ types: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = 0
        for (index, type) in zip(types.indices, types) {
            if "({".utf8.contains(type) { depth += 1 }
            if ")}".utf8.contains(type) { depth -= 1 }
            if depth == 0, type != UInt8(ascii: "a") { return types[types.startIndex...index] }
        }
        return types
    }
}
