// SPDX-License-Identifier: Apache-2.0
// D-Bus messages byte by byte, right or wrong.

/// Writes messages in little-endian order, with whatever the bytes of an input say.
///
/// See <https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol>.
struct MessageWriter {
    private var bytes: [UInt8] = []

    /// A message whose header has some fields, and a body of any bytes.
    static func message(
        type: UInt8, flags: UInt8 = 0, serial: UInt32,
        fields: [(code: UInt8, signature: String, value: UInt32, text: String)],
        body: [UInt8]
    ) -> [UInt8] {
        var header = MessageWriter()
        for field in fields {
            header.align(8)
            header.bytes.append(field.code)
            header.signature(field.signature)
            switch field.signature {
            case "u": header.number(UInt64(field.value), width: 4)
            case "g": header.signature(field.text)
            default: header.string(field.text)
            }
        }
        var message = MessageWriter()
        message.bytes = [UInt8(ascii: "l"), type, flags, 1]
        message.number(UInt64(body.count), width: 4)
        message.number(UInt64(serial), width: 4)
        message.number(UInt64(header.bytes.count), width: 4)
        message.bytes += header.bytes
        message.align(8)
        return message.bytes + body
    }

    /// A body of some types, with values from the input.
    static func body(_ signature: String, _ source: inout ByteSource) -> [UInt8] {
        var writer = MessageWriter()
        var types = Array(signature.utf8)[...]
        while !types.isEmpty { writer.value(&types, &source, depth: 0) }
        return writer.bytes
    }

    private mutating func value(_ types: inout ArraySlice<UInt8>, _ source: inout ByteSource, depth: Int) {
        guard let type = types.popFirst() else { return }
        switch Character(UnicodeScalar(type)) {
        case "y": bytes.append(source.byte())
        case "n", "q": number(UInt64(bitPattern: Int64(source.integer())), width: 2)
        case "b": number(UInt64(source.number(below: 3)), width: 4)
        case "i", "u", "h": number(UInt64(bitPattern: Int64(source.integer())), width: 4)
        case "x", "t", "d": number(UInt64(bitPattern: Int64(source.integer())), width: 8)
        case "s", "o": string(source.text())
        case "g": signature(String(source.text().prefix(200)))
        case "v": variant(&source, depth: depth)
        case "a": array(&types, &source, depth: depth)
        case "(", "{":
            align(8)
            while let next = types.first, next != UInt8(ascii: ")"), next != UInt8(ascii: "}") {
                value(&types, &source, depth: depth + 1)
            }
            _ = types.popFirst()
        default: break
        }
    }

    private mutating func variant(_ source: inout ByteSource, depth: Int) {
        let signatures = ["s", "u", "b", "t", "as", "a{sv}", "v", "(su)", "ay", "h", "aav", "a(so)", "d", ""]
        let contents = signatures[source.number(below: depth > 8 ? 4 : signatures.count)]
        signature(contents)
        var types = Array(contents.utf8)[...]
        while !types.isEmpty { value(&types, &source, depth: depth + 1) }
    }

    private mutating func array(_ types: inout ArraySlice<UInt8>, _ source: inout ByteSource, depth: Int) {
        let element = Self.element(types)
        types = types.dropFirst(element.count)
        number(0, width: 4)
        let length = bytes.count - 4
        if let first = element.first, "xtd({".utf8.contains(first) { align(8) }
        let start = bytes.count
        for _ in 0..<source.number(below: depth > 3 ? 2 : 5) {
            var element = element
            value(&element, &source, depth: depth + 1)
        }
        let count = UInt32(bytes.count - start)
        for position in 0..<4 { bytes[length + position] = UInt8(truncatingIfNeeded: count >> (8 * position)) }
    }

    /// The first complete type.
    private static func element(_ types: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = 0
        for (index, type) in zip(types.indices, types) {
            if "({".utf8.contains(type) { depth += 1 }
            if ")}".utf8.contains(type) { depth -= 1 }
            if depth == 0, type != UInt8(ascii: "a") { return types[types.startIndex...index] }
        }
        return types
    }

    private mutating func align(_ boundary: Int) {
        while bytes.count % boundary != 0 { bytes.append(0) }
    }

    private mutating func number(_ value: UInt64, width: Int) {
        align(width)
        for position in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * position))) }
    }

    private mutating func string(_ text: String) {
        number(UInt64(text.utf8.count), width: 4)
        bytes += Array(text.utf8) + [0]
    }

    private mutating func signature(_ text: String) {
        bytes.append(UInt8(truncatingIfNeeded: text.utf8.count))
        bytes += Array(text.utf8) + [0]
    }
}
