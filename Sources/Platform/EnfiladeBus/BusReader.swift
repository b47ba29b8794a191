// SPDX-License-Identifier: Apache-2.0

import CSystemd
import EnfiladeFiles
import Glibc

/// Reads values one after the other, out of a message or out of a variant.
///
/// A reader is only ever borrowed: a type that conforms to `BusValue` gets it `inout` for one call and cannot keep it.
package struct BusReader: ~Copyable {
    /// The message, or `nil` when reading nodes. It outlives the reader.
    private let message: OpaquePointer?
    /// The lists that are being read, outermost first; only without a message.
    private var frames: [(nodes: [BusNode], position: Int)] = []
    /// How many containers the reader stands in.
    private var depth = 0
    /// How many values of types that the message chooses were met, so that a small message cannot become a huge tree.
    private var valueCount = 0
    /// Whether the values that are read were counted before.
    var isCounted = false

    /// The containers that may stand in each other, as the D-Bus specification has it.
    private static let maximumDepth = 64
    /// The values of unknown type that one message may hold.
    private static let maximumValueCount = 1 << 20

    /// Reads a message from its present position.
    init(message: OpaquePointer) {
        self.message = message
    }

    /// Reads nodes.
    init(nodes: [BusNode]) {
        message = nil
        frames = [(nodes, 0)]
    }

    /// Reads one value.
    package mutating func read<Value: BusValue>(_ type: Value.Type = Value.self) throws(BusError) -> Value {
        try Value(from: &self)
    }

    /// Reads the fields of a structure.
    ///
    /// - Parameter fields: Their types, joined; `read` has to read all of them.
    package mutating func structure<Result>(
        _ fields: String, _ read: (inout BusReader) throws(BusError) -> Result
    ) throws(BusError) -> Result {
        try enter(.structure, fields)
        let result = try read(&self)
        try exit()
        return result
    }

    /// Reads a value of fixed width.
    mutating func fixed<Value: FixedWidthInteger>(
        _ type: BasicType, as _: Value.Type = Value.self
    ) throws(BusError) -> Value {
        guard let message else {
            guard case .fixed(let bits) = try nextNode() else { throw mismatch(String(type.letter)) }
            return Value(truncatingIfNeeded: bits)
        }
        var value: Value = 0
        try check(withUnsafeMutablePointer(to: &value) { sd_bus_message_read_basic(message, type.code, $0) }, type)
        return value
    }

    /// Reads a string, an object path or a signature.
    mutating func text(_ type: BasicType) throws(BusError) -> String {
        guard let message else {
            guard case .text(let text) = try nextNode() else { throw mismatch(String(type.letter)) }
            return text
        }
        var text: UnsafePointer<CChar>?
        try check(withUnsafeMutablePointer(to: &text) { sd_bus_message_read_basic(message, type.code, $0) }, type)
        guard let text else { throw mismatch(String(type.letter)) }
        return String(cString: text)  // Borrowed from the message; sd-bus has checked that it is UTF-8.
    }

    /// Reads a descriptor and duplicates it; the caller owns the answer.
    mutating func descriptor() throws(BusError) -> Int32 {
        guard let message else {
            guard case .descriptor(let descriptor) = try nextNode() else { throw mismatch("h") }
            return try duplicate(descriptor.number)
        }
        var number: Int32 = -1
        try check(
            withUnsafeMutablePointer(to: &number) { sd_bus_message_read_basic(message, BasicType.descriptor.code, $0) },
            .descriptor)
        return try duplicate(number)
    }

    /// Reads an array of bytes.
    mutating func bytes() throws(BusError) -> [UInt8] {
        guard message != nil else {
            guard case .bytes(let bytes) = try nextNode() else { throw mismatch("ay") }
            return bytes
        }
        return [UInt8](try borrowedBytes())
    }

    /// Reads an array of bytes of a message that is not copied: it is there as long as the message.
    private mutating func borrowedBytes() throws(BusError) -> UnsafeRawBufferPointer {
        var start: UnsafeRawPointer?
        var count = 0
        try check(sd_bus_message_read_array(message, BasicType.byte.code, &start, &count), "ay")
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    }

    /// Reads a variant of any type.
    mutating func variant() throws(BusError) -> BusVariant {
        guard message != nil else {
            guard case .variant(let variant) = try nextNode() else { throw mismatch("v") }
            return variant
        }
        let signature = String(cString: try typeInVariant())
        try enter(.variant, signature)
        let node = try self.node(signature)
        try exit()
        return BusVariant(signature: signature, node: node)
    }

    /// Goes into a container that holds `contents`.
    mutating func enter(_ type: ContainerType, _ contents: String) throws(BusError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw BusError(BusError.limitsExceeded, "the message nests more than \(Self.maximumDepth) containers")
        }
        if let message {
            let entered = sd_bus_message_enter_container(message, type.code, contents)
            try check(entered, contents)
            guard entered > 0 else { throw mismatch(contents) }
            return
        }
        switch (try nextNode(), type) {
        case (.array(let nodes), .array), (.structure(let nodes), .structure), (.structure(let nodes), .entry):
            frames.append((nodes, 0))
        default: throw mismatch(contents)
        }
    }

    /// Leaves the container, which must have been read to its end.
    mutating func exit() throws(BusError) {
        depth -= 1
        if let message { return try check(sd_bus_message_exit_container(message), "") }
        guard let frame = frames.popLast(), frame.position == frame.nodes.count else { throw mismatch("") }
    }

    /// Tells whether the container has no further value.
    mutating func isAtEnd() throws(BusError) -> Bool {
        if let message {
            let answer = sd_bus_message_at_end(message, 0)
            try check(answer, "")
            return answer > 0
        }
        guard let frame = frames.last else { return true }
        return frame.position == frame.nodes.count
    }

    // MARK: - Dictionaries whose keys are known

    /// Reads a dictionary `a{sv}` by its keys.
    ///
    /// - Parameters:
    ///   - name: The name of the record, for complaints.
    ///   - read: Takes the values; keys that it leaves are noted and ignored.
    package mutating func record<Result>(
        _ name: StaticString, errors: BusErrorDomain,
        _ read: (inout RecordReader) throws(BusError) -> Result
    ) throws(BusError) -> Result {
        var fields = RecordReader(self, of: name, errors: errors)
        do throws(BusError) {
            try fields.begin()
            let result = try read(&fields)
            try fields.end()
            self = fields.reader
            return result
        } catch {
            self = fields.reader
            throw error
        }
    }

    /// Whether values are read out of a message, and not out of nodes.
    var isReadingMessage: Bool { message != nil }

    /// Reads a string of a message that is not copied: it is there as long as the message.
    mutating func borrowedText() throws(BusError) -> UnsafePointer<CChar> {
        var text: UnsafePointer<CChar>?
        try check(
            withUnsafeMutablePointer(to: &text) { sd_bus_message_read_basic(message, BasicType.string.code, $0) },
            .string)
        guard let text else { throw mismatch("s") }
        return text
    }

    /// The type of the value in the variant of a message that is read next; borrowed from the message.
    func typeInVariant() throws(BusError) -> UnsafePointer<CChar> {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        try check(sd_bus_message_peek_type(message, &type, &contents), "v")
        guard type == ContainerType.variant.code, let contents else { throw mismatch("v") }
        return contents
    }

    /// Moves behind the next value of a message, and counts the values in it.
    mutating func skip() throws(BusError) {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        let answer = sd_bus_message_peek_type(message, &type, &contents)
        try check(answer, "")
        guard answer > 0 else { throw tooShort }
        try countValue()
        guard let container = ContainerType(rawValue: UInt8(bitPattern: type)), let contents else {
            return try check(
                withUnsafeBytes(of: (type, 0 as CChar)) {
                    sd_bus_message_skip(message, $0.assumingMemoryBound(to: CChar.self).baseAddress)
                }, "")
        }
        // sd-bus would go from byte to byte.
        if container == .array, contents[0] == BasicType.byte.code {
            _ = try borrowedBytes()
            return
        }
        try enter(container, String(cString: contents))
        while try !isAtEnd() { try skip() }
        try exit()
    }

    /// Counts a value of a type that the message chooses.
    private mutating func countValue() throws(BusError) {
        guard !isCounted else { return }
        valueCount += 1
        guard valueCount <= Self.maximumValueCount else {
            throw BusError(
                BusError.limitsExceeded, "the message holds more than \(Self.maximumValueCount) values in variants")
        }
    }

    /// Moves to the beginning of the container of a message in which the reader stands.
    mutating func rewind() throws(BusError) {
        try check(sd_bus_message_rewind(message, 0), "")
    }

    // MARK: - Values of any type

    /// Reads values whose types are known only at run time.
    mutating func nodes(_ signature: String) throws(BusError) -> [BusNode] {
        guard let types = TypeSignature.split(signature) else { throw mismatch(signature) }
        var nodes: [BusNode] = []
        for type in types { nodes.append(try node(type)) }
        return nodes
    }

    /// Reads one value whose type is known only at run time.
    private mutating func node(_ signature: String) throws(BusError) -> BusNode {
        try countValue()
        guard let first = signature.utf8.first else { throw mismatch(signature) }
        switch first {
        case ContainerType.array.rawValue: return try array(of: String(signature.dropFirst()))
        case ContainerType.variant.rawValue: return .variant(try variant())
        case UInt8(ascii: "("): return try structure(.structure, String(signature.dropFirst().dropLast()))
        case UInt8(ascii: "{"): return try structure(.entry, String(signature.dropFirst().dropLast()))
        default:
            guard let type = BasicType(rawValue: first) else { throw mismatch(signature) }
            return try basic(type)
        }
    }

    /// Reads a value of a basic type.
    private mutating func basic(_ type: BasicType) throws(BusError) -> BusNode {
        switch type {
        case .byte: .fixed(UInt64(try fixed(type, as: UInt8.self)))
        case .int16, .uint16: .fixed(UInt64(try fixed(type, as: UInt16.self)))
        case .boolean, .int32, .uint32: .fixed(UInt64(try fixed(type, as: UInt32.self)))
        case .int64, .uint64, .double: .fixed(try fixed(type, as: UInt64.self))
        case .string, .objectPath, .signature: .text(try text(type))
        case .descriptor: .descriptor(Descriptor(adopting: try descriptor()))
        }
    }

    /// Reads an array.
    private mutating func array(of element: String) throws(BusError) -> BusNode {
        if element == UInt8.busSignature { return .bytes(try bytes()) }
        var nodes: [BusNode] = []
        try enter(.array, element)
        while try !isAtEnd() { nodes.append(try node(element)) }
        try exit()
        return .array(nodes)
    }

    /// Reads a structure or a dictionary entry.
    private mutating func structure(_ type: ContainerType, _ contents: String) throws(BusError) -> BusNode {
        try enter(type, contents)
        let nodes = try nodes(contents)
        try exit()
        return .structure(nodes)
    }

    /// The next node, when reading nodes.
    private mutating func nextNode() throws(BusError) -> BusNode {
        guard let last = frames.indices.last, frames[last].position < frames[last].nodes.count else {
            throw tooShort
        }
        defer { frames[last].position += 1 }
        return frames[last].nodes[frames[last].position]
    }

    // MARK: - Errors

    /// Turns the answer of sd-bus to reading a basic value into an error.
    private func check(_ answer: Int32, _ type: BasicType) throws(BusError) {
        if answer == 0 { throw tooShort }
        try check(answer, String(type.letter))
    }

    /// Turns a negative answer of sd-bus into an error.
    private func check(_ answer: Int32, _ expected: @autoclosure () -> String) throws(BusError) {
        guard answer < 0 else { return }
        if answer == -ENXIO { throw mismatch(expected()) }
        throw BusError(BusError.inconsistentMessage, "the message is malformed: \(String(cString: strerror(-answer)))")
    }

    /// The error for a message that lacks a value.
    private var tooShort: BusError { BusError(BusError.inconsistentMessage, "the message ends too early") }

    /// The error for a value of another type.
    private func mismatch(_ expected: String) -> BusError {
        BusError(BusError.invalidSignature, "the message does not hold a value of type “\(expected)” at this place")
    }

    /// Duplicates a descriptor that the message or a node owns.
    private func duplicate(_ number: Int32) throws(BusError) -> Int32 {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else {
            throw BusError(BusError.limitsExceeded, "cannot take a descriptor: \(String(cString: strerror(errno)))")
        }
        return copy
    }
}
