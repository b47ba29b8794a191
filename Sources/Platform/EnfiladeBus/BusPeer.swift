// SPDX-License-Identifier: Apache-2.0

/// An object of another process, as generated clients call it.
package protocol BusPeer: Sendable {
    /// Calls a method and waits for its answer.
    ///
    /// - Parameter timeout: The time after which the call fails; `nil` waits as long as the receiver lives.
    func call<each Argument: BusValue, each Result: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument,
        returning: (repeat each Result).Type, timeout: Duration?
    ) async throws -> (repeat each Result)
    /// Calls a method and asks for no answer.
    func tell<each Argument: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument
    ) async throws
    /// The signals of one kind that the object emits, from the moment this returns.
    func signals(_ interface: InterfaceDescription, _ name: String) async throws -> AsyncStream<BusSignal>
}

/// An object at a destination of one connection; its errors are those of the bus.
package struct RemoteObject: BusPeer {
    /// The connection.
    package let bus: Bus
    /// The bus name and the path of the object.
    package let destination: BusDestination

    package init(_ bus: Bus, name: String?, path: String) {
        self.bus = bus
        destination = BusDestination(name: name, path: path)
    }

    package func call<each Argument: BusValue, each Result: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument,
        returning: (repeat each Result).Type, timeout: Duration?
    ) async throws -> (repeat each Result) {
        try await bus.call(
            destination, interface, method, repeat each arguments, returning: returning, timeout: timeout)
    }

    package func tell<each Argument: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument
    ) async throws {
        try await bus.tell(destination, interface, method, repeat each arguments)
    }

    package func signals(_ interface: InterfaceDescription, _ name: String) async throws -> AsyncStream<BusSignal> {
        await bus.signals(interface, name, from: destination.name, path: destination.path)
    }
}

extension AsyncStream<BusSignal> {
    /// The signals with their arguments as one value each; malformed ones are left out.
    package func values<each Argument: BusValue, Value: Sendable>(
        _ make: @escaping @Sendable (repeat each Argument) -> Value
    ) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream<Value>.makeStream()
        let task = Task {
            for await signal in self {
                if let arguments = try? signal.read(as: (repeat each Argument).self) {
                    continuation.yield(make(repeat each arguments))
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
