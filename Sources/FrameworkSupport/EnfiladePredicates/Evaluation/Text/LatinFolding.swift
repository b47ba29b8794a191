// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Takes differences away in texts of Latin letters, with a table of the letters that Foundation makes of each.
///
/// Foundation takes a microsecond for a word. A text with anything else in it, be it a mark of its own, is left to Foundation.
enum LatinFolding {
    /// Behind the last letter of the tables: the end of Latin Extended-B. None of them changes the folding of another.
    private static let end = 0x250

    /// The folded letters for case, for marks and for both; 0 where a letter folds to none of these letters.
    private static let tables: [[UInt16]] = [
        table(.caseInsensitive), table(.diacriticInsensitive), table([.caseInsensitive, .diacriticInsensitive]),
    ]

    private static func table(_ options: String.CompareOptions) -> [UInt16] {
        (0..<end).map { number in
            guard let scalar = Unicode.Scalar(number) else { return 0 }
            let folded = String(scalar).folding(options: options, locale: nil).unicodeScalars
            guard folded.count == 1, let only = folded.first, only.value < end else { return 0 }
            return UInt16(only.value)
        }
    }

    /// Folds a text.
    ///
    /// - Parameter options: Whether case, marks or both are folded.
    /// - Returns: The text, composed; `nil` if there is something else in it than Latin letters.
    static func fold(_ text: String, _ options: TextOptions) -> String? {
        let table: [UInt16]
        switch (options.contains(.caseInsensitive), options.contains(.diacriticInsensitive)) {
        case (true, false): table = tables[0]
        case (false, true): table = tables[1]
        case (true, true): table = tables[2]
        case (false, false): return nil
        }
        // No letter takes more bytes once it is folded.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.utf8.count) { bytes in
            var count = 0
            for scalar in text.unicodeScalars {
                guard scalar.value < end, case let folded = table[Int(scalar.value)], folded != 0 || scalar.value == 0
                else { return nil }
                if folded < 0x80 {
                    bytes[count] = UInt8(folded)
                    count += 1
                } else {
                    guard count + 1 < bytes.count else { return nil }
                    bytes[count] = 0xC0 | UInt8(folded >> 6)
                    bytes[count + 1] = 0x80 | UInt8(folded & 0x3F)
                    count += 2
                }
            }
            return String(decoding: bytes[..<count], as: UTF8.self)
        }
    }
}
