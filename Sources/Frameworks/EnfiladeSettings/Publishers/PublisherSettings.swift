// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
package import EnfiladeServiceClient

/// The publishers of the system, which the user turns on and off; `enfilade publisher` changes the same settings.
///
/// For apps that the user has allowed to change settings, and for programs of the user's. Every call throws ``SettingsError``,
/// with `notPermitted` for all others. A change is on disk when its call returns.
public struct PublisherSettings: Sendable {
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

    /// A stream with an element for each change of the publishers, and for each start of the service.
    ///
    /// Changes that nobody has taken yet count as one.
    public func changes() async throws -> AsyncStream<Void> {
        let (service, connection) = (service, connection)
        return try await settingsCall {
            let changes = try await service.publishersChangedSignals()
            return await SettingsChanges.merged([changes], on: try await connection.bus())
        }
    }

    /// All publishers, in the order of the service.
    public func publishers() async throws -> [SystemPublisher] {
        try await settingsCall { try await service.publishers().map { SystemPublisher($0) } }
    }

    /// Turns a publisher on or off. When it is turned off its current activities end; entries of the history stay.
    ///
    /// - Throws: ``SettingsError`` with `notFound` if there is no such publisher.
    public func set(_ publisher: SystemPublisher.ID, isEnabled: Bool) async throws {
        guard let known = ContentPublisher(rawValue: publisher.name) else {
            throw SettingsError(.notFound, "there is no publisher “\(publisher.name)”")
        }
        try await settingsCall { try await service.setPublisher(known, isEnabled: isEnabled) }
    }
}
