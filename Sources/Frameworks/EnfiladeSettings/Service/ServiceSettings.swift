// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeServiceClient
internal import Foundation

/// An installed app.
public struct InstalledApp: Identifiable, Hashable, Sendable {
    /// The bundle identifier.
    public let id: String
    /// The name for people.
    public let name: String
    /// The path of the icon, or empty.
    public let icon: String

    init(_ bundle: BundleDescription) {
        id = bundle.identifier
        name = bundle.name.isEmpty ? bundle.identifier : bundle.name
        icon = bundle.icon
    }
}

/// The settings of the service itself, which are numbers, and the apps that are installed.
public struct ServiceSettings: Sendable {
    private let service: Service1Client
    private let registry: Registry1Client

    /// Connects to the service of the session, which is started when it is first called.
    public init() {
        service = Service1Client(ServiceConnection.shared)
        registry = Registry1Client(ServiceConnection.shared)
    }

    /// A stream with an element for each change of the installed apps, and for each start of the service.
    public func changes() async throws -> AsyncStream<Void> {
        let registry = registry
        return try await settingsCall {
            let changes = try await registry.bundlesChangedSignals()
            return await SettingsChanges.merged([changes], on: try await ServiceConnection.shared.bus())
        }
    }

    /// Every setting by its name, such as `transfers.keep.largest`, with its present value.
    public func numbers() async throws -> [String: UInt64] {
        try await settingsCall { try await service.numbers() }
    }

    /// Stores one setting.
    public func set(_ name: String, to number: UInt64) async throws {
        try await settingsCall { try await service.set(name, to: number) }
    }

    /// The installed apps, by name.
    public func apps() async throws -> [InstalledApp] {
        try await settingsCall {
            try await registry.bundles().map { InstalledApp($0) }
                .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
        }
    }
}
