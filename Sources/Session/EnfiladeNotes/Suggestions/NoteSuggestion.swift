// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLocalization

/// A note that speaks of the content in front.
package struct NoteSuggestion: Sendable, Hashable {
    /// A note as a suggestion opens it.
    package enum Target: Sendable, Hashable {
        /// One of Enfilade's own, by its identifier.
        case note(String)
        /// One of another program, by its address.
        case address(String)
    }

    /// The note.
    package let target: Target
    /// Its title, for people.
    package let title: String
    /// The title of the content.
    package let contentTitle: String
    /// The number of other notes that speak of it.
    package let otherCount: Int
    /// The program that shows the content.
    package let program: String
    /// Its name, for people.
    package let programName: String
    /// The names under which the content is remembered.
    let contentKeys: Set<String>

    /// The program of Enfilade's own notes.
    package static let ownOwner = "org.enfilade.Notes"

    /// Chooses among the links to some content, the best first; `nil` if none leads to a note that can be opened.
    init?(_ links: [ListedLink], to activity: ListedActivity) {
        var items: [[String]] = []
        var first: (target: Target, title: String)?
        for link in links {
            guard let target = Self.target(of: link.item), !items.contains([link.item.owner, link.item.identifier])
            else { continue }
            items.append([link.item.owner, link.item.identifier])
            if first == nil { first = (target, link.item.title) }
        }
        guard let first else { return nil }
        target = first.target
        let words = first.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        title = words.isEmpty ? translated("Untitled Note") : words
        contentTitle = activity.displayTitle
        otherCount = items.count - 1
        (program, programName) = (activity.program, activity.name.isEmpty ? activity.program : activity.name)
        contentKeys = activity.contentKeys
    }

    private static func target(of item: LinkItem) -> Target? {
        item.owner == ownOwner ? .note(item.identifier) : item.address.map { .address($0) }
    }
}
