// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Glibc
import TestSupport
import Testing
import TestTraits

/// Streams between two processes of an app: one that has an activity, and one that continues it.
@Suite(.timeLimit(.minutes(10))) struct ContinuationStreamTests {
    /// Two processes of the app, the second of which has taken up the activity of the first one.
    private struct Pair {
        let first: Library
        let second: Library
        let process: RunningProcess
        let activity: UInt64
    }

    private func withPair(supportingStreams: Bool = true, _ body: (Pair) async throws -> Void) async throws {
        try await withLibrary { library in
            let first = library.named("first")
            let process = try await first.start()
            try await first.order("read faust")
            if supportingStreams { try await first.order("stream faust yes") }
            let activity = try await first.current("Reading faust").number
            let second = library.named("second")
            _ = try await second.start()
            try await take(up: activity, by: second)
            try await body(Pair(first: first, second: second, process: process, activity: activity))
        }
    }

    /// Has a process take up an activity: the one that the service knows last is asked.
    private func take(up activity: UInt64, by library: Library) async throws {
        let before = library.lines.count
        try await eventuallyHolds("an activity that is taken up") {
            _ = try await library.activities.open(activity)
            return library.lines.dropFirst(before).contains { $0.hasPrefix("continue") }
        }
    }

    /// Has the second process ask for streams.
    private func ask(_ pair: Pair, _ count: Int = 1) async throws {
        let before = pair.second.lines.count
        try await pair.second.order("ask \(count)")
        try await pair.second.wait {
            $0.dropFirst(before).contains { $0 == "asked" || $0.hasPrefix("no streams") }
        }
    }

    /// Expects that the second process gets an error instead of streams.
    private func expectFailure(
        _ pair: Pair, _ code: Int, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await ask(pair)
        let line = pair.second.lines.last { $0.hasPrefix("no streams") } ?? ""
        #expect(
            line.hasPrefix("no streams \(code) ") && line.contains(words), "\(line)", sourceLocation: sourceLocation)
    }

    @Test func bytesGoBothWaysAndBothSidesSeeTheEnd() async throws {
        try await withPair { pair in
            try await ask(pair)
            try await pair.second.wait { $0.contains("opened true") }
            #expect(pair.second.lines.contains("unopened true"))
            try await pair.second.order("tell hello")
            try await pair.second.wait { $0.contains("got HELLO") }
            try await pair.second.order("tell again")
            try await pair.second.wait { $0.contains("got AGAIN") }
            try await pair.second.order("finish")
            try await pair.second.wait { $0.contains("end true") }
            #expect(
                pair.first.lines.filter { $0.hasPrefix("heard") || $0.hasPrefix("received") } == [
                    "received true true \(Library.type)/Reading faust/1", "heard hello", "heard again",
                    "heard all true",
                ])
        }
    }

    @Test func theEndOfAProcessIsTheEndOfItsStreams() async throws {
        try await withPair { pair in
            try await ask(pair)
            try await pair.second.wait { $0.contains("opened true") }
            try await pair.process.kill()
            try await pair.second.wait { $0.contains("end true") }
            try await expectFailure(pair, 4609, "has ended")
        }
    }

    @Test func anActivityThatTakesNoStreamsGivesAnErrorUntilItDoes() async throws {
        try await withPair(supportingStreams: false) { pair in
            try await expectFailure(pair, 3328, "supportsContinuationStreams")
            try await pair.first.order("stream faust yes")
            try await ask(pair)
            try await pair.second.wait { $0.contains("opened true") }
            try await pair.first.order("stream faust no")
            try await expectFailure(pair, 3328, "supportsContinuationStreams")
        }
    }

    @Test func anActivityThatIsCurrentNoMoreHasStreamsAsLongAsItLives() async throws {
        try await withPair { pair in
            try await pair.first.order("read emma")
            try await pair.first.current("Reading emma")
            try await ask(pair)
            try await pair.second.wait { $0.contains("opened true") }
            try await pair.first.order("close faust")
            try await expectFailure(pair, 4609, "let go of the activity")
        }
    }

    @Test func aLinkIsNothingToContinue() async throws {
        try await withPair { pair in
            let item = LinkItem(owner: "org.example.Notebook", identifier: "note-1", title: "About faust")
            let link = try await pair.first.links.add(LinkRequest(item: item, activity: pair.activity))
            _ = try await pair.first.links.open(link)
            try await expectFailure(pair, 3328, "nobody to have streams to")
        }
    }

    @Test func aProgramThatDoesNotAnswerIsAnErrorAndHoldsUpNobody() async throws {
        try await withPair { pair in
            let process = pair.process.processIdentifier
            kill(process, SIGSTOP)
            defer { kill(process, SIGCONT) }
            let before = pair.second.lines.count
            try await pair.second.order("ask 1")
            // The service and the app go on meanwhile.
            #expect(try await pair.second.activities.current().count == 1)
            try await pair.second.order("page nothing 1")
            try await pair.second.wait { $0.dropFirst(before).contains { $0.hasPrefix("no streams 4610 ") } }
        }
    }

    @Test func tooManyStreamsAreRefusedUntilSomeAreClosed() async throws {
        try await withPair { pair in
            try await ask(pair, 33)
            #expect(pair.second.lines.count { $0 == "unopened true" } == 32)
            #expect(pair.second.lines.contains { $0.hasPrefix("no streams 4608 ") && $0.contains("32 streams") })
            try await pair.second.order("leave")
            try await pair.first.wait { $0.count { $0 == "heard all true" } == 32 }
            try await eventuallyHolds("room for another stream") {
                try await ask(pair)
                return pair.second.lines.last { $0 == "asked" || $0.hasPrefix("no streams") } == "asked"
            }
        }
    }

    @Test func nobodyElseGetsAStream() async throws {
        try await withPair { pair in
            let error = await #expect(throws: ServiceError.self) {
                _ = try await pair.first.activities.openStream("00000000-0000-0000-0000-000000000000")
            }
            #expect(error?.code == .notPermitted)
            #expect(!pair.first.lines.contains { $0.hasPrefix("received") })
        }
    }
}
