// SPDX-License-Identifier: Apache-2.0

/// A drag, as far as it can be told from those that come after it.
@MainActor final class DragIdentity {
    /// The window of the source under X11.
    private let owner = DragIdentity.currentOwner
    /// When it was dropped.
    private var end: UInt32?

    /// When it last had to do with this program.
    var time: UInt32 { end ?? DragTime.latest }

    /// Whether its source still has it.
    var isThere: Bool { owner == Self.currentOwner }

    /// Notes the drop: all that is told from now on is about another drag.
    func markDropped() {
        end = end ?? DragTime.latest
    }

    private static var currentOwner: UInt { X11Selection.owner(of: X11Selection.drag) }
}
