// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging

/// The front of the gate: a connection of its own to the bus of the session, which is the notification server for everybody.
///
/// Nothing of it is there while the gate is off.
final class GateDoor: GateSignals {
    private let bus: Bus
    private let logger = Logger(module: "gate")
    private let ownerChanged: @Sendable () async -> Void

    /// Connects; nothing is answered before `open`.
    ///
    /// - Parameter ownerChanged: Hears that somebody else is the notification server now, or nobody, or the gate.
    static func connect(
        to address: BusAddress, ownerChanged: @escaping @Sendable () async -> Void
    ) async throws -> GateDoor {
        GateDoor(try await Bus.connect(to: address, label: "gate", errors: .enfilade), ownerChanged)
    }

    private init(_ bus: Bus, _ ownerChanged: @escaping @Sendable () async -> Void) {
        self.bus = bus
        self.ownerChanged = ownerChanged
    }

    /// Answers calls, and takes the name, or waits in line for it.
    ///
    /// - Parameter source: The program behind a call that says it comes from another one; `nil` for the service itself.
    func open(
        _ gate: GateTraffic, source: @escaping @Sendable (BusCall, String) async -> String?
    ) async throws {
        try await bus.export(Self.object(gate, source), at: DesktopBusServer.path)
        let changes = await bus.nameOwnerChanges(of: DesktopBusServer.name)
        let events = await bus.events()
        let ownerChanged = ownerChanged
        Task { for await _ in changes { await ownerChanged() } }
        Task { [weak self, weak gate] in
            for await event in events {
                guard case .connected = event, let self else { continue }
                // Before anybody on the new bus can call.
                await gate?.busRestarted()
                _ = try? await self.bus.requestName(DesktopBusServer.name, waits: true)
                await ownerChanged()
            }
        }
        _ = try await bus.requestName(DesktopBusServer.name, waits: true)
    }

    /// The notification server that everybody calls.
    enum Owner: Sendable, Hashable {
        /// The gate.
        case gate
        /// Another connection.
        case other(String)
        /// None.
        case nobody
    }

    /// The notification server that everybody calls now.
    func owner() async -> Owner {
        guard let owner = try? await bus.owner(of: DesktopBusServer.name) else { return .nobody }
        return owner == (await bus.uniqueName) ? .gate : .other(owner)
    }

    /// Gives the name back and leaves.
    func close() async {
        await bus.close()
    }

    func tell(_ event: DesktopEvent, to connection: String) async {
        do {
            switch event {
            case .closed(let number, let reason): try await emit("NotificationClosed", to: connection, number, reason)
            case .action(let number, let key): try await emit("ActionInvoked", to: connection, number, key)
            case .token(let number, let token): try await emit("ActivationToken", to: connection, number, token)
            case .reply(let number, let text): try await emit("NotificationReplied", to: connection, number, text)
            case .ownerChanged: break
            }
        } catch {
            logger.debug("a program is not told of its notification", ["error": "\(error)"])
        }
    }

    private func emit(_ signal: String, to connection: String, _ number: UInt32, _ value: some BusValue) async throws {
        try await bus.emit(
            Self.description, signal, path: DesktopBusServer.path, to: connection, number, value)
    }

    // MARK: - The object

    /// The members that every server has, with their introspection.
    static let description: InterfaceDescription = {
        let names = ["Notify", "CloseNotification", "GetCapabilities", "GetServerInformation"]
        let full = Interfaces.desktopNotifications
        let methods = names.compactMap { full.methods[$0] }
        let signals = full.signals.values.sorted { $0.name < $1.name }
        func arguments(_ list: [InterfaceDescription.Argument], _ direction: String) -> String {
            list.map { "<arg name=\"\($0.name)\" type=\"\($0.signature)\"\(direction)/>" }.joined()
        }
        let members =
            methods.map { method in
                "<method name=\"\(method.name)\">" + arguments(method.inputs, " direction=\"in\"")
                    + arguments(method.outputs, " direction=\"out\"") + "</method>"
            } + signals.map { "<signal name=\"\($0.name)\">" + arguments($0.arguments, "") + "</signal>" }
        let xml = "<node><interface name=\"\(full.name)\">\(members.joined())</interface></node>"
        return InterfaceDescription(full.name, methods: methods, signals: signals, xml: xml)
    }()

    /// The answer of a gate that was just closed. The objects of a connection do not keep it, which keeps the connection.
    private static let closed = BusError(BusError.serviceUnknown, "there is no notification server")

    private static func object(
        _ gate: GateTraffic, _ source: @escaping @Sendable (BusCall, String) async -> String?
    ) -> BusObject {
        var object = BusObject(description)
        object.onQuick("Notify") {
            [weak gate]
            (
                call: BusCall, app: String, replaced: UInt32, icon: String, summary: String, body: String,
                actions: [String], hints: BusOptions, expiration: Int32
            ) async throws -> UInt32 in
            guard let gate else { throw Self.closed }
            let notification = GateNotification(
                app: app, icon: icon, summary: summary, body: body, actions: actions, hints: hints,
                expiration: expiration)
            let number = try await gate.notify(notification, replacing: replaced, from: call.sender) {
                await source(call, notification.claimedSource)
            }
            // The connection is asked first: it sends the answer before it gets to that.
            Task(executorPreference: call.bus.handlerExecutor) {
                _ = await call.bus.uniqueName
                await gate.answered(number)
            }
            return number
        }
        object.onQuick("CloseNotification") { [weak gate] (call: BusCall, number: UInt32) async throws in
            guard let gate else { throw Self.closed }
            try await gate.close(number, by: call.sender)
        }
        object.onQuick("GetCapabilities") { [weak gate] (_: BusCall) async throws -> [String] in
            guard let gate else { throw Self.closed }
            return try await gate.capabilities()
        }
        object.onQuick("GetServerInformation") {
            [weak gate] (_: BusCall) async throws -> (String, String, String, String) in
            guard let gate else { throw Self.closed }
            let told = try await gate.information()
            return (told.name, told.vendor, told.version, told.specification)
        }
        return object
    }
}
