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

    var displayRepresentation: DisplayRepresentation { "Store" }

    func perform() async throws -> some IntentResult {
        let all = [shared, inline, plain, throwing, inlineThrowing, present].map(\.name)
        Performances.shared.note("\(all.joined(separator: ", ")), \(type(of: trailing))", for: "StoringFilter")
        return .result()
    }
}

@Suite(.timeLimit(.minutes(2))) struct DependencyTests {
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
        let scene = try await FocusScene([StoringFilter.self])
        #expect(try await scene.service.set([:], of: "StoringFilter").wasPerformed)
        #expect(
            Performances.shared.all(for: "StoringFilter") == [
                "shared, inline, plain, throwing, closure, default, SystemRandomNumberGenerator"
            ])
    }
}
