// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import Foundation

/// Takes a packet of a delivery socket apart. Each function returns `nil` if the next bytes are nothing of its kind.
struct PacketReader {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { place == bytes.count }

    private mutating func take(_ count: Int) -> UnsafeRawBufferPointer? {
        guard count <= bytes.count - place else { return nil }
        defer { place += count }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
    }

    private mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        take(MemoryLayout<Value>.size).map { Value(littleEndian: $0.loadUnaligned(as: Value.self)) }
    }

    mutating func byte() -> UInt8? { take(1)?.first }

    mutating func boolean() -> Bool? {
        switch byte() {
        case 0: false
        case 1: true
        default: nil
        }
    }

    mutating func number() -> UInt32? { integer(UInt32.self) }

    mutating func text() -> String? {
        guard let count = number(), let bytes = take(Int(count)), let text = String(validating: bytes, as: UTF8.self),
            BusText.canCarry(text)
        else { return nil }
        return text
    }

    mutating func data() -> Data? {
        guard let count = number(), let bytes = take(Int(count)) else { return nil }
        return Data(bytes)
    }

    /// The value of a parameter.
    mutating func value() -> ParameterValue? { value(depth: ParameterValue.deepestList) }

    private mutating func value(depth: Int) -> ParameterValue? {
        guard let type = byte().flatMap(PacketType.init) else { return nil }
        switch type {
        case .boolean: return boolean().map { .boolean($0) }
        case .integer: return integer(Int64.self).map { .integer($0) }
        case .number: return integer(UInt64.self).map { .number(Double(bitPattern: $0)) }
        case .text: return text().map { .text($0) }
        case .list: return list(depth: depth).map { .list($0) }
        case .tagged:
            guard let kind = text(), let text = text() else { return nil }
            return .tagged(kind: kind, text: text)
        }
    }

    private mutating func list(depth: Int) -> [ParameterValue]? {
        guard depth > 0, let count = number() else { return nil }
        var elements: [ParameterValue] = []
        for _ in 0..<count {
            guard let element = value(depth: depth - 1) else { return nil }
            elements.append(element)
        }
        return elements
    }
}
