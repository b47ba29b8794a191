// SPDX-License-Identifier: Apache-2.0

/// A Swift value that travels in a D-Bus message as exactly one complete type.
///
/// Conformers: `Bool`, `UInt8`, the integers of 16, 32 and 64 bits, `Double`, `String`, `ObjectPath`, `Data` (`ay`),
/// `Descriptor` (`h`), arrays, dictionaries, `BusStruct` and `BusVariant`.
package protocol BusValue: Sendable {
    /// The D-Bus type: one complete type.
    static var busSignature: String { get }
    /// Reads one value of the type and moves on behind it.
    init(from reader: inout BusReader) throws(BusError)
    /// Appends the value as one value of the type.
    func write(to writer: inout BusWriter) throws(BusError)
}

/// Options or details by name: `a{sv}`.
package typealias BusOptions = [String: BusVariant]

/// The joined types of a list of values, as in a message's header.
func joinedSignature<each Value: BusValue>(_ types: repeat (each Value).Type) -> String {
    var signature = ""
    for type in repeat each types { signature += type.busSignature }
    return signature
}
