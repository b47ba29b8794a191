// SPDX-License-Identifier: Apache-2.0
// Looking at every part of a tree, and counting them.

extension PredicateTree {
    /// A part of a tree.
    package enum Part {
        case predicate(PredicateTree)
        case expression(ExpressionTree)
    }

    /// Visits every part, each before those inside it.
    package func visit<E: Error>(_ body: (Part) throws(E) -> Void) throws(E) {
        try body(.predicate(self))
        switch self {
        case .constant: break
        case .comparison(let comparison):
            try comparison.left.visit(body)
            try comparison.right.visit(body)
        case .and(let parts), .or(let parts): for part in parts { try part.visit(body) }
        case .not(let part): try part.visit(body)
        }
    }

    /// The number of parts and the depth.
    var extent: (nodes: Int, depth: Int) {
        switch self {
        case .constant: (1, 1)
        case .comparison(let comparison): Extent.of([comparison.left.extent, comparison.right.extent])
        case .and(let parts), .or(let parts): Extent.of(parts.map(\.extent))
        case .not(let part): Extent.of([part.extent])
        }
    }

    /// Checks that a tree keeps the limits.
    ///
    /// - Throws: `PredicateFailure` with the code `limit`.
    package func check(_ limits: PredicateLimits) throws(PredicateFailure) {
        try Extent.check(extent, limits)
    }
}

extension ExpressionTree {
    /// Visits every part, each before those inside it.
    package func visit<E: Error>(_ body: (PredicateTree.Part) throws(E) -> Void) throws(E) {
        try body(.expression(self))
        switch self {
        case .constant, .evaluatedObject, .anyKey, .variable, .keyPath: break
        case .member(let base, _): try base.visit(body)
        case .index(let base, let index):
            try base.visit(body)
            if case .value(let index) = index { try index.visit(body) }
        case .function(_, let arguments), .aggregate(let arguments):
            for argument in arguments { try argument.visit(body) }
        case .method(let receiver, _, let arguments):
            try receiver.visit(body)
            for argument in arguments { try argument.visit(body) }
        case .setOperation(_, let left, let right):
            try left.visit(body)
            try right.visit(body)
        case .subquery(let collection, _, let predicate):
            try collection.visit(body)
            try predicate.visit(body)
        case .conditional(let predicate, let first, let second):
            try predicate.visit(body)
            try first.visit(body)
            try second.visit(body)
        }
    }

    /// The number of parts and the depth.
    var extent: (nodes: Int, depth: Int) {
        switch self {
        case .evaluatedObject, .anyKey, .variable: (1, 1)
        case .constant(let value): value.extent
        case .keyPath(let keys): (keys.count, keys.count)
        case .member(let base, let keys): Extent.of(base.extent, below: keys.count)
        case .index(let base, .value(let index)): Extent.of([base.extent, index.extent])
        case .index(let base, _): Extent.of([base.extent])
        case .function(_, let arguments), .aggregate(let arguments): Extent.of(arguments.map(\.extent))
        case .method(let receiver, _, let arguments): Extent.of([receiver.extent] + arguments.map(\.extent))
        case .setOperation(_, let left, let right): Extent.of([left.extent, right.extent])
        case .subquery(let collection, _, let predicate): Extent.of([collection.extent, predicate.extent])
        case .conditional(let predicate, let first, let second):
            Extent.of([predicate.extent, first.extent, second.extent])
        }
    }

    /// Checks that a tree keeps the limits.
    ///
    /// - Throws: `PredicateFailure` with the code `limit`.
    package func check(_ limits: PredicateLimits) throws(PredicateFailure) {
        try Extent.check(extent, limits)
    }
}

/// The size of trees.
private enum Extent {
    /// The extent of something with parts.
    static func of(_ parts: [(nodes: Int, depth: Int)]) -> (nodes: Int, depth: Int) {
        parts.reduce((1, 1)) { ($0.0 + $1.nodes, max($0.1, $1.depth + 1)) }
    }

    /// The extent of something with one part, several levels below.
    static func of(_ part: (nodes: Int, depth: Int), below levels: Int) -> (nodes: Int, depth: Int) {
        (part.nodes + levels, part.depth + levels)
    }

    static func check(_ extent: (nodes: Int, depth: Int), _ limits: PredicateLimits) throws(PredicateFailure) {
        guard extent.depth <= limits.depth else {
            throw PredicateFailure(.limit, "the predicate is nested more than \(limits.depth) levels deep")
        }
        guard extent.nodes <= limits.nodes else {
            throw PredicateFailure(.limit, "the predicate has more than \(limits.nodes) parts")
        }
    }
}
