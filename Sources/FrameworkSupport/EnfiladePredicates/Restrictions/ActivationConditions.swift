// SPDX-License-Identifier: Apache-2.0
// Which content a window takes, as data: both predicates of a scene's activation conditions.

package import Foundation

/// The two predicates by which a window is chosen for a content identifier or the text of a URL.
///
/// Both keep to the restriction `routing`: the service evaluates them while the app does not run.
package struct ActivationConditions: Hashable, Sendable {
    /// Whether the window can show the content; always, unless it is set.
    package let canActivate: PredicateTree
    /// Whether the window shows the content better than others; never, unless it is set.
    package let prefersToActivate: PredicateTree

    /// The conditions of a window that sets none: it can show everything and prefers nothing.
    package static let standard = ActivationConditions()

    private init() {
        canActivate = .constant(true)
        prefersToActivate = .constant(false)
    }

    /// Takes two predicates.
    ///
    /// - Throws: `PredicateFailure` with the code `restricted` that names everything that is not allowed.
    package init(canActivate: PredicateTree, prefersToActivate: PredicateTree) throws(PredicateFailure) {
        try PredicateRestriction.routing.check(canActivate)
        try PredicateRestriction.routing.check(prefersToActivate)
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }

    /// Encodes both predicates as they are sent and stored; empty for one that is the default.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` if one becomes too long.
    package func encoded() throws(PredicateFailure) -> (canActivate: Data, prefersToActivate: Data) {
        func json(_ tree: PredicateTree, unless standard: PredicateTree) throws(PredicateFailure) -> Data {
            tree == standard ? Data() : try PredicateDocument(tree).json(limits: Self.limits)
        }
        return (
            try json(canActivate, unless: Self.standard.canActivate),
            try json(prefersToActivate, unless: Self.standard.prefersToActivate)
        )
    }

    /// The limits on evaluating one of them: there may be thousands of windows.
    package static let limits: PredicateLimits = {
        var limits = PredicateLimits()
        limits.length = 1 << 16
        limits.nodes = 10_000
        limits.steps = 100_000
        limits.duration = .milliseconds(20)
        return limits
    }()

    /// The shared budget of all predicates that are evaluated for one choice.
    package static let limitsOfChoice: PredicateLimits = {
        var limits = Self.limits
        limits.steps = 5_000_000
        limits.duration = .milliseconds(100)
        return limits
    }()

    /// Reads one of the predicates.
    ///
    /// - Throws: `PredicateFailure` with the code `encoding`, `limit` or `restricted`, or `pattern`.
    package static func predicate(json: Data) throws(PredicateFailure) -> PredicateTree {
        let tree = try PredicateDocument(json: json, limits: limits).tree
        try PredicateRestriction.routing.check(tree)
        return tree
    }
}
