// SPDX-License-Identifier: Apache-2.0

/// How large a predicate may be and how much work its evaluation may do.
///
/// A format, an encoded predicate and an input may come from anywhere. With any content, reading and evaluating them
/// ends with an answer or an error.
package struct PredicateLimits: Hashable, Sendable {
    /// The length of a format or of an encoded predicate, in bytes.
    package var length = 1 << 20
    /// The depth to which predicates, expressions and collections may be nested in each other, in a predicate and in the object
    /// that it is evaluated for. Each key of a path is a level.
    ///
    /// Reading and evaluating recurse: this many levels need less than 2 MB of stack in a debug build. A thread has four times as
    /// much unless it asks for less.
    package var depth = 100
    /// The number of predicates, expressions and constants.
    package var nodes = 100_000
    /// The length of the pattern of `MATCHES` or `LIKE`, in UTF-16 units.
    package var patternLength = 10_000
    /// The number of steps of one evaluation; a step is a comparison, or an element of a collection, or ten characters.
    package var steps = 50_000_000
    /// The time that one evaluation may take, measured every few thousand steps.
    package var duration = Duration.seconds(2)

    package init() {}

    /// The default limits.
    package static let standard = PredicateLimits()
}
