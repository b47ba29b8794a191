// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import BusTestSupport
import EnfiladeBus
import EnfiladeContract
import Foundation
import Testing
import TestTraits

/// A thing that an app adds in several ways.
struct ModelContainer: Sendable {
    let name: String

    init(_ name: String) { self.name = name }

    /// Makes one in some time.
    static func opened(_ name: String) async -> ModelContainer {
        await Task.yield()
        return ModelContainer(name)
    }
}

@MainActor enum SharedModel {
    static let container = ModelContainer("shared")
}

/// An app whose things cannot be made.
enum Shop {
    struct Closed: LocalizedError {
        var errorDescription: String? { "The shop is closed." }
    }

    struct Goods: Sendable {}

    /// Things that are not those of the process.
    static let manager = AppDependencyManager()

    static func buy() async throws -> Goods { throw Closed() }
}

/// A filter that reads things of each kind.
struct StoringFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Store"

    @Dependency(key: "ModelContainer") private var shared: ModelContainer
    @Dependency(key: "inline") private var inline: ModelContainer
    @Dependency(key: "plain") private var plain: ModelContainer
    @Dependency(key: "throwing") private var throwing: ModelContainer
    @Dependency(key: "inline throwing") private var inlineThrowing: ModelContainer
    @Dependency private var trailing: any RandomNumberGenerator & Sendable
    @Dependency(key: "nowhere", default: ModelContainer("default")) private var present: ModelContainer
    @Dependency(key: "nowhere", default: { await ModelContainer.opened("made") }) private var made: ModelContainer
    @Dependency(manager: Shop.manager) private var other: ModelContainer

    var displayRepresentation: DisplayRepresentation { "Store" }

    func perform() async throws -> some IntentResult {
        let all = [shared, inline, plain, throwing, inlineThrowing, present, made, other].map(\.name)
        Performances.shared.note("\(all.joined(separator: ", ")), \(type(of: trailing))", for: "StoringFilter")
        return .result()
    }
}

/// A filter that declares goods, and suggests itself by them.
struct ShoppingFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Shop"

    @Dependency var goods: Shop.Goods

    var displayRepresentation: DisplayRepresentation { "Shop with \(String(describing: type(of: goods)))" }

    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [ShoppingFilter] {
        [ShoppingFilter()]
    }

    func perform() async throws -> some IntentResult { .result() }
}

/// A thing whose query declares goods.
struct Item: AppEntity {
    let id: String

    var displayRepresentation: DisplayRepresentation { "\(id)" }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Item"
    static var defaultQuery: ItemQuery { ItemQuery() }
}

struct ItemQuery: EntityQuery {
    @Dependency(key: "items") var goods: Shop.Goods

    func entities(for identifiers: [String]) async throws -> [Item] { identifiers.map { Item(id: $0) } }
    func suggestedEntities() async throws -> [Item] { [Item(id: "first")] }
}

struct ItemFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Items"

    @Parameter(title: "Item") var item: Item?

    var displayRepresentation: DisplayRepresentation { "Items" }
    var appContext: FocusFilterAppContext { FocusFilterAppContext(targetContentIdentifierPrefix: item?.id) }
    func perform() async throws -> some IntentResult { .result() }
}

@Suite(.timeLimit(.minutes(5))) struct DependencyTests {
    @Test func aThingIsReadAsItsTypeHoweverItWasAdded() async throws {
        let asyncDependency: @Sendable () async -> (ModelContainer) = { @MainActor in
            return SharedModel.container
        }
        AppDependencyManager.shared.add(key: "ModelContainer", dependency: asyncDependency)
        AppDependencyManager.shared.add(key: "inline", dependency: { await ModelContainer.opened("inline") })
        AppDependencyManager.shared.add(key: "plain", dependency: ModelContainer("plain"))
        let throwing: @Sendable () throws -> ModelContainer = { ModelContainer("throwing") }
        AppDependencyManager.shared.add(key: "throwing", dependency: throwing)
        AppDependencyManager.shared.add(key: "inline throwing", dependency: { ModelContainer("closure") })
        AppDependencyManager.shared.add { SystemRandomNumberGenerator() as any RandomNumberGenerator & Sendable }
        Shop.manager.add { await ModelContainer.opened("other") }
        let scene = try await FocusScene([StoringFilter.self])
        #expect(try await scene.service.set([:], of: "StoringFilter").wasPerformed)
        #expect(
            Performances.shared.all(for: "StoringFilter") == [
                "shared, inline, plain, throwing, closure, default, made, other, SystemRandomNumberGenerator"
            ])
    }

    /// All of them use one collection, as in an app.
    @Test func aProviderThatFailsIsInTheWayOfItsOwnIntentsAndQueriesOnly() async throws {
        AppDependencyManager.shared.add(dependency: { try await Shop.buy() })
        AppDependencyManager.shared.add(key: "items", dependency: { try await Shop.buy() })
        let scene = try await FocusScene([PlainFilter.self, ShoppingFilter.self, ItemFilter.self])
        for values in [["status": BusVariant("At work")], nil] as [BusOptions?] {
            #expect(try await scene.service.set(values, of: "PlainFilter").wasPerformed)
        }
        let item: BusOptions = ["item": BusVariant(BusStruct("entity", "first"))]
        let host = try await scene.service.host(of: "ItemFilter")
        for (intent, values) in [("ShoppingFilter", [:]), ("ItemFilter", item)] as [(String, BusOptions)] {
            let error = await #expect(throws: ServiceError.self) {
                try await scene.service.set(values, of: intent)
            }
            #expect(error?.message == "The shop is closed.")
        }
        await #expect(throws: ServiceError.self) { try await host.options("ItemFilter", parameter: "item") }
        await #expect(throws: ServiceError.self) { try await host.suggestions("ShoppingFilter") }
        // The end of a filter looks nothing up.
        #expect(try await scene.service.set(nil, of: "ItemFilter").wasPerformed)
        AppDependencyManager.shared.add(dependency: { () async throws -> Shop.Goods in Shop.Goods() })
        AppDependencyManager.shared.add(key: "items", dependency: Shop.Goods())
        #expect(try await scene.service.set([:], of: "ShoppingFilter").wasPerformed)
        #expect(try await host.suggestions("ShoppingFilter").map(\.display.title) == ["Shop with Goods"])
        #expect(try await scene.service.set(item, of: "ItemFilter").contentPrefix == "first")
        #expect(try await host.options("ItemFilter", parameter: "item").map(\.display.title) == ["first"])
    }
}
