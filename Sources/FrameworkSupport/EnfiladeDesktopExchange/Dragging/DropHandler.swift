// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import FoundationAdditions

/// The behaviour of a widget when a drag comes over it.
@MainActor package struct DropHandler {
    /// Whether something of the items can be taken.
    package var accepts: ([NSItemProvider]) -> Bool = { _ in false }
    /// The drag comes or leaves.
    package var targeted: (Bool) -> Void = { _ in }
    /// The drag has left without being dropped, whether it could be taken or not.
    package var left: () -> Void = {}
    /// Called on drop, before `take`; the drag no longer targets the widget.
    package var willTake: () -> Void = {}
    /// The drag is at a place in the widget, or is about to come over it there.
    package var moved: (CGPoint) -> Void = { _ in }
    /// Takes items at a place; false if nothing could be taken. `accepts` may never have been asked about them.
    package var take: @MainActor ([NSItemProvider], CGPoint) async -> Bool = { _, _ in false }

    /// Takes nothing.
    package init() {}
}
