// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The contents of Foundation's collections, one level of them.
///
/// Foundation makes Swift's collections from its own with all levels at once, even for a single element: in one that contains
/// itself, without an end. By reflection, elements that are collections are taken as they are, and looked into when that is
/// asked for. An `NSOrderedSet` cannot be reflected so.
enum ObjectContents {
    /// Classifies a collection of Foundation.
    ///
    /// - Returns: `nil` if the value is something else, or is classified as well by converting it.
    static func classify(_ value: AnyObject) -> Operand? {
        switch value {
        case let array as NSArray: elements(of: array)
        case let dictionary as NSDictionary: entries(of: dictionary)
        case let set as NSSet: members(of: set)
        default: nil
        }
    }

    private static func isCollection(_ value: Any) -> Bool {
        value is NSArray || value is NSDictionary || value is NSSet || value is NSOrderedSet
    }

    /// The elements of a collection, as objects; `nil` if none of them is a collection.
    private static func nested(_ collection: Any) -> Mirror.Children? {
        let children = Mirror(reflecting: collection).children
        let isNested = children.contains { child in
            isCollection((child.value as? (key: NSObject, value: AnyObject))?.value ?? child.value)
        }
        return isNested ? children : nil
    }

    private static func elements(of array: NSArray) -> Operand? {
        guard let children = nested(array) else { return nil }
        let elements = children.enumerated().map { index, child in
            isCollection(child.value) ? child.value : array.object(at: index)
        }
        return .collection(OperandCollection(.anything(elements), isOrdered: true))
    }

    private static func members(of set: NSSet) -> Operand? {
        guard let children = nested(set) else { return nil }
        return .collection(OperandCollection(.anything(children.map(\.value)), isOrdered: false))
    }

    private static func entries(of dictionary: NSDictionary) -> Operand? {
        guard let children = nested(dictionary) else { return nil }
        var entries: [String: Any] = [:]
        for child in children {
            guard let entry = child.value as? (key: NSObject, value: AnyObject), let key = entry.key as? NSString else {
                return .object(dictionary)
            }
            entries[String(key)] = isCollection(entry.value) ? entry.value : dictionary.object(forKey: entry.key)
        }
        return .dictionary(.anything(entries))
    }
}
