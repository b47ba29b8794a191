// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
package import EnfiladeServiceClient

/// All reminders of the user, also those that apps have made.
///
/// For apps that the user has allowed to change settings, and for programs of the user's; see ``FocusSettings``.
public struct ReminderSettings: Sendable {
    private let connection: ServiceConnection
    private let service: Reminders1Client

    /// Connects to the service of the session, which is started when it is first called.
    public init() {
        self.init(.shared)
    }

    /// Uses a connection to the service.
    package init(_ connection: ServiceConnection) {
        self.connection = connection
        service = Reminders1Client(connection)
    }

    /// A stream with an element for each change of the reminders, and for each start of the service.
    ///
    /// Changes that nobody has taken yet count as one.
    public func changes() async throws -> AsyncStream<Void> {
        let (service, connection) = (service, connection)
        return try await settingsCall {
            let changes = try await service.changedSignals()
            return await SettingsChanges.merged([changes], on: try await connection.bus())
        }
    }

    /// Reminders, the newest first.
    ///
    /// - Parameters:
    ///   - state: The state that they have; `nil` for any.
    ///   - last: The last reminder of the page before; `nil` for the first page.
    ///   - limit: The number of reminders, from 1 to 1,000; `invalidArgument` is thrown for any other.
    public func reminders(
        in state: Reminder.State? = nil, before last: Reminder.ID? = nil, limit: Int = 100
    ) async throws -> [Reminder] {
        let query = ReminderQuery(
            state: state.flatMap { ReminderState(rawValue: $0.rawValue) }, before: last, limit: UInt32(clamping: limit))
        return try await settingsCall { try await service.list(query).map { Reminder($0) } }
    }

    /// Completes a reminder, and takes its notification away. One that is gone already is ignored.
    public func complete(_ reminder: Reminder.ID) async throws {
        try await settingsCall { try await service.complete([reminder]) }
    }

    /// Removes a reminder for good, and takes its notification away. One that is gone already is ignored.
    public func remove(_ reminder: Reminder.ID) async throws {
        try await settingsCall { try await service.remove([reminder]) }
    }
}
