// SPDX-License-Identifier: Apache-2.0

import CSystemd
import EnfiladeFiles
import Glibc

/// Writes values one after the other, into a message or into a variant.
///
/// A writer is only ever borrowed: a type that conforms to `BusValue` gets it `inout` for one call and cannot keep it.
package struct BusWriter: ~Copyable {
    /// The message, or `nil` when making nodes. It outlives the writer.
    private let message: OpaquePointer?
    /// The lists that are being filled, outermost first; only without a message.
    private var frames: [(type: ContainerType, contents: String, nodes: [BusNode])] = []
    /// About how many bytes the message has.
    private var size = 0

    /// The maximum size of a D-Bus array; a bus daemon disconnects the sender of a longer one.
    private static let maximumSize = 64 << 20

    /// Appends to a message.
    init(message: OpaquePointer) {
        self.message = message
    }

    /// Makes a node.
    init() {
        message = nil
        frames = [(.structure, "", [])]
    }

    /// Appends one value.
    package mutating func write(_ value: some BusValue) throws(BusError) {
        try value.write(to: &self)
    }

    /// Appends a structure.
    ///
    /// - Parameter fields: The types of its fields, joined; `write` has to append all of them.
    package mutating func structure(
        _ fields: String, _ write: (inout BusWriter) throws(BusError) -> Void
    ) throws(BusError) {
        try open(.structure, fields)
        try write(&self)
        try close()
    }

    /// Appends a value of fixed width.
    mutating func fixed<Value: FixedWidthInteger>(_ type: BasicType, _ value: Value) throws(BusError) {
        guard let message else { return append(.fixed(Self.bits(of: value))) }
        try grow(by: MemoryLayout<Value>.size)
        try check(withUnsafePointer(to: value) { sd_bus_message_append_basic(message, type.code, $0) })
    }

    /// Appends a string, an object path or a signature.
    mutating func text(_ type: BasicType, _ text: String) throws(BusError) {
        guard let message else {
            guard !text.utf8.contains(0) else { throw Self.zeroByte }
            return append(.text(text))
        }
        let count = text.utf8.count
        try grow(by: count + 5)  // The length before and the zero behind it.
        let answer = text.withCString { bytes in
            strlen(bytes) == count ? sd_bus_message_append_basic(message, type.code, bytes) : nil
        }
        guard let answer else { throw Self.zeroByte }
        if answer == -EINVAL {
            let reason = type == .string ? "holds a Unicode noncharacter, which sd-bus refuses" : "is malformed"
            throw BusError(BusError.invalidArguments, "“\(text.prefix(80))” cannot be sent: it \(reason)")
        }
        try check(answer)
    }

    /// The error for a string that would end early.
    private static let zeroByte = BusError(BusError.invalidArguments, "a string with a zero byte cannot be sent")

    /// Appends a descriptor; the message duplicates it.
    mutating func descriptor(_ descriptor: Descriptor) throws(BusError) {
        guard let message else { return append(.descriptor(descriptor)) }
        try withExtendedLifetime(descriptor) { () throws(BusError) in
            try check(
                withUnsafePointer(to: descriptor.number) {
                    sd_bus_message_append_basic(message, BasicType.descriptor.code, $0)
                })
        }
    }

    /// Appends an array of bytes.
    mutating func bytes(_ bytes: [UInt8]) throws(BusError) {
        guard let message else { return append(.bytes(bytes)) }
        try grow(by: bytes.count)
        try check(
            bytes.withUnsafeBytes {
                sd_bus_message_append_array(message, BasicType.byte.code, $0.baseAddress, $0.count)
            })
    }

    /// Appends a variant.
    mutating func variant(_ variant: BusVariant) throws(BusError) {
        guard message != nil else { return append(.variant(variant)) }
        try open(.variant, variant.signature)
        try node(variant.node, variant.signature)
        try close()
    }

    /// Begins a container that holds `contents`.
    mutating func open(_ type: ContainerType, _ contents: String) throws(BusError) {
        guard let message else { return frames.append((type, contents, [])) }
        try check(sd_bus_message_open_container(message, type.code, contents))
    }

    /// Ends the container.
    mutating func close() throws(BusError) {
        if let message { return try check(sd_bus_message_close_container(message)) }
        guard frames.count > 1, let frame = frames.popLast() else { throw unbalanced() }
        append(frame.type == .array ? .array(frame.nodes) : .structure(frame.nodes))
    }

    /// The one value that was written, when making nodes.
    func finish() throws(BusError) -> BusNode {
        guard frames.count == 1, let nodes = frames.first?.nodes, nodes.count == 1, let node = nodes.first else {
            throw unbalanced()
        }
        return node
    }

    // MARK: - Dictionaries whose keys are known

    /// Appends a dictionary `a{sv}` key by key.
    package mutating func record(_ write: (inout RecordWriter) -> Void) throws(BusError) {
        var fields = RecordWriter(self)
        fields.begin()
        write(&fields)
        fields.end()
        let failure = fields.failure
        self = fields.writer
        if let failure { throw failure }
    }

    /// Appends an entry of a dictionary `a{sv}`.
    mutating func entry<Value: BusValue>(_ key: StaticString, _ value: Value) throws(BusError) {
        guard let message else {
            return append(.structure([.text("\(key)"), .variant(BusVariant(value))]))
        }
        try open(.entry, "sv")
        try grow(by: key.utf8CodeUnitCount + 5)
        try check(sd_bus_message_append_basic(message, BasicType.string.code, key.utf8Start))
        try open(.variant, Value.busSignature)
        try value.write(to: &self)
        try close()
        try close()
    }

    // MARK: - Values of any type

    /// Appends a node that has the type `signature`.
    private mutating func node(_ node: BusNode, _ signature: String) throws(BusError) {
        switch node {
        case .fixed(let bits): try fixed(bits, signature)
        case .text(let text): try self.text(try basicType(signature), text)
        case .descriptor(let descriptor): try self.descriptor(descriptor)
        case .variant(let variant): try self.variant(variant)
        case .bytes(let bytes): try self.bytes(bytes)
        case .array(let nodes):
            let element = String(signature.dropFirst())
            try open(.array, element)
            for node in nodes { try self.node(node, element) }
            try close()
        case .structure(let nodes):
            let contents = String(signature.dropFirst().dropLast())
            guard let types = TypeSignature.split(contents), types.count == nodes.count else { throw unbalanced() }
            try open(signature.hasPrefix("{") ? .entry : .structure, contents)
            for (node, type) in zip(nodes, types) { try self.node(node, type) }
            try close()
        case .failure(let error): throw error
        }
    }

    /// Appends the bits of a node of fixed width.
    private mutating func fixed(_ bits: UInt64, _ signature: String) throws(BusError) {
        let type = try basicType(signature)
        switch type {
        case .byte: try fixed(type, UInt8(truncatingIfNeeded: bits))
        case .int16, .uint16: try fixed(type, UInt16(truncatingIfNeeded: bits))
        case .boolean, .int32, .uint32: try fixed(type, UInt32(truncatingIfNeeded: bits))
        case .int64, .uint64, .double: try fixed(type, bits)
        case .string, .objectPath, .signature, .descriptor: throw unbalanced()
        }
    }

    /// The basic type that a signature names.
    private func basicType(_ signature: String) throws(BusError) -> BasicType {
        guard let type = signature.utf8.first.flatMap(BasicType.init(rawValue:)) else { throw unbalanced() }
        return type
    }

    /// Adds a node to the list that is being filled.
    private mutating func append(_ node: BusNode) {
        frames[frames.count - 1].nodes.append(node)
    }

    /// The bits of a value, without its sign spread over the upper ones.
    private static func bits<Value: FixedWidthInteger>(of value: Value) -> UInt64 {
        let mask = Value.bitWidth < 64 ? (1 << UInt64(Value.bitWidth)) - 1 : UInt64.max
        return UInt64(truncatingIfNeeded: value) & mask
    }

    // MARK: - Errors

    /// Counts bytes that are about to be written.
    private mutating func grow(by count: Int) throws(BusError) {
        size += count
        guard size <= Self.maximumSize else {
            throw BusError(BusError.limitsExceeded, "a message cannot hold more than 64 MiB")
        }
    }

    /// Turns a negative answer of sd-bus into an error.
    private func check(_ answer: Int32) throws(BusError) {
        guard answer < 0 else { return }
        throw BusError(BusError.invalidArguments, "a value cannot be sent: \(String(cString: strerror(-answer)))")
    }

    /// The error for a value that breaks its own signature.
    private func unbalanced() -> BusError {
        BusError(BusError.invalidSignature, "a value does not write what its signature says")
    }
}
