// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A text of a query, in which `*` stands for any characters.
struct TextPattern: Sendable, Hashable {
    /// The text as it was written.
    let text: String
    /// Whether case does not matter: `c`.
    let ignoresCase: Bool
    /// Whether accents do not matter: `d`.
    let ignoresAccents: Bool
    /// Whether it is enough that words in it match: `w`.
    let isByWords: Bool
    /// The characters; `nil` stands for any number of any characters.
    private let elements: [Character?]

    init(_ characters: [Character?], modifiers: String) {
        let (ignoresCase, ignoresAccents) = (modifiers.contains("c"), modifiers.contains("d"))
        self.ignoresCase = ignoresCase
        self.ignoresAccents = ignoresAccents
        isByWords = modifiers.contains("w")
        text = String(characters.map { $0 ?? "*" })
        var elements: [Character?] = []
        for part in characters.split(separator: nil, omittingEmptySubsequences: false) {
            let folded = Self.folded(String(part.compactMap(\.self)), ignoresCase, ignoresAccents)
            elements += folded.map(Optional.some)
            elements.append(nil)
        }
        elements.removeLast()
        self.elements = elements
    }

    private static func folded(_ text: String, _ ignoresCase: Bool, _ ignoresAccents: Bool) -> String {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresAccents { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }

    /// Whether a text matches, or some words of it.
    func matches(_ other: String) -> Bool {
        let characters = Array(Self.folded(other, ignoresCase, ignoresAccents))
        guard isByWords else { return Self.matches(elements[...], characters[...]) }
        return characters.indices.contains { start in
            let isWordStart = Self.isLetter(characters[start]) && (start == 0 || !Self.isLetter(characters[start - 1]))
            return isWordStart && matchesWords(characters[start...])
        }
    }

    private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// Whether a text begins with words that match: a star stands for the rest of a word, and not for more.
    private func matchesWords(_ text: ArraySlice<Character>) -> Bool {
        var position = text.startIndex
        for (index, element) in elements.enumerated() {
            if let element {
                guard position < text.endIndex, text[position] == element else { return false }
                position += 1
            } else if index == elements.endIndex - 1 {
                return true
            } else {
                // The shortest part of the word after which the pattern goes on.
                guard let next = elements[index + 1] else { continue }
                while position < text.endIndex, text[position] != next, Self.isLetter(text[position]) { position += 1 }
            }
        }
        return position == text.endIndex || !Self.isLetter(text[position])
    }

    /// Whether all of a text matches: with one step back to the last star, which takes no more than the product of both lengths.
    private static func matches(_ pattern: ArraySlice<Character?>, _ text: ArraySlice<Character>) -> Bool {
        var (place, position) = (pattern.startIndex, text.startIndex)
        var star: (place: Int, position: Int)?
        while position < text.endIndex {
            if place < pattern.endIndex, let element = pattern[place], element == text[position] {
                place += 1
                position += 1
            } else if place < pattern.endIndex, pattern[place] == nil {
                star = (place, position)
                place += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                (place, position) = (last.place + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == nil }
    }
}
