// SPDX-License-Identifier: Apache-2.0
// A message as a C program builds and reads it.

import CBareBus

/// A message of sd-bus, written value by value. It is freed with the last reference.
final class BareMessage {
    /// Set once, used by one thread, and freed with the object.
    let handle: OpaquePointer

    /// Takes over a message that somebody else has made.
    init(adopting handle: OpaquePointer?) throws {
        guard let handle else { throw BenchmarkError("there is no message") }
        self.handle = handle
    }

    /// Begins the answer to a call.
    convenience init(answering call: BareMessage) throws {
        var handle: OpaquePointer?
        sd_bus_message_new_method_return(call.handle, &handle)
        try self.init(adopting: handle)
    }

    deinit {
        sd_bus_message_unref(handle)
    }

    /// Whether the message calls a method.
    func calls(_ method: String) -> Bool {
        sd_bus_message_is_method_call(handle, nil, method) > 0
    }

    /// The sender of the message.
    var sender: String {
        sd_bus_message_get_sender(handle).map { String(cString: $0) } ?? ""
    }

    // MARK: - Writing

    /// Appends a string.
    func append(_ text: String) throws {
        try check(text.withCString { sd_bus_message_append_basic(handle, Self.code("s"), $0) })
    }

    /// Appends a number, or a descriptor by its number.
    ///
    /// - Parameter type: The letter of its type, which has to be as wide as the number.
    func append(_ type: Character, _ number: some FixedWidthInteger) throws {
        try check(withUnsafePointer(to: number) { sd_bus_message_append_basic(handle, Self.code(type), $0) })
    }

    /// Appends a container and what is in it.
    func append(_ type: Character, of contents: String, _ write: () throws -> Void) throws {
        try check(sd_bus_message_open_container(handle, Self.code(type), contents))
        try write()
        try check(sd_bus_message_close_container(handle))
    }

    /// Appends options, each of them with a value of a basic type.
    func appendOptions(_ options: [(name: String, type: Character, write: () throws -> Void)] = []) throws {
        try append("a", of: "{sv}") {
            for option in options {
                try append("e", of: "sv") {
                    try append(option.name)
                    try append("v", of: String(option.type), option.write)
                }
            }
        }
    }

    /// Appends values of another message.
    ///
    /// - Parameter isWhole: Whether all that is left of it; else one value.
    func append(from other: BareMessage, isWhole: Bool) throws {
        try check(sd_bus_message_copy(handle, other.handle, isWhole ? 1 : 0))
    }

    // MARK: - Reading

    /// Goes back to the first value and passes over some.
    func rewind(skipping types: String) throws {
        try check(sd_bus_message_rewind(handle, 1))
        try check(sd_bus_message_skip(handle, types))
    }

    /// Reads the next value, a number that is as wide as the type, or a Boolean value as 32 bits.
    func read<Number: FixedWidthInteger>(_ type: Character, as _: Number.Type = Number.self) throws -> Number {
        var number: Number = 0
        try check(withUnsafeMutablePointer(to: &number) { sd_bus_message_read_basic(handle, Self.code(type), $0) })
        return number
    }

    /// Reads the next value, a string.
    func readText() throws -> String {
        var text: UnsafePointer<CChar>?
        try check(withUnsafeMutablePointer(to: &text) { sd_bus_message_read_basic(handle, Self.code("s"), $0) })
        return text.map { String(cString: $0) } ?? ""
    }

    /// Reads the next value, an array, as the number of its elements.
    ///
    /// - Parameter element: The type of an element.
    func readCount(of element: String) throws -> Int {
        try check(sd_bus_message_enter_container(handle, Self.code("a"), element))
        var count = 0
        while sd_bus_message_at_end(handle, 0) == 0 {
            try check(sd_bus_message_skip(handle, element))
            count += 1
        }
        try check(sd_bus_message_exit_container(handle))
        return count
    }

    /// Reads one of the options that are the next value.
    ///
    /// - Parameters:
    ///   - type: The type of its value.
    ///   - read: Reads the value.
    func readOption<Value>(_ name: String, of type: String, _ read: () throws -> Value) throws -> Value {
        try check(sd_bus_message_enter_container(handle, Self.code("a"), "{sv}"))
        while sd_bus_message_at_end(handle, 0) == 0 {
            try check(sd_bus_message_enter_container(handle, Self.code("e"), "sv"))
            if try readText() == name {
                try check(sd_bus_message_enter_container(handle, Self.code("v"), type))
                return try read()
            }
            try check(sd_bus_message_skip(handle, "v"))
            try check(sd_bus_message_exit_container(handle))
        }
        throw BenchmarkError("there is no “\(name)” in an answer")
    }

    /// Sends an answer.
    func send() throws {
        try check(sd_bus_send(nil, handle, nil))
    }

    private static func code(_ type: Character) -> CChar {
        CChar(bitPattern: type.asciiValue ?? 0)
    }

    private func check(_ result: Int32) throws {
        guard result >= 0 else { throw BenchmarkError("sd-bus refuses a message with error \(-result)") }
    }
}
