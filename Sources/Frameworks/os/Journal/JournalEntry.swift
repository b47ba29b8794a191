// SPDX-License-Identifier: Apache-2.0

/// An entry of the journal in its native form.
///
/// See [Native Journal Protocol](https://systemd.io/JOURNAL_NATIVE_PROTOCOL/).
struct JournalEntry {
    /// The fields so far.
    private(set) var bytes: [UInt8] = []

    /// Adds a field. A value may hold any bytes; one with line breaks is preceded by its length.
    mutating func add(_ name: StaticString, _ value: String) {
        bytes += name.description.utf8
        if value.utf8.contains(UInt8(ascii: "\n")) {
            bytes.append(UInt8(ascii: "\n"))
            withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes += value.utf8
        bytes.append(UInt8(ascii: "\n"))
    }
}
