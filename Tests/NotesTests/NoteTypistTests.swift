// SPDX-License-Identifier: Apache-2.0
// Editors in several processes, and a service that is killed while they type.

import EnfiladeContract
import EnfiladeNoteEditing
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import SeededNumbers
import TestSupport
import Testing

@Suite("Editors in three programs", .timeLimit(.minutes(15))) struct NoteTypistTests {
    /// A process that types into some notes.
    private struct Typist {
        let process: RunningProcess

        init(_ name: String, seed: UInt64, notes: [String], activities: [UInt64], on desk: Device) async throws {
            process = try await desk.launch(
                "note-typist",
                [name, "\(seed)", notes.joined(separator: ","), activities.map(String.init).joined(separator: ",")])
            _ = try await process.line { $0 == "ready" }
        }

        /// The words with their notes and the number of failed attempts, once the typing has ended.
        func outcome() async throws -> (words: [[Substring]], failures: Int) {
            _ = try await process.line { $0 == "done" }
            let lines = process.output.currentLines
            let words = lines.filter { $0.hasPrefix("typed ") }.map { $0.dropFirst(6).split(separator: " ") }
            let failures = lines.first { $0.hasPrefix("failures ") }.flatMap { Int($0.dropFirst(9)) }
            return (words, try #require(failures))
        }

        /// The texts of its editors, by note.
        func texts() async throws -> [String: String] {
            let before = process.output.currentLines.count
            try process.send("show")
            _ = try await process.line(after: before) { $0 == "shown" }
            let lines = process.output.currentLines.dropFirst(before).filter { $0.hasPrefix("text ") }
            let texts = lines.map { $0.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false) }
            return Dictionary(texts.map { (String($0[1]), String($0[2])) }) { $1 }
        }
    }

    /// Makes a call again while a service that was killed has not come back.
    private func answered<Answer>(_ call: () async throws -> Answer) async throws -> Answer {
        while true {
            do {
                return try await call()
            } catch let error as ServiceError where error.code == .unavailable {
                continue
            }
        }
    }

    /// Kills the service in the middle of a change, as often as is asked for.
    private func kill(_ count: Int, _ notes: Notes1Client, on desk: Device) async throws {
        var numbers = SeededGenerator(seed: 300)
        var (last, kills) = (UInt64(0), 0)
        while kills < count {
            let wanted = last + UInt64.random(in: 1...3, using: &numbers)
            repeat {
                if let versions = try? await notes.list().map(\.version) { last = versions.reduce(last, max) }
            } while last < wanted
            guard let victim = desk.service.processIdentifier, Glibc.kill(victim, SIGKILL) == 0 else { continue }
            kills += 1
        }
    }

    @Test("lose and double nothing, and their texts and links agree, while the service is killed at 300 moments")
    func kills() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            // Content of the history can be linked whatever becomes of the service.
            var activities: [UInt64] = []
            for title in ["Emma", "Persuasion", "Middlemarch"] {
                let reader = Activities1Client(try desk.connection())
                let content = ActivityDescription(title: title, persistent: "urn:\(title)", address: "reader:\(title)")
                activities.append(try await reader.publish(.init(content: content, program: "org.example.Reader")))
            }
            try await desk.clock.advance(by: .seconds(2))
            let shared = try await notes.create()
            let names = ["a", "b", "c"]
            var typists: [Typist] = []
            for (seed, name) in names.enumerated() {
                // Short texts: this is no test of how long it takes to put long ones together.
                var mine = [shared]
                for _ in 0..<3 { mine.append(try await notes.create()) }
                typists.append(
                    try await Typist(name, seed: UInt64(seed), notes: mine, activities: activities, on: desk))
            }
            try await kill(300, notes, on: desk)

            var (words, failures) = ([[Substring]](), 0)
            for typist in typists { try typist.process.send("end") }
            for typist in typists {
                let outcome = try await typist.outcome()
                words += outcome.words
                failures += outcome.failures
            }
            #expect(failures > 0, "no kill came before an answer, so none of them tried anything")
            let links = Links1Client(try desk.connection())
            var linkCount = 0
            for note in try await answered({ try await notes.list() }).map(\.identifier) {
                let text = try await answered { try await notes.read(note) }.text
                let own = words.filter { $0[0] == note }.map { String($0[1]) }
                #expect(!own.isEmpty)
                // What several type at one place at the same time is put together letter by letter, which is for other tests.
                if note != shared {
                    // Each word that was typed into it is there once, and nothing else but links.
                    let found = text.matches(of: /<[a-c][0-9]+>/).map { String($0.output) }
                    let difference = found.sorted().difference(from: own.sorted())
                    #expect(difference.isEmpty, "\(note): \(difference) in \(text)")
                    // The links of the text are those by which the note is found.
                    let inText = Set(NoteLink.all(in: text).filter(\.isContent).map(\.address))
                    let listed = try await answered {
                        try await links.list(LinkQuery(owner: "org.enfilade.Notes", item: note))
                    }
                    #expect(Set(listed.map(\.uri)) == inText && listed.count == inText.count)
                    linkCount += inText.count
                }
                // All editors have that text.
                for typist in typists {
                    try await eventuallyHolds("an editor has the text of the service") {
                        try await typist.texts()[note].map { $0 == text } ?? true
                    }
                }
            }
            #expect(linkCount > 0)
            for typist in typists { try await typist.process.kill() }
        }
    }
}
