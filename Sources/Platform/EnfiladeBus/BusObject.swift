// SPDX-License-Identifier: Apache-2.0

/// One interface of one object: which Swift code answers which method.
///
///     var object = BusObject(Interfaces.transfers1)
///     object.on("Clear") { (call: BusCall, pasteboard: String) in try await room.clear(pasteboard) }
///     try await bus.export(object, at: Interfaces.servicePath)
package struct BusObject: Sendable {
    /// Writes the values of a reply.
    typealias Reply = @Sendable (inout BusWriter) throws(BusError) -> Void
    /// A call whose arguments have been read and that waits to be run.
    typealias Prepared = @concurrent @Sendable (BusCall) async throws -> Reply
    /// Reads the arguments of a call.
    typealias Handler = @Sendable (inout BusReader) throws(BusError) -> Prepared
    /// A call whose arguments have been read and that is run by the bus itself.
    typealias QuickPrepared = nonisolated(nonsending) @Sendable (BusCall) async throws -> Reply
    /// Reads the arguments of a call that is run by the bus itself.
    typealias QuickHandler = @Sendable (inout BusReader) throws(BusError) -> QuickPrepared

    /// The interface.
    package let description: InterfaceDescription
    /// The functions that answer off the thread of the bus, by method name.
    private(set) var handlers: [String: Handler] = [:]
    /// The functions that answer on the thread of the bus, by method name.
    private(set) var quickHandlers: [String: QuickHandler] = [:]

    package init(_ description: InterfaceDescription) {
        self.description = description
    }

    /// Answers a method with `body`, which runs off the bus's thread, once for each call and concurrently.
    ///
    /// A closure of several statements has to name its answer: `{ (_: BusCall, name: String) -> UInt64 in … }`.
    ///
    /// A `BusError` that `body` throws reaches the caller as it is; any other error as its connection's domain names it.
    ///
    /// - Precondition: The interface has the method, and the types of `body` are those of the specification.
    package mutating func on<each In: BusValue, each Out: BusValue>(
        _ method: String,
        _ body: @escaping @concurrent @Sendable (BusCall, repeat each In) async throws -> (repeat each Out)
    ) {
        check(method, inputs: joinedSignature(repeat (each In).self), outputs: joinedSignature(repeat (each Out).self))
        handlers[method] = Self.handler(body)
    }

    /// Answers a method with `body`, which runs as a part of the bus, on its thread.
    ///
    /// The same holds for the default actors and nonisolated functions that it enters. That saves two changes of
    /// threads for each call; but the bus waits for blocking or long work. While `body` awaits something, other
    /// calls are answered. For the rest it is as in `on(_:_:)`.
    package mutating func onQuick<each In: BusValue, each Out: BusValue>(
        _ method: String,
        _ body: nonisolated(nonsending) @escaping @Sendable (BusCall, repeat each In) async throws -> (repeat each Out)
    ) {
        check(method, inputs: joinedSignature(repeat (each In).self), outputs: joinedSignature(repeat (each Out).self))
        quickHandlers[method] = Self.quickHandler(body)
    }

    /// The same for two arguments and no results, which are read without types that are made for the call.
    package mutating func onQuick<First: BusValue, Second: BusValue>(
        _ method: String,
        _ body: nonisolated(nonsending) @escaping @Sendable (BusCall, First, Second) async throws -> Void
    ) {
        check(method, inputs: First.busSignature + Second.busSignature, outputs: "")
        quickHandlers[method] = Self.quickHandler(of: body)
    }

    /// Stops the program if a handler does not fit the specification.
    private func check(_ method: String, inputs: String, outputs: String) {
        guard let specified = description.methods[method] else {
            preconditionFailure("\(description.name) has no method \(method)")
        }
        precondition(
            inputs == specified.inputSignature && outputs == specified.outputSignature,
            """
            \(description.name).\(method) is “\(specified.inputSignature)” to “\(specified.outputSignature)”, \
            the handler is “\(inputs)” to “\(outputs)”
            """)
    }

    /// The methods of the interface that nothing answers yet.
    package var missingMethods: [String] {
        description.methods.keys.filter { !answers($0) }.sorted()
    }

    /// Whether something answers a method.
    func answers(_ method: String) -> Bool {
        handlers[method] != nil || quickHandlers[method] != nil
    }

    // One closure to a function: the compiler of Swift 6.3 crashes on parameter packs in nested closures.

    /// Reads the arguments and prepares the call.
    private static func handler<each In: BusValue, each Out: BusValue>(
        _ body: @escaping @concurrent @Sendable (BusCall, repeat each In) async throws -> (repeat each Out)
    ) -> Handler {
        { (reader) throws(BusError) in prepared(body, try BusStruct<repeat each In>(fieldsFrom: &reader)) }
    }

    /// Runs the body and prepares the reply.
    private static func prepared<each In: BusValue, each Out: BusValue>(
        _ body: @escaping @concurrent @Sendable (BusCall, repeat each In) async throws -> (repeat each Out),
        _ arguments: BusStruct<repeat each In>
    ) -> Prepared {
        { call in
            let results = try await body(call, repeat each arguments.values)
            return reply(BusStruct(repeat each results))
        }
    }

    /// Reads the arguments and prepares the call.
    private static func quickHandler<each In: BusValue, each Out: BusValue>(
        _ body: nonisolated(nonsending) @escaping @Sendable (BusCall, repeat each In) async throws -> (repeat each Out)
    ) -> QuickHandler {
        { (reader) throws(BusError) in quickPrepared(body, try BusStruct<repeat each In>(fieldsFrom: &reader)) }
    }

    /// Runs the body and prepares the reply.
    private static func quickPrepared<each In: BusValue, each Out: BusValue>(
        _ body: nonisolated(nonsending) @escaping @Sendable (BusCall, repeat each In) async throws -> (repeat each Out),
        _ arguments: BusStruct<repeat each In>
    ) -> QuickPrepared {
        { call in
            let results = try await body(call, repeat each arguments.values)
            return reply(BusStruct(repeat each results))
        }
    }

    /// Reads two arguments and prepares the call.
    private static func quickHandler<First: BusValue, Second: BusValue>(
        of body: nonisolated(nonsending) @escaping @Sendable (BusCall, First, Second) async throws -> Void
    ) -> QuickHandler {
        { (reader) throws(BusError) in
            let first = try First(from: &reader)
            let second = try Second(from: &reader)
            return quickPrepared(body, first, second)
        }
    }

    /// Runs the body; the reply is empty.
    private static func quickPrepared<First: BusValue, Second: BusValue>(
        _ body: nonisolated(nonsending) @escaping @Sendable (BusCall, First, Second) async throws -> Void,
        _ first: First, _ second: Second
    ) -> QuickPrepared {
        { call in
            try await body(call, first, second)
            return emptyReply
        }
    }

    private static let emptyReply: Reply = { (_) throws(BusError) in }

    /// Writes the results.
    private static func reply<each Out: BusValue>(_ results: BusStruct<repeat each Out>) -> Reply {
        { (writer) throws(BusError) in try results.writeFields(to: &writer) }
    }
}
