// SPDX-License-Identifier: Apache-2.0

import CSystemd

extension Bus {
    /// Makes an interface available at a path; a path may have several.
    ///
    /// Introspection, argument checks and the standard interfaces follow from the object's description.
    ///
    /// - Throws: `BusError.invalidArguments` if the path is malformed or has the interface already.
    package func export(_ object: BusObject, at path: String) throws {
        guard ObjectPath(path) != nil else {
            throw BusError(BusError.invalidArguments, "“\(path)” is not an object path")
        }
        guard connection.objects[path]?[object.description.name] == nil else {
            throw BusError(BusError.invalidArguments, "“\(path)” already has the interface \(object.description.name)")
        }
        connection.objects[path, default: [:]][object.description.name] = object
    }

    /// Emits a signal, to every subscriber or with `destination` to one connection only.
    ///
    /// - Throws: `BusError`, for example if there is no connection.
    /// - Precondition: The interface has the signal, and the types are those of the specification.
    package func emit<each Argument: BusValue>(
        _ interface: InterfaceDescription, _ signal: String, path: String, to destination: String? = nil,
        _ arguments: repeat each Argument
    ) throws {
        let signature = joinedSignature(repeat (each Argument).self)
        guard let specified = interface.signals[signal] else {
            preconditionFailure("\(interface.name) has no signal \(signal)")
        }
        precondition(
            signature == specified.signature,
            "\(interface.name).\(signal) carries “\(specified.signature)”, the arguments are “\(signature)”")
        try connection.emit(
            interface: interface.name, signal: signal, path: path, to: destination,
            BusStruct(repeat each arguments).writeFields)
    }
}

extension BusConnection {
    /// Sends a signal.
    func emit(
        interface: String, signal: String, path: String, to destination: String?, _ write: BusObject.Reply
    ) throws(BusError) {
        guard isReady else { throw BusError(BusError.disconnected, "there is no connection to the bus for \(signal)") }
        var message: OpaquePointer?
        try checkSignal(sd_bus_message_new_signal(handle, &message, path, interface, signal), signal)
        defer { sd_bus_message_unref(message) }
        guard let message else { return }
        if let destination { try checkSignal(sd_bus_message_set_destination(message, destination), signal) }
        var writer = BusWriter(message: message)
        try write(&writer)
        try checkSignal(sd_bus_send(handle, message, nil), signal)
    }

    /// Turns a negative answer of sd-bus into an error.
    private func checkSignal(_ answer: Int32, _ signal: String) throws(BusError) {
        guard answer < 0 else { return }
        throw BusError(BusError.failed, "the signal \(signal) cannot be sent: \(describe(answer))")
    }
}
