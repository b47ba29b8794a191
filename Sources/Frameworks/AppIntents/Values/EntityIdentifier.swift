// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A type whose values identify entities.
///
/// See [EntityIdentifierConvertible](https://developer.apple.com/documentation/appintents/entityidentifierconvertible).
public protocol EntityIdentifierConvertible {
    /// The identifier as a text.
    var entityIdentifierString: String { get }
    /// Makes an identifier of its text; `nil` if the text is none.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible where Self: LosslessStringConvertible {
    public var entityIdentifierString: String { description }

    public static func entityIdentifier(for entityIdentifierString: String) -> Self? { Self(entityIdentifierString) }
}

extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension Float: EntityIdentifierConvertible {}

extension UUID: EntityIdentifierConvertible {
    public var entityIdentifierString: String { uuidString }

    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

/// The type and the identifier of an entity.
///
/// See [EntityIdentifier](https://developer.apple.com/documentation/appintents/entityidentifier).
public struct EntityIdentifier: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The persistent identifier of the entity's type.
    public let entityType: String
    /// The text of the identifier.
    public let identifier: String

    /// Makes the identifier of an entity.
    public init<Entity: AppEntity>(for entity: Entity) {
        self.init(for: Entity.self, identifier: entity.id)
    }

    /// Makes an identifier of a type of entities.
    public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
        entityType = Entity.persistentIdentifier
        self.identifier = identifier.entityIdentifierString
    }

    /// Makes the identifier that was kept elsewhere.
    init(entityType: String, identifier: String) {
        (self.entityType, self.identifier) = (entityType, identifier)
    }

    public var description: String { "\(entityType)/\(identifier)" }
}

extension EntityIdentifier: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .json(.identifier, self) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [EntityIdentifier?] {
        try converted(stored) { $0.json(.identifier) }
    }
}
