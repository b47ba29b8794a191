// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeSettings
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The publishers as settings have them, with a real service.
@Suite("The settings of publishers", .timeLimit(.minutes(5))) struct PublisherSettingsTests {
    @Test("list the publishers, all of them off, turn them on and off for the command line too, and tell of changes")
    func switches() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let settings = PublisherSettings(try desk.connection())
            let first = try await settings.publishers()
            #expect(first.map(\.id.name) == ContentPublisher.allCases.map(\.rawValue))
            #expect(first.allSatisfy { !$0.isEnabled && $0.problem.isEmpty })
            var changes = try await settings.changes().makeAsyncIterator()

            try await settings.set(.browser, isEnabled: true)
            try #require(await changes.next() != nil)
            #expect(try await enabled(settings) == [.browser])
            #expect(try await desk.run("enfilade", ["publisher", "list"]).text.contains("browser: on\n"))

            let switched = try await desk.run("enfilade", ["publisher", "disable", "browser"])
            #expect(switched.status.isSuccess, "\(switched.errors)")
            while try await !enabled(settings).isEmpty { try #require(await changes.next() != nil) }
        }
    }

    @Test("follow another service, which has the switches of the former one")
    func anotherService() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let settings = PublisherSettings(try desk.connection())
            try await settings.set(.browser, isEnabled: true)
            var changes = try await settings.changes().makeAsyncIterator()
            try await desk.service.restart()
            try #require(await changes.next() != nil)
            #expect(try await enabled(settings) == [.browser])
        }
    }

    @Test("refuse a publisher that there is not, and say that no service can be reached")
    func refusals() async throws {
        let settings = PublisherSettings(ServiceConnection(address: .custom("unix:path=/nowhere/bus")))
        let unknown = await #expect(throws: SettingsError.self) {
            try await settings.set(.init("mail"), isEnabled: true)
        }
        #expect(unknown?.code == .notFound && unknown?.message.contains("“mail”") == true)
        let unreachable = await #expect(throws: SettingsError.self) { try await settings.publishers() }
        #expect(unreachable?.code == .unavailable && unreachable?.message.isEmpty == false)
    }

    private func enabled(_ settings: PublisherSettings) async throws -> [SystemPublisher.ID] {
        try await settings.publishers().filter(\.isEnabled).map(\.id)
    }
}
