// SPDX-License-Identifier: Apache-2.0

import CSystemd

extension Bus {
    /// Calls a method and asks for no answer: whether it arrived is not known, and a slow receiver is not waited for.
    ///
    /// - Throws: `BusError` if the message cannot be sent.
    /// - Precondition: The interface has the method, and the types are those of the specification.
    package func tell<each Argument: BusValue>(
        _ destination: BusDestination, _ interface: InterfaceDescription, _ method: String,
        _ arguments: repeat each Argument
    ) throws(BusError) {
        let inputs = joinedSignature(repeat (each Argument).self)
        precondition(
            interface.methods[method]?.inputSignature == inputs,
            "\(interface.name).\(method) does not take “\(inputs)”")
        try connection.tell(
            destination, interface.name, method, BusStruct(repeat each arguments).writeFields)
    }

    /// The identifier of the bus: names of connections mean something only together with it.
    package func identifier() async throws -> String {
        if let known = connection.busIdentifier { return known }
        let name = uniqueName
        let identifier = try await ask("GetId", returning: String.self)
        if name == uniqueName { connection.busIdentifier = identifier }
        return identifier
    }
}

extension BusConnection {
    fileprivate func tell(
        _ destination: BusDestination, _ interface: String, _ method: String, _ write: BusObject.Reply
    ) throws(BusError) {
        guard isReady else {
            throw BusError(BusError.disconnected, "there is no connection to the bus for \(interface).\(method)")
        }
        var message: OpaquePointer?
        var answer = sd_bus_message_new_method_call(
            handle, &message, destination.name, destination.path, interface, method)
        defer { sd_bus_message_unref(message) }
        guard answer >= 0, let message else {
            throw BusError(BusError.invalidArguments, "\(interface).\(method) cannot be sent: \(describe(answer))")
        }
        sd_bus_message_set_expect_reply(message, 0)
        var writer = BusWriter(message: message)
        try write(&writer)
        answer = sd_bus_send(handle, message, nil)
        guard answer >= 0 else {
            throw BusError(BusError.failed, "\(interface).\(method) cannot be sent: \(describe(answer))")
        }
    }
}

extension BusError {
    /// Whether the error says that the receiver is not there or ended before it answered.
    package var isPeerGone: Bool {
        [Self.noReply, Self.serviceUnknown, Self.nameHasNoOwner, Self.disconnected].contains(name)
    }

    /// Whether the error says that nobody got the call. After any other one the receiver may have handled it.
    package var isUndelivered: Bool {
        [Self.serviceUnknown, Self.nameHasNoOwner].contains(name)
    }
}
