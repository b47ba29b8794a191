// SPDX-License-Identifier: Apache-2.0

package import FoundationAdditions
import Synchronization

/// Where else that what is written to the general pasteboard shows: on the desktop's clipboard, in a process with a display.
package enum PasteboardMirror {
    /// Shows what item providers provide under the number of the service's offer.
    package typealias Show = @Sendable (_ providers: [NSItemProvider], _ offer: UInt64, _ isSensitive: Bool) -> Void

    private static let show = Mutex<Show?>(nil)

    /// Has everything that this process writes from now on shown.
    package static func install(_ body: @escaping Show) {
        show.withLock { $0 = body }
    }

    /// Shows what was written.
    static func tell(_ providers: [NSItemProvider], _ offer: PasteboardOffer, isSensitive: Bool) {
        show.withLock { $0 }?(providers, offer.number, isSensitive)
    }
}
