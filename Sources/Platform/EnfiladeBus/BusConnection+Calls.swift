// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc
import Synchronization

extension BusConnection {
    /// Makes the message of a call and sends it; its `complete` is called exactly once, possibly at once.
    func send(_ call: OutgoingCall, _ write: BusObject.Reply) {
        if call.isCancelled.load(ordering: .relaxed) { return finish(call, .failure(CancellationError())) }
        do throws(BusError) {
            guard isReady else {
                throw BusError(BusError.disconnected, "there is no connection to the bus for \(call.title)")
            }
            var message: OpaquePointer?
            let made = sd_bus_message_new_method_call(
                handle, &message, call.destination, call.path, call.interface, call.method)
            defer { sd_bus_message_unref(message) }
            guard made >= 0, let message else {
                throw BusError(
                    BusError.invalidArguments,
                    "\(call.title) cannot be sent to “\(call.destination ?? "")” at “\(call.path)”: \(describe(made))")
            }
            var writer = BusWriter(message: message)
            try write(&writer)
            let limit = call.timeout.map(Self.microseconds) ?? .max
            call.deadline = limit == .max ? .max : Self.now + limit
            call.connection = self
            let context = Unmanaged.passUnretained(call).toOpaque()  // `calls` keeps it until the slot is gone.
            let sent = sd_bus_call_async(handle, &call.slot, message, receiveReply, context, limit)
            guard sent >= 0 else {
                throw BusError(BusError.failed, "\(call.title) cannot be sent: \(describe(sent))")
            }
            calls[ObjectIdentifier(call)] = call
        } catch {
            finish(call, .failure(error))
        }
    }

    /// Ends a call that no task waits for any more.
    func cancel(_ call: OutgoingCall) {
        if calls[ObjectIdentifier(call)] != nil { finish(call, .failure(CancellationError())) }
    }

    /// Ends every call that waits.
    func failCalls(_ error: BusError) {
        for call in calls.values {
            finish(call, .failure(BusError(error.name, "\(error.message) before \(call.title) was answered")))
        }
    }

    /// Asks the bus daemon something.
    func ask(
        _ method: String, replySignature: String, _ write: @escaping BusObject.Reply,
        _ complete: @escaping (Result<OpaquePointer, any Error>) -> Void
    ) {
        let call = OutgoingCall(
            destination: Self.daemonName, path: "/org/freedesktop/DBus", interface: Self.daemonName, method: method,
            replySignature: replySignature, timeout: .seconds(25))
        call.complete = complete
        send(call, write)
    }

    /// The name of the bus daemon and of its interface.
    static let daemonName = "org.freedesktop.DBus"

    /// Takes the answer to a call.
    fileprivate func receive(_ reply: OpaquePointer, to call: OutgoingCall) {
        if let error = sd_bus_message_get_error(reply) {
            finish(call, .failure(failure(of: call, error.pointee)))
            return
        }
        let signature = sd_bus_message_get_signature(reply, 1).map { String(cString: $0) } ?? ""
        guard signature == call.replySignature else {
            let message = "\(call.title) was answered with “\(signature)” instead of “\(call.replySignature)”"
            return finish(call, .failure(BusError(BusError.invalidSignature, message)))
        }
        finish(call, .success(reply))
    }

    /// Gives a call its one result.
    private func finish(_ call: OutgoingCall, _ result: Result<OpaquePointer, any Error>) {
        calls[ObjectIdentifier(call)] = nil
        call.slot = sd_bus_slot_unref(call.slot)
        let complete = call.complete
        call.complete = nil
        complete?(result)
    }

    /// The Swift error for the error that answered a call.
    private func failure(of call: OutgoingCall, _ error: sd_bus_error) -> any Error {
        let name = error.name.map { String(cString: $0) } ?? BusError.failed  // Borrowed from the reply, like the next.
        let message = error.message.map { String(cString: $0) } ?? name
        if let error = errors.error(named: name, message) { return error }
        if name == BusError.noReply, call.deadline <= Self.now {
            let limit = call.timeout.map { " within \($0)" } ?? ""
            return BusError(BusError.timedOut, "\(call.title) was not answered\(limit)")
        }
        return BusError(name, message)
    }

    /// Returns the kernel's words for a negative answer.
    func describe(_ answer: Int32) -> String {
        String(cString: strerror(-answer))
    }

    /// A duration as sd-bus takes it, at least one microsecond.
    private static func microseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 1 }
        let (product, overflows) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000)
        return overflows ? .max : max(1, product + UInt64(attoseconds) / 1_000_000_000_000)
    }
}

/// Hands a reply to the call it belongs to; the one trampoline for all replies.
private func receiveReply(
    _ reply: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let reply, let context else { return 0 }
    let call = Unmanaged<OutgoingCall>.fromOpaque(context).takeUnretainedValue()
    call.connection?.receive(reply, to: call)
    return 1
}
