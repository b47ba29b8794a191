// SPDX-License-Identifier: Apache-2.0
// The service and its two clients.

import EnfiladeBus
import BusTestSupport
import CSystemd
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeContract
import Service

/// One process with the service and its clients, and the runs that fuzz the service's methods.
final class BusScene {
    /// A method that can be called.
    private struct Target {
        let interface: String
        let method: InterfaceDescription.Method
    }

    private static let interfaces = [
        Interfaces.service1, Interfaces.registry1, Interfaces.transfers1, Interfaces.scenes1,
        Interfaces.notifications1, Interfaces.activities1, Interfaces.links1, Interfaces.notes1,
        Interfaces.search1, Interfaces.reminders1,
    ]
    /// Installing runs other programs; it comes last, and its turn comes rarely.
    private static let targets = interfaces.flatMap { interface in
        interface.methods.values.sorted { $0.name < $1.name }.map { Target(interface: interface.name, method: $0) }
    }.filter { $0.method.name != "Install" && $0.method.name != "Uninstall" }
    private static let rareTargets = ["Install", "Uninstall"].compactMap { name in
        Interfaces.registry1.methods[name].map { Target(interface: Interfaces.registry1.name, method: $0) }
    }
    private static let signatures = ["", "s", "t", "u", "h", "v", "a{sv}", "as", "tu", "ss", "a(a(sua{sv})a{sv})", "b"]
    /// How long the service may take before it counts as stuck.
    private static let patience: TimeInterval = 20

    private let bus: PrivateBus
    private var clients: [RawClient]
    private var writer: ArgumentWriter
    /// Requests of the service to a client that were not answered yet.
    private var asked: [(client: Int, call: RawClient.Message)] = []
    private var runs = 0

    init() throws {
        let folder = try WorkFolder().path
        for (name, path) in [
            ("HOME", "home"), ("XDG_DATA_HOME", "home/data"), ("XDG_CONFIG_HOME", "home/config"),
            ("XDG_CACHE_HOME", "home/cache"), ("XDG_RUNTIME_DIR", "run"), ("XDG_DATA_DIRS", "system"),
        ] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
            setenv(name, "\(folder)/\(path)", 1)
        }
        setenv("ENFILADE_LOG", "error", 0)
        bus = try PrivateBus()
        let options = ServiceOptions(dataFolder: "\(folder)/service", address: bus.address)
        // A thread of its own, which waits for the end.
        Thread.detachNewThread { _ = Service.run(options) }
        clients = try [RawClient(address: bus.address), RawClient(address: bus.address)]
        writer = ArgumentWriter(
            bundles: try BundleFolders.make(in: folder), descriptors: try DescriptorKinds.make(in: folder))
        let start = Date()
        while try !isServing() {
            guard Date() < start + Self.patience else { throw Finding("the service does not start") }
        }
    }

    /// Makes the calls that an input stands for, and then sees that everything is answered and the service well.
    func play(_ input: ByteSource) throws {
        var source = input
        var calls = 0
        var changesSettings = false
        writer.numbers = [0, 1]
        while !source.isEmpty, calls < 40 {
            calls += 1
            let client = source.number(below: 2)
            switch source.number(below: 16) {
            case 0: try reconnect(client)
            case 1, 2: receive(&source, within: 2_000)
            case 3: callStandardInterface(client, &source)
            case 4 where source.number(below: 64) == 63:
                call(client, Self.rareTargets[source.number(below: 2)], &source)
            default:
                let target = Self.targets[source.number(below: Self.targets.count)]
                changesSettings = changesSettings || target.method.name == "SetSetting"
                call(client, target, &source)
            }
            receive(&source, within: 0)
            if clients[client].isGone { try reconnect(client) }
        }
        try settle()
        if changesSettings { try restoreSettings() }
        try cleanUp()
    }

    // MARK: - Calls

    private func call(_ client: Int, _ target: Target, _ source: inout ByteSource) {
        var signature = target.method.inputSignature
        var interface: String? = target.interface
        switch source.number(below: 24) {
        case 0: signature = Self.signatures[source.number(below: Self.signatures.count)]
        case 1: signature += Self.signatures[source.number(below: Self.signatures.count)]
        case 2: interface = nil
        case 3: interface = Self.interfaces[source.number(below: Self.interfaces.count)].name
        default: break
        }
        _ = clients[client].call(Interfaces.serviceName, Interfaces.servicePath, interface, target.method.name) {
            if target.method.name == "Offer", source.number(below: 4) != 0 {
                return OfferWriter.write(to: $0, writer, &source)
            }
            return writer.write(signature, to: $0, &source)
        }
    }

    private func callStandardInterface(_ client: Int, _ source: inout ByteSource) {
        let calls = [
            ("org.freedesktop.DBus.Introspectable", "Introspect", ""),
            ("org.freedesktop.DBus.Properties", "GetAll", "s"),
            ("org.freedesktop.DBus.Properties", "Get", "ss"), ("org.freedesktop.DBus.Properties", "Set", "ssv"),
            ("org.freedesktop.DBus.Peer", "Ping", ""), ("org.freedesktop.DBus.Peer", "GetMachineId", ""),
            ("org.freedesktop.DBus.ObjectManager", "GetManagedObjects", ""),
        ]
        let (interface, member, signature) = calls[source.number(below: calls.count)]
        let paths = [Interfaces.servicePath, "/", "/org", "/org/enfilade/Nothing"]
        _ = clients[client].call(Interfaces.serviceName, paths[source.number(below: paths.count)], interface, member) {
            writer.write(signature, to: $0, &source)
        }
    }

    // MARK: - Answers

    /// Takes what came in. The service's own calls are answered at once, later, wrongly or not at all.
    private func receive(_ source: inout ByteSource, within wait: UInt64) {
        for client in clients.indices {
            while let message = clients[client].next(within: wait) {
                switch message.type {
                case UInt8(SD_BUS_MESSAGE_METHOD_CALL): answer(message, client, &source)
                case UInt8(SD_BUS_MESSAGE_METHOD_RETURN):
                    if let number = message.number, writer.numbers.count < 64 { writer.numbers.append(number) }
                default: break
                }
            }
        }
    }

    private func answer(_ call: RawClient.Message, _ client: Int, _ source: inout ByteSource) {
        if let number = call.number { writer.numbers.append(number) }
        guard call.member == "Provide" else { return }
        switch source.number(below: 8) {
        case 0: asked.append((client, call))
        case 1: clients[client].refuse(call, "org.enfilade.Error.NotFound")
        case 2: clients[client].refuse(call, "org.freedesktop.DBus.Error.NoReply")
        case 3:
            clients[client].answer(call) {
                writer.write(Self.signatures[source.number(below: Self.signatures.count)], to: $0, &source)
            }
        default: clients[client].answer(call) { writer.write("uha{sv}", to: $0, &source) }
        }
    }

    private func reconnect(_ client: Int) throws {
        asked.removeAll { $0.client == client }
        clients[client].close()
        clients[client] = try RawClient(address: bus.address)
    }

    // MARK: - The end of a run

    /// Sees to it that every call is answered; requests that wait for a client are refused by it.
    private func settle() throws {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while !asked.isEmpty || clients.contains(where: { !$0.pending.isEmpty }) {
            for (client, call) in asked { clients[client].refuse(call, "org.enfilade.Error.NotFound") }
            asked = []
            var refusal = ByteSource([1])
            receive(&refusal, within: 500)
            guard Date() < deadline else {
                throw Finding("calls without an answer: \(clients.flatMap(\.pending.values))")
            }
        }
        for client in clients.indices where clients[client].isGone { try reconnect(client) }
    }

    /// Empties the pasteboards, and now and then looks for what was left behind.
    private func cleanUp() throws {
        runs += 1
        for name in ["general", "a", "b"] {
            _ = clients[0].call(
                Interfaces.serviceName, Interfaces.servicePath, Interfaces.transfers1.name, "Clear"
            ) { sd_bus_message_append_basic($0, CChar(UInt8(ascii: "s")), name) >= 0 }
        }
        try settle()
        guard try isServing() else { throw Finding("the service does not answer Status") }
        if runs % 256 == 0 { try reconnect(0) }
        if runs % 256 == 128 { try reconnect(1) }
        if runs % 256 == 0 {
            let count = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            try expect(count < 600, "\(count) descriptors are open after \(runs) runs")
        }
    }

    private func restoreSettings() throws {
        let standard: [(String, UInt64)] = [
            ("transfers.keep.largest", 16 << 20), ("transfers.keep.total", 64 << 20), ("transfers.keep.age", 604_800),
            ("transfers.remember", 1 << 30), ("transfers.largest", 4 << 30), ("transfers.offers", 1_000),
            ("transfers.timeout", 60),
        ]
        for (name, value) in standard {
            _ = clients[0].call(
                Interfaces.serviceName, Interfaces.servicePath, Interfaces.service1.name, "SetSetting"
            ) { message in
                var value = value
                return sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), name) >= 0
                    && sd_bus_message_open_container(message, CChar(UInt8(ascii: "v")), "t") >= 0
                    && sd_bus_message_append_basic(message, CChar(UInt8(ascii: "t")), &value) >= 0
                    && sd_bus_message_close_container(message) >= 0
            }
        }
        try settle()
    }

    /// Whether `Status` is answered, and with a dictionary.
    private func isServing() throws -> Bool {
        let number = clients[0].call(
            Interfaces.serviceName, Interfaces.servicePath, Interfaces.service1.name, "Status"
        ) { _ in true }
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while Date() < deadline {
            guard let message = clients[0].next(within: 50_000), message.answeredCall == number else { continue }
            return message.type == UInt8(SD_BUS_MESSAGE_METHOD_RETURN)
                && sd_bus_message_has_signature(message.pointer, "a{sv}") > 0
        }
        return false
    }
}
