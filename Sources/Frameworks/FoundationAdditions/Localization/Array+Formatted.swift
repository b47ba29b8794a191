// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension Array where Element == String {
    /// Creates a locale-aware string representation of the value: the texts of the list with “and” before the last one.
    ///
    /// Foundation's function of this name takes every user for a reader of English; this one takes its place.
    ///
    /// See [formatted()](https://developer.apple.com/documentation/swift/sequence/formatted()).
    public func formatted() -> String {
        formatted(.list(type: .and).locale(.ofUser))
    }
}
