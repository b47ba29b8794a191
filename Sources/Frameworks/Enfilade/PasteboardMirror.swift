// SPDX-License-Identifier: Apache-2.0

package import FoundationAdditions
import Synchronization

/// Where else that what is written to the general pasteboard shows: on the desktop's clipboard, in a process with a display.
package enum PasteboardMirror {
    /// What this process has done to the pasteboard.
    package enum Change: Sendable {
        /// It has put there what item providers provide, under a number of the service.
        case written(_ providers: [NSItemProvider], offer: UInt64, isSensitive: Bool)
        /// It has emptied it.
        case cleared
    }

    private static let show = Mutex<(@Sendable (Change) -> Void)?>(nil)

    /// Has everything that this process does from now on shown.
    package static func install(_ body: @escaping @Sendable (Change) -> Void) {
        show.withLock { $0 = body }
    }

    /// Shows what was done.
    static func tell(_ change: Change) {
        show.withLock { $0 }?(change)
    }
}
