// SPDX-License-Identifier: Apache-2.0
// The bus as a C program uses it.

import CBareBus

/// A connection of sd-bus that blocks, with nothing of Enfilade around it.
final class BareBus {
    /// Set once, used by one thread, and freed with the object.
    private let bus: OpaquePointer

    /// Connects, and returns when the bus has greeted.
    init(address: String) throws {
        var bus: OpaquePointer?
        guard sd_bus_new(&bus) >= 0, let bus else { throw BenchmarkError("there is no memory for a connection") }
        self.bus = bus
        var name: UnsafePointer<CChar>?
        guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0, sd_bus_start(bus) >= 0,
            sd_bus_get_unique_name(bus, &name) >= 0
        else { throw BenchmarkError("there is no bus at \(address)") }
    }

    deinit {
        sd_bus_flush_close_unref(bus)
    }

    /// Calls a method without arguments and waits for its answer.
    ///
    /// - Throws: `BenchmarkError` if the answer is an error.
    func call(_ destination: String, path: String, interface: String, method: String) throws {
        guard try isAnswered(destination, path, interface, method) else {
            throw BenchmarkError("\(destination) does not answer \(method)")
        }
    }

    /// Waits until a name has an owner.
    func waitForOwner(of name: String) throws {
        while true {
            var event: OpaquePointer?
            let result = sd_bus_process(bus, &event)
            defer { sd_bus_message_unref(event) }
            guard result >= 0 else { throw BenchmarkError("the bus has gone") }
            if event != nil, sd_bus_message_is_signal(event, "org.freedesktop.DBus", "NameOwnerChanged") > 0 { return }
            guard result == 0 else { continue }
            guard sd_bus_wait(bus, 20_000_000) > 0 else { throw BenchmarkError("nobody owns \(name) after 20 s") }
        }
    }

    /// Asks to be told when a name gets an owner.
    func watchOwner(of name: String) throws {
        let rule = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"
        let daemon = "org.freedesktop.DBus"
        guard try isAnswered(daemon, "/org/freedesktop/DBus", daemon, "AddMatch", argument: rule) else {
            throw BenchmarkError("the bus does not watch names")
        }
    }

    private func isAnswered(
        _ destination: String, _ path: String, _ interface: String, _ method: String, argument: String? = nil
    ) throws -> Bool {
        let message = try message(to: destination, path: path, interface: interface, method: method)
        if let argument { try message.append(argument) }
        return try answer(to: message) != nil
    }

    // MARK: - Messages of any content

    /// Begins a call.
    func message(to destination: String, path: String, interface: String, method: String) throws -> BareMessage {
        var message: OpaquePointer?
        sd_bus_message_new_method_call(bus, &message, destination, path, interface, method)
        return try BareMessage(adopting: message)
    }

    /// Makes a call and waits for its answer; `nil` if that is an error.
    func answer(to message: BareMessage) throws -> BareMessage? {
        var answer: OpaquePointer?
        guard sd_bus_call(bus, message.handle, 20_000_000, nil, &answer) >= 0 else { return nil }
        return try BareMessage(adopting: answer)
    }

    /// Makes several calls at once, and waits until all of them are answered.
    ///
    /// - Returns: The answers in the order in which they came.
    /// - Throws: `BenchmarkError` if one of them is an error.
    @discardableResult
    func answers(to messages: [BareMessage]) throws -> [BareMessage] {
        for message in messages {
            var cookie: UInt64 = 0
            guard sd_bus_send(bus, message.handle, &cookie) >= 0 else { throw BenchmarkError("the bus has gone") }
        }
        guard sd_bus_flush(bus) >= 0 else { throw BenchmarkError("the bus has gone") }
        var answers: [BareMessage] = []
        while answers.count < messages.count {
            var cookie: UInt64 = 0
            let answer = try next { sd_bus_message_get_reply_cookie($0, &cookie) >= 0 }
            guard sd_bus_message_is_method_error(answer.handle, nil) == 0 else {
                throw BenchmarkError("one of several calls is answered with an error")
            }
            answers.append(answer)
        }
        return answers
    }

    /// Takes a name.
    func own(_ name: String) throws {
        guard sd_bus_request_name(bus, name, 0) >= 0 else { throw BenchmarkError("the name \(name) cannot be had") }
    }

    /// Waits for the next call to this connection.
    func nextCall() throws -> BareMessage {
        try next { sd_bus_message_is_method_call($0, nil, nil) > 0 }
    }

    /// Waits for the next message of some kind; others are lost.
    private func next(_ isWanted: (OpaquePointer) -> Bool) throws -> BareMessage {
        while true {
            var message: OpaquePointer?
            let result = sd_bus_process(bus, &message)
            guard result >= 0 else { throw BenchmarkError("the bus has gone") }
            if let message {
                let message = try BareMessage(adopting: message)
                if isWanted(message.handle) { return message }
            }
            if result == 0 { sd_bus_wait(bus, .max) }
        }
    }
}
