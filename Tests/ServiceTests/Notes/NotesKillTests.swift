// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import SeededNumbers
import Testing

/// Notes that are written while the service is killed.
@Suite(.timeLimit(.minutes(10))) struct NotesKillTests {
    /// An editor that writes words into a note which others write as well.
    private struct Editor {
        let client: Notes1Client
        let note: String
        let name: String

        /// Writes a word at one end of the note, until the service has it.
        ///
        /// - Returns: Whether an attempt failed.
        func write(_ word: String, atStart: Bool) async throws -> Bool {
            var hasFailed = false
            while true {
                do {
                    let known = try await client.read(note)
                    // The service may have stored it without having answered.
                    if hasFailed, known.text.contains(word) { return true }
                    let start = atStart ? 0 : known.text.unicodeScalars.count
                    _ = try await client.write(
                        note, NoteEdit(base: known.listed.version, start: UInt32(start), inserted: word))
                    return hasFailed
                } catch let error as ServiceError where Self.isOfAnEnd(error) {
                    hasFailed = true
                }
            }
        }

        private static func isOfAnEnd(_ error: ServiceError) -> Bool {
            ![.conflict, .invalidArgument, .notPermitted, .storageFailed, .limitExceeded].contains(error.code)
        }
    }

    /// Makes a call again while a service that was killed has not come back.
    private static func answered<Answer>(_ call: () async throws -> Answer) async throws -> Answer {
        while true {
            do {
                return try await call()
            } catch let error as ServiceError where error.code == .unavailable {
                continue
            }
        }
    }

    @Test func nothingThatWasAnsweredIsLostAndNothingIsDoubled() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let activities = Activities1Client(try desk.connection())
            let content = ActivityDescription(title: "Emma", persistent: "urn:emma", address: "reader:emma")
            let activity = try await activities.publish(.init(content: content, program: "org.example.Reader"))
            let notes = Notes1Client(try desk.connection())
            let note = try await notes.create()
            let link = try await notes.link(note, activity: activity)
            let isDone = Atomic64(0)
            let kills = 30
            async let failures = withThrowingTaskGroup(of: (words: [String], failures: Int).self) { group in
                for (name, atStart) in [("a", true), ("b", false)] {
                    let editor = Editor(client: Notes1Client(try desk.connection()), note: note, name: name)
                    group.addTask {
                        var (words, failures) = ([String](), 0)
                        while isDone.value == 0 {
                            let word = "<\(name)\(words.count)>"
                            if try await editor.write(word, atStart: atStart) { failures += 1 }
                            words.append(word)
                        }
                        return (words, failures)
                    }
                }
                return try await group.reduce(into: (words: [String](), failures: 0)) {
                    $0.words += $1.words
                    $0.failures += $1.failures
                }
            }
            var numbers = SeededGenerator(seed: 7)
            var last: UInt64 = 0
            for _ in 0..<kills {
                // After so many changes, in the middle of one.
                let wanted = last + UInt64.random(in: 3...12, using: &numbers)
                repeat {
                    if let version = try? await notes.read(note).listed.version { last = version }
                } while last < wanted
                if let victim = desk.service.processIdentifier { kill(victim, SIGKILL) }
            }
            isDone.value = 1
            let outcome = try await failures
            let text = try await Self.answered { try await notes.read(note).text }
            for word in outcome.words {
                #expect(text.split(separator: word, omittingEmptySubsequences: false).count == 2, "\(word)")
            }
            #expect(text.count == outcome.words.reduce(0) { $0 + $1.count })
            #expect(outcome.failures > 0, "no kill came before an answer, so none of them tried anything")
            // Link and text agree after a kill as well.
            let known = try await Self.answered { try await notes.read(note) }
            _ = try await notes.write(note, NoteEdit(base: known.listed.version, start: 0, inserted: link.markdown))
            if let victim = desk.service.processIdentifier { kill(victim, SIGKILL) }
            let again = try await Self.answered {
                try await activities.publish(.init(content: content, program: "org.example.Reader"))
            }
            #expect(try await Links1Client(try desk.connection()).matching(again).map(\.uri) == [link.address])
        }
    }

    @Test func textAndDrawingComeBackTogetherOrNotAtAllWhenTheServiceIsKilled() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            let strokes = (0..<2).map {
                NoteStroke(identifier: UUID().uuidString, color: 255, width: 2, points: [Double($0), 1.5])
            }
            let texts = ["0", "1"]
            let note = try await notes.create(NoteRequest(text: texts[0]))
            let drawn = try await notes.setDrawing(note, base: 0, strokes: [strokes[0]])
            try await desk.clock.advance(by: .seconds(3_600))
            let base = try await notes.read(note).listed.version
            _ = try await notes.write(note, NoteEdit(base: base, start: 0, removed: 1, inserted: texts[1]))
            _ = try await notes.setDrawing(note, base: drawn, strokes: [strokes[1]])
            var numbers = SeededGenerator(seed: 11)
            for _ in 0..<20 {
                let versions = try await Self.answered { try await notes.versions(note) }
                let present = try await Self.answered { try await notes.read(note).text }
                let other = try #require(versions.first { $0.title != present }).version
                let victim = try #require(desk.service.processIdentifier)
                async let reverting: Void? = try? notes.revert(note, version: other)
                // Some calls later, in the middle of it.
                for _ in 0..<Int.random(in: 0...3, using: &numbers) { _ = try? await notes.folders() }
                kill(victim, SIGKILL)
                _ = await reverting
                let text = try await Self.answered { try await notes.read(note).text }
                let found = try await Self.answered { try await notes.drawing(note).strokes }
                let place = try #require(texts.firstIndex(of: text))
                #expect(found == [strokes[place]])
            }
        }
    }

    @Test func aStrokeAndAPictureThatWereAnsweredAreThereAfterAKill() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            let note = try await notes.create(NoteRequest(text: "Look"))
            let content = NotePictureTests.png(width: 1, height: 1, more: 300_000)
            var (strokes, version, pictures) = ([NoteStroke](), UInt64(0), [String]())
            for round in 0..<5 {
                strokes.append(
                    NoteStroke(identifier: UUID().uuidString, color: 255, width: 2, points: [Double(round), 1.5]))
                version = try await notes.setDrawing(note, base: version, strokes: strokes)
                let file = try SealedMemory.make(name: "test", bytes: content)
                pictures.append(try await notes.addPicture(note, title: "", content: file).identifier)
                let victim = try #require(desk.service.processIdentifier)
                kill(victim, SIGKILL)
                let found = try await Self.answered { try await notes.drawing(note) }
                #expect(found.strokes == strokes && found.version == version)
                for picture in pictures {
                    let found = try await Self.answered { try await notes.picture(picture) }
                    #expect(try SealedMemory.read(found) == content)
                }
            }
        }
    }
}
