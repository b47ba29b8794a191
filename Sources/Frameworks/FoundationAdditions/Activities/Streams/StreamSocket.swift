// SPDX-License-Identifier: Apache-2.0
// One end of the connection between an app that continues an activity and the program that has it.

package import EnfiladeFiles
package import Foundation
internal import Glibc
internal import Synchronization

/// A connected stream socket, each direction of which is a stream of Foundation.
///
/// Closing one of the streams ends its direction alone: the other side reads to the end, and can still write. The socket is
/// closed with the second one, or when nobody has the streams any more.
package final class StreamSocket: Sendable {
    /// A direction, as this side sees it.
    enum Direction: Sendable, Hashable {
        case input
        case output
    }

    private struct State: Sendable {
        /// The socket; `nil` once both directions have ended.
        var descriptor: Descriptor?
        var ended: Set<Direction> = []
    }

    private let state: Mutex<State>

    /// Takes over a connected stream socket that blocks.
    package init(adopting descriptor: Descriptor) {
        state = Mutex(State(descriptor: descriptor))
    }

    /// The socket, which stays open as long as the caller has it; `nil` once both directions have ended.
    var descriptor: Descriptor? { state.withLock { $0.descriptor } }

    /// Whether a direction has not ended yet on this side.
    package var isOpen: Bool { descriptor != nil }

    /// Both directions as streams that are still to be opened. They are to be made once.
    package func streams() -> (InputStream, OutputStream) {
        (SocketInputStream(self), SocketOutputStream(self))
    }

    /// Ends a direction; the other side learns of it. Calls that wait for bytes of the other side come back.
    func end(_ direction: Direction) {
        // The last reference goes after the lock: the kernel may take its time to close.
        _ = state.withLock { state -> Descriptor? in
            guard state.ended.insert(direction).inserted, let descriptor = state.descriptor else { return nil }
            shutdown(descriptor.number, Int32(direction == .input ? SHUT_RD : SHUT_WR))
            if state.ended.count == 2 { state.descriptor = nil }
            return descriptor
        }
    }
}
