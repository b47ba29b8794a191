// SPDX-License-Identifier: Apache-2.0
// The server of org.freedesktop.Notifications on the bus of a device: the test itself.

import EnfiladeBus
import EnfiladeContract

/// A notification server that shows nothing: it notes each banner, and does as the test says.
final class NotificationServer: Sendable {
    /// The banners of the device.
    struct Screen: Sendable {
        /// Every banner that came, in order; one that replaces another is a new one with its number.
        var history: [Banner] = []
        /// The places of those that a test has taken already.
        var taken: Set<Int> = []
        /// The places of those that are shown, by number.
        var shown: [UInt32: Int] = [:]
        /// The last number.
        var last: UInt32 = 0

        /// Whether a banner is on the screen.
        func shows(_ banner: Banner) -> Bool {
            shown[banner.number].map { history[$0] == banner } ?? false
        }
    }

    /// The reason for which a banner goes, as the specification numbers it.
    enum Reason: UInt32 {
        case expired = 1, dismissed, closed
    }

    let screen = Watched(Screen())
    private let bus: Bus

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    /// The abilities: texts are taken as they are, without markup.
    private static let capabilities = ["actions", "body", "inline-reply", "persistence", "sound"]

    /// Takes the name of the server on the bus of a device.
    ///
    /// - Throws: `WorldError` with the code `unavailable` if another program has it.
    init(on device: Device) async throws {
        bus = try await device.bus(label: "notifications")
        try await bus.export(object(), at: Self.path)
        guard try await bus.requestName(Self.name) else {
            throw WorldError(.unavailable, "another program is the notification server of “\(device.name)” already")
        }
    }

    /// The object that answers. Its methods are quick, so that banners keep their order.
    private func object() -> BusObject {
        var object = BusObject(Interfaces.desktopNotifications)
        object.onQuick("Notify") {
            [screen]
            (
                _: BusCall, app: String, replaces: UInt32, _: String, title: String, body: String, actions: [String],
                hints: DesktopNotificationHints, _: Int32
            ) async throws -> UInt32 in
            screen.change { (screen: inout Screen) -> UInt32 in
                if replaces == 0 { screen.last += 1 }
                let number = replaces == 0 ? screen.last : replaces
                let banner = Banner(number: number, app: app, title: title, body: body, actions: actions, hints)
                screen.shown[number] = screen.history.count
                screen.history.append(banner)
                return number
            }
        }
        object.onQuick("CloseNotification") { [self] (_: BusCall, number: UInt32) async throws -> Void in
            try await close(number, .closed)
        }
        object.onQuick("GetCapabilities") { (_: BusCall) async throws -> [String] in Self.capabilities }
        object.onQuick("GetServerInformation") { (_: BusCall) async throws -> (String, String, String, String) in
            ("EnfiladeTesting", "Enfilade", Release.version, "1.2")
        }
        return object
    }

    /// Takes a banner off the screen, and tells its sender; does nothing if it is gone.
    func close(_ number: UInt32, _ reason: Reason) async throws {
        guard screen.change({ $0.shown.removeValue(forKey: number) }) != nil else { return }
        try await emit("NotificationClosed", number, reason.rawValue)
    }

    /// Tells the sender of a banner that the user has done something with it.
    func emit<Argument: BusValue>(_ signal: String, _ number: UInt32, _ argument: Argument) async throws {
        try await bus.emit(Interfaces.desktopNotifications, signal, path: Self.path, to: nil, number, argument)
    }
}
