// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A file with a catalogue in the format of `msgfmt`.
///
/// gettext trusts the numbers in such a file and reads beyond the end of one that is cut off. See
/// [the format](https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html).
struct CatalogueFile {
    private let bytes: [UInt8]

    /// Reads a file; `nil` if it cannot be read, and then gettext does not read it either.
    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        self.bytes = bytes
    }

    /// Whether all that its numbers point to is within the file, and the texts there are not blotted out.
    var isSound: Bool {
        guard let magic = number(at: 0), magic == 0x9504_12DE, number(at: 4) == 0, let count = number(at: 8),
            let texts = number(at: 12), let translations = number(at: 16), let hashSize = number(at: 20),
            let hashes = number(at: 24), count <= bytes.count, hashSize <= bytes.count
        else { return false }
        return [texts, translations].allSatisfy { table in
            (0..<count).allSatisfy { index in
                guard let length = number(at: table + 8 * index), let start = number(at: table + 8 * index + 4)
                else { return false }
                // A text ends with a zero, which its length leaves out.
                guard start + length < bytes.count, bytes[start + length] == 0 else { return false }
                return length == 0 || bytes[start] != 0
            }
        } && (0..<hashSize).allSatisfy { index in number(at: hashes + 4 * index).map { $0 <= count } ?? false }
    }

    /// The number at a place; `nil` if the file ends before.
    ///
    /// `msgfmt` writes the least significant byte first on every machine.
    private func number(at offset: Int) -> Int? {
        guard offset + 4 <= bytes.count else { return nil }
        return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
}
