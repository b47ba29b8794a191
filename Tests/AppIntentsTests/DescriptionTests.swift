// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import Testing

private struct Undescribed: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Title"
    var displayRepresentation: DisplayRepresentation { "Undescribed" }
    func perform() async throws -> some IntentResult { .result() }
}

private struct OptionallyDescribed: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Title"
    static let description: IntentDescription? = IntentDescription("Words", categoryName: "Look")
    var displayRepresentation: DisplayRepresentation { "One" }
    func perform() async throws -> some IntentResult { .result() }
}

private struct Described: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Title"
    static let description: IntentDescription = "Words"
    var displayRepresentation: DisplayRepresentation { "Two" }
    func perform() async throws -> some IntentResult { .result() }
}

private struct OptionalText: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Title"
    static let description: LocalizedStringResource? = "Words"
    var displayRepresentation: DisplayRepresentation { "Three" }
    func perform() async throws -> some IntentResult { .result() }
}

private struct PlainText: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Title"
    static let description: LocalizedStringResource = "Words"
    var displayRepresentation: DisplayRepresentation { "Four" }
    func perform() async throws -> some IntentResult { .result() }
}

private struct Computed: SetFocusFilterIntent {
    static var title: LocalizedStringResource { "Title" }
    static var description: IntentDescription { IntentDescription("Words", searchKeywords: ["look"]) }
    var displayRepresentation: DisplayRepresentation { "Five" }
    func perform() async throws -> some IntentResult { .result() }
}

@Suite struct DescriptionTests {
    @Test(
        "is found in each of the types in which apps declare it",
        arguments: [OptionallyDescribed.self, Described.self, OptionalText.self, PlainText.self, Computed.self]
            as [any SetFocusFilterIntent.Type])
    func found(_ type: any SetFocusFilterIntent.Type) throws {
        let declared = type.anyDescription
        let description = try #require(declared)
        #expect(String(localized: description.descriptionText) == "Words")
    }

    @Test func undeclaredDescriptionIsNone() {
        #expect(Undescribed.anyDescription == nil)
        #expect((Undescribed.description as IntentDescription?) == nil)
    }

    @Test func otherFactsOfDescriptionsAreKept() throws {
        #expect(OptionallyDescribed.anyDescription?.categoryName == "Look")
        #expect(Computed.anyDescription?.searchKeywords == ["look"])
    }
}
