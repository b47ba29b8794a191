// SPDX-License-Identifier: Apache-2.0

/// The grammar of D-Bus type signatures.
///
/// See <https://dbus.freedesktop.org/doc/dbus-specification.html#type-system>.
package enum TypeSignature {
    /// The complete types that a signature is made of, or `nil` if it is malformed.
    package static func split(_ signature: String) -> [String]? {
        let bytes = Array(signature.utf8)
        guard bytes.count <= 255 else { return nil }
        var types: [String] = []
        var position = 0
        while position < bytes.count {
            guard let end = endOfType(bytes, from: position, arrays: 0, structures: 0) else { return nil }
            types.append(String(decoding: bytes[position..<end], as: UTF8.self))
            position = end
        }
        return types
    }

    /// Tells whether a signature is exactly one complete type.
    package static func isSingle(_ signature: String) -> Bool {
        split(signature)?.count == 1
    }

    /// Where the complete type that begins at `position` ends, or `nil` if there is none.
    private static func endOfType(_ bytes: [UInt8], from position: Int, arrays: Int, structures: Int) -> Int? {
        guard position < bytes.count, arrays <= 32, structures <= 32 else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "a"):
            let next = position + 1
            if next < bytes.count, bytes[next] == UInt8(ascii: "{") {
                return endOfEntry(bytes, from: next, arrays: arrays + 1, structures: structures)
            }
            return endOfType(bytes, from: next, arrays: arrays + 1, structures: structures)
        case UInt8(ascii: "("):
            var end = position + 1
            while end < bytes.count, bytes[end] != UInt8(ascii: ")") {
                guard let next = endOfType(bytes, from: end, arrays: arrays, structures: structures + 1) else {
                    return nil
                }
                end = next
            }
            return end < bytes.count && end > position + 1 ? end + 1 : nil
        case UInt8(ascii: "v"):
            return position + 1
        case let code:
            return basic.contains(code) ? position + 1 : nil
        }
    }

    /// Where the dictionary entry that begins at `position` ends, or `nil` if it is malformed.
    private static func endOfEntry(_ bytes: [UInt8], from position: Int, arrays: Int, structures: Int) -> Int? {
        guard position + 1 < bytes.count, basic.contains(bytes[position + 1]),
            let end = endOfType(bytes, from: position + 2, arrays: arrays, structures: structures + 1),
            end < bytes.count, bytes[end] == UInt8(ascii: "}")
        else { return nil }
        return end + 1
    }

    /// The codes of the types that hold no other type.
    private static let basic = Set("ybnqiuxtdsogh".utf8)
}
