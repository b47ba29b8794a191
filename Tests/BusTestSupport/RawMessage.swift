// SPDX-License-Identifier: Apache-2.0

/// A D-Bus message written byte by byte, so that a test can send a message that no library would.
///
/// See <https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol-marshaling>.
package struct RawMessage: Sendable {
    /// The body, in little-endian order.
    package var body: [UInt8]
    /// The types of the body, joined.
    package var signature: String
    /// The object that is called.
    package var path = "/a"
    /// The interface; `nil` leaves it out.
    package var interface: String? = "org.enfilade.Test1"
    /// The method that is called.
    package var member: String

    package init(_ member: String, _ signature: String = "", body: [UInt8] = []) {
        self.member = member
        self.signature = signature
        self.body = body
    }

    /// The whole message.
    package var bytes: [UInt8] {
        var fields: [UInt8] = []
        func add(_ code: UInt8, _ type: String, _ value: [UInt8]) {
            Self.align(&fields, 8)
            fields += [code] + Self.signature(type) + value
        }
        add(1, "o", Self.string(path))
        if let interface { add(2, "s", Self.string(interface)) }
        add(3, "s", Self.string(member))
        if !signature.isEmpty { add(8, "g", Self.signature(signature)) }
        var message: [UInt8] = [UInt8(ascii: "l"), 1, 0, 1]
        message += Self.number(UInt32(body.count)) + Self.number(1) + Self.number(UInt32(fields.count)) + fields
        Self.align(&message, 8)
        return message + body
    }

    /// The bytes of a client before its first message, to a server that takes anyone.
    package static let greeting = Array("\0AUTH ANONYMOUS\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8)

    /// A number of 32 bits.
    package static func number(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    /// A string or an object path at an aligned place.
    package static func string(_ text: String) -> [UInt8] {
        number(UInt32(text.utf8.count)) + Array(text.utf8) + [0]
    }

    /// A signature.
    package static func signature(_ text: String) -> [UInt8] {
        [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    }

    /// Adds zeros up to a boundary.
    private static func align(_ bytes: inout [UInt8], _ boundary: Int) {
        while bytes.count % boundary != 0 { bytes.append(0) }
    }
}
