// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeLocalization

extension ListedActivity {
    /// Whether there can be a link to the content: it has an identifier or a page.
    package var isLinkable: Bool {
        [content.target, content.persistent, content.webpage].contains { $0?.isEmpty == false }
    }

    /// The title for people: that of the activity, or else its program and type. Identifiers are no titles.
    package var displayTitle: String {
        let title = content.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard title.isEmpty else { return title }
        let program = name.isEmpty ? translated("Untitled", context: "content") : name
        let type = content.type.split(separator: ".").last.map(String.init) ?? ""
        return type.isEmpty ? program : translated("\(program): \(type)", context: "content")
    }

    /// Whether this is the content of some keys, which may have got a page or another identifier since: links look for the
    /// target identifier before the persistent one, and for that before the page.
    func isContent(of keys: Set<String>) -> Bool {
        [content.target, content.persistent].compactMap { $0 }.map(key).first.map(keys.contains)
            ?? (keys == contentKeys)
    }

    private func key(_ identifier: String) -> String { "\(program)\n\(identifier)" }

    /// The names under which the content is remembered, of which any one says that it is this content.
    var contentKeys: Set<String> {
        let identifiers = [content.target, content.persistent].compactMap { $0 }.map(key)
        return Set(identifiers + [content.webpage].compactMap { $0 })
    }
}

/// An entry of the menu that adds links.
package struct LinkMenuEntry: Sendable, Hashable, Identifiable {
    /// The number of the activity.
    package let id: UInt64
    /// Its title.
    package let title: String
    /// The name of the program.
    package let program: String

    init(_ activity: ListedActivity) {
        (id, title, program) = (activity.number, activity.displayTitle, activity.name)
    }
}

/// The menu that adds links to the content on the screen.
@MainActor package final class LinkMenu {
    /// The entries, those of the program in front first.
    package private(set) var entries: [LinkMenuEntry] = []
    /// The reason that there are none; `nil` if they are known.
    package var problem: String? { feed.problem }
    /// Called when there are other entries, or another reason.
    package var changed: () -> Void = {}
    private let feed: ContentFeed
    /// The reason that was told of at last.
    private var toldProblem: String?

    package init(_ feed: ContentFeed) {
        self.feed = feed
        feed.onChange { [weak self] in self?.arrange() }
        arrange()
    }

    private func arrange() {
        let entries = feed.activities.filter(\.isLinkable).map(LinkMenuEntry.init)
        guard entries != self.entries || problem != toldProblem else { return }
        (self.entries, toldProblem) = (entries, problem)
        changed()
    }
}
