// SPDX-License-Identifier: Apache-2.0

/// A closed set of values that travels as its raw value; any other raw value is refused.
package protocol BusEnumeration: BusValue, RawRepresentable where RawValue: BusValue {}

extension BusEnumeration {
    package static var busSignature: String { RawValue.busSignature }

    package init(from reader: inout BusReader) throws(BusError) {
        let value = try RawValue(from: &reader)
        guard let known = Self(rawValue: value) else {
            throw BusError(BusError.invalidArguments, "“\(value)” is not one of \(Self.self)")
        }
        self = known
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try rawValue.write(to: &writer)
    }
}
