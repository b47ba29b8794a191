// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// The path of an object on the bus: `o`.
package struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, for example `/org/enfilade/Service`.
    package let text: String

    /// Checks and wraps a path; `nil` if it is not a valid object path.
    package init?(_ text: String) {
        guard !text.utf8.contains(0), sd_bus_object_path_is_valid(text) > 0 else { return nil }
        self.text = text
    }

    package var description: String {
        text
    }
}

extension ObjectPath: BusValue {
    package static var busSignature: String { "o" }

    package init(from reader: inout BusReader) throws(BusError) {
        text = try reader.text(.objectPath)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.text(.objectPath, text)
    }
}
