// SPDX-License-Identifier: Apache-2.0
// Texts of notes, which are imported, pasted and written by other programs.

import EnfiladeBus
import EnfiladeContract
import EnfiladeNoteEditing
import Foundation
import Service

/// Reading of titles, tags and links from the text of a note, and replacements in it.
struct NoteTexts: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let text = String(decoding: input, as: UTF8.self)
        let note = NoteText(text)
        try checkLinks(in: text, known: note.links)
        let (title, excerpt) = note.heading
        for shown in [title, excerpt] {
            try expect(BusText.canCarry(shown), "no message can carry “\(shown)”")
            try expect(!shown.contains(where: \.isNewline), "“\(shown)” has more than one line")
        }
        let tags = note.tags
        try expect(tags == Set(tags).sorted() && tags.count <= 100, "the tags are not in order: \(tags)")
        for tag in tags {
            try expect(text.utf8.firstRange(of: "#\(tag)".utf8) != nil, "the tag “\(tag)” is not in the text")
        }
        for identifier in note.links {
            let address = LinkAddress.text(of: identifier)
            try expect(LinkAddress.identifier(in: address) == identifier, "“\(address)” is the address of another link")
            try expect(text.lowercased().contains(address), "“\(address)” is not in the text")
        }
        try checkReplacements(in: text, input)
    }

    /// The links that an editor shows are those that are in the text, and the service knows all of them.
    private func checkLinks(in text: String, known links: Set<String>) throws {
        let scalars = Array(text.unicodeScalars)
        var end = 0
        for link in NoteLink.all(in: text) {
            try expect(link.range.lowerBound >= end && link.range.upperBound <= scalars.count, "\(link) is at no place")
            try expect(link.range.contains(link.titleRange.lowerBound), "the title of \(link) is outside of it")
            for hidden in link.hidden {
                try expect(hidden.clamped(to: link.range) == hidden, "more is hidden than \(link)")
            }
            let shown = link.range.filter { place in !link.hidden.contains { $0.contains(place) } }
            try expect(
                String(String.UnicodeScalarView(shown.map { scalars[$0] })) == link.title, "\(link) shows another title"
            )
            end = link.range.upperBound
            if link.isContent, let identifier = LinkAddress.identifier(in: link.address) {
                try expect(links.contains(identifier), "the service misses the link “\(link.address)”")
            }
        }
    }

    /// A replacement is made whole or not at all.
    private func checkReplacements(in text: String, _ input: [UInt8]) throws {
        let scalars = Array(text.unicodeScalars)
        let (start, removed) = (Int(input.first ?? 0), Int(input.dropFirst().first ?? 0))
        var note = NoteText(text)
        let isDone = note.apply(TextReplacement(start: start, removed: removed, inserted: "é"))
        try expect(
            isDone == (start + removed <= scalars.count), "a replacement of \(removed) at \(start) is taken wrongly")
        var expected = scalars
        if isDone { expected.replaceSubrange(start..<start + removed, with: ["é"]) }
        try expect(Array(note.text.unicodeScalars) == expected, "a replacement of \(removed) at \(start) changes more")
    }
}
