// SPDX-License-Identifier: Apache-2.0
// Whether a new value of a view says the same as the one before. Most values do: a parent is evaluated, and of its
// children one has changed.

@_spi(Reflection) internal import Swift

/// Compares values of views, field by field.
@MainActor enum ViewComparison {
    /// How a field is compared, given where it is in both values.
    private typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    /// A value as a field, of which reflection tells the kind of its type.
    private struct Whole<Value> {
        let value: Value
    }

    /// The comparisons of known types; `nil` for those with something inside that cannot be compared.
    private static var known: [ObjectIdentifier: [Comparison]?] = [:]

    /// Whether both values have equal fields, as far as that can be said: closures, bindings and the like never are.
    ///
    /// The state of a view and values from the environment do not count. Objects are equal to themselves
    /// alone.
    static func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
        guard let comparisons = comparisons(of: Whole<Value>.self) else { return false }
        return withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in
                comparisons.allSatisfy { $0(UnsafeRawPointer(one), UnsafeRawPointer(other)) }
            }
        }
    }

    /// How the fields of a structure or tuple are compared.
    private static func comparisons(of type: Any.Type) -> [Comparison]? {
        if let comparisons = known[ObjectIdentifier(type)] { return comparisons }
        let comparisons = makeComparisons(of: type)
        known[ObjectIdentifier(type)] = .some(comparisons)
        return comparisons
    }

    private static func makeComparisons(of type: Any.Type) -> [Comparison]? {
        var comparisons: [Comparison] = []
        let isComparable = _forEachField(of: type) { _, offset, type, kind in
            guard let found = fieldComparisons(of: type, kind) else { return false }
            comparisons += found.map { compare in { compare($0 + offset, $1 + offset) } }
            return true
        }
        return isComparable ? comparisons : nil
    }

    /// How a field of a type is compared; `nil` if it cannot be.
    private static func fieldComparisons(of type: Any.Type, _ kind: _MetadataKind) -> [Comparison]? {
        if type is AnyClass || type is any OptionalObject.Type {
            // As it is in memory: the field may be a weak reference, which is no pointer to the object.
            return [{ $0.loadUnaligned(as: UInt.self) == $1.loadUnaligned(as: UInt.self) }]
        }
        if let type = type as? any LastingProperty.Type { return [comparison(of: type)] }
        if type is any DynamicProperty.Type { return nil }
        if let type = type as? any Equatable.Type { return [comparison(of: type)] }
        guard kind == .struct || kind == .tuple, let found = comparisons(of: type) else { return nil }
        // Reflection says nothing about the fields of some types, and calls types `()` that it does not know.
        return found.isEmpty && (kind == .tuple || size(of: type) > 0) ? nil : found
    }

    private static func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }

    // Safe, both: reflection said that values of this type are there.

    private static func comparison<Value: Equatable>(of type: Value.Type) -> Comparison {
        { $0.assumingMemoryBound(to: type).pointee == $1.assumingMemoryBound(to: type).pointee }
    }

    private static func comparison<Property: LastingProperty>(of type: Property.Type) -> Comparison {
        { $0.assumingMemoryBound(to: type).pointee.isSame(as: $1.assumingMemoryBound(to: type).pointee) }
    }
}

/// A property that lasts while its view is displayed, so that a new value of the view says nothing new about it.
protocol LastingProperty: DynamicProperty {
    /// Whether both stand for the same, in the same surroundings.
    func isSame(as other: Self) -> Bool
}

extension State: LastingProperty {
    func isSame(as other: State<Value>) -> Bool { true }
}

extension StateObject: LastingProperty {
    func isSame(as other: StateObject<ObjectType>) -> Bool { true }
}

extension Environment: LastingProperty {
    func isSame(as other: Environment<Value>) -> Bool { keyPath == other.keyPath }
}

/// An optional reference to an object, strong or weak.
protocol OptionalObject {
    /// The object; `nil` if there is none.
    var object: AnyObject? { get }
}

extension Optional: OptionalObject where Wrapped: AnyObject {
    var object: AnyObject? { self }
}
