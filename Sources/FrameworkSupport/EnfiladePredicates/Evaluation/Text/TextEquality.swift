// SPDX-License-Identifier: Apache-2.0

/// A text that others are equal to or not, prepared once.
///
/// Most texts that are compared differ in length. A length is known without a look at the text itself, which is elsewhere in
/// memory: that look takes most of the time of a comparison.
struct TextEquality: Sendable {
    /// The text.
    private let text: String
    /// The length in bytes of all texts that are equal to this one; `nil` if it is not the same for all of them.
    private let length: Int?

    init(_ text: String) {
        self.text = text
        length = text.utf8.allSatisfy(Self.isAlone) ? text.utf8.count : nil
    }

    /// Whether no character but this one is equal to it.
    ///
    /// The signs for kelvins, for a question mark in Greek and for an accent of ancient Greek are equal to letters of ASCII.
    private static func isAlone(_ byte: UInt8) -> Bool {
        byte < 0x80 && byte != UInt8(ascii: "K") && byte != UInt8(ascii: ";") && byte != UInt8(ascii: "`")
    }

    /// The texts among others that are equal, each of which is only looked at if it has the length.
    func equals(among texts: [String]) -> [String] {
        guard let length else { return texts.filter { $0.inMarkOrder == text } }
        var found: [String] = []
        // By their places: to hand a text to a closure counts a reference to it, which is a look at it.
        for index in texts.indices where texts[index].utf8.count == length {
            if texts[index] == text { found.append(texts[index]) }
        }
        return found
    }

    /// Decides whether another text is equal.
    var test: @Sendable (String) -> Bool {
        let text = text
        guard let length else { return { $0 == text } }
        return { $0.utf8.count == length && $0 == text }
    }
}
