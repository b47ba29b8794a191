// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A method call of ours, from the moment it is made until it has its answer.
final class OutgoingCall: @unchecked Sendable {
    // Safe: variables are touched by the loop only, except for the atomic.

    /// The bus name of the receiver; `nil` on a connection between two processes only.
    let destination: String?
    /// The object path.
    let path: String
    /// The interface name.
    let interface: String
    /// The method name.
    let method: String
    /// The types of the reply, joined; another reply is an error.
    let replySignature: String
    /// How long to wait; `nil` waits as long as the receiver lives.
    let timeout: Duration?
    /// The connection that carries it, once it was sent.
    weak var connection: BusConnection?
    /// Whether the caller gave up, possibly before the call was sent.
    let isCancelled = Atomic(false)
    /// The reply that sd-bus waits for, while it waits.
    var slot: OpaquePointer?
    /// When the wait ends, in microseconds of the monotonic clock.
    var deadline = UInt64.max
    /// Takes the reply, which is borrowed, or the error. Called exactly once.
    var complete: ((Result<OpaquePointer, any Error>) -> Void)?

    init(
        destination: String?, path: String, interface: String, method: String, replySignature: String,
        timeout: Duration?
    ) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.method = method
        self.replySignature = replySignature
        self.timeout = timeout
    }

    /// The call as people name it: the last part of the interface and the method.
    var title: String {
        "\(interface.split(separator: ".").last ?? "").\(method)"
    }
}
