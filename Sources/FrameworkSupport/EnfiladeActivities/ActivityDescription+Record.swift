// SPDX-License-Identifier: Apache-2.0
// An activity of the app in the form in which it crosses the bus.

package import EnfiladeContract
internal import Foundation
package import FoundationAdditions

extension ActivityDescription {
    /// The limits of the contract, in bytes.
    private enum Limit {
        static let title = 4_096
        static let related = 4_096
        static let keywords = 4_096
        static let keywordCount = 100
    }

    /// The content of an activity as the bus carries it.
    ///
    /// Titles and keywords of any size are fine for an app. The service refuses those that are too large, and the
    /// activity with them, so they are cut here.
    package init(_ record: ActivityRecord) {
        let uses: [(ActivityRecord.Eligibility, String)] = [
            (.handoff, "handoff"), (.search, "search"), (.publicIndexing, "publicIndexing"),
            (.prediction, "prediction"),
        ]
        let content = record.searchContent
        self.init(
            type: record.activityType, title: Self.cut(record.title ?? content?.title ?? "", to: Limit.title),
            target: record.targetContentIdentifier,
            persistent: record.persistentIdentifier, webpage: record.webpageURL?.absoluteString,
            keywords: Self.keywords(of: record), uses: uses.filter { record.eligibility.contains($0.0) }.map(\.1),
            expires: record.expirationDate.flatMap { date in
                let time = date.timeIntervalSince1970 * 1_000
                return time.isNaN ? nil : UInt64(min(max(time.rounded(), 0), 9e18))
            }, about: content?.about,
            // A part of an identifier is that of other content.
            related: content?.related.flatMap { $0.utf8.count <= Limit.related ? $0 : nil })
    }

    /// The keywords for which there is room, in the order of the alphabet: first those of the activity itself.
    private static func keywords(of record: ActivityRecord) -> [String] {
        var keywords: Set<String> = []
        var room = Limit.keywords
        for keyword in record.keywords.sorted() + (record.searchContent?.keywords ?? []) {
            guard keywords.count < Limit.keywordCount else { break }
            let keyword = withoutNull(keyword)
            guard keyword.utf8.count <= room, keywords.insert(keyword).inserted else { continue }
            room -= keyword.utf8.count
        }
        return keywords.sorted()
    }

    /// The first characters of a text that take no more than some bytes.
    private static func cut(_ text: String, to bytes: Int) -> String {
        let text = withoutNull(text)
        guard text.utf8.count > bytes else { return text }
        var size = 0
        var end = text.startIndex
        for index in text.indices {
            size += text[index].utf8.count
            guard size <= bytes else { break }
            end = text.index(after: index)
        }
        return String(text[..<end])
    }

    /// A text without the character that no message carries.
    private static func withoutNull(_ text: String) -> String {
        text.contains("\0") ? text.replacing("\0", with: " ") : text
    }
}
