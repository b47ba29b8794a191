// SPDX-License-Identifier: Apache-2.0

import CSystemd

// Everything that comes in without having been asked for: signals, changes of owners, events of the connection.
extension BusConnection {
    /// Takes a signal.
    func receiveSignal(_ message: OpaquePointer) {
        guard let interface = sd_bus_message_get_interface(message).map({ String(cString: $0) }),
            let name = sd_bus_message_get_member(message).map({ String(cString: $0) }),
            let path = sd_bus_message_get_path(message).map({ String(cString: $0) })
        else { return }
        let sender = sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
        if sender == Self.daemonName, name == "NameOwnerChanged" {
            receiveOwnerChange(message)
            sd_bus_message_rewind(message, 1)
        }
        let receivers = subscriptions.values.filter {
            $0.interface == interface && $0.name == name && ($0.path ?? path) == path && matches($0.sender, sender)
        }
        guard !receivers.isEmpty else { return }
        let signature = sd_bus_message_get_signature(message, 1).map { String(cString: $0) } ?? ""
        var reader = BusReader(message: message)
        guard let arguments = try? reader.nodes(signature) else { return }  // Malformed: as if it had not been sent.
        let signal = BusSignal(
            path: path, interface: interface, name: name, sender: sender, signature: signature, arguments: arguments)
        for receiver in receivers { receiver.stream.yield(signal) }
    }

    /// Tells whether a signal from `sender` is meant by the bus name `wanted`.
    ///
    /// Signals sent to us alone pass every match rule, so the sender has to be checked here.
    private func matches(_ wanted: String?, _ sender: String) -> Bool {
        guard let wanted, hasDaemon else { return true }
        return wanted == sender || watches[wanted]?.owner == sender
    }

    // MARK: - Streams

    /// Begins a stream of signals; `completion` is called once the bus daemon delivers them.
    func add(_ subscription: Subscription, _ completion: @escaping () -> Void) -> UInt64 {
        lastStream += 1
        if isClosed { subscription.stream.finish() }
        subscriptions[lastStream] = subscription
        guard hasDaemon, !isClosed else {
            completion()
            return lastStream
        }
        guard let sender = subscription.sender else {
            match(subscription.rule, completion)
            return lastStream
        }
        match(subscription.rule) {}
        watch(sender, completion)
        return lastStream
    }

    /// Ends a stream of signals.
    func removeSubscription(_ number: UInt64) {
        guard let subscription = subscriptions.removeValue(forKey: number), hasDaemon else { return }
        unmatch(subscription.rule)
        if let sender = subscription.sender { unwatch(sender) }
    }

    /// Begins a stream of names; `completion` is called once the bus daemon delivers them.
    func add(_ names: NameStream, _ completion: @escaping () -> Void) -> UInt64 {
        lastStream += 1
        if isClosed { names.stream.finish() }
        nameStreams[lastStream] = names
        if let name = names.name {
            watch(name, completion)
        } else {
            match(NameWatch.rule(for: nil), completion)
        }
        return lastStream
    }

    /// Ends a stream of names.
    func removeNameStream(_ number: UInt64) {
        guard let names = nameStreams.removeValue(forKey: number) else { return }
        if let name = names.name { unwatch(name) } else { unmatch(NameWatch.rule(for: nil)) }
    }

    /// Begins a stream of events.
    func add(_ events: AsyncStream<BusEvent>.Continuation) -> UInt64 {
        lastStream += 1
        if isClosed { events.finish() }
        eventStreams[lastStream] = events
        return lastStream
    }

    /// Tells every stream of events.
    func send(event: BusEvent) {
        for stream in eventStreams.values { stream.yield(event) }
    }

    /// Ends every stream.
    func finishStreams() {
        for subscription in subscriptions.values { subscription.stream.finish() }
        for names in nameStreams.values { names.stream.finish() }
        for stream in eventStreams.values { stream.finish() }
        subscriptions = [:]
        nameStreams = [:]
        eventStreams = [:]
    }
}
