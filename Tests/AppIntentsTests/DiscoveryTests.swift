// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import Bundles
import Foundation
import Testing

@Suite struct DiscoveryTests {
    @Test func filtersAreFoundWithoutRegistration() {
        let found = IntentCatalogue.loaded.filters
        #expect(found["ChatFilter"] is ChatFilter.Type)
        #expect(found["DemandingFilter"] is DemandingFilter.Type)
        #expect(found["org.example.nested"] is Space.Nested.Type)
    }

    @Test func genericTypesAreLeftOut() {
        _ = GenericFilter<Int>()
        #expect(!IntentCatalogue.loaded.identifiers.contains { $0.hasPrefix("GenericFilter") })
    }

    @Test func everyRecordOfTheProcessCanBeRead() {
        let enumerations = ConformanceRecords.types(conformingTo: .init(module: "AppIntents", name: "AppEnum"))
        #expect(enumerations.contains { $0 == Mood.self })
        #expect(ConformanceRecords.types(conformingTo: .init(module: "Nowhere", name: "AppEnum")).isEmpty)
        #expect(ConformanceRecords.types(conformingTo: .init(module: "Swift", name: "Hashable")).count > 100)
    }

    @Test func descriptionsAreThoseThatTheInstallationReads() throws {
        let json = try IntentDescriptions.json(of: IntentCatalogue([ChatFilter.self, DemandingFilter.self]))
        let filters = try JSONDecoder().decode([DeclaredFilter].self, from: json)
        #expect(filters.map(\.intent) == ["ChatFilter", "DemandingFilter"])
        let chat = try #require(filters.first)
        #expect(chat.title.text == "Set account, status & look" && chat.origin == .described)
        #expect(
            chat.description?.inOneLine
                == "Select an account, set your status, and configure the look of Example Chat App.")
        #expect(chat.parameters.map(\.name) == ["alwaysUseDarkMode", "status", "account"])
        #expect(chat.parameters.map(\.kind) == [.boolean, .text, .entity])
        #expect(chat.parameters.map(\.isOptional) == [false, true, true])
        #expect(chat.parameters.first?.defaultValue == .boolean(false))
        let level = try #require(filters.last?.parameters.first { $0.name == "level" })
        #expect(level.control == "field" && level.minimum == 1 && level.maximum == 10)
        #expect(filters.last?.parameters.first { $0.name == "mood" }?.defaultValue == .enumeration("quiet"))
        #expect(filters.last?.parameters.first { $0.name == "words" }?.isArray == true)
    }
}
