// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// The clock of the frames of a window.
@MainActor package final class FrameClock: Object {
    /// Calls `body` whenever a frame was painted; a later call replaces the closure.
    package func onAfterPaint(_ body: @escaping @MainActor () -> Void) {
        on("after-paint", body)
    }
}
