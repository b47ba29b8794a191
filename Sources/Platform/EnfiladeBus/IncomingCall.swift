// SPDX-License-Identifier: Apache-2.0

/// A call to us that is being answered.
struct IncomingCall {
    /// The message, which the connection owns; `nil` if the caller expects no answer.
    let message: OpaquePointer?
    /// The task that runs the handler.
    var task: Task<Void, Never>?
}
