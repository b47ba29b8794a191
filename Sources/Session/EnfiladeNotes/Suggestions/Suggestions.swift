// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeLogging

/// The suggestion of a note: there is one while content is current of which a note speaks.
@MainActor package final class Suggestions {
    /// The suggestion; `nil` if there is none.
    package private(set) var suggestion: NoteSuggestion? {
        didSet { if suggestion != oldValue { changed() } }
    }
    /// Called when there is another suggestion, or none.
    package var changed: () -> Void = {}
    /// The identifier of the note that is open, which is not suggested; `nil` if none is.
    package var openNote: String? {
        didSet { if openNote != oldValue { show() } }
    }

    private let feed: ContentFeed
    private let store: QuickNoteStore
    private let log = Logger(module: "notes")
    /// The activity in front, as the user last had one in front.
    private var front: UInt64?
    /// The notes that speak of it.
    private var found: NoteSuggestion?
    private var isStale = false
    private var asking: Task<Void, Never>?

    package init(_ feed: ContentFeed, store: QuickNoteStore) {
        (self.feed, self.store) = (feed, store)
        feed.onChange { [weak self] in self?.refresh() }
    }

    isolated deinit {
        asking?.cancel()
    }

    // MARK: - Choice

    /// The content in front, as the user last had some in front; `nil` if none is current.
    package var content: ListedActivity? { Self.front(of: feed.activities, former: front) }

    /// Chooses the activity for which there may be a suggestion.
    ///
    /// The window of a note does not say that it is in front: the activity that was stays chosen while it is current. A program that is
    /// no app does not say so either, but comes to the front with a newer activity.
    static func front(of activities: [ListedActivity], former: UInt64?) -> ListedActivity? {
        if let inFront = activities.first(where: \.isInFront) { return inFront }
        let kept = activities.first { $0.number == former }
        guard let latest = activities.first, !latest.isBundle, latest.number > kept?.number ?? 0 else { return kept }
        return latest
    }

    private func refresh() {
        isStale = true
        guard asking == nil else { return }
        asking = Task { [weak self] in
            while await self?.ask() == true {}
            self?.asking = nil
        }
    }

    /// Asks for the links to the activity in front; false if nothing has changed since the last time.
    private func ask() async -> Bool {
        guard isStale else { return false }
        isStale = false
        let activity = Self.front(of: feed.activities, former: front)
        front = activity?.number
        guard let activity, activity.isLinkable else {
            found = nil
            show()
            return true
        }
        // Another content has no suggestion before its links are known; this one keeps its own while it gets a page, say.
        if let found, !activity.isContent(of: found.contentKeys) {
            self.found = nil
            show()
        }
        do {
            found = NoteSuggestion(try await feed.source.links(to: activity.number), to: activity)
        } catch {
            log.info("the links to some content are not known", ["error": "\(error)"])
            found = nil
        }
        // Other changes may have come meanwhile, and may go on; it is shown if they left this content in front.
        let current = Self.front(of: feed.activities, former: front)
        if current?.number == activity.number, current?.contentKeys == activity.contentKeys { show() }
        return true
    }

    private func show() {
        suggestion = found.flatMap { isWanted($0) ? $0 : nil }
    }

    private func isWanted(_ suggestion: NoteSuggestion) -> Bool {
        if let openNote, suggestion.target == .note(openNote) { return false }
        return !store.memory.quietPrograms.contains(suggestion.program)
            && !store.memory.quietContent.contains { suggestion.contentKeys.contains($0) }
    }

    // MARK: - Dismissal

    /// Suggests nothing for this content any more.
    package func dismissContent() {
        guard let suggestion else { return }
        store.memory.silence(content: suggestion.contentKeys)
        show()
    }

    /// Suggests nothing for the content of this program any more.
    package func dismissProgram() {
        guard let suggestion else { return }
        store.memory.silence(program: suggestion.program)
        show()
    }
}
