// SPDX-License-Identifier: Apache-2.0

/// A source of values that are offered for a parameter.
///
/// See [DynamicOptionsProvider](https://developer.apple.com/documentation/appintents/dynamicoptionsprovider).
public protocol DynamicOptionsProvider {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: _IntentValue = Result.Item
    /// The values that are offered.
    func results() async throws -> Result
    /// The value of a parameter that was given none and has no default of its own; `nil` for none.
    ///
    /// An optional parameter has it too, in place of no value. Of an array a parameter with a single value takes the first element.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    public func defaultResult() async -> DefaultValue? { nil }
}

/// A source of entities.
///
/// See [EntityQuery](https://developer.apple.com/documentation/appintents/entityquery).
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    associatedtype Entity: AppEntity
    associatedtype Result: ResultsCollection = [Entity]

    init()
    /// The entities with identifiers. One that is there no more is left out.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The entities that are offered before the user searches.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    /// Something of the app that the query needs.
    public typealias Dependency = AppDependency

    public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery where Result == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A source of entities that finds them by text.
///
/// See [EntityStringQuery](https://developer.apple.com/documentation/appintents/entitystringquery).
public protocol EntityStringQuery: EntityQuery {
    associatedtype StringResult: ResultsCollection = [Entity]
    /// The entities that fit a text.
    func entities(matching string: String) async throws -> StringResult
}

/// A source of entities that has all of them at hand.
///
/// See [EnumerableEntityQuery](https://developer.apple.com/documentation/appintents/enumerableentityquery).
public protocol EnumerableEntityQuery: EntityQuery {
    /// All entities.
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery where Result == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension EnumerableEntityQuery {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        let wanted = Set(identifiers)
        return try await allEntities().filter { wanted.contains($0.id) }
    }
}

/// A source of entities of which there is only one.
///
/// See [UniqueAppEntityQuery](https://developer.apple.com/documentation/appintents/uniqueappentityquery).
public protocol UniqueAppEntityQuery: EnumerableEntityQuery {
    /// The entity.
    func uniqueEntity() async throws -> Entity
}

extension UniqueAppEntityQuery {
    public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}
