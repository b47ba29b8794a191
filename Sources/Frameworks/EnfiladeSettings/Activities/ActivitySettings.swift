// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
package import EnfiladeServiceClient
public import Foundation

/// The content that programs show and have shown, and the rules of the user for it.
///
/// For apps that the user has allowed to change settings, and for programs of the user's. Every call throws ``SettingsError``,
/// with `notPermitted` for all others. A change is on disk when its call returns.
public struct ActivitySettings: Sendable {
    private let connection: ServiceConnection
    private let service: Activities1Client

    /// Connects to the service of the session, which is started when it is first called.
    public init() {
        self.init(.shared)
    }

    /// Uses a connection to the service.
    package init(_ connection: ServiceConnection) {
        self.connection = connection
        service = Activities1Client(connection)
    }

    /// A stream with an element for each change of the activities, their history, their rules and the app in front, and for
    /// each start of the service.
    ///
    /// Changes that nobody has taken yet count as one.
    public func changes() async throws -> AsyncStream<Void> {
        let (service, connection) = (service, connection)
        return try await settingsCall {
            let changes = try await service.orderedChanges(windows: Scenes1Client(connection))
            return await SettingsChanges.merged([changes], on: try await connection.bus())
        }
    }

    // MARK: - Entries

    /// The content that programs show now: that of the app in front first, then the latest.
    ///
    /// Empty while the activities are paused.
    public func current() async throws -> [ActivityEntry] {
        try await settingsCall { try await service.current().map { ActivityEntry($0) } }
    }

    /// Entries of the history, the newest first. Of several with the same content the newest alone is listed.
    ///
    /// - Parameters:
    ///   - text: A text in the title, a keyword or an address, in any case of letters; empty for all entries.
    ///   - program: A bundle or program; `nil` for all.
    ///   - last: The last entry of the page before; `nil` for the first page.
    ///   - limit: The number of entries, from 1 to 1,000; `invalidArgument` is thrown for any other.
    public func history(
        matching text: String = "", of program: String? = nil, before last: ActivityEntry.ID? = nil, limit: Int = 100
    ) async throws -> [ActivityEntry] {
        let query = ActivityQuery(
            program: program, text: text.isEmpty ? nil : text, before: last, limit: UInt32(clamping: limit))
        return try await settingsCall { try await service.history(query).map { ActivityEntry($0) } }
    }

    /// Deletes entries for good.
    ///
    /// - Returns: The number of entries that are gone; those with the same content as a listed one count too.
    @discardableResult public func forget(_ entries: ActivitySelection) async throws -> Int {
        try await settingsCall { Int(clamping: try await service.forget(entries.record)) }
    }

    // MARK: - Rules

    /// The rules of the user.
    public func privacy() async throws -> ActivityPrivacy {
        try await settingsCall { ActivityPrivacy(try await service.privacy()) }
    }

    /// Has nothing listed and nothing kept.
    ///
    /// - Parameter end: The time at which that ends, at least a second from now and at most a year; `nil` for no end.
    public func pause(until end: Date? = nil) async throws {
        let seconds = end.map { UInt64(exactly: max($0.timeIntervalSinceNow, 0).rounded()) ?? .max }
        try await settingsCall { try await service.pause(ActivityPause(seconds: seconds)) }
    }

    /// Ends a pause. Activities that are still current are listed again.
    public func resume() async throws {
        try await settingsCall { try await service.resume() }
    }

    /// Leaves a program out, or takes it in again. Its entries from before stay.
    ///
    /// - Parameters:
    ///   - program: A bundle, or the identifier of a desktop file.
    ///   - isLeftOut: False takes the program in again.
    public func leaveOut(_ program: String, _ isLeftOut: Bool = true) async throws {
        try await settingsCall { try await service.setLeftOut(program, isLeftOut: isLeftOut) }
    }
}
