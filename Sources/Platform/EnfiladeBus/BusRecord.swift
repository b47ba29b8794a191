// SPDX-License-Identifier: Apache-2.0

/// A dictionary `a{sv}` whose keys are known; conformances are generated from the description of an interface.
///
/// One rule holds for all of them. A key of another type than described, or a value over its limit, is refused with the
/// name of the key. A missing key has its default; without one it is refused too. An unknown key is ignored, since a newer
/// peer may know more, and noted in the log.
package protocol BusRecord: BusValue {
    /// The name in the description.
    static var recordName: StaticString { get }
    /// The domain that names the errors by which a dictionary is refused.
    static var errors: BusErrorDomain { get }
    /// Takes the values out of a dictionary.
    init(from fields: inout RecordReader) throws(BusError)
    /// Puts the values into a dictionary.
    func write(to fields: inout RecordWriter)
}

extension BusRecord {
    package static var busSignature: String { "a{sv}" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.record(Self.recordName, errors: Self.errors) { fields throws(BusError) in
            try Self(from: &fields)
        }
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.record(write)
    }
}
