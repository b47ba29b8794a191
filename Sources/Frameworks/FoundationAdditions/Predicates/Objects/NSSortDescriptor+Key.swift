// SPDX-License-Identifier: Apache-2.0
// Sort descriptors with keys, which the open-source Foundation offers for Swift's key paths only.

public import Foundation
internal import EnfiladePredicates

/// A class that can be made from a key, by an initialiser that returns an instance of a subclass.
public protocol SortKeyInitializable {}

extension Foundation.NSSortDescriptor: SortKeyInitializable {}

extension SortKeyInitializable where Self: Foundation.NSSortDescriptor {
    /// Makes a sort descriptor that compares the values of a key path.
    ///
    /// Keys are read as predicates read them. No value comes before every value; values without an order are the same.
    ///
    /// - Parameters:
    ///   - key: The key path; `nil` compares the objects themselves. One that cannot be read ends the process.
    ///   - ascending: Whether smaller values come first.
    public init(key: String?, ascending: Bool) {
        self.init(key, ascending, nil)
    }

    /// Makes a sort descriptor that compares the values of a key path, in a way of its own.
    ///
    /// - Parameters:
    ///   - key: The key path; `nil` compares the objects themselves. One that cannot be read ends the process.
    ///   - ascending: Whether smaller values come first.
    ///   - cmptr: Compares two values.
    public init(key: String?, ascending: Bool, comparator cmptr: @escaping (Any, Any) -> ComparisonResult) {
        self.init(key, ascending, cmptr)
    }

    private init(_ key: String?, _ ascending: Bool, _ comparator: ((Any, Any) -> ComparisonResult)?) {
        self = InvalidArgumentException.unwrap { () throws(PredicateFailure) in
            guard let tree = key.map({ ExpressionTree.path($0) }) ?? .evaluatedObject else {
                throw PredicateFailure(.syntax, "\(PredicatePrinter.quoted(key ?? "")) is no key path")
            }
            let order = SortOrder(try ExpressionProgram(tree), comparator)
            guard let descriptor = KeySortDescriptor(key, ascending, order) as? Self else {
                throw PredicateFailure(.argument, "\(Self.self) has its own way to compare")
            }
            return descriptor
        }
    }

    /// The key path; `nil` if the objects themselves are compared, or if the descriptor has a key path of Swift.
    public var key: String? {
        (self as? KeySortDescriptor)?.ownKey
    }
}

/// How two objects are ordered.
private struct SortOrder {
    /// Reads the value to compare.
    private let program: ExpressionProgram
    /// Compares two values; `nil` if they are compared as predicates do.
    private let comparator: ((Any, Any) -> ComparisonResult)?

    init(_ program: ExpressionProgram, _ comparator: ((Any, Any) -> ComparisonResult)?) {
        self.program = program
        self.comparator = comparator
    }

    /// Whether values are compared as predicates do.
    var isNatural: Bool {
        comparator == nil
    }

    /// Compares two objects, smaller first.
    func compare(_ left: Any, _ right: Any) -> ComparisonResult {
        guard let comparator else {
            return program.compare(left, right, reader: KeyPathReader.self)
        }
        return comparator(value(left), value(right))
    }

    private func value(_ object: Any) -> Any {
        (try? program.any(for: object, reader: KeyPathReader.self)) ?? NSNull()
    }
}

/// A sort descriptor with a key.
private final class KeySortDescriptor: Foundation.NSSortDescriptor {
    /// The key path.
    let ownKey: String?
    /// How two objects are ordered.
    private let order: SortOrder

    init(_ key: String?, _ ascending: Bool, _ order: SortOrder) {
        ownKey = key
        self.order = order
        // Foundation wants a key path of Swift; it is not used, since `compare(_:to:)` is overridden.
        super.init(keyPath: \NSObject.hash, ascending: ascending) { _, _ in .orderedSame }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
        let result = order.compare(object1, object2)
        if ascending { return result }
        return switch result {
        case .orderedAscending: .orderedDescending
        case .orderedSame: .orderedSame
        case .orderedDescending: .orderedAscending
        }
    }

    override var reversedSortDescriptor: Any {
        KeySortDescriptor(ownKey, !ascending, order)
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? KeySortDescriptor else { return false }
        if self === other { return true }
        // Two ways to compare cannot be compared themselves.
        return order.isNatural && other.order.isNatural && ownKey == other.ownKey && ascending == other.ascending
    }

    override var hash: Int {
        var hasher = Hasher()
        hasher.combine(ownKey)
        hasher.combine(ascending)
        return hasher.finalize()
    }
}
