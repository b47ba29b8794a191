// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The processes on the bus, as the transfers room needs them.
protocol TransfersPeers: Sendable {
    /// Asks a sender for one representation. Cancelling the task ends the call at once.
    func provide(
        _ key: ContentKey, of offer: Offer, request: UInt64, openInPlace: Bool
    ) async throws -> OfferedContent
    /// Tells a sender that nobody waits for a request any more.
    func cancel(request: UInt64, at sender: Caller) async
    /// Tells a sender how far a receiver has come.
    func progressed(request: UInt64, completed: UInt64, total: UInt64, at sender: Caller) async
    /// Tells a sender how a request ended.
    func finished(request: UInt64, receipt: Receipt, at sender: Caller) async
    /// Tells a sender that its offer is gone.
    func released(offer: UInt64, at sender: Caller) async
    /// Tells a receiver how far its sender has come.
    func progressed(token: UInt64, completed: UInt64, total: UInt64, to receiver: Caller) async
    /// Tells a receiver that the sender has stopped the transfer: its content is no longer its to read.
    func revoked(token: UInt64, at receiver: Caller) async
    /// Tells everybody that a pasteboard has changed.
    func changed(pasteboard: String, changeCount: UInt64) async
    /// Notes that the connection stands again, perhaps to another bus.
    func reconnected()
    /// Whether a connection is still on the bus.
    func isConnected(_ connection: String) async -> Bool
    /// An identifier of the bus itself: connection names mean something only together with it.
    var bus: String { get async }
}
