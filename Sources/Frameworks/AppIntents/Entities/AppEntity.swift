// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import FoundationAdditions

/// A type of an app whose values parameters can have.
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable {}

/// A thing of an app that people choose, such as an account.
///
/// See [AppEntity](https://developer.apple.com/documentation/appintents/appentity).
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// A property that is known to the system.
    typealias Property = EntityProperty
    /// The query by which the system finds entities of this type.
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public static var _intentValueKind: _IntentValueKind { .init(.entity, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .init(.entity, id.entityIdentifierString) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Self?] {
        let identifiers = try stored.map { value throws -> ID? in
            guard let text = value.text(tagged: .entity) else { throw _IntentValueMismatch(Self.self) }
            return ID.entityIdentifier(for: text)
        }
        let wanted = identifiers.compactMap { $0 }
        guard !wanted.isEmpty else { return identifiers.map { _ in nil } }
        let entities = try await Self.entities(for: wanted, by: source.query ?? defaultQuery)
        let found = Dictionary(entities.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return identifiers.map { $0.flatMap { found[$0] } }
    }

    /// The default query, whatever its type.
    static var anyDefaultQuery: any EntityQuery { defaultQuery }

    /// Asks a query for entities of this type.
    static func entities(for identifiers: [ID], by query: any EntityQuery) async throws -> [Self] {
        func ask<Query: EntityQuery>(_ query: Query) async throws -> [Self] {
            guard let identifiers = identifiers as? [Query.Entity.ID] else { return [] }
            try await DeclaredDependencies.prepare(of: query)
            return try await query.entities(for: identifiers) as? [Self] ?? []
        }
        return try await ask(query)
    }
}

/// An enumeration of an app whose cases parameters can have.
///
/// See [AppEnum](https://developer.apple.com/documentation/appintents/appenum).
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable, CaseIterable, Hashable
where RawValue: LosslessStringConvertible, DisplayedValue == Self {}

extension AppEnum {
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource("\(rawValue.description)")
    }

    public static var _intentValueKind: _IntentValueKind { .init(.enumeration, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .init(.enum, rawValue.description) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Self?] {
        try converted(stored) { value in
            value.text(tagged: .enum).flatMap { RawValue($0) }.flatMap { Self(rawValue: $0) }
        }
    }
}

/// A property of an entity that is known to the system, written `@Property`.
///
/// See [EntityProperty](https://developer.apple.com/documentation/appintents/entityproperty).
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: Sendable {
    /// The title for people; `nil` for the name of the property.
    public let title: LocalizedStringResource?
    private let storage: EntityPropertyStorage<Value>

    /// Makes a property without a title.
    public init() {
        title = nil
        storage = EntityPropertyStorage()
    }

    /// Makes a property.
    public init(title: LocalizedStringResource) {
        self.title = title
        storage = EntityPropertyStorage()
    }

    /// The value. Reading one that is not there ends the process, unless it is optional.
    public var wrappedValue: Value {
        get { storage.value }
        set { storage.value = newValue }
    }

    /// The property itself.
    public var projectedValue: EntityProperty<Value> { self }
}
