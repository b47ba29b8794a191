// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A woman in engineering or science, as the catalogue tells about her.
package struct Profile: Codable, Hashable, Identifiable, Sendable {
    /// Stays the same however the rest is corrected.
    package var id: UUID
    /// Her name as she is best known.
    package var name: String
    /// The year of her birth.
    package var born: Int
    /// The year of her death; `nil` if she is alive.
    package var died: Int?
    /// Her field of work, in a word or two.
    package var field: String
    /// Her life and work, in a few sentences.
    package var bio: String
    /// Facts about her that one likes to tell others.
    package var facts: [String]
    /// The file name of a film about her work; `nil` if there is none.
    package var film: String?

    /// Makes a profile.
    package init(
        id: UUID = UUID(), name: String, born: Int, died: Int? = nil, field: String, bio: String,
        facts: [String] = [], film: String? = nil
    ) {
        self.id = id
        self.name = name
        self.born = born
        self.died = died
        self.field = field
        self.bio = bio
        self.facts = facts
        self.film = film
    }

    /// Her years: `1815–1852`, or `born 1939`.
    package var years: String {
        died.map { "\(born)–\($0)" } ?? String(format: NSLocalizedString("born %lld", comment: ""), born)
    }

    /// Whether her name or her field has some text in it, in any case and with or without accents.
    package func matches(_ text: String) -> Bool {
        [name, field].contains { $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
    }
}
