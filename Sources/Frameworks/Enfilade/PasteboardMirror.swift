// SPDX-License-Identifier: Apache-2.0

import Foundation
package import FoundationAdditions
import Synchronization

/// Where else that what is written to the general pasteboard shows: on the desktop's clipboard, in a process with a display.
package enum PasteboardMirror {
    /// What this process has done to the pasteboard.
    package enum Change: Sendable {
        /// It puts there what item providers provide. The number that the service gives to that may come later.
        case written(
            _ providers: [NSItemProvider], offer: @Sendable () async throws -> UInt64, isSensitive: Bool)
        /// It has emptied it.
        case cleared
    }

    private struct State {
        var show: (@MainActor @Sendable (Change) -> Void)?
        /// How many changes were told.
        var count = 0
    }

    private static let state = Mutex(State())
    /// The number of the change that was shown last.
    @MainActor private static var shown = 0

    /// Has everything that this process does from now on shown.
    package static func install(_ body: @escaping @MainActor @Sendable (Change) -> Void) {
        state.withLock { $0.show = body }
    }

    /// Shows what is done: on the main thread before this returns, from another one as soon as the main thread can.
    ///
    /// Whoever tells before the service knows has the display before others hear that there is something to show.
    static func tell(_ change: Change) {
        let (show, number) = state.withLock { state in
            state.count += 1
            return (state.show, state.count)
        }
        guard let show else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { apply(change, number, show) }
        } else {
            Task { @MainActor in apply(change, number, show) }
        }
    }

    /// Shows a change, unless a later one has overtaken it.
    @MainActor private static func apply(
        _ change: Change, _ number: Int, _ show: @MainActor (Change) -> Void
    ) {
        guard number > shown else { return }
        shown = number
        show(change)
    }
}
