// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Synchronization

@testable import Service

/// A bus without processes: connections come and go, and senders answer when the test says so.
///
/// As on a real bus, a call to a connection that is gone fails, messages to a connection arrive in order, and nothing
/// that is told to a connection that is gone arrives.
final class InMemoryPeers: TransfersPeers {
    /// A message to a connection.
    enum Message: Hashable, Sendable {
        case provide(request: UInt64, ContentKey, openInPlace: Bool)
        case cancel(request: UInt64)
        case progressed(number: UInt64, completed: UInt64, total: UInt64)
        case finished(request: UInt64, Receipt.Outcome)
        case released(offer: UInt64)
        case revoked(token: UInt64)
    }

    private struct State {
        var bus = "bus"
        /// The messages to each connection that it has not looked at yet.
        var mailboxes: [String: Mailbox] = [:]
        /// Calls that wait for an answer, by their number, with the connection that owes it.
        var calls: [UInt64: (connection: String, answer: CheckedContinuation<OfferedContent, any Error>)] = [:]
        var lastProcess: UInt32 = 0
        /// The tasks that wait to learn the name of the bus, if the name is held back.
        var held: [CheckedContinuation<Void, Never>]?
        var whenHeld: CheckedContinuation<Void, Never>?
        var unread: (@Sendable () async -> Void)?
    }

    private struct Mailbox {
        let stream: AsyncStream<Message>
        let continuation: AsyncStream<Message>.Continuation
    }

    private let state = Mutex(State())

    // MARK: - Actions of the test

    /// A new connection, by default of a process that is no app.
    func connect(as standing: Caller.Standing = .tool) -> Caller {
        state.withLock { state in
            state.lastProcess += 1
            let name = ":1.\(state.lastProcess)"
            let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
            state.mailboxes[name] = Mailbox(stream: stream, continuation: continuation)
            return Caller(connection: name, process: state.lastProcess, user: 1_000, standing: standing)
        }
    }

    /// Ends a connection: it answers nothing any more.
    func disconnect(_ caller: Caller) {
        let owed = state.withLock { state in
            state.mailboxes.removeValue(forKey: caller.connection)?.continuation.finish()
            let owed = state.calls.filter { $0.value.connection == caller.connection }
            for number in owed.keys { state.calls[number] = nil }
            return owed.values.map(\.answer)
        }
        for answer in owed { answer.resume(throwing: Self.gone) }
    }

    /// The next thing that a connection is told; `nil` once it is gone.
    func next(for caller: Caller) async -> Message? {
        var messages = state.withLock { $0.mailboxes[caller.connection]?.stream.makeAsyncIterator() }
        return await messages?.next()
    }

    /// Answers a `provide`; late if the call is over already.
    func answer(_ request: UInt64, _ result: Result<OfferedContent, any Error>) {
        state.withLock { $0.calls.removeValue(forKey: request) }?.answer.resume(with: result)
    }

    /// Lets nobody learn the name of the bus until `release`.
    func holdBus() {
        state.withLock { $0.held = [] }
    }

    /// Waits until somebody wants to learn the name of the bus.
    func whenBusIsAskedFor() async {
        await withCheckedContinuation { continuation in
            let isAsked = state.withLock { state in
                if state.held?.isEmpty == false { return true }
                state.whenHeld = continuation
                return false
            }
            if isAsked { continuation.resume() }
        }
    }

    /// Tells all waiting tasks the name of the bus.
    func releaseBus() {
        let waiting = state.withLock { state in
            defer { state.held = nil }
            return state.held ?? []
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Has a message wait unread: it comes before the next answer of the bus.
    func leaveUnread(_ message: @escaping @Sendable () async -> Void) {
        state.withLock { $0.unread = message }
    }

    // MARK: - Actions of the room

    func provide(
        _ key: ContentKey, of offer: Offer, request: UInt64, openInPlace: Bool
    ) async throws -> OfferedContent {
        let sender = offer.sender.connection
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isSent = state.withLock { state in
                    guard !Task.isCancelled, let mailbox = state.mailboxes[sender] else { return false }
                    state.calls[request] = (sender, continuation)
                    mailbox.continuation.yield(.provide(request: request, key, openInPlace: openInPlace))
                    return true
                }
                if !isSent { continuation.resume(throwing: Task.isCancelled ? CancellationError() : Self.gone) }
            }
        } onCancel: {
            answer(request, .failure(CancellationError()))
        }
    }

    func cancel(request: UInt64, at sender: Caller) async {
        tell(sender, .cancel(request: request))
    }

    func progressed(request: UInt64, completed: UInt64, total: UInt64, at sender: Caller) async {
        tell(sender, .progressed(number: request, completed: completed, total: total))
    }

    func finished(request: UInt64, receipt: Receipt, at sender: Caller) async {
        tell(sender, .finished(request: request, receipt.outcome))
    }

    func released(offer: UInt64, at sender: Caller) async {
        tell(sender, .released(offer: offer))
    }

    func progressed(token: UInt64, completed: UInt64, total: UInt64, to receiver: Caller) async {
        tell(receiver, .progressed(number: token, completed: completed, total: total))
    }

    func revoked(token: UInt64, at receiver: Caller) async {
        tell(receiver, .revoked(token: token))
    }

    func changed(pasteboard: String, changeCount: UInt64) async {}

    func isConnected(_ connection: String) async -> Bool {
        let message = state.withLock { state in
            defer { state.unread = nil }
            return state.unread
        }
        await message?()
        return state.withLock { $0.mailboxes[connection] != nil }
    }

    func reconnected() {}

    var bus: String {
        get async {
            await withCheckedContinuation { continuation in
                let (isHeld, asked) = state.withLock { state in
                    guard state.held != nil else { return (false, state.whenHeld) }
                    state.held?.append(continuation)
                    defer { state.whenHeld = nil }
                    return (true, state.whenHeld)
                }
                if isHeld { asked?.resume() } else { continuation.resume() }
            }
            return state.withLock { $0.bus }
        }
    }

    private func tell(_ caller: Caller, _ message: Message) {
        _ = state.withLock { $0.mailboxes[caller.connection]?.continuation.yield(message) }
    }

    private static let gone = ServiceError(.senderGone, "the process ended before it had answered")
}
