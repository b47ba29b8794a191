// SPDX-License-Identifier: Apache-2.0

import CSystemd
import EnfiladeFiles
import Glibc
import EnfiladeLogging

/// The connection behind a `Bus`: the sd-bus handle and everything that is known about it.
///
/// It belongs to its loop, which lets one thread at a time touch it; nothing there ever waits.
final class BusConnection {
    /// The other end of a connection.
    enum Endpoint {
        /// A bus daemon at an address.
        case address(String)
        /// Another process, over one end of a pair of sockets.
        case socket(Descriptor, isServer: Bool)
    }

    /// How far the connection is.
    private enum Phase {
        /// Not opened yet.
        case idle
        /// Authenticating or saying hello.
        case connecting
        /// Open.
        case ready
        /// Broken; the next attempt comes at this time.
        case waiting(until: UInt64)
        /// Closed for good.
        case closed
    }

    /// The result of the first attempt to connect.
    private struct FirstOutcome {
        /// Why it failed, if it did.
        let error: BusError?
    }

    /// The events and the time that the loop has to wait for.
    struct Readiness {
        /// The descriptor to poll, or -1.
        var descriptor: Int32 = -1
        /// The events to poll it for.
        var events: Int16 = 0
        /// When to serve the connection in any case, in microseconds of the monotonic clock.
        var deadline = UInt64.max

        /// Tells whether waiting for this is enough to notice all of `other`.
        func covers(_ other: Readiness) -> Bool {
            descriptor == other.descriptor && events == other.events && deadline <= other.deadline
        }
    }

    /// The other end of the connection.
    private let endpoint: Endpoint
    /// The purpose of the connection; also the name of its thread.
    let label: String
    /// Whether a broken connection is made again.
    private let reconnects: Bool
    /// The errors that cross by their names.
    let errors: BusErrorDomain
    /// The log for failures that no caller gets as an error.
    let log: Logger
    /// How far the connection is.
    private var phase = Phase.idle
    /// How often connecting has failed since it last worked.
    private var failedAttempts = 0
    /// Whether the streams of events know that the connection stands.
    private var isAnnounced = false
    /// The result of the first attempt to connect; `nil` while it runs.
    private var firstOutcome: FirstOutcome?
    /// Waits for it.
    private var whenOpened: ((BusError?) -> Void)?
    /// The executor; it owns this connection.
    weak var loop: BusLoop?
    /// The actor, for handlers.
    weak var bus: Bus?
    /// The handle, while there is one.
    private(set) var handle: OpaquePointer?
    /// The name the bus daemon gave us; empty while not connected and between two processes.
    private(set) var uniqueName = ""
    /// The bus's own identifier; `nil` until a caller has asked for it.
    var busIdentifier: String?

    /// Our calls that wait for an answer.
    var calls: [ObjectIdentifier: OutgoingCall] = [:]
    /// Calls to us that are being answered, with the message if an answer is expected.
    var incoming: [UInt64: IncomingCall] = [:]
    /// The number of the last incoming call.
    var lastIncoming: UInt64 = 0
    /// The exported objects, by path and interface.
    var objects: [String: [String: BusObject]] = [:]
    /// The streams of signals.
    var subscriptions: [UInt64: Subscription] = [:]
    /// The streams of names.
    var nameStreams: [UInt64: NameStream] = [:]
    /// The streams of events.
    var eventStreams: [UInt64: AsyncStream<BusEvent>.Continuation] = [:]
    /// The number of the last stream.
    var lastStream: UInt64 = 0
    /// Names whose owner is followed.
    var watches: [String: NameWatch] = [:]
    /// The process behind each unique name; forgotten when the name vanishes.
    var credentials: [String: BusCredentials] = [:]

    init(_ endpoint: Endpoint, label: String, reconnects: Bool, errors: BusErrorDomain, log: Logger) {
        self.endpoint = endpoint
        self.label = label
        self.reconnects = reconnects
        self.errors = errors
        self.log = log
    }

    /// The monotonic clock that sd-bus uses, in microseconds.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    }

    /// Whether a bus daemon stands between us and the other side.
    var hasDaemon: Bool {
        if case .address = endpoint { true } else { false }
    }

    /// Whether messages can be sent.
    var isReady: Bool {
        if case .ready = phase { true } else { false }
    }

    /// Whether the connection was closed for good.
    var isClosed: Bool {
        if case .closed = phase { true } else { false }
    }

    // MARK: - Opening

    /// Begins to connect.
    func open() {
        do throws(BusError) {
            try start()
        } catch {
            shutDown(error)
        }
    }

    /// Waits for the first connection: `completion` is called once the other side has answered.
    func whenOpened(_ completion: @escaping (BusError?) -> Void) {
        if let firstOutcome { completion(firstOutcome.error) } else { whenOpened = completion }
    }

    /// Takes note of the result of the first attempt to connect.
    private func finishOpening(_ error: BusError?) {
        guard firstOutcome == nil else { return }
        firstOutcome = FirstOutcome(error: error)
        whenOpened?(error)
        whenOpened = nil
    }

    /// Gives up an attempt to connect that is still running.
    func abandonOpening() {
        if firstOutcome == nil { shutDown(BusError(BusError.disconnected, "connecting was cancelled")) }
    }

    /// Makes the handle and begins to connect.
    private func start() throws(BusError) {
        try check(sd_bus_new(&handle))
        do throws(BusError) {
            try check(sd_bus_set_description(handle, label))
            switch endpoint {
            case .address(let address):
                try check(sd_bus_set_address(handle, address))
                try check(sd_bus_set_bus_client(handle, 1))
            case .socket(let socket, let isServer):
                try setSocket(socket, isServer: isServer)
            }
            let context = Unmanaged.passUnretained(self).toOpaque()  // The handle is closed before this object ends.
            try check(sd_bus_add_filter(handle, nil, receiveMessage, context))
            try check(sd_bus_start(handle))
            phase = .connecting
        } catch {
            handle = sd_bus_close_unref(handle)
            throw error
        }
    }

    /// Prepares the handle to talk to another process.
    private func setSocket(_ socket: Descriptor, isServer: Bool) throws(BusError) {
        let number = fcntl(socket.number, F_DUPFD_CLOEXEC, 3)
        try check(number < 0 ? -errno : 0)
        let answer = sd_bus_set_fd(handle, number, number)  // From here on sd-bus closes it.
        if answer < 0 { Glibc.close(number) }
        try check(answer)
        try check(sd_bus_set_anonymous(handle, 1))  // Who holds the socket was given it.
        try check(sd_bus_negotiate_fds(handle, 1))
        guard isServer else { return }
        var identifier = sd_id128_t()
        try check(sd_id128_randomize(&identifier))
        try check(sd_bus_set_server(handle, 1, identifier))
    }

    /// Turns a negative answer of sd-bus into an error about connecting.
    private func check(_ answer: Int32) throws(BusError) {
        guard answer < 0 else { return }
        throw BusError(BusError.noServer, "cannot connect to \(place): \(String(cString: strerror(-answer)))")
    }

    /// The other end, in words.
    private var place: String {
        switch endpoint {
        case .address(let address): "the bus at “\(address)”"
        case .socket: "the other process"
        }
    }

    /// Takes note that the other side has answered.
    private func becomeReady() {
        phase = .ready
        failedAttempts = 0
        var name: UnsafePointer<CChar>?
        if hasDaemon, sd_bus_get_unique_name(handle, &name) >= 0, let name {
            uniqueName = String(cString: name)  // Borrowed from the handle.
        }
        guard firstOutcome == nil else { return restore() }
        isAnnounced = true
        finishOpening(nil)
    }

    // MARK: - Serving

    /// The events and the time to wait for next.
    var readiness: Readiness {
        switch phase {
        case .idle, .closed: return Readiness()
        case .waiting(let time): return Readiness(deadline: time)
        case .connecting, .ready:
            var readiness = Readiness(descriptor: sd_bus_get_fd(handle))
            let events = sd_bus_get_events(handle)
            let answer = sd_bus_get_timeout(handle, &readiness.deadline)
            if events < 0 || answer < 0 { readiness.deadline = 0 }  // Broken: serving it finds out how.
            readiness.events = Int16(truncatingIfNeeded: events)
            return readiness
        }
    }

    /// Serves the connection: messages in, messages out, time-outs, reconnection.
    func process() {
        if case .waiting(let time) = phase {
            if time <= Self.now { reconnect() }
            return
        }
        guard handle != nil else { return }
        var answer: Int32 = 1
        var remaining = 64  // Then the actor's jobs get their turn.
        while answer > 0, remaining > 0, sd_bus_is_open(handle) > 0 {
            answer = sd_bus_process(handle, nil)
            remaining -= 1
        }
        if case .connecting = phase, sd_bus_is_ready(handle) > 0 { becomeReady() }
        if answer < 0 || sd_bus_is_open(handle) <= 0 { lose(answer) }
    }

    // MARK: - Losing and finding again

    /// Takes note that the connection broke, and plans the next one if there is to be one.
    private func lose(_ answer: Int32) {
        let reason = answer < 0 ? ": \(String(cString: strerror(-answer)))" : ""
        if firstOutcome == nil {
            return shutDown(BusError(BusError.noServer, "cannot connect to \(place)\(reason)"))
        }
        let error = BusError(BusError.disconnected, "the connection to \(place) was lost\(reason)")
        guard reconnects, hasDaemon else {
            send(event: .disconnected)
            return shutDown(error)
        }
        wait()
        release(error)
        if isAnnounced { send(event: .disconnected) }
        isAnnounced = false
    }

    /// Tells the streams of events that the connection stands again.
    func announceConnection() {
        isAnnounced = true
        send(event: .connected(uniqueName))
    }

    /// Plans the next attempt.
    private func wait() {
        // A bus that restarts is back within milliseconds; one that stays away should cost nothing.
        let milliseconds: UInt64 = failedAttempts > 100 ? 1000 : min(5 << UInt64(min(failedAttempts, 5)), 100)
        failedAttempts += 1
        phase = .waiting(until: Self.now + milliseconds * 1000)
    }

    /// Makes the next attempt.
    private func reconnect() {
        do throws(BusError) {
            try start()
        } catch {
            wait()
        }
    }

    /// Lets go of the handle and of everything that was bound to it; `error` ends the calls that wait.
    private func release(_ error: BusError) {
        uniqueName = ""
        busIdentifier = nil
        failCalls(error)
        dropIncoming()
        forgetOwners()
        handle = sd_bus_close_unref(handle)
        // Somebody may still hold the descriptor; the other end has to notice all the same.
        if case .socket(let socket, _) = endpoint { Glibc.shutdown(socket.number, Int32(SHUT_RDWR)) }
    }

    /// Closes for good.
    func shutDown(_ error: BusError) {
        if isClosed { return }
        if isReady { flush() }
        phase = .closed
        release(error)
        finishStreams()
        finishOpening(error)
    }

    /// Writes out queued messages, for at most a second.
    private func flush() {
        let deadline = Self.now + 1_000_000
        var queued: UInt64 = 0
        while sd_bus_get_n_queued_write(handle, &queued) >= 0, queued > 0, Self.now < deadline,
            sd_bus_wait(handle, deadline - Self.now) > 0, sd_bus_process(handle, nil) >= 0
        {}
    }
}

/// Hands every incoming message to the connection; the one trampoline for all of them.
private func receiveMessage(
    _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let context else { return 0 }
    return Unmanaged<BusConnection>.fromOpaque(context).takeUnretainedValue().receive(message) ? 1 : 0
}
