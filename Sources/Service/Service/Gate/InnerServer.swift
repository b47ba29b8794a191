// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// The description that a notification server gives of itself.
struct ServerInformation: Sendable, Hashable {
    let name: String
    let vendor: String
    let version: String
    let specification: String
}

/// A notification server that runs behind the gate.
protocol InnerServer: AnyObject, Sendable {
    /// Its abilities.
    func capabilities() async throws -> [String]
    /// The description that it gives of itself.
    func information() async throws -> ServerInformation
    /// Has it show a notification.
    func notify(_ notification: GateNotification, replacing number: UInt32) async throws -> UInt32
    /// Has it close a notification.
    func close(_ number: UInt32) async throws
    /// Its events, in their order, until it ends.
    var events: AsyncStream<DesktopEvent> { get }
    /// Ends it.
    func end() async
}

/// Starts the server behind the gate.
protocol InnerServerStarter: Sendable {
    /// Starts the server, and waits until it answers.
    ///
    /// - Throws: `ServiceError.appUnavailable` with the reason.
    func start() async throws -> any InnerServer
}

/// Tells senders of events, each of its own only.
protocol GateSignals: Sendable {
    /// Tells one connection of an event of a notification, by the number that it knows.
    func tell(_ event: DesktopEvent, to connection: String) async
}

extension DesktopEvent {
    /// The number of the notification; `nil` if the event has none.
    var number: UInt32? {
        switch self {
        case .ownerChanged: nil
        case .closed(let number, _), .token(let number, _), .action(let number, _), .reply(let number, _): number
        }
    }

    /// The same event of a notification with another number.
    func renumbered(_ number: UInt32) -> DesktopEvent {
        switch self {
        case .ownerChanged: self
        case .closed(_, let reason): .closed(number, reason: reason)
        case .token(_, let token): .token(number, token)
        case .action(_, let key): .action(number, key)
        case .reply(_, let text): .reply(number, text)
        }
    }
}

/// The reasons for which a notification is gone, as the specification numbers them.
enum ClosingReason {
    static let dismissed: UInt32 = 2
    static let closedByCall: UInt32 = 3
    static let other: UInt32 = 4
}
