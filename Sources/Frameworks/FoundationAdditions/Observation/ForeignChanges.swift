// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// The changes of observed values that other threads than the main one make.
///
/// A change is told to the observers of the value. A value that is read before a change and observed only after it is told to
/// nobody, so that changes are counted.
package enum ForeignChanges {
    private static let counter = Atomic(0)

    /// How many there were.
    package static var count: Int { counter.load(ordering: .sequentiallyConsistent) }

    /// Notes a change that was made, if this is another thread.
    package static func note() {
        if !Thread.isMainThread { counter.add(1, ordering: .sequentiallyConsistent) }
    }
}
