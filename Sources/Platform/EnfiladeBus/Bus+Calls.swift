// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension Bus {
    /// Calls a method of an object and waits for its answer, as `RemoteObject.call` does.
    ///
    /// - Throws: An error of the domain that the connection was given, `CancellationError`, otherwise `BusError`.
    package nonisolated func call<each Argument: BusValue, each Result: BusValue>(
        _ destination: BusDestination, _ interface: InterfaceDescription, _ method: String,
        _ arguments: repeat each Argument, returning: (repeat each Result).Type = Void.self,
        timeout: Duration? = .seconds(25)
    ) async throws -> (repeat each Result) {
        try await RemoteObject(self, name: destination.name, path: destination.path).call(
            interface, method, repeat each arguments, returning: returning, timeout: timeout)
    }

    /// Asks the bus daemon something.
    nonisolated func ask<each Argument: BusValue, each Result: BusValue>(
        _ method: String, _ arguments: repeat each Argument, returning: (repeat each Result).Type = Void.self,
        timeout: Duration = .seconds(25)
    ) async throws -> (repeat each Result) {
        let call = OutgoingCall(
            destination: BusConnection.daemonName, path: "/org/freedesktop/DBus", interface: BusConnection.daemonName,
            method: method, replySignature: joinedSignature(repeat (each Result).self), timeout: timeout)
        return try await send(call, BusStruct(repeat each arguments), as: BusStruct<repeat each Result>.self).values
    }

    /// Sends a call, on the calling thread if it can be; the answer resumes the caller straight from the bus's thread.
    ///
    /// It is sent before the caller's actor does anything else.
    func send<each Argument: BusValue, each Result: BusValue>(
        _ call: OutgoingCall, _ arguments: BusStruct<repeat each Argument>, as: BusStruct<repeat each Result>.Type,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> BusStruct<repeat each Result> {
        try await withTaskCancellationHandler {
            // Only a closure that has the actor stays on it.
            _ = isolation
            return try await withCheckedThrowingContinuation { continuation in
                call.complete = { [self] reply in
                    withExtendedLifetime(self) {  // Keeps the connection while the call waits.
                        continuation.resume(with: Self.read(reply))
                    }
                }
                loop.perform { $0.send(call, arguments.writeFields) }
            }
        } onCancel: {
            call.isCancelled.store(true, ordering: .relaxed)
            loop.post { $0.cancel(call) }
        }
    }

    /// The values of a reply, or why there are none.
    private static func read<each Value: BusValue>(
        _ reply: Swift.Result<OpaquePointer, any Error>
    ) -> Swift.Result<BusStruct<repeat each Value>, any Error> {
        Swift.Result {
            var reader = BusReader(message: try reply.get())
            return try BusStruct<repeat each Value>(fieldsFrom: &reader)
        }
    }
}
