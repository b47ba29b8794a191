// SPDX-License-Identifier: Apache-2.0
// The progress that a handler returns as a part of the progress of its load.

internal import Foundation
internal import Synchronization

extension Progress {
    /// Taken while a progress is made part of another.
    private static let adoption = Mutex(())

    /// Counts the progress of a handler as all of this one.
    ///
    /// A progress that is part of another already, because the handler returns one object for several loads or has its
    /// own use for it, is not followed: adding it a second time would end the process.
    func follow(_ work: Progress) {
        Self.adoption.withLock { _ in
            guard !work.isPart else { return }
            totalUnitCount = 1
            addChild(work, withPendingUnitCount: 1)
        }
    }

    /// True if the progress is part of another, which Foundation knows and does not tell.
    private var isPart: Bool {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            for case ("_parent", let parent) in current.children { return parent as? Progress != nil }
            mirror = current.superclassMirror
        }
        return false
    }
}
