// SPDX-License-Identifier: Apache-2.0
// Offers of which most are good, so that requests find something.

import CSystemd

/// Writes the arguments of `Transfers1.Offer`.
enum OfferWriter {
    private static let types = [
        "public.png", "public.plain-text", "public.json", "org.example.app.type", "public.folder",
    ]

    static func write(to message: OpaquePointer, _ writer: ArgumentWriter, _ source: inout ByteSource) -> Bool {
        let pasteboard = ["general", "a", "b"][source.number(below: 3)]
        return append("s", pasteboard, to: message)
            && contain("a", "(a(sua{sv})a{sv})", in: message) {
                (0...source.number(below: 3)).allSatisfy { _ in item(to: message, writer, &source) }
            } && writer.write("a{sv}", to: message, &source)
    }

    private static func item(to message: OpaquePointer, _ writer: ArgumentWriter, _ source: inout ByteSource) -> Bool {
        contain("r", "a(sua{sv})a{sv}", in: message) {
            contain("a", "(sua{sv})", in: message) {
                (0...source.number(below: 3)).allSatisfy { _ in representation(to: message, writer, &source) }
            } && writer.write("a{sv}", to: message, &source)
        }
    }

    private static func representation(
        to message: OpaquePointer, _ writer: ArgumentWriter, _ source: inout ByteSource
    ) -> Bool {
        contain("r", "sua{sv}", in: message) {
            var kind = UInt32(source.number(below: 8) == 7 ? 2 : source.number(below: 2))
            return append("s", types[source.number(below: types.count)], to: message)
                && sd_bus_message_append_basic(message, CChar(UInt8(ascii: "u")), &kind) >= 0
                && writer.write("a{sv}", to: message, &source)
        }
    }

    private static func append(_ type: Unicode.Scalar, _ text: String, to message: OpaquePointer) -> Bool {
        sd_bus_message_append_basic(message, CChar(UInt8(ascii: type)), text) >= 0
    }

    private static func contain(
        _ type: Unicode.Scalar, _ contents: String, in message: OpaquePointer, _ body: () -> Bool
    ) -> Bool {
        sd_bus_message_open_container(message, CChar(UInt8(ascii: type)), contents) >= 0 && body()
            && sd_bus_message_close_container(message) >= 0
    }
}
