// SPDX-License-Identifier: Apache-2.0

import CSystemd

extension Bus {
    /// The signals of one kind, from the moment this returns and across reconnections.
    ///
    /// - Parameters:
    ///   - sender: A bus name; signals of anyone else are left out. `nil` takes them from everybody.
    ///   - path: The object that emits; `nil` for any.
    /// - Precondition: The interface has the signal, and `sender` and `path` are valid.
    package func signals(
        _ interface: InterfaceDescription, _ name: String, from sender: String? = nil, path: String? = nil
    ) async -> AsyncStream<BusSignal> {
        precondition(interface.signals[name] != nil, "\(interface.name) has no signal \(name)")
        precondition(sender.map(Self.isValid) ?? true, "“\(sender ?? "")” is not a bus name")
        precondition(path.map { ObjectPath($0) != nil } ?? true, "“\(path ?? "")” is not an object path")
        let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self)
        let subscription = Subscription(
            interface: interface.name, name: name, sender: sender, path: path, stream: continuation)
        await withCheckedContinuation { done in
            let number = connection.add(subscription) { done.resume() }
            continuation.onTermination = { [loop] _ in loop.post { $0.removeSubscription(number) } }
        }
        return stream
    }

    /// The signals of several kinds of one interface in the order in which they come, for the rest as `signals(_:_:from:path:)`.
    ///
    /// - Precondition: The interface has the signals, and `sender` and `path` are valid.
    package func signals(
        _ interface: InterfaceDescription, _ names: [String], from sender: String? = nil, path: String? = nil
    ) async -> AsyncStream<BusSignal> {
        precondition(
            names.allSatisfy { interface.signals[$0] != nil }, "\(interface.name) has not all signals of \(names)")
        precondition(sender.map(Self.isValid) ?? true, "“\(sender ?? "")” is not a bus name")
        precondition(path.map { ObjectPath($0) != nil } ?? true, "“\(path ?? "")” is not an object path")
        let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self)
        var numbers: [UInt64] = []
        for name in names {
            let subscription = Subscription(
                interface: interface.name, name: name, sender: sender, path: path, stream: continuation)
            await withCheckedContinuation { done in
                numbers.append(connection.add(subscription) { done.resume() })
            }
        }
        continuation.onTermination = { [loop, numbers] _ in
            loop.post { connection in for number in numbers { connection.removeSubscription(number) } }
        }
        return stream
    }

    /// The changes of owner of a bus name, or with `nil` of all names, from the moment this returns.
    ///
    /// When the bus is lost, a name that had an owner loses it; after a reconnection it gets one again if it has one.
    /// With `nil` only the changes that the bus daemon announces come through.
    ///
    /// - Precondition: `name` is a valid bus name.
    package func nameOwnerChanges(of name: String?) async -> AsyncStream<BusNameChange> {
        precondition(name.map(Self.isValid) ?? true, "“\(name ?? "")” is not a bus name")
        let (stream, continuation) = AsyncStream.makeStream(of: BusNameChange.self)
        guard connection.hasDaemon else {
            continuation.finish()
            return stream
        }
        await withCheckedContinuation { done in
            let number = connection.add(NameStream(name: name, stream: continuation)) { done.resume() }
            continuation.onTermination = { [loop] _ in loop.post { $0.removeNameStream(number) } }
        }
        return stream
    }

    /// Tells whether a text can be the name of a bus connection.
    private static func isValid(_ name: String) -> Bool {
        !name.utf8.contains(0) && sd_bus_service_name_is_valid(name) > 0
    }
}
