// SPDX-License-Identifier: Apache-2.0
// Searching large files for texts, a piece at a time.

import CLinux
import EnfiladeFiles
import Glibc

/// A search for texts in files of any size. The files are not mapped: one that shrinks meanwhile would end the process.
struct FileSearch {
    /// How much of a file is looked at at once.
    private static let piece = 1 << 20

    /// How many bytes are compared at most; each byte of a file counts once for each missing text.
    private static let mostEffort = 4 << 30

    /// How many bytes may still be compared.
    private var effort: Int
    /// The texts that are not found yet. None once the effort is spent: then it is not known.
    private(set) var missing: Set<String>
    /// The length of the longest text.
    private let longest: Int

    /// Prepares a search.
    init(for texts: some Sequence<String>, effort: Int = Self.mostEffort) {
        self.effort = effort
        missing = Set(texts.filter { !$0.isEmpty })
        longest = missing.map(\.utf8.count).max() ?? 0
    }

    /// Looks for the missing texts, as UTF-8, in a file. One that cannot be read contains nothing.
    mutating func look(in path: String) {
        guard !missing.isEmpty, let file = try? Descriptor.file(path, for: .reading) else { return }
        var buffer = [UInt8](repeating: 0, count: Self.piece + longest)
        var kept = 0
        var offset: off_t = 0
        while !missing.isEmpty {
            let count = buffer.withUnsafeMutableBytes { bytes in
                pread(
                    file.number, UnsafeMutableRawBufferPointer(rebasing: bytes[kept...]).baseAddress, Self.piece, offset
                )
            }
            // A file costs a piece even if there is little in it.
            effort -= max(count, offset == 0 ? Self.piece : 0) * missing.count
            guard effort >= 0 else { return missing.removeAll() }
            guard count > 0 else { return }
            let filled = kept + count
            missing = missing.filter { !Self.contains($0, buffer[..<filled]) }
            // A text may lie across the border of two pieces.
            kept = min(longest - 1, filled)
            buffer.replaceSubrange(0..<kept, with: buffer[(filled - kept)..<filled])
            offset += off_t(count)
        }
    }

    /// Tells whether a text occurs in some bytes.
    private static func contains(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        var text = text
        return text.withUTF8 { text in
            bytes.withUnsafeBytes { memmem($0.baseAddress, $0.count, text.baseAddress, text.count) != nil }
        }
    }
}
