// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
package import FoundationEssentials

/// Writes offers and receipts for the database, as `JSONDecoder` reads them.
///
/// An offer is answered only once it is stored, and `JSONEncoder` takes longer than the rest of that together.
package struct StoredJSON {
    private var bytes: [UInt8] = []

    private init() {
        bytes.reserveCapacity(1024)
    }

    /// The items of an offer.
    package static func items(_ items: [OfferedItem]) -> Data {
        var json = StoredJSON()
        json.list(items) { $0.write($1) }
        return Data(json.bytes)
    }

    /// The sender of an offer.
    package static func caller(_ caller: Caller) -> Data {
        var json = StoredJSON()
        json.object { object in
            object.member("connection", caller.connection)
            object.member("process", UInt64(caller.process))
            object.member("user", UInt64(caller.user))
            object.member("bundle", caller.bundle)
            object.member("installation", caller.installation)
        }
        return Data(json.bytes)
    }

    /// A receipt.
    package static func receipt(_ receipt: Receipt) -> Data {
        var json = StoredJSON()
        json.object { object in
            object.member("offer", receipt.offer)
            object.member("item", UInt64(receipt.item))
            object.member("type", receipt.type)
            object.member("receiver", receipt.receiver)
            object.member("process", UInt64(receipt.process))
            object.member("bytes", receipt.bytes)
            object.member("isOriginal", receipt.isOriginal)
            object.member("outcome", receipt.outcome.rawValue)
            object.member("time", receipt.time)
        }
        return Data(json.bytes)
    }

    // MARK: - Values of the contract

    private mutating func write(_ item: OfferedItem) {
        object { object in
            object.name("representations")
            object.list(item.representations) { $0.write($1) }
            if let name = item.suggestedName { object.member("suggestedName", name) }
            if let size = item.size { object.member("size", size) }
        }
    }

    private mutating func write(_ representation: OfferedRepresentation) {
        object { object in
            object.member("type", representation.type)
            object.member("kind", UInt64(representation.kind.rawValue))
            object.member("visibility", UInt64(representation.visibility.rawValue))
            object.member("opensInPlace", representation.opensInPlace)
            guard let declaration = representation.declaration else { return }
            object.name("declaration")
            object.object { object in
                object.member("conformsTo", declaration.conformsTo)
                object.member("extensions", declaration.extensions)
                object.member("mimeTypes", declaration.mimeTypes)
                object.member("description", declaration.description)
            }
        }
    }

    // MARK: - Values of JSON

    private mutating func object(_ write: (inout StoredJSON) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        write(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func list<Element>(_ elements: [Element], _ write: (inout StoredJSON, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        for (position, element) in elements.enumerated() {
            if position > 0 { bytes.append(UInt8(ascii: ",")) }
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func member(_ name: StaticString, _ text: String) {
        self.name(name)
        write(text)
    }

    private mutating func member(_ name: StaticString, _ number: some BinaryInteger) {
        self.name(name)
        bytes.append(contentsOf: number.description.utf8)
    }

    private mutating func member(_ name: StaticString, _ truth: Bool) {
        self.name(name)
        bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    }

    private mutating func member(_ name: StaticString, _ texts: [String]) {
        self.name(name)
        list(texts) { $0.write($1) }
    }

    /// Begins a member of an object; names hold nothing that has to be escaped.
    private mutating func name(_ name: StaticString) {
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case ..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: "\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
