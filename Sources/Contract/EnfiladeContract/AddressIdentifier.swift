// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// The identifiers in addresses of the form `enfilade://KIND/IDENTIFIER`: UUIDs, of which small letters are the form.
package enum AddressIdentifier {
    /// The number of letters of an identifier.
    private static let length = 36

    /// Reads an identifier, in any case of letters; `nil` if the text is none.
    package static func read(_ text: String) -> String? {
        let wanted = text.lowercased()
        // Foundation also takes texts that are almost a UUID.
        return UUID(uuidString: text)?.uuidString.lowercased() == wanted ? wanted : nil
    }

    /// Reads the identifier of an address, in any case of letters; `nil` if it does not begin as it should, or has no identifier.
    package static func read(_ address: String, after prefix: String) -> String? {
        let bytes = address.utf8
        guard bytes.count == prefix.utf8.count + length, zip(bytes, prefix.utf8).allSatisfy(isSame) else { return nil }
        return read(String(decoding: bytes.dropFirst(prefix.utf8.count), as: UTF8.self))
    }

    /// The identifiers of all addresses in a text that begin with a prefix, in any case of letters.
    package static func all(in text: String, after prefix: String) -> Set<String> {
        var text = text
        let prefix = Array(prefix.utf8)
        let colon = prefix.firstIndex(of: UInt8(ascii: ":")) ?? 0
        return text.withUTF8 { bytes in
            var found: Set<String> = []
            var place = 0
            // A text has few colons, and one is found as fast as memory is read.
            while place < bytes.count, let start = bytes.baseAddress,
                let hit = memchr(start + place, Int32(prefix[colon]), bytes.count - place)
            {
                place = UnsafeRawPointer(hit) - UnsafeRawPointer(start) + 1
                let first = place - 1 - colon
                guard first >= 0, first + prefix.count + length <= bytes.count,
                    zip(bytes[first...], prefix).allSatisfy(isSame)
                else { continue }
                let rest = bytes[(first + prefix.count)...].prefix(length)
                if let identifier = read(String(decoding: rest, as: UTF8.self)) { found.insert(identifier) }
            }
            return found
        }
    }

    /// Whether a byte is one of a prefix, in any case of letters.
    private static func isSame(_ byte: UInt8, _ expected: UInt8) -> Bool {
        let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        return (isLetter ? byte | 0x20 : byte) == expected
    }
}
