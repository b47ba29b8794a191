// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The rules of notes: limits, and the rights of callers. Pure.
enum NotesRules {
    /// The limit for notes.
    static let noteLimit: Int64 = 100_000
    /// The limit for the text of a note, in bytes.
    static let textLimit = 10 << 20
    /// The limit for the texts of all notes together, former ones among them, in bytes.
    static let sizeLimit: Int64 = 1 << 30
    /// The limit for the notes of one answer.
    static let answerLimit: UInt32 = 1_000
    /// The limit for the notes that one call moves or deletes.
    static let moveLimit = 10_000
    /// The number of former changes of a note that editors need not know of.
    static let changeLimit: Int64 = 1_000
    /// The limit for the former changes of a note together, in bytes.
    static let changeSizeLimit: Int64 = 64 << 10
    /// The limit for the former texts of a note.
    static let versionLimit: Int64 = 100
    /// The time for which a note was left alone when its text becomes a former one, in milliseconds.
    static let restBeforeVersion: Int64 = 600_000
    /// The time in which the last words of a note still come after it was put into the trash, in milliseconds.
    static let lastWordsTime: Int64 = 5_000
    /// The time for which notes stay in the trash, in milliseconds.
    static let trashTime: Int64 = 30 * 86_400_000
    /// The changes of a note after which its text is stored whole.
    static let changesBetweenTexts = 200
    /// The size of such changes after which it is stored whole, in bytes.
    static let bytesBetweenTexts = 64 << 10
    /// The time for which a link is kept whose address is not in the text any more, in milliseconds.
    static let linkRestTime: Int64 = 30 * 86_400_000
    /// The limit for the texts that are in memory, in bytes, but for the one that was used last.
    static let memoryLimit = 32 << 20

    /// The limit for the tags that are listed.
    static let listedTagLimit = 1_000

    /// The program whose items notes are, for the room of links.
    static let owner = "org.enfilade.Notes"

    /// Checks that a caller may handle notes.
    static func checkAccess(of caller: Caller) throws(ServiceError) {
        try CallerRules.requireSettings(caller, to: "read and change notes")
    }

    /// Checks that a text is not too large.
    static func check(_ text: NoteText) throws(ServiceError) {
        guard text.size <= textLimit else {
            throw ServiceError(.limitExceeded, "the note has \(text.size) bytes; \(textLimit >> 20) MiB are allowed")
        }
    }

    /// A link in Markdown.
    static func markdown(title: String, address: String) -> String {
        var text = ""
        for character in title.split(whereSeparator: \.isNewline).joined(separator: " ") {
            if "[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        return "[\(text)](\(address))"
    }

    /// The query of a full-text search for words, the last of which may be the beginning of one; `nil` if there are none.
    static func search(for words: String) -> String? {
        let words = words.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard !words.isEmpty else { return nil }
        // Nothing in quotes is an operator.
        return words.map { "\"\($0)\"" }.joined(separator: " ") + "*"
    }
}
