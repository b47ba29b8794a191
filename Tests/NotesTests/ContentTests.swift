// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeNoteEditing
import ScratchSpace
import SeededNumbers
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import EnfiladeNotes

/// Activities and links in the test's own process.
final class ContentInMemory: ContentSource {
    struct State {
        var activities: [ListedActivity] = []
        var links: [UInt64: [ListedLink]] = [:]
        var asked: [UInt64] = []
        /// Whether the service does not answer.
        var isSilent = false
        var followers: [AsyncStream<ContentChange>.Continuation] = []
    }

    let state = Mutex(State())

    /// Makes other activities current.
    func show(_ activities: ListedActivity...) {
        change { $0.activities = activities }
    }

    func change(_ body: (inout State) -> Void) {
        let followers = state.withLock { state in
            body(&state)
            return state.followers
        }
        for follower in followers { follower.yield(.other) }
    }

    /// The service ends.
    func end() {
        for follower in state.withLock({ $0.followers }) { follower.yield(.gone) }
    }

    func current() async throws -> [ListedActivity] {
        if state.withLock({ $0.isSilent }) {
            for await _ in AsyncStream.makeStream(of: Void.self).stream {}
            throw CancellationError()
        }
        return state.withLock { $0.activities }
    }

    func links(to activity: UInt64) async throws -> [ListedLink] {
        state.withLock { state in
            state.asked.append(activity)
            return state.links[activity] ?? []
        }
    }

    func changes() async throws -> AsyncStream<ContentChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: ContentChange.self)
        state.withLock { $0.followers.append(continuation) }
        return stream
    }
}

@MainActor @Suite("The content on the screen", .timeLimit(.minutes(5))) struct ContentTests {
    private let content = ContentInMemory()

    private func activity(
        _ number: UInt64, _ title: String, target: String? = nil, page: String? = nil, isInFront: Bool = false,
        type: String = "org.example.town.clown", isBundle: Bool = true
    ) -> ListedActivity {
        ListedActivity(
            number: number, program: "org.example.Town", isBundle: isBundle, name: "Town",
            content: ActivityDescription(type: type, title: title, target: target, webpage: page), isInFront: isInFront)
    }

    private func link(_ number: UInt64, _ item: String, owner: String = "org.enfilade.Notes", address: String? = nil)
        -> ListedLink
    {
        ListedLink(
            number: number, item: LinkItem(owner: owner, identifier: item, title: "Note \(item)", address: address))
    }

    /// Runs a test with a feed that is followed.
    private func withFeed(_ body: (ContentFeed, QuickNoteStore) async throws -> Void) async throws {
        let scratch = try Scratch()
        let feed = ContentFeed(content)
        feed.start()
        try await eventuallyHolds("it is followed") { content.state.withLock { !$0.followers.isEmpty } }
        try await body(feed, QuickNoteStore(environment: ["XDG_STATE_HOME": scratch.path("state")]))
    }

    // MARK: - The menu

    @Test("is a menu of the titles of all content that has an identifier or a page, and follows it")
    func menu() async throws {
        try await withFeed { feed, _ in
            let menu = LinkMenu(feed)
            content.show(
                activity(1, "Pia", target: "clown:pia"), activity(2, "Nothing"),
                activity(3, "Page", page: "https://a.example"),
                activity(4, "", target: "secret-identifier"))
            try await eventuallyHolds("it is listed") { menu.entries.count == 3 }
            #expect(menu.entries.map(\.title) == ["Pia", "Page", "Town: clown"])
            #expect(menu.entries.map(\.id) == [1, 3, 4] && menu.entries.allSatisfy { $0.program == "Town" })
            content.show(activity(1, "Pia the Great", target: "clown:pia"))
            try await eventuallyHolds("it follows") { menu.entries.map(\.title) == ["Pia the Great"] }
            content.show()
            try await eventuallyHolds("it is empty") { menu.entries.isEmpty }
        }
    }

    @Test("is not known any more when the service ends, and the menu says so")
    func ends() async throws {
        try await withFeed { feed, _ in
            let menu = LinkMenu(feed)
            content.show(activity(1, "Pia", target: "clown:pia"))
            try await eventuallyHolds("it is listed") { menu.entries.count == 1 }
            content.end()
            try await eventuallyHolds("it is gone") { menu.entries.isEmpty && menu.problem != nil }
            var count = 0
            menu.changed = { count += 1 }
            content.show()
            try await eventuallyHolds("the service is back") { menu.problem == nil && count == 1 }
        }
    }

    @Test("is asked for before its signal comes, and stays known while the service does not answer")
    func catchesUp() async throws {
        let clock = ManualClock()
        let feed = ContentFeed(content, clock: clock)
        let scratch = try Scratch()
        let store = QuickNoteStore(environment: ["XDG_STATE_HOME": scratch.path("state")])
        let suggestions = Suggestions(feed, store: store)
        content.show(activity(1, "Pia", target: "clown:pia", isInFront: true))
        #expect(suggestions.content == nil)
        await feed.catchUp()
        #expect(suggestions.content?.title == "Pia")
        content.change { ($0.isSilent, $0.activities) = (true, []) }
        let catching = Task { await feed.catchUp() }
        await clock.whenSomebodySleeps(atMost: .milliseconds(500))
        clock.advance(by: .milliseconds(500))
        await catching.value
        #expect(suggestions.content?.title == "Pia" && feed.problem == nil)
    }

    @Test("has a title without line breaks, and never an identifier for one")
    func titles() {
        #expect(activity(1, " Two \n lines ", target: "t").displayTitle == "Two lines")
        #expect(activity(1, "\n", target: "org.example.secret").displayTitle == "Town: clown")
        #expect(activity(1, "", target: "t", type: "").displayTitle == "Town")
        #expect(ListedActivity(content: ActivityDescription(target: "secret")).displayTitle == "Untitled")
    }

    // MARK: - Suggestions

    @Test("suggests the newest note that speaks of it, and says how many others do")
    func suggests() async throws {
        try await withFeed { feed, store in
            let suggestions = Suggestions(feed, store: store)
            content.change { $0.links[1] = [link(9, "new"), link(8, "new"), link(7, "old"), link(6, "other")] }
            content.show(activity(1, "Pia", target: "clown:pia", isInFront: true))
            try await eventuallyHolds("there is one") { suggestions.suggestion != nil }
            let found = try #require(suggestions.suggestion)
            #expect(found.target == .note("new") && found.title == "Note new" && found.contentTitle == "Pia")
            #expect(found.otherCount == 2)
            suggestions.openNote = "new"
            #expect(suggestions.suggestion == nil)
            suggestions.openNote = nil
            #expect(suggestions.suggestion != nil)
        }
    }

    @Test("has no suggestion any more when it is left, and another one when its identifiers are others")
    func follows() async throws {
        try await withFeed { feed, store in
            let suggestions = Suggestions(feed, store: store)
            content.change { $0.links = [1: [link(1, "pia")], 2: [link(2, "tom")]] }
            content.show(activity(1, "Pia", target: "clown:pia", isInFront: true))
            try await eventuallyHolds("there is one") { suggestions.suggestion?.target == .note("pia") }
            content.show(activity(2, "Tom", target: "clown:tom", isInFront: true))
            try await eventuallyHolds("there is another one") { suggestions.suggestion?.target == .note("tom") }
            // The same activity names other content.
            content.change { $0.links[2] = [] }
            content.show(activity(2, "Ada", target: "clown:ada", isInFront: true))
            try await eventuallyHolds("there is none") { suggestions.suggestion == nil }
            content.change { $0.links[2] = [link(3, "ada")] }
            try await eventuallyHolds("a link was made") { suggestions.suggestion?.target == .note("ada") }
            content.show()
            try await eventuallyHolds("it was left") { suggestions.suggestion == nil }
            content.show(activity(5, "Nothing", isInFront: true))
            try await eventuallyHolds("it has no identifier") { feed.activities.first?.number == 5 }
            #expect(suggestions.suggestion == nil && content.state.withLock { !$0.asked.contains(5) })
        }
    }

    @Test("keeps its suggestion while it gets a page, or another title")
    func keepsItsSuggestion() async throws {
        try await withFeed { feed, store in
            let suggestions = Suggestions(feed, store: store)
            var seen: [String?] = []
            suggestions.changed = { seen.append(suggestions.suggestion?.contentTitle) }
            content.change { $0.links = [1: [link(1, "pia")]] }
            content.show(activity(1, "Pia", target: "clown:pia", isInFront: true))
            try await eventuallyHolds("there is one") { suggestions.suggestion != nil }
            content.show(activity(1, "Pia", target: "clown:pia", page: "https://a.example/pia", isInFront: true))
            try await eventuallyHolds("it was looked up again") { suggestions.suggestion?.contentKeys.count == 2 }
            content.show(activity(1, "Pia the Great", target: "clown:pia", isInFront: true))
            try await eventuallyHolds("it has the title") { seen.last == "Pia the Great" }
            #expect(seen == ["Pia", "Pia", "Pia the Great"])
            // A page in common is not enough for content with an identifier.
            content.change { $0.links[1] = [] }
            content.show(activity(1, "Tom", target: "clown:tom", page: "https://a.example/pia", isInFront: true))
            try await eventuallyHolds("it is other content") { suggestions.suggestion == nil }
            #expect(seen.last == .some(nil))
        }
    }

    @Test("is the one in front, and stays that while a window is in front that has none")
    func front() {
        let (first, second) = (activity(1, "A", target: "a"), activity(2, "B", target: "b"))
        let inFront = activity(3, "C", target: "c", isInFront: true)
        let page = activity(4, "D", page: "https://d.example", isBundle: false)
        func number(_ activities: [ListedActivity], _ former: UInt64?) -> UInt64? {
            Suggestions.front(of: activities, former: former)?.number
        }
        #expect(number([inFront, first], 1) == 3)
        #expect(number([first, second], 2) == 2)
        #expect(number([first, second], 3) == nil)
        #expect(number([page, first], nil) == 4)
        #expect(number([first, page], nil) == nil)
        #expect(number([], 1) == nil)
        // Of programs that are no apps the one that was used last.
        let shell = activity(3, "sh", target: "file:///home", isBundle: false)
        #expect(number([page, shell], 3) == 4)
        #expect(number([shell, first], 1) == 3)
        #expect(number([second, page], 4) == 4)
    }

    @Test("has no suggestion for content or programs for which the user wants none, also later")
    func dismisses() async throws {
        try await withFeed { feed, store in
            let suggestions = Suggestions(feed, store: store)
            content.change { $0.links = [1: [link(1, "pia")], 2: [link(2, "tom")]] }
            content.show(activity(1, "Pia", target: "clown:pia", isInFront: true))
            try await eventuallyHolds("there is one") { suggestions.suggestion != nil }
            suggestions.dismissContent()
            #expect(suggestions.suggestion == nil)
            content.show(activity(2, "Tom", target: "clown:tom", isInFront: true))
            try await eventuallyHolds("there is another one") { suggestions.suggestion != nil }
            suggestions.dismissProgram()
            #expect(suggestions.suggestion == nil && store.memory.quietPrograms == ["org.example.Town"])
            content.show(activity(1, "Pia", target: "clown:pia", isInFront: true))
            try await eventuallyHolds("it was asked about") { content.state.withLock { $0.asked.last == 1 } }
            #expect(suggestions.suggestion == nil)
        }
    }

    @Test("opens notes of other programs by their addresses, and has no suggestion of one without")
    func otherPrograms() {
        let pia = activity(1, "Pia", target: "clown:pia")
        let foreign = link(2, "x", owner: "org.example.Zettel", address: "zettel://x")
        #expect(NoteSuggestion([foreign], to: pia)?.target == .address("zettel://x"))
        #expect(NoteSuggestion([link(3, "y", owner: "org.example.Zettel")], to: pia) == nil)
        let both = NoteSuggestion([link(3, "y", owner: "org.example.Zettel"), link(1, "own")], to: pia)
        #expect(both?.target == .note("own") && both?.otherCount == 0)
        #expect(NoteSuggestion([], to: pia) == nil)
    }

    // MARK: - Links in texts

    @Test("has links in texts, which are found with their titles")
    func links() throws {
        let text = "See [Pia](enfilade://link/1), [a \\[b\\] c](enfilade://link/2) and [page](https://a.example/x?y=1)."
        let links = NoteLink.all(in: text)
        #expect(links.map(\.title) == ["Pia", "a [b] c", "page"])
        #expect(links.map(\.address) == ["enfilade://link/1", "enfilade://link/2", "https://a.example/x?y=1"])
        #expect(links.map(\.isContent) == [true, true, false])
        let first = try #require(links.first)
        #expect(first.range == 4..<28 && first.titleRange == 5..<8 && first.hidden == [4..<5, 8..<28])
        #expect(NoteLink.deleted(at: 28, isBackwards: true, in: links) == first)
        #expect(NoteLink.deleted(at: 4, isBackwards: false, in: links) == first)
        #expect(NoteLink.deleted(at: 8, isBackwards: true, in: links) == nil)
        #expect(NoteLink.deleted(at: 4, isBackwards: true, in: links) == nil)
    }

    @Test(
        "has no links where there are none",
        arguments: [
            "", "(", "](", "](enfilade://link/1)", "[a](file:///etc)", "[a](javascript:x)", "[a](enfilade://link/1",
            "[a](enfilade://link/1 )", "[a\nb](enfilade://link/1)", "\\[a](enfilade://link/1)",
            "[a] (https://b.example)", "()[]()",
        ])
    func noLinks(text: String) {
        #expect(NoteLink.all(in: text).isEmpty)
    }

    @Test("is found in any text, at places that the text has", arguments: 0..<30 as Range<UInt64>)
    func anyText(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let parts = ["[", "]", "(", ")", "\\", "enfilade://link/", "https://", "x", "é", "👩‍👧", "\n", " ", "]("]
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 0...25, using: &numbers)).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &numbers)]
            }.joined()
            let count = text.unicodeScalars.count
            #expect(NoteLink.all(in: text).map(\.range) == linksOneByOne(in: text))
            var end = 0
            for link in NoteLink.all(in: text) {
                #expect(link.range.lowerBound >= end && link.range.upperBound <= count)
                #expect(link.hidden.allSatisfy { link.range.contains($0.lowerBound) && $0.upperBound <= count })
                end = link.range.upperBound
            }
        }
    }

    /// The places of links, found without anything remembered from one to the next.
    private func linksOneByOne(in text: String) -> [Range<Int>] {
        let scalars = Array(text.unicodeScalars)
        var found: [Range<Int>] = []
        for middle in scalars.indices.dropFirst() where scalars[middle] == "(" && scalars[middle - 1] == "]" {
            let (rest, last) = (scalars[(middle + 1)...], found.last?.upperBound ?? 0)
            let isLink = ["enfilade://link/", "https://", "http://"].contains { rest.starts(with: $0.unicodeScalars) }
            guard middle >= last, isLink, let end = rest.firstIndex(where: { $0 == ")" || $0.properties.isWhitespace }),
                scalars[end] == ")"
            else { continue }
            for start in (last..<max(last, middle - 1)).reversed() {
                if scalars[start] == "\n" { break }
                let slashes = scalars[..<start].reversed().prefix { $0 == "\\" }.count
                guard scalars[start] == "[", slashes.isMultiple(of: 2) else { continue }
                found.append(start..<end + 1)
                break
            }
        }
        return found
    }
}
