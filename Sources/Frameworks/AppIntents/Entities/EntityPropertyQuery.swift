// SPDX-License-Identifier: Apache-2.0

/// A source of entities that finds them by their properties.
///
/// See [EntityPropertyQuery](https://developer.apple.com/documentation/appintents/entitypropertyquery).
public protocol EntityPropertyQuery: EntityQuery {
    associatedtype ComparatorMappingType
    typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
    typealias SortingOptions = EntityQuerySortingOptions<Entity>
    /// The properties by which entities are found.
    static var properties: EntityQueryProperties<Entity, ComparatorMappingType> { get }
    /// The properties by which entities are sorted.
    static var sortingOptions: EntityQuerySortingOptions<Entity> { get }
    /// The entities for which all or some of the comparisons hold.
    func entities(
        matching comparators: [ComparatorMappingType], mode: EntityQueryComparatorMode,
        sortedBy: [EntityQuerySort<Entity>], limit: Int?
    ) async throws -> [Entity]
}

extension EntityPropertyQuery {
    /// A property by which entities are found.
    public typealias Property<Value: _IntentValue> =
        EntityQueryProperty<Entity, ComparatorMappingType, Value>
    /// A property by which entities are sorted.
    public typealias SortableBy = EntityQuerySortableByProperty<Entity>
    /// A comparison for being equal.
    public typealias EqualToComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _EqualTo>
    /// A comparison for being different.
    public typealias NotEqualToComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _NotEqualTo>
    /// A comparison for being a part.
    public typealias ContainsComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _Contains>
    /// A comparison for the beginning of a text.
    public typealias HasPrefixComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _HasPrefix>
    /// A comparison for the end of a text.
    public typealias HasSuffixComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _HasSuffix>
    /// A comparison for being smaller.
    public typealias LessThanComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _LessThan>
    /// A comparison for not being greater.
    public typealias LessThanOrEqualToComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _LessThanOrEqualTo>
    /// A comparison for being greater.
    public typealias GreaterThanComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _GreaterThan>
    /// A comparison for not being smaller.
    public typealias GreaterThanOrEqualToComparator<Value: _IntentValue> =
        EntityQueryComparator<Entity, ComparatorMappingType, Value, _GreaterThanOrEqualTo>
}

/// Whether all comparisons have to hold, or one of them.
public enum EntityQueryComparatorMode: Hashable, Sendable {
    case and, or
}

/// An order of entities.
public struct EntityQuerySort<Entity: AppEntity> {
    /// The directions of an order.
    public enum Ordering: Hashable, Sendable {
        case ascending, descending
    }

    /// The property.
    public let by: PartialKeyPath<Entity>
    /// The direction.
    public let order: Ordering
}

/// The comparison for being equal.
public enum _EqualTo {}
/// The comparison for being different.
public enum _NotEqualTo {}
/// The comparison for being a part.
public enum _Contains {}
/// The comparison for the beginning of a text.
public enum _HasPrefix {}
/// The comparison for the end of a text.
public enum _HasSuffix {}
/// The comparison for being smaller.
public enum _LessThan {}
/// The comparison for not being greater.
public enum _LessThanOrEqualTo {}
/// The comparison for being greater.
public enum _GreaterThan {}
/// The comparison for not being smaller.
public enum _GreaterThanOrEqualTo {}

/// A comparison that an entity's property can be put to.
public struct EntityQueryComparator<Entity: AppEntity, Mapping, Value: _IntentValue, Comparison> {
    /// Makes the app's own form of the comparison with a value.
    package let mapping: (Value) -> Mapping

    /// Makes a comparison.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        mapping = mappingTransform
    }
}

/// A comparison of any kind.
public protocol _EntityQueryComparator<Entity, Mapping> {
    associatedtype Entity: AppEntity
    associatedtype Mapping
}

extension EntityQueryComparator: _EntityQueryComparator {}

/// A property by which entities are found, with its comparisons.
public struct EntityQueryProperty<Entity: AppEntity, Mapping, Value: _IntentValue> {
    /// The property.
    package let property: PartialKeyPath<Entity>
    /// The comparisons.
    package let comparators: [any _EntityQueryComparator<Entity, Mapping>]

    /// Makes a property.
    public init(
        _ property: KeyPath<Entity, EntityProperty<Value>>,
        @EntityQueryComparatorsBuilder<Entity, Mapping> comparators:
            () -> [any _EntityQueryComparator<Entity, Mapping>]
    ) {
        self.property = property
        self.comparators = comparators()
    }
}

/// Collects the comparisons of a property.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Entity: AppEntity, Mapping> {
    public static func buildBlock(
        _ parts: any _EntityQueryComparator<Entity, Mapping>...
    ) -> [any _EntityQueryComparator<Entity, Mapping>] {
        parts
    }
}

/// A property by which entities are found, of any type.
public protocol _EntityQueryProperty<Entity, Mapping> {
    associatedtype Entity: AppEntity
    associatedtype Mapping
}

extension EntityQueryProperty: _EntityQueryProperty {}

/// The properties by which entities are found.
public struct EntityQueryProperties<Entity: AppEntity, Mapping> {
    /// The properties.
    package let properties: [any _EntityQueryProperty<Entity, Mapping>]

    /// Makes a list of properties.
    public init(
        @EntityQueryPropertiesBuilder<Entity, Mapping> properties: () -> [any _EntityQueryProperty<Entity, Mapping>]
    ) {
        self.properties = properties()
    }
}

/// Collects the properties by which entities are found.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, Mapping> {
    public static func buildBlock(
        _ parts: any _EntityQueryProperty<Entity, Mapping>...
    ) -> [any _EntityQueryProperty<Entity, Mapping>] {
        parts
    }
}

/// A property by which entities are sorted.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
    /// The property.
    package let property: PartialKeyPath<Entity>

    /// Makes a property.
    public init<Value: _IntentValue>(_ property: KeyPath<Entity, EntityProperty<Value>>) {
        self.property = property
    }
}

/// The properties by which entities are sorted.
public struct EntityQuerySortingOptions<Entity: AppEntity> {
    /// The properties.
    package let properties: [EntityQuerySortableByProperty<Entity>]

    /// Makes a list of properties.
    public init(
        @EntityQuerySortingOptionsBuilder<Entity> content: () -> [EntityQuerySortableByProperty<Entity>]
    ) {
        properties = content()
    }
}

/// Collects the properties by which entities are sorted.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
    public static func buildBlock(
        _ parts: EntityQuerySortableByProperty<Entity>...
    ) -> [EntityQuerySortableByProperty<Entity>] {
        parts
    }
}
