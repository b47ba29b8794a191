// SPDX-License-Identifier: Apache-2.0

import CSystemd
import EnfiladeLogging

extension BusConnection {
    /// Takes a message that is not a reply.
    ///
    /// - Returns: Whether it was ours; sd-bus answers the rest itself.
    func receive(_ message: OpaquePointer) -> Bool {
        var type: UInt8 = 0
        sd_bus_message_get_type(message, &type)
        switch Int(type) {
        case Int(SD_BUS_MESSAGE_SIGNAL):
            receiveSignal(message)
            return true
        case Int(SD_BUS_MESSAGE_METHOD_CALL):
            let interface = sd_bus_message_get_interface(message).map { String(cString: $0) }
            if interface == "org.freedesktop.DBus.Peer" { return false }
            do throws(BusError) {
                try dispatch(message, interface)
            } catch {
                answer(message, error)
            }
            return true
        default:
            return false
        }
    }

    /// Finds the handler of a call, checks and reads its arguments, and starts it.
    private func dispatch(_ message: OpaquePointer, _ interface: String?) throws(BusError) {
        let path = sd_bus_message_get_path(message).map { String(cString: $0) } ?? ""
        let member = sd_bus_message_get_member(message).map { String(cString: $0) } ?? ""
        let signature = sd_bus_message_get_signature(message, 1).map { String(cString: $0) } ?? ""
        if let standard = StandardInterface(interface: interface, member: member) {
            return try answerStandard(standard, message, path: path, signature: signature)
        }
        guard let object = objects[path] else {
            throw BusError(BusError.unknownObject, "there is no object at “\(path)”")
        }
        if let interface, object[interface] == nil {
            throw BusError(BusError.unknownInterface, "the object at “\(path)” has no interface “\(interface)”")
        }
        // A message may leave the interface out; then the first one with such a method answers.
        let named =
            interface.map { object[$0] }
            ?? object.keys.sorted().lazy.compactMap { object[$0] }
            .first { $0.answers(member) }
        guard let found = named, found.answers(member), let method = found.description.methods[member]
        else {
            let place = interface ?? "the object at “\(path)”"
            throw BusError(BusError.unknownMethod, "\(place) has no method “\(member)”")
        }
        guard signature == method.inputSignature else {
            throw BusError(
                BusError.invalidArguments,
                "\(found.description.name).\(member) takes “\(method.inputSignature)”, not “\(signature)”")
        }
        var reader = BusReader(message: message)
        guard let bus, let loop else {
            throw BusError(BusError.disconnected, "the connection is being closed")
        }
        if let handler = found.quickHandlers[member] {
            let prepared = try handler(&reader)
            let (number, call) = admit(message, at: path, to: bus)
            incoming[number]?.task = Task(executorPreference: bus.handlerExecutor) {
                await bus.answer(number, call, prepared)
            }
        } else if let handler = found.handlers[member] {
            let prepared = try handler(&reader)
            let (number, call) = admit(message, at: path, to: bus)
            incoming[number]?.task = answer(number, call, prepared, on: loop)
        }
    }

    /// Takes note of a call that is going to be answered.
    private func admit(_ message: OpaquePointer, at path: String, to bus: Bus) -> (number: UInt64, call: BusCall) {
        let expectsReply = sd_bus_message_get_expect_reply(message) > 0
        let sender = sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
        lastIncoming += 1
        incoming[lastIncoming] = IncomingCall(message: expectsReply ? sd_bus_message_ref(message) : nil)
        return (
            lastIncoming, BusCall(sender: sender, path: path, bus: bus, knownCredentials: credentials[sender])
        )
    }

    /// Runs a handler elsewhere; its outcome comes back as the reply.
    private func answer(
        _ number: UInt64, _ call: BusCall, _ prepared: @escaping BusObject.Prepared, on loop: BusLoop
    ) -> Task<Void, Never> {
        Task {
            let outcome: Result<BusObject.Reply, any Error>
            do {
                outcome = .success(try await prepared(call))
            } catch {
                outcome = .failure(error)
            }
            loop.perform { connection in
                withExtendedLifetime(call) { connection.answer(number, outcome) }
            }
        }
    }

    /// Ends every call that is being answered; the callers are gone.
    func dropIncoming() {
        for call in incoming.values {
            call.task?.cancel()
            sd_bus_message_unref(call.message)
        }
        incoming = [:]
    }

    // MARK: - Answers

    /// Sends the answer of a handler, unless the connection that the call came through is gone.
    fileprivate func answer(_ number: UInt64, _ outcome: Result<BusObject.Reply, any Error>) {
        guard let message = incoming.removeValue(forKey: number)?.message else { return }
        defer { sd_bus_message_unref(message) }
        switch outcome {
        case .success(let write): reply(to: message, write)
        case .failure(let error): answer(message, errors.busError(for: error))
        }
    }

    /// Sends a reply, or an error if the values cannot be sent.
    func reply(to message: OpaquePointer, _ write: BusObject.Reply) {
        var reply: OpaquePointer?
        let made = sd_bus_message_new_method_return(message, &reply)
        guard made >= 0, let reply else {
            return answer(message, BusError(BusError.failed, "no reply can be made: \(describe(made))"))
        }
        defer { sd_bus_message_unref(reply) }
        do throws(BusError) {
            var writer = BusWriter(message: reply)
            try write(&writer)
        } catch {
            return answer(message, error)
        }
        let sent = sd_bus_send(nil, reply, nil)
        if sent < 0 { answer(message, BusError(BusError.failed, "the reply cannot be sent: \(describe(sent))")) }
    }

    /// Answers with an error, if an answer is expected.
    ///
    /// Its text may quote anything: it is cut and sanitized, so that it can be sent with any content.
    private func answer(_ message: OpaquePointer, _ error: BusError) {
        guard sd_bus_message_get_expect_reply(message) > 0 else { return }
        let isNameValid = !error.name.utf8.contains(0) && sd_bus_interface_name_is_valid(error.name) > 0
        let name = isNameValid ? error.name : BusError.failed
        let text = String(decoding: error.message.utf8.prefix(Self.longestErrorText), as: UTF8.self)
        let sent = send(error: name, BusText.sanitized(text), to: message)
        if sent < 0 { log.error("a call cannot be answered", ["error": describe(sent)]) }
    }

    /// The maximum length of the text of an error, in bytes. A text that is cut says enough; megabytes are no help.
    private static let longestErrorText = 1 << 16

    /// Sends an error.
    private func send(error name: String, _ text: String, to message: OpaquePointer) -> Int32 {
        name.withCString { name in
            text.withCString { text in
                var answer = sd_bus_error(name: name, message: text, _need_free: 0)
                return sd_bus_reply_method_error(message, &answer)
            }
        }
    }

}

extension Bus {
    /// Runs a handler as a part of the bus; its outcome is the reply.
    ///
    /// Work that the handler has left for later does not hold up its answer.
    fileprivate func answer(_ number: UInt64, _ call: BusCall, _ prepared: BusObject.QuickPrepared) async {
        let outcome: Result<BusObject.Reply, any Error>
        do {
            outcome = .success(try await prepared(call))
        } catch {
            outcome = .failure(error)
        }
        connection.answer(number, outcome)
    }
}

/// A call to us that is being answered.
struct IncomingCall {
    /// The message, which the connection owns; `nil` if the caller expects no answer.
    let message: OpaquePointer?
    /// The task that runs the handler.
    var task: Task<Void, Never>?
}
