// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeSettings
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The activities and their rules as settings have them, with a real service.
@Suite("The settings of activities", .timeLimit(.minutes(5))) struct ActivitySettingsTests {
    /// Runs a test with a device, its settings, and a program that shows some books, one after the other.
    private func withBooks(
        _ titles: [String], _ body: (ActivitySettings, Activities1Client, Device) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let reader = Activities1Client(try desk.connection())
            for title in titles { try await show(title, by: reader, on: desk) }
            try await body(ActivitySettings(try desk.connection()), reader, desk)
        }
    }

    /// Has a program show a book for long enough to be kept.
    private func show(_ title: String, by reader: Activities1Client, on desk: Device) async throws {
        _ = try await reader.publish(
            PublishedActivity(
                content: ActivityDescription(
                    title: title, persistent: "urn:\(title)", webpage: "https://Books.Example.org/\(title)"),
                program: "org.example.Reader"))
        try await desk.clock.advance(by: .seconds(2))
    }

    @Test("list the current content, and the history in pages")
    func pages() async throws {
        try await withBooks(["Emma", "Persuasion", "Ulysses"]) { settings, _, desk in
            let current = try await settings.current()
            #expect(current.map(\.displayTitle) == ["Ulysses"])
            let first = try #require(current.first)
            #expect(first.program == "org.example.Reader" && first.programName == "org.example.Reader")
            #expect(first.site == "books.example.org" && first.ended == nil && !first.isInstalledApp)
            let page = try await settings.history(limit: 2)
            #expect(page.map(\.title) == ["Ulysses", "Persuasion"])
            let areCurrent = page.map { $0.ended == nil }
            #expect(areCurrent == [true, false])
            let rest = try await settings.history(before: page.last?.id, limit: 2)
            #expect(rest.map(\.title) == ["Emma"])
            #expect(try await settings.history(matching: "SUASION").map(\.title) == ["Persuasion"])
            #expect(try await settings.history(of: "org.example.Other").isEmpty)
            await #expect(throws: SettingsError.self) { try await settings.history(limit: 1_001) }
        }
    }

    @Test("forget one entry, a site, a program, some time and everything")
    func forget() async throws {
        try await withBooks(["Emma", "Persuasion", "Ulysses"]) { settings, reader, desk in
            let emma = try #require(try await settings.history(matching: "Emma").first)
            #expect(try await settings.forget(.entry(emma.id)) == 1)
            #expect(try await settings.history().map(\.title) == ["Ulysses", "Persuasion"])
            #expect(try await settings.forget(.site("other.org")) == 0)
            #expect(try await settings.forget(.site("example.org")) == 2)
            try await desk.clock.advance(by: .seconds(7_200))
            try await show("Dubliners", by: reader, on: desk)
            try await show("Middlemarch", by: reader, on: desk)
            #expect(try await settings.forget(.since(desk.clock.now.addingTimeInterval(-3))) == 2)
            try await show("Lanark", by: reader, on: desk)
            #expect(try await settings.forget(.program("org.example.Reader")) == 1)
            try await show("Kim", by: reader, on: desk)
            #expect(try await settings.forget(.all) == 1)
            #expect(try await settings.history().isEmpty)
        }
    }

    @Test("pause and resume, and leave programs out")
    func rules() async throws {
        try await withBooks(["Emma"]) { settings, _, desk in
            #expect(try await settings.privacy().isPaused == false)
            try await settings.pause()
            var privacy = try await settings.privacy()
            #expect(privacy.isPaused && privacy.pauseEnd == nil)
            #expect(try await settings.current().isEmpty)
            try await settings.resume()
            #expect(try await settings.current().map(\.title) == ["Emma"])
            try await settings.pause(until: .now.addingTimeInterval(3_600))
            privacy = try await settings.privacy()
            let end = try #require(privacy.pauseEnd)
            #expect(end > desk.clock.now.addingTimeInterval(3_000) && privacy.isPaused)
            await #expect(throws: SettingsError.self) { try await settings.pause(until: .distantPast) }
            await #expect(throws: SettingsError.self) { try await settings.pause(until: .distantFuture) }
            try await settings.resume()
            try await settings.leaveOut("org.example.Reader")
            #expect(try await settings.privacy().leftOut == ["org.example.Reader"])
            #expect(try await settings.current().isEmpty)
            try await settings.leaveOut("org.example.Reader", false)
            #expect(try await settings.privacy().leftOut.isEmpty)
            await #expect(throws: SettingsError.self) { try await settings.leaveOut("") }
        }
    }

    @Test("tell of changes by other programs, of the end of a pause, and of another service")
    func changes() async throws {
        try await withBooks(["Emma"]) { settings, reader, desk in
            var changes = try await settings.changes().makeAsyncIterator()
            let other = Activities1Client(try desk.connection())
            _ = try await other.forget(.init(isAll: true))
            try #require(await changes.next() != nil)
            try await show("Persuasion", by: reader, on: desk)
            try #require(await changes.next() != nil)
            try await other.pause(.init(seconds: 60))
            while try await !settings.privacy().isPaused { try #require(await changes.next() != nil) }
            try await desk.clock.advance(by: .seconds(61))
            while try await settings.privacy().isPaused { try #require(await changes.next() != nil) }
            try await other.setLeftOut("org.example.Reader", isLeftOut: true)
            while try await settings.privacy().leftOut.isEmpty { try #require(await changes.next() != nil) }
            try await desk.service.restart()
            try #require(await changes.next() != nil)
        }
    }

    @Test("say that no service can be reached")
    func unreachable() async throws {
        let settings = ActivitySettings(ServiceConnection(address: .custom("unix:path=/nowhere/bus")))
        let error = await #expect(throws: SettingsError.self) { try await settings.privacy() }
        #expect(error?.code == .unavailable && error?.message.isEmpty == false)
    }
}
