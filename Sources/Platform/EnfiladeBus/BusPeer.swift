// SPDX-License-Identifier: Apache-2.0

/// The way to an object of another process, which may have to be opened first; generated clients call through it.
package protocol BusPeer: Sendable {
    /// The object, on an open connection.
    var object: RemoteObject { get async throws }
}

/// An object at a destination of one connection.
package struct RemoteObject: BusPeer {
    /// The connection.
    package let bus: Bus
    /// The bus name and the path of the object.
    package let destination: BusDestination
    /// Whether a call is made once more when its receiver ends before it answers, because the bus starts another one.
    let callsAgain: Bool
    /// The error that callers get for one of the bus that a call ends with.
    let failure: @Sendable (BusError) -> any Error

    /// Names an object.
    ///
    /// - Parameters:
    ///   - name: The bus name; `nil` on a connection between two processes only.
    ///   - callsAgain: Whether a call is made once more when its receiver ends before it answers.
    ///   - failure: The error that callers get for one of the bus that a call ends with.
    package init(
        _ bus: Bus, name: String?, path: String, callsAgain: Bool = false,
        failure: @escaping @Sendable (BusError) -> any Error = { $0 }
    ) {
        self.bus = bus
        destination = BusDestination(name: name, path: path)
        self.callsAgain = callsAgain
        self.failure = failure
    }

    package var object: RemoteObject { self }

    /// Calls a method and waits for its answer.
    ///
    /// Cancelling the task ends the wait at once; the receiver is not told. Two calls of one task reach one receiver in
    /// the order in which they were made.
    ///
    /// - Parameter timeout: The time after which the call fails; `nil` waits as long as the receiver lives.
    /// - Throws: An error of the domain that the connection was given, `CancellationError`, otherwise the error of
    ///   `failure`.
    /// - Precondition: The interface has the method, and all types are those of the specification.
    package func call<each Argument: BusValue, each Result: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument,
        returning: (repeat each Result).Type = Void.self, timeout: Duration? = .seconds(25)
    ) async throws -> (repeat each Result) {
        guard let specified = interface.methods[method] else {
            preconditionFailure("\(interface.name) has no method \(method)")
        }
        let inputs = joinedSignature(repeat (each Argument).self)
        let outputs = joinedSignature(repeat (each Result).self)
        precondition(
            inputs == specified.inputSignature && outputs == specified.outputSignature,
            """
            \(interface.name).\(method) is “\(specified.inputSignature)” to “\(specified.outputSignature)”, \
            the call is “\(inputs)” to “\(outputs)”
            """)
        var isLast = !callsAgain
        while true {
            let call = OutgoingCall(
                destination: destination.name, path: destination.path, interface: interface.name, method: method,
                replySignature: outputs, timeout: timeout)
            do {
                return try await bus.send(
                    call, BusStruct(repeat each arguments), as: BusStruct<repeat each Result>.self
                ).values
            } catch let error as BusError {
                guard !isLast, error.isPeerGone else { throw failure(error) }
                isLast = true
            }
        }
    }

    /// Calls a method and asks for no answer.
    package func tell<each Argument: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument
    ) async throws {
        try await bus.tell(destination, interface, method, repeat each arguments)
    }

    /// The signals of one kind that the object emits, from the moment this returns.
    package func signals(_ interface: InterfaceDescription, _ name: String) async -> AsyncStream<BusSignal> {
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

/// The receiver of a call: a bus name and an object path.
package struct BusDestination: Sendable, Hashable {
    /// A well-known or unique bus name; `nil` on a connection between two processes only.
    package let name: String?
    /// The object path.
    package let path: String

    package init(name: String?, path: String) {
        self.name = name
        self.path = path
    }
}
