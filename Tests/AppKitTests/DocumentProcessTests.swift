// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import FoundationAdditions
import TestSupport
import Testing
import TestTraits

/// Documents of an app of AppKit, with their activities as the service knows them.
@Suite(.timeLimit(.minutes(10))) struct DocumentProcessTests {
    /// Makes a device with an app that has documents.
    private func withLetters(_ body: (Library, URL) async throws -> Void) async throws {
        try await withLibrary {
            $0.information["CFBundleDocumentTypes"] = [
                [
                    "CFBundleTypeName": "Letter", "CFBundleTypeRole": "Editor",
                    "LSItemContentTypes": ["public.plain-text"], "NSDocumentClass": "activity_probe.Letter",
                    "NSUbiquitousDocumentUserActivityType": .string(Library.type),
                ]
            ]
        } _: { library in
            let url = library.desk.home.appending(path: "first.txt")
            try Data("hello".utf8).write(to: url)
            try await body(library, url)
        }
    }

    /// Waits until the app says a line.
    private func line(_ line: String, _ library: Library) async throws {
        try await library.wait { $0.contains(line) }
    }

    @Test(.claim("Q26")) func theActivityOfADocumentIsCurrentWhileItIsOpen() async throws {
        try await withLetters { library, url in
            _ = try await library.start()
            try await library.order("letter open \(url.path)")
            try await line("opened hello false 0", library)
            let first = try await library.current("first")
            #expect(first.content.type == Library.type && first.content.target == url.absoluteString)
            // Nobody has asked since it became current.
            try await library.order("letter write \(url.path) welcome")
            try await library.order("letter count \(url.path)")
            try await line("updates 1", library)
            for _ in 0..<2 {
                let (state, isFresh) = try await library.activities.state(first.number)
                let entries = NSUserActivity(record: try ActivityRecord(encoded: state)).userInfo
                #expect(isFresh && entries?[NSUserActivityDocumentURLKey] as? URL == url)
                #expect(entries?["length"] as? Int == 7)
            }
            try await library.order("letter count \(url.path)")
            try await line("updates 2", library)
            try await library.order("letter close \(url.path)")
            try await eventuallyHolds("an empty feed") { try await library.activities.current().isEmpty }
        }
    }

    @Test func anActivityThatTheDelegateDoesNotTakeOpensItsDocument() async throws {
        try await withLetters { library, url in
            _ = try await library.start()
            try await library.order("letter open \(url.path)")
            let number = try await library.current("first").number
            // Its state is asked for while it runs, and kept.
            let (_, isFresh) = try await library.activities.state(number)
            #expect(isFresh)
            try await library.desk.clock.advance(by: .seconds(2))
            try await library.end()
            let start = library.lines.count
            #expect(try await library.activities.open(number) == ContinuedActivity())
            try await library.expect(
                [
                    "willFinish", "launched true", "will \(Library.type)", "continue \(Library.type)/first/404",
                    "shown first", "restored first true 5",
                ], since: start)
            // A file that is gone is an error for the program that has asked.
            try await library.end()
            try FileManager.default.removeItem(at: url)
            await #expect(throws: ServiceError.self) { try await library.activities.open(number) }
        }
    }

    @Test func theControllerMakesDocumentsOfTheTypesOfTheApp() async throws {
        try await withLetters { library, url in
            _ = try await library.start()
            try await library.order("letter types x")
            try await line(#"types public.plain-text ["public.plain-text"] ["public.plain-text"]"#, library)
            try await library.order("letter open \(url.path).missing")
            try await line("opened - false \(CocoaError.Code.fileReadNoSuchFile.rawValue)", library)
            let picture = library.desk.home.appending(path: "a.jpg")
            try Data([0xFF, 0xD8, 0xFF]).write(to: picture)
            try await library.order("letter open \(picture.path)")
            try await line("opened - false \(CocoaError.Code.featureUnsupported.rawValue)", library)
            try await library.order("letter open \(url.path)")
            try await line("opened hello false 0", library)
            try await library.order("letter open \(url.path)")
            try await line("opened hello true 0", library)
            let other = library.desk.home.appending(path: "second.txt")
            try await library.order("letter new \(other.path) again")
            try await line("made true 2", library)
            #expect(try Data(contentsOf: other) == Data("again".utf8))
            // Recent documents outlive the process.
            try await library.end()
            _ = try await library.start()
            try await library.order("letter recent x")
            try await line("recent second.txt,first.txt", library)
            try await library.order("letter clear x")
            try await library.order("letter recent x")
            try await line("recent ", library)
        }
    }

    @Test func aDocumentThatSavesItselfIsSavedBeforeTheProcessEnds() async throws {
        try await withLetters { library, url in
            let process = try await library.start()
            try await library.order("letter open \(url.path)")
            try await line("opened hello false 0", library)
            try await library.order("letter write \(url.path) goodbye")
            try library.send("terminate")
            #expect(try await process.exit().isSuccess)
            #expect(try Data(contentsOf: url) == Data("goodbye".utf8))
        }
    }
}
