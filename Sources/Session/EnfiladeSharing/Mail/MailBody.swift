// SPDX-License-Identifier: Apache-2.0

/// The text that a new message is begun with, which has to fit into an address.
///
/// `xdg-email` makes one `mailto:` address of all that it is given, and hands it on as one argument. Linux takes 128 KiB
/// in one, and mail programs perhaps less.
struct MailBody {
    /// The most bytes that it has in the address.
    static let longest = 16 << 10

    /// The paragraphs, with an empty line between them.
    private(set) var text = ""
    private var length = 0

    /// Adds a paragraph, unless there is nothing in it.
    ///
    /// - Returns: False if it does not fit any more, or cannot be a part of an argument.
    mutating func add(_ paragraph: String) -> Bool {
        guard !paragraph.isEmpty else { return true }
        let added = (text.isEmpty ? "" : "\n\n") + paragraph
        let addedLength = Self.encodedLength(of: added)
        guard !paragraph.utf8.contains(0), length + addedLength <= Self.longest else { return false }
        text += added
        length += addedLength
        return true
    }

    /// How many bytes a text has in an address: three for each that is no letter or digit, six for the end of a line.
    static func encodedLength(of text: String) -> Int {
        var length = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                length += 1
            // A carriage return goes with it.
            case UInt8(ascii: "\n"): length += 6
            default: length += 3
            }
        }
        return length
    }
}
