// SPDX-License-Identifier: Apache-2.0
// Identifiers that spell out a tag.

import UniformTypeIdentifiers

/// Dynamic identifiers: the input is one after `dyn.a`, or the small text inside one.
struct DynamicTypes: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let text = String(decoding: input, as: UTF8.self)
        try check("dyn.a" + text)
        try check("dyn.a" + Base32.encode(input))
        if let bytes = Base32.decode(input) {
            try expect(
                Base32.encode(bytes).utf8.elementsEqual(input.map(Self.lowercased)),
                "\(text.debugDescription) is encoded as \(Base32.encode(bytes)) again")
        }
        let bytes = Base32.decode(Base32.encode(input).utf8)
        try expect(bytes == input, "the bytes \(input) are decoded as \(bytes as Any)")
    }

    /// Decodes an identifier and makes it again from what it says.
    private func check(_ identifier: String) throws {
        guard let type = UTType(identifier) else { return }
        try expect(type.isDynamic && !type.isDeclared, "\(identifier) is not dynamic")
        try TypeRules.check(type)
        let tags = type.tags
        try expect(!tags.isEmpty, "\(identifier) has no tags")
        for (tagClass, values) in tags {
            for value in values {
                guard let again = UTType(tag: value, tagClass: tagClass, conformingTo: nil), again.isDynamic else {
                    continue
                }
                let found = UTType(again.identifier)
                try expect(found == again, "\(again.identifier) is decoded as \(found as Any)")
                try expect(found?.tags == again.tags, "\(again.identifier) has other tags than it was made of")
            }
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
