// SPDX-License-Identifier: Apache-2.0
// Optionals, arrays and sets of values.

internal import EnfiladeContract

extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias UnwrappedType = Wrapped.UnwrappedType

    public static var _intentValueKind: _IntentValueKind {
        var kind = Wrapped._intentValueKind
        kind.isOptional = true
        return kind
    }

    public var _intentStoredValue: _IntentStoredValue? { flatMap(\._intentStoredValue) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Wrapped??] {
        try await Wrapped._intentValues(from: stored, source).map { .some($0) }
    }

    public static func _intentValueAtOnce(from stored: _IntentStoredValue) throws -> Wrapped?? {
        try Wrapped._intentValueAtOnce(from: stored).map { .some($0) }
    }
}

extension Array: _IntentValue where Element: _IntentValue {
    public static var _intentValueKind: _IntentValueKind {
        var kind = Element._intentValueKind
        kind.isArray = true
        return kind
    }

    public var _intentStoredValue: _IntentStoredValue? { .init(compactMap(\._intentStoredValue)) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [[Element]?] {
        var results: [[Element]?] = []
        for value in stored {
            guard case .list(let elements) = value.content else { throw _IntentValueMismatch(Self.self) }
            results.append(try await Self.elements(from: elements.map { _IntentStoredValue($0) }, source))
        }
        return results
    }

    /// Makes elements of data, without those that are there no more, or that cannot be made unless the source is strict.
    private static func elements(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Element] {
        do {
            return try await Element._intentValues(from: stored, source).compactMap { $0 }
        } catch let mismatch as _IntentValueMismatch {
            if source.isStrict { throw mismatch }
            if stored.count == 1 { return [] }
        }
        var elements: [Element] = []
        for element in stored { elements += try await self.elements(from: [element], source) }
        return elements
    }
}

/// A type of lists.
protocol IntentValueList {
    /// Makes a list; `nil` if an element is of another type.
    init?(elements: [Any])
}

extension Array: IntentValueList where Element: _IntentValue {
    init?(elements: [Any]) {
        guard let elements = elements as? [Element] else { return nil }
        self = elements
    }
}

extension Set: IntentValueList where Element: _IntentValue {
    init?(elements: [Any]) {
        guard let elements = elements as? [Element] else { return nil }
        self.init(elements)
    }
}

extension Set: _IntentValue where Element: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { [Element]._intentValueKind }

    public var _intentStoredValue: _IntentStoredValue? {
        // In an order of their own, so that equal sets are equal data.
        .init(compactMap(\._intentStoredValue).sorted { "\($0)" < "\($1)" })
    }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Set<Element>?] {
        try await [Element]._intentValues(from: stored, source).map { $0.map(Set.init) }
    }
}
