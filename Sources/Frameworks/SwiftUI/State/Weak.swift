// SPDX-License-Identifier: Apache-2.0

/// A reference that does not keep its object alive.
struct Weak<Object>: Equatable {
    private weak var reference: AnyObject?

    init(_ object: Object?) {
        reference = object.map { $0 as AnyObject }
    }

    /// The object; `nil` once it is gone, or if there was none.
    var object: Object? {
        // Not in one cast: optimized code casts an optional to a class without a look whether there is an object.
        guard let reference else { return nil }
        return reference as? Object
    }

    static func == (one: Weak, other: Weak) -> Bool { one.reference === other.reference }
}
