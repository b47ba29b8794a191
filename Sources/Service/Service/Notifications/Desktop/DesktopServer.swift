// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// An event of the notification server, in the order in which they come.
enum DesktopEvent: Sendable, Hashable {
    /// Another process is the server, or none is.
    case ownerChanged
    /// A notification is gone.
    case closed(UInt32, reason: UInt32)
    /// The token for the window that comes to the front with the next action.
    case token(UInt32, String)
    /// The user has chosen an action.
    case action(UInt32, String)
    /// The user has written a reply.
    case reply(UInt32, String)
}

/// The notification server of the desktop, whichever it is.
protocol DesktopServer: Sendable {
    /// The process that is the server now, and its bus; `nil` if none is.
    func owner() async -> String?
    /// Its abilities.
    func capabilities() async throws -> [String]
    /// Shows a notification.
    func notify(
        _ notification: DesktopNotification, _ arguments: DesktopNotification.Arguments, replacing number: UInt32
    ) async throws -> UInt32
    /// Closes a notification.
    func close(_ number: UInt32) async throws
    /// The events from now on.
    func events() async -> AsyncStream<DesktopEvent>
}

/// The owner of `org.freedesktop.Notifications`.
struct DesktopBusServer: DesktopServer {
    private let connection: Bus
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    init(connection: Bus) {
        self.connection = connection
    }

    private var client: DesktopNotificationsClient {
        DesktopNotificationsClient(RemoteObject(connection, name: Self.name, path: Self.path))
    }

    func owner() async -> String? {
        guard let owner = try? await connection.owner(of: Self.name), let bus = try? await connection.identifier()
        else { return nil }
        return "\(owner) \(bus)"
    }

    func capabilities() async throws -> [String] {
        try await client.getCapabilities()
    }

    func notify(
        _ notification: DesktopNotification, _ arguments: DesktopNotification.Arguments, replacing number: UInt32
    ) async throws -> UInt32 {
        try await client.notify(
            notification.app, replaces: number, icon: notification.icon, summary: notification.title,
            body: arguments.body, actions: arguments.actions, arguments.hints, expiration: -1)
    }

    func close(_ number: UInt32) async throws {
        try await client.closeNotification(number)
    }

    func events() async -> AsyncStream<DesktopEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: DesktopEvent.self)
        let changes = await connection.nameOwnerChanges(of: Self.name)
        let signals = await connection.signals(
            Interfaces.desktopNotifications,
            ["NotificationClosed", "ActionInvoked", "ActivationToken", "NotificationReplied"], from: Self.name,
            path: Self.path)
        let followers = [
            Task { for await _ in changes { continuation.yield(.ownerChanged) } },
            Task {
                for await signal in signals {
                    if let event = Self.event(signal) { continuation.yield(event) }
                }
                continuation.finish()
            },
        ]
        continuation.onTermination = { _ in for follower in followers { follower.cancel() } }
        return stream
    }

    /// The event that a signal tells of; `nil` if it is malformed.
    private static func event(_ signal: BusSignal) -> DesktopEvent? {
        switch signal.name {
        case "NotificationClosed":
            (try? signal.read(as: (UInt32, UInt32).self)).map { .closed($0.0, reason: $0.1) }
        case "ActionInvoked": (try? signal.read(as: (UInt32, String).self)).map { .action($0.0, $0.1) }
        case "ActivationToken": (try? signal.read(as: (UInt32, String).self)).map { .token($0.0, $0.1) }
        case "NotificationReplied": (try? signal.read(as: (UInt32, String).self)).map { .reply($0.0, $0.1) }
        default: nil
        }
    }
}
