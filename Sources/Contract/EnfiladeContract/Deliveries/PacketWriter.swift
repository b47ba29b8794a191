// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import Foundation

/// Puts a packet of a delivery socket together.
struct PacketWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether something cannot be carried.
    private var isRefused = false

    /// The size that most packets stay below.
    private static let usualSize = 256

    init() {
        bytes.reserveCapacity(Self.usualSize)
    }

    /// The packet; `nil` if it cannot be sent.
    func finish() -> [UInt8]? {
        isRefused || bytes.count > DeliveryPacket.maximumSize ? nil : bytes
    }

    mutating func add(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func add(_ value: Bool) {
        add(byte: value ? 1 : 0)
    }

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        if !BusText.canCarry(text) { isRefused = true }
        add(UInt32(truncatingIfNeeded: text.utf8.count))
        add(bytes: text.utf8)
    }

    mutating func add(_ data: Data) {
        add(UInt32(truncatingIfNeeded: data.count))
        add(bytes: data)
    }

    /// Adds bytes, unless the packet is too large anyway.
    private mutating func add(bytes more: some Collection<UInt8>) {
        guard more.count <= DeliveryPacket.maximumSize else { return isRefused = true }
        bytes.append(contentsOf: more)
    }

    /// Adds the value of a parameter.
    ///
    /// - Parameter depth: How many more lists may be in each other.
    mutating func add(_ value: ParameterValue, depth: Int = ParameterValue.deepestList) {
        switch value {
        case .boolean(let value):
            add(.boolean)
            add(value)
        case .integer(let value):
            add(.integer)
            add(value)
        case .number(let value):
            add(.number)
            add(value.bitPattern)
        case .text(let text):
            add(.text)
            add(text)
        case .list(let elements):
            guard depth > 0 else { return isRefused = true }
            add(.list)
            add(UInt32(truncatingIfNeeded: elements.count))
            for element in elements { add(element, depth: depth - 1) }
        case .tagged(let kind, let text):
            add(.tagged)
            add(kind)
            add(text)
        }
    }

    private mutating func add(_ type: PacketType) {
        add(byte: type.rawValue)
    }
}

/// The type of a value of a parameter in a packet: the letter of its type on the bus.
enum PacketType: UInt8 {
    case boolean = 0x62  // b
    case integer = 0x78  // x
    case number = 0x64  // d
    case text = 0x73  // s
    case list = 0x61  // a, of variants
    case tagged = 0x28  // (, of two texts
}
