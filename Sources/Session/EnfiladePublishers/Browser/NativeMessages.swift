// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The messages of a browser in a stream of bytes: each with its length before it, 32 bits in the order of the machine. Pure.
///
/// See <https://developer.chrome.com/docs/extensions/develop/concepts/native-messaging>.
package struct NativeMessages: Sendable {
    /// An error in the stream, after which nothing in it can be trusted.
    package struct Malformed: Error, Hashable, CustomStringConvertible {
        /// The mistake, as a sentence.
        package let description: String
    }

    /// The limit for a message, in bytes. Browsers may send more; the extension cuts texts so that no message has half of it.
    package static let limit = 1 << 20
    /// The bytes of a length.
    private static let head = 4

    private var bytes = Data()

    package init() {}

    /// Adds bytes that have come.
    package mutating func add(_ new: Data) {
        bytes.append(new)
    }

    /// The next whole message; `nil` until more bytes have come.
    ///
    /// - Throws: `Malformed` if it is longer than the limit.
    package mutating func next() throws(Malformed) -> Data? {
        guard bytes.count >= Self.head else { return nil }
        let length = Int(bytes.prefix(Self.head).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
        guard length <= Self.limit else {
            throw Malformed(description: "a message has \(length) bytes; \(Self.limit) are allowed")
        }
        guard bytes.count >= Self.head + length else { return nil }
        let message = Data(bytes.dropFirst(Self.head).prefix(length))
        bytes = Data(bytes.dropFirst(Self.head + length))
        return message
    }

    /// Notes the end of the stream.
    ///
    /// - Throws: `Malformed` if it ends within a message.
    package func finish() throws(Malformed) {
        guard bytes.isEmpty else {
            throw Malformed(description: "the input ends within a message, after \(bytes.count) bytes of it")
        }
    }

    /// A message as the browser reads it.
    package static func frame(_ message: Data) -> Data {
        withUnsafeBytes(of: UInt32(clamping: message.count)) { Data($0) } + message
    }
}
