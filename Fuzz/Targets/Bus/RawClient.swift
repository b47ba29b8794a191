// SPDX-License-Identifier: Apache-2.0
// A client of the message bus that may send whatever the daemon lets through.

import CSystemd
import Glibc

/// A connection to a bus, driven by the thread that uses it. Unlike `Bus` it checks nothing.
final class RawClient {
    /// A message that came in. It is freed with this.
    final class Message {
        let pointer: OpaquePointer

        init(adopting pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            sd_bus_message_unref(pointer)
        }

        /// The type of the message.
        var type: UInt8 {
            var type: UInt8 = 0
            _ = sd_bus_message_get_type(pointer, &type)
            return type
        }

        /// The number of the call that is answered; 0 for others.
        var answeredCall: UInt64 {
            var number: UInt64 = 0
            return sd_bus_message_get_reply_cookie(pointer, &number) >= 0 ? number : 0
        }

        /// The name of the method or signal.
        var member: String {
            sd_bus_message_get_member(pointer).map { String(cString: $0) } ?? ""
        }

        /// The first value, if it is a number of 64 bits.
        var number: UInt64? {
            var number: UInt64 = 0
            return sd_bus_message_read_basic(pointer, CChar(UInt8(ascii: "t")), &number) > 0 ? number : nil
        }
    }

    private var bus: OpaquePointer?
    /// The calls that have no answer yet, with what they were.
    private(set) var pending: [UInt64: String] = [:]

    /// Whether the bus has hung up.
    private(set) var isGone = false

    /// Connects.
    init(address: String) throws {
        var bus: OpaquePointer?
        guard sd_bus_new(&bus) >= 0, sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0,
            sd_bus_negotiate_fds(bus, 1) >= 0, sd_bus_start(bus) >= 0
        else { throw Finding("the private bus takes no connection") }
        self.bus = bus
        var name: UnsafePointer<CChar>?
        var answer: Int32
        // The alarm by which libFuzzer notices hangs interrupts this now and then.
        repeat { answer = sd_bus_get_unique_name(bus, &name) } while answer == -EINTR
        guard answer >= 0 else { throw Finding("the private bus gives no name: error \(-answer)") }
    }

    deinit {
        close()
    }

    /// Hangs up, as a process that ends does.
    func close() {
        sd_bus_flush_close_unref(bus)
        bus = nil
        pending = [:]
    }

    /// Calls a method; the answer comes out of `next`.
    ///
    /// - Returns: The number of the call, or nil if sd-bus itself refuses to send such a thing.
    func call(
        _ destination: String, _ path: String, _ interface: String?, _ member: String,
        _ write: (OpaquePointer) -> Bool
    ) -> UInt64? {
        var message: OpaquePointer?
        guard sd_bus_message_new_method_call(bus, &message, destination, path, interface, member) >= 0, let message
        else {
            return nil
        }
        defer { sd_bus_message_unref(message) }
        var number: UInt64 = 0
        guard write(message), sd_bus_send(bus, message, &number) >= 0 else { return nil }
        pending[number] = "\(interface ?? "").\(member)"
        return number
    }

    /// Answers a call with values.
    func answer(_ call: Message, _ write: (OpaquePointer) -> Bool) {
        var message: OpaquePointer?
        guard sd_bus_message_new_method_return(call.pointer, &message) >= 0, let message else { return }
        defer { sd_bus_message_unref(message) }
        if !write(message) || sd_bus_send(bus, message, nil) < 0 { refuse(call, "org.enfilade.Error.Internal") }
    }

    /// Answers a call with an error.
    func refuse(_ call: Message, _ name: String) {
        var message: OpaquePointer?
        var error = sd_bus_error()
        _ = sd_bus_error_set(&error, name, "no")
        defer { sd_bus_error_free(&error) }
        guard sd_bus_message_new_method_error(call.pointer, &message, &error) >= 0, let message else { return }
        sd_bus_send(bus, message, nil)
        sd_bus_message_unref(message)
    }

    /// The next message for us; waits for it at most some microseconds.
    func next(within wait: UInt64) -> Message? {
        for _ in 0..<64 {
            var message: OpaquePointer?
            let progress = sd_bus_process(bus, &message)
            if let message {
                let message = Message(adopting: message)
                pending[message.answeredCall] = nil
                return message
            }
            if progress < 0, progress != -EINTR {
                // The bus hangs up on whoever sends more descriptors than it allows: nothing is answered any more.
                isGone = true
                pending = [:]
                return nil
            }
            if progress == 0, wait == 0 || sd_bus_wait(bus, wait) <= 0 { return nil }
        }
        return nil
    }
}
