// SPDX-License-Identifier: Apache-2.0
// How predicates read the properties of Swift types.

internal import Foundation
internal import EnfiladePredicates

/// A type whose properties predicates and sort descriptors can name.
///
/// ```swift
/// struct Person: PredicateReadable {
///     var name: String
///     var age: Int
///
///     static var predicateKeyPaths: [String: PartialKeyPath<Person>] {
///         ["name": \.name, "age": \.age]
///     }
/// }
/// ```
///
/// A class that conforms must be final. On Apple's platforms a class inherits from `NSObject` and marks its properties `@objc` for
/// the same purpose. A type that does neither is read as it encodes itself, if it is `Encodable`, and else by reflection.
public protocol PredicateReadable {
    /// The properties by the keys that stand for them in formats.
    static var predicateKeyPaths: [String: PartialKeyPath<Self>] { get }
}

extension PredicateReadable {
    /// Reads the property with a key.
    fileprivate func read(_ key: String) -> KeyAnswer {
        guard let path = Self.predicateKeyPaths[key] else { return .unknownKey }
        return .value(self[keyPath: path])
    }
}

/// Reads keys for the evaluation of predicates.
enum KeyPathReader: ObjectReader {
    /// Reads a key of a `PredicateReadable` value; a key that it does not list is unknown.
    static func read(_ object: Any, _ key: String) -> KeyAnswer {
        (object as? any PredicateReadable)?.read(key) ?? .otherType
    }
}
