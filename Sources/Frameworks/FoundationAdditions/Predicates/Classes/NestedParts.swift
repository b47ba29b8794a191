// SPDX-License-Identifier: Apache-2.0
// Predicates and expressions that hold others, thousands of levels deep: nothing here may go down through all of them.

internal import Foundation
internal import EnfiladePredicates

/// A predicate or an expression that holds others.
protocol NestedParts: AnyObject {
    /// How many levels of predicates and expressions it is, itself included.
    var depth: Int { get }
    /// Lets go of the others, and returns them: the caller may be their last owner.
    func takeParts() -> [AnyObject]
}

extension NestedParts {
    /// Checks that an evaluation can go down through all levels.
    ///
    /// - Throws: `PredicateFailure` with the code `limit`.
    func checkDepth() throws(PredicateFailure) {
        guard depth <= PredicateLimits.standard.depth else {
            throw PredicateFailure(
                .limit, "the predicate is nested more than \(PredicateLimits.standard.depth) levels deep")
        }
    }

    /// Releases the parts one after the other. For a `deinit`: left to the runtime, each would be released inside another one.
    func releaseParts() {
        guard depth > PredicateLimits.standard.depth else { return }
        var parts = takeParts()
        ReleasedParts.release(&parts)
    }
}

/// The objects that a thread is about to release.
private final class ReleasedParts: NSObject {
    private static let key = "org.enfilade.ReleasedParts"
    private var objects: [AnyObject] = []

    /// Releases objects; inside a release of others, later.
    ///
    /// - Parameter objects: The objects, empty in the end: a copy that the caller kept would be released outside of this.
    static func release(_ objects: inout [AnyObject]) {
        let storage = Thread.current.threadDictionary
        if let current = storage[key] as? ReleasedParts {
            current.objects += objects
            objects = []
            return
        }
        let current = ReleasedParts()
        storage[key] = current
        current.objects = objects
        objects = []
        // Those whose last reference this is come back here with their parts.
        while current.objects.popLast() != nil {}
        storage[key] = nil
    }
}

/// How deep predicates and expressions are nested.
enum NestedDepth {
    /// The depth of something around parts.
    static func around(_ parts: [any NestedParts]) -> Int {
        1 + (parts.lazy.map(\.depth).max() ?? 0)
    }

    /// The depth of something around predicates of any class.
    static func around(_ predicates: [Foundation.NSPredicate]) -> Int {
        1 + (predicates.lazy.map { depth(of: $0, levels: PredicateLimits.standard.depth) }.max() ?? 0)
    }

    /// The depth of a predicate, counted up to the limit.
    private static func depth(of predicate: Foundation.NSPredicate, levels: Int) -> Int {
        if let nested = predicate as? any NestedParts { return nested.depth }
        guard levels > 0, let compound = predicate as? Foundation.NSCompoundPredicate else { return 1 }
        return 1 + (compound.subpredicates.lazy.map { depth(of: $0, levels: levels - 1) }.max() ?? 0)
    }
}
