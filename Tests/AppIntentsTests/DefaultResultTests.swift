// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import EnfiladeBus
import EnfiladeContract
import Synchronization
import Testing
import TestTraits

/// An entity whose query has a default.
struct Lamp: AppEntity {
    let id: String

    init(_ id: String) { self.id = id }

    var displayRepresentation: DisplayRepresentation { "\(id)" }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
    static let defaultQuery = LampQuery()
}

struct LampQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Lamp] {
        identifiers.filter { $0 != "gone" }.map(Lamp.init)
    }
    func defaultResult() async -> Lamp? { Lamp("desk") }
}

/// A query with several defaults.
struct LampsQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Lamp] { identifiers.map(Lamp.init) }
    func defaultResult() async -> [Lamp]? { [Lamp("left"), Lamp("right")] }
}

/// A query that has none, and counts how often it was asked for it.
struct CountingQuery: EntityQuery {
    static let count = Mutex(0)

    func entities(for identifiers: [String]) async throws -> [Lamp] { identifiers.map(Lamp.init) }

    func defaultResult() async -> Lamp? {
        Self.count.withLock { $0 += 1 }
        return nil
    }
}

struct Colours: DynamicOptionsProvider {
    func results() async throws -> [String] { ["red", "blue"] }
    func defaultResult() async -> String? { "blue" }
}

/// A provider with a default of another type than its values.
struct Numbers: DynamicOptionsProvider {
    func results() async throws -> [String] { ["one"] }
    func defaultResult() async -> Int? { 1 }
}

struct LampFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Lamps"

    @Parameter(title: "Lamp") var lamp: Lamp
    @Parameter(title: "Other Lamp") var other: Lamp?
    @Parameter(title: "Known Lamp", default: Lamp("hall")) var known: Lamp
    @Parameter(title: "Lamps") var lamps: [Lamp]
    @Parameter(title: "Colour", optionsProvider: Colours()) var colour: String
    @Parameter(title: "Colours", optionsProvider: Colours()) var colours: [String]?
    @Parameter(title: "Number", optionsProvider: Numbers()) var number: String?

    var words: String {
        let parts = [
            lamp.id, other?.id ?? "-", known.id, "\(lamps.map(\.id))", colour, "\(colours ?? [])", number ?? "-",
        ]
        return parts.joined(separator: " ")
    }
    var displayRepresentation: DisplayRepresentation { "\(words)" }

    func perform() async throws -> some IntentResult {
        Performances.shared.note(words, for: "LampFilter")
        return .result()
    }
}

/// A filter with queries of its own.
struct QueryFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Queries"

    @Parameter(title: "First Lamp", query: LampsQuery()) var first: Lamp?
    @Parameter(title: "Lamps", query: LampsQuery()) var lamps: [Lamp]
    @Parameter(title: "Lamp", query: CountingQuery()) var lamp: Lamp

    var displayRepresentation: DisplayRepresentation { "Queries" }
    func perform() async throws -> some IntentResult { .result() }
}

@Suite(.timeLimit(.minutes(5))) struct DefaultResultTests {
    private static let defaults = #"desk desk hall ["desk"] blue ["blue"] -"#
    private static func lamp(_ name: String) -> ParameterValue { .tagged(kind: "entity", text: name) }

    @Test func aParameterThatWasGivenNoValueHasTheDefaultOfItsProviderOrQuery() async throws {
        let scene = try await FocusScene([LampFilter.self])
        for values in [[:], nil] as [BusOptions?] {
            let outcome = try await scene.service.set(values, of: "LampFilter")
            #expect(outcome.wasPerformed && outcome.missing.isEmpty)
        }
        #expect(Performances.shared.all(for: "LampFilter") == [Self.defaults, Self.defaults])
        await scene.service.put(["colour": BusVariant("red")], of: "LampFilter")
        try await IntentRoom.$ofTask.withValue(scene.room) {
            let current = try await LampFilter.current
            #expect(current.words == #"desk desk hall ["desk"] red ["blue"] -"#)
        }
    }

    @Test func savedValuesAndGoneEntitiesComeFirst() async throws {
        let instance = IntentInstance(LampFilter.self)
        try await instance.take([
            "lamp": Self.lamp("gone"), "other": Self.lamp("gone"), "known": Self.lamp("gone"), "lamps": .list([]),
            "colour": .text("red"), "colours": .list([.text("red")]), "number": .text("one"),
        ])
        // An optional parameter has lost its value, and a required one needs another.
        #expect(instance.intent.words == #"desk - hall [] red ["red"] one"#)
    }

    @Test func aSingleValueIsTheFirstOfSeveral() async throws {
        let instance = IntentInstance(QueryFilter.self)
        #expect(CountingQuery.count.withLock { $0 } == 0)
        try await instance.take(["lamp": Self.lamp("saved")])
        #expect(instance.intent.first?.id == "left" && instance.intent.lamps.map(\.id) == ["left", "right"])
        #expect(CountingQuery.count.withLock { $0 } == 0 && instance.intent.lamp.id == "saved")
        try await instance.take([:])
        #expect(CountingQuery.count.withLock { $0 } == 1 && instance.missing == ["lamp"])
    }
}
