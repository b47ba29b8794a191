// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

extension BusRecord {
    /// The dictionary form.
    package var dictionary: BusOptions { BusVariant(self).value() ?? [:] }

    /// Reads a dictionary.
    ///
    /// - Throws: `BusError`, as the rule of records says.
    package init(_ dictionary: BusOptions) throws(BusError) {
        guard let record = try BusVariant(dictionary).read(as: Self.self) else {
            throw BusError(BusError.invalidSignature, "a record is read from “\(BusOptions.busSignature)”")
        }
        self = record
    }
}
