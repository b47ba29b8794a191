// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeProcesses
import Foundation
import Synchronization

/// The desktops and notification servers that a Focus can silence.
enum DesktopSwitches {
    /// All of them, in the order in which they are listed.
    static func all(on bus: Bus) -> [any DesktopSwitch] {
        [
            GNOMESwitch(), PlasmaSwitch(bus: bus), DunstSwitch(bus: bus), MakoSwitch(bus: bus),
            SwayncSwitch(bus: bus),
        ]
    }

    /// The starts of the owner of a name.
    fileprivate static func starts(of name: String, on bus: Bus) async -> AsyncStream<Void> {
        let changes = await bus.nameOwnerChanges(of: name)
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await change in changes where change.new != nil { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// The server that answers to a name.
    ///
    /// - Throws: `ServiceError.appUnavailable` if there is none: none is started to be silent.
    fileprivate static func server(_ name: String, path: String, on bus: Bus) async throws -> RemoteObject {
        guard try await bus.owner(of: name) != nil else {
            throw ServiceError(.appUnavailable, "nobody answers to “\(name)”")
        }
        return RemoteObject(bus, name: name, path: path)
    }
}

/// GNOME's setting, by the program that comes with GLib.
private struct GNOMESwitch: DesktopSwitch {
    let desktop = SilencedDesktop.gnome
    let forgets = false
    private static let key = ["org.gnome.desktop.notifications", "show-banners"]
    private static let limit = Duration.seconds(10)

    func state() async throws -> String { try await run(["get"] + Self.key) }

    func set(_ state: String) async throws { _ = try await run(["set"] + Self.key + [state]) }

    func silenced(_ state: String) -> String { "false" }

    func starts() async -> AsyncStream<Void>? { nil }

    private func run(_ words: [String]) async throws -> String {
        let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        guard let path = Program.locate("gsettings", in: searchPath) else {
            throw ServiceError(.notFound, "the program gsettings is not installed")
        }
        let outcome = try await offload { () throws in
            try Program(path, words).run(keeping: 4_096, within: Self.limit)
        }
        let text = outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard outcome.succeeded else { throw ServiceError(.appUnavailable, "gsettings fails: \(text)") }
        return text
    }
}

/// The inhibitions of KDE Plasma, which end with the connection.
private final class PlasmaSwitch: DesktopSwitch {
    let desktop = SilencedDesktop.kde
    let forgets = true
    private let bus: Bus
    /// The number of the inhibition, and the server that gave it.
    private let held = Mutex<(cookie: UInt32, owner: String)?>(nil)

    init(bus: Bus) { self.bus = bus }

    func state() async throws -> String {
        let owner = try await bus.owner(of: DesktopBusServer.name)
        return held.withLock { held in
            if held?.owner != owner { held = nil }
            return held == nil ? "off" : "on"
        }
    }

    func set(_ state: String) async throws {
        let object = try await DesktopSwitches.server(DesktopBusServer.name, path: DesktopBusServer.path, on: bus)
        let server = DesktopNotificationsClient(object)
        if state == "on" {
            let cookie = try await server.inhibit("org.enfilade.Shell", reason: "Focus", hints: [:])
            let owner = try await bus.owner(of: DesktopBusServer.name) ?? ""
            held.withLock { $0 = (cookie, owner) }
        } else if let cookie = held.withLock({ $0?.cookie }) {
            try await server.unInhibit(cookie)
            held.withLock { $0 = nil }
        }
    }

    func silenced(_ state: String) -> String { "on" }

    func starts() async -> AsyncStream<Void>? { await DesktopSwitches.starts(of: DesktopBusServer.name, on: bus) }
}

/// The property of dunst.
private struct DunstSwitch: DesktopSwitch {
    let desktop = SilencedDesktop.dunst
    let forgets = true
    let bus: Bus
    private static let interface = "org.dunstproject.cmd0"

    private func properties() async throws -> ObjectPropertiesClient {
        ObjectPropertiesClient(
            try await DesktopSwitches.server(DesktopBusServer.name, path: DesktopBusServer.path, on: bus))
    }

    func state() async throws -> String {
        let value = try await properties().get(Self.interface, property: "paused")
        guard let isPaused = value.value(as: Bool.self) else {
            throw ServiceError(.notSupported, "the property “paused” of dunst is no switch")
        }
        return isPaused ? "true" : "false"
    }

    func set(_ state: String) async throws {
        try await properties().set(Self.interface, property: "paused", value: BusVariant(state == "true"))
    }

    func silenced(_ state: String) -> String { "true" }

    func starts() async -> AsyncStream<Void>? { await DesktopSwitches.starts(of: DesktopBusServer.name, on: bus) }
}

/// The modes of mako as a state: one a line. Pure.
enum MakoModes {
    private static let mode = "do-not-disturb"

    /// The modes of a state.
    static func list(_ state: String) -> [String] { state.split(separator: "\n").map(String.init) }

    /// The state of some modes.
    static func state(_ modes: [String]) -> String { modes.joined(separator: "\n") }

    /// A state with the mode that is silent.
    static func silenced(_ now: String) -> String {
        let modes = list(now)
        return modes.contains(mode) ? now : state(modes + [mode])
    }

    /// A state without that mode; `nil` if it has it not. Other modes that the user has switched meanwhile stay.
    static func restored(from now: String) -> String? {
        let modes = list(now)
        return modes.contains(mode) ? state(modes.filter { $0 != mode }) : nil
    }
}

/// A mode of mako beside those that are on.
private struct MakoSwitch: DesktopSwitch {
    let desktop = SilencedDesktop.mako
    let forgets = true
    let bus: Bus

    private func client() async throws -> MakoServerClient {
        MakoServerClient(
            try await DesktopSwitches.server(DesktopBusServer.name, path: "/fr/emersion/Mako", on: bus))
    }

    func state() async throws -> String { MakoModes.state(try await client().listModes()) }

    func set(_ state: String) async throws { try await client().setModes(MakoModes.list(state)) }

    func silenced(_ state: String) -> String { MakoModes.silenced(state) }

    func restored(_ former: String, from now: String) -> String? { MakoModes.restored(from: now) }

    func starts() async -> AsyncStream<Void>? { await DesktopSwitches.starts(of: DesktopBusServer.name, on: bus) }
}

/// The Do Not Disturb of swaync.
private struct SwayncSwitch: DesktopSwitch {
    let desktop = SilencedDesktop.swaync
    let forgets = true
    let bus: Bus
    private static let (name, path) = ("org.erikreider.swaync.cc", "/org/erikreider/swaync/cc")

    private func client() async throws -> SwayncControlClient {
        SwayncControlClient(try await DesktopSwitches.server(Self.name, path: Self.path, on: bus))
    }

    func state() async throws -> String { try await client().getDnd() ? "true" : "false" }

    func set(_ state: String) async throws { try await client().setDnd(state == "true") }

    func silenced(_ state: String) -> String { "true" }

    func starts() async -> AsyncStream<Void>? { await DesktopSwitches.starts(of: Self.name, on: bus) }
}
