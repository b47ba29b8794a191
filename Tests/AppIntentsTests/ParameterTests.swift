// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import EnfiladeBus
import EnfiladeContract
import Foundation
import Synchronization
import Testing

/// A filter with a parameter of each type.
private struct EveryType: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Types"

    @Parameter(title: "Flag", default: true, displayName: .init(true: "On", false: "Off")) var flag: Bool
    @Parameter(title: "Count", default: 2) var count: Int
    @Parameter(title: "Ratio", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1)) var ratio: Double
    @Parameter(title: "Single", default: 1.5) var single: Float
    @Parameter(title: "Text", inputOptions: .init(multiline: true)) var text: String?
    @Parameter(title: "Date", kind: .date) var date: Date?
    @Parameter(title: "Parts", kind: .time) var parts: DateComponents?
    @Parameter(title: "Place") var place: URL?
    @Parameter(title: "Attributed") var attributed: AttributedString?
    @Parameter(title: "Length") var length: Measurement<UnitLength>?
    @Parameter(title: "Person") var person: IntentPerson?
    @Parameter(title: "File") var file: IntentFile?
    @Parameter(title: "Amount") var amount: IntentCurrencyAmount?
    @Parameter(title: "Account") var account: Account?
    @Parameter(title: "Accounts") var accounts: [Account]?
    @Parameter(title: "Mood", default: .lively) var mood: Mood
    @Parameter(title: "Moods", default: [.quiet]) var moods: [Mood]
    @Parameter(title: "Words", default: ["a"], size: 1) var words: Set<String>
    @Parameter(title: "Choice", optionsProvider: Sizes()) var choice: String?
    @Parameter(description: "Named as its property is") var bare: Int?

    struct Sizes: DynamicOptionsProvider {
        func results() async throws -> IntentItemCollection<String> {
            IntentItemCollection(
                promptLabel: "Sizes",
                sections: [
                    IntentItemSection("Small", items: [IntentItem("s", title: "Small one")]),
                    IntentItemSection("Large", items: ["l", "xl"]),
                ])
        }
    }

    var displayRepresentation: DisplayRepresentation { "Types" }
    func perform() async throws -> some IntentResult { .result(dialog: "Done") }
}

/// A filter that makes another parameter in place of its own when it is told to.
private struct ReplacingFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Replace"
    static let replaces = Mutex(false)
    /// A parameter that takes the place of the filter's own.
    static let kept = Mutex<IntentParameter<Int>?>(nil)

    @Parameter(title: "Count", default: 1) var count: Int
    @Parameter(title: "Status", default: "first") var status: String

    init() {
        if Self.replaces.withLock({ $0 }) { _count = Parameter(title: "Other Count", default: 2) }
        if let kept = Self.kept.withLock({ $0 }) { _count = kept }
    }

    var displayRepresentation: DisplayRepresentation { "Replace" }
    func perform() async throws -> some IntentResult { .result() }
}

/// A filter with an entity for a default.
private struct HomeFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Home"

    @Parameter(title: "Account", default: Account.all[1]) var account: Account

    var displayRepresentation: DisplayRepresentation { "Home" }
    func perform() async throws -> some IntentResult { .result() }
}

@Suite struct ParameterTests {
    /// Only the first instance of a type is reflected.
    @Test func eachInstanceHasItsOwnParametersByTheirNames() async throws {
        for count in 1...3 {
            let instance = IntentInstance(EveryType.self)
            #expect(instance.parameters.count == 20 && instance.parameters.first?.name == "flag")
            try await instance.take(["count": .integer(Int64(count)), "bare": .integer(Int64(-count))])
            #expect(instance.intent.count == count && instance.intent.bare == -count)
        }
    }

    @Test func parametersThatAnInitializerHasReplacedAreNotTaken() async throws {
        for replaces in [false, true, false] {
            ReplacingFilter.replaces.withLock { $0 = replaces }
            let instance = IntentInstance(ReplacingFilter.self)
            #expect(instance.parameters.map(\.name) == ["count", "status"])
            #expect(instance.intent.count == (replaces ? 2 : 1))
            try await instance.take(["count": .integer(5), "status": .text("told")])
            #expect(instance.intent.count == 5 && instance.intent.status == "told")
        }
        let kept = ReplacingFilter().$count
        ReplacingFilter.kept.withLock { $0 = kept }
        let instance = IntentInstance(ReplacingFilter.self)
        try await instance.take(["count": .integer(7)])
        #expect(instance.intent.count == 7 && kept.wrappedValue == 7)
    }

    @Test func defaultsAreThereFromTheStart() {
        let filter = EveryType()
        #expect(filter.flag && filter.count == 2 && filter.ratio == 0.5 && filter.single == 1.5)
        #expect(filter.text == nil && filter.account == nil && filter.accounts == nil)
        #expect(filter.mood == .lively && filter.moods == [.quiet] && filter.words == ["a"])
        #expect(filter.$flag.defaultValue == true && !filter.$flag.isOptional && filter.$text.isOptional)
    }

    @Test func copiesShareTheirValues() {
        let filter = EveryType()
        let copy = filter
        copy.text = "shared"
        #expect(filter.text == "shared")
        #expect(EveryType().text == nil)
    }

    @Test func valuesComeBackAsTheyWere() async throws {
        let filter = EveryType()
        filter.flag = false
        filter.count = -7
        filter.ratio = 0.25
        filter.single = 0.75
        filter.text = "Grüße"
        filter.date = Date(timeIntervalSince1970: 1_700_000_000.25)
        filter.parts = DateComponents(hour: 7, minute: 30)
        filter.place = URL(string: "https://example.org/a?b=c")
        filter.attributed = AttributedString("styled")
        filter.length = Measurement(value: 2, unit: .meters)
        filter.person = IntentPerson(name: .displayName("Ada"), handle: .init(emailAddress: "ada@example.org"))
        filter.file = IntentFile(data: Data("x".utf8), filename: "x.txt")
        filter.amount = IntentCurrencyAmount(amount: 12, currencyCode: "EUR")
        filter.account = Account.all[0]
        filter.accounts = Account.all
        filter.mood = .quiet
        filter.moods = [.lively, .quiet]
        filter.words = ["one", "two"]
        filter.choice = "xl"
        filter.bare = 9
        let values = IntentInstance(filter).values
        let again = IntentInstance(EveryType.self)
        try await again.take(ParameterValues(values))
        #expect(again.missing.isEmpty)
        #expect(again.values == values)
        #expect(again.intent.date == filter.date && again.intent.parts == filter.parts)
        #expect(again.intent.length == filter.length && again.intent.person == filter.person)
        #expect(again.intent.file == filter.file && again.intent.amount == filter.amount)
        #expect(again.intent.accounts?.map(\.id) == ["work", "home"] && again.intent.words == ["one", "two"])
    }

    @Test func missingValuesAreDefaults() async throws {
        let instance = IntentInstance(EveryType.self)
        instance.intent.text = "before"
        instance.intent.flag = false
        try await instance.take([:])
        #expect(instance.intent.text == nil && instance.intent.flag)
    }

    @Test func goneEntityIsNoValue() async throws {
        let gone = ParameterValue.tagged(kind: "entity", text: "nobody")
        let instance = IntentInstance(EveryType.self)
        try await instance.take([
            "account": gone, "accounts": .list([gone, .tagged(kind: "entity", text: "home")]),
        ])
        #expect(instance.intent.account == nil && instance.missing.isEmpty)
        #expect(instance.intent.accounts?.map(\.id) == ["home"])
        let demanding = IntentInstance(DemandingFilter.self)
        try await demanding.take(["words": .list([.text("w")]), "account": gone])
        #expect(demanding.missing == ["account"])
    }

    @Test(
        "refuses values of other types and out of range, by name",
        arguments: [
            ("level", ParameterValue.text("three")), ("level", .integer(11)),
            ("mood", .tagged(kind: "enum", text: "loud")), ("mood", .tagged(kind: "unknown", text: "quiet")),
            ("words", .boolean(true)), ("account", .tagged(kind: "enum", text: "work")),
        ])
    func refusals(name: String, value: ParameterValue) async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await IntentInstance(DemandingFilter.self).take([name: value], isStrict: true)
        }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("“\(name)”") == true)
        // A value that an earlier version of the app took is no value.
        let instance = IntentInstance(DemandingFilter.self)
        let others: ParameterValues = [
            "words": .list([.text("w")]), "account": .tagged(kind: "entity", text: "work"), "level": .integer(5),
            "mood": .tagged(kind: "enum", text: "lively"),
        ]
        try await instance.take(others.merging([name: value]) { $1 })
        #expect(instance.missing == (["words", "account"].contains(name) ? [name] : []))
        #expect(instance.intent.mood == (name == "mood" ? .quiet : .lively))
        #expect(instance.intent.level == (name == "level" ? 3 : 5))
    }

    @Test func listsKeepTheElementsThatTheyCanTake() async throws {
        let moods: ParameterValues = [
            "moods": .list([
                .tagged(kind: "enum", text: "loud"), .tagged(kind: "enum", text: "lively"), .text("quiet"),
            ]),
            "words": .list([.integer(1), .text("b")]),
            "accounts": .list([.text("work"), .tagged(kind: "entity", text: "home")]),
        ]
        let instance = IntentInstance(EveryType.self)
        try await instance.take(moods)
        #expect(instance.intent.moods == [.lively] && instance.intent.words == ["b"])
        #expect(instance.intent.accounts?.map(\.id) == ["home"])
        try await instance.take(["moods": .list([.text("quiet")])])
        #expect(instance.intent.moods.isEmpty)
        for (name, value) in moods {
            await #expect(throws: ServiceError.self) { try await instance.take([name: value], isStrict: true) }
        }
    }

    @Test func goneEntityOfARequiredParameterIsItsDefault() async throws {
        let instance = IntentInstance(HomeFilter.self)
        try await instance.take(["account": .tagged(kind: "entity", text: "nobody")])
        #expect(instance.missing.isEmpty && instance.intent.account.id == "home")
    }

    @Test func unreadableValueEndsTheProcess() async {
        await #expect(processExitsWith: .failure) { _ = DemandingFilter().account }
    }

    @Test func optionsComeFromProvidersQueriesAndCases() async throws {
        let parameters = Dictionary(
            uniqueKeysWithValues: IntentInstance(EveryType.self).parameters.map { ($0.name, $0.storage) })
        func titles(_ name: String, _ query: IntentQuery = .init()) async throws -> [String] {
            try await ParameterOptions(#require(parameters[name]), query).options().map {
                "\($0.section)/\($0.display.title)"
            }
        }
        #expect(try await titles("choice") == ["Small/Small one", "Large/l", "Large/xl"])
        #expect(try await titles("account") == ["/Work account", "/Personal account"])
        #expect(try await titles("accounts", .init(search: "Pers")) == ["/Personal account"])
        #expect(try await titles("account", .init(identifiers: ["work", "nobody"])) == ["/Work account"])
        #expect(try await titles("mood") == ["/Quiet", "/Lively"])
        #expect(try await titles("mood", .init(search: "sounds")) == ["/Lively"])
        let error = await #expect(throws: ServiceError.self) { try await titles("text") }
        #expect(error?.code == .notSupported)
    }
}
