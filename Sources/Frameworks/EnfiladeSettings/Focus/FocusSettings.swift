// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
package import EnfiladeServiceClient
public import Foundation

/// The Focus as its user sets it up: the modes, the one that is on, and the filters of apps.
///
/// For apps that the user has allowed to change settings, and for programs of the user's. Every call throws ``SettingsError``,
/// with `notPermitted` for all others. A change is on disk when its call returns.
public struct FocusSettings: Sendable {
    private let connection: ServiceConnection
    private let service: Focus1Client

    /// Connects to the service of the session, which is started when it is first called.
    public init() {
        self.init(.shared)
    }

    /// Uses a connection to the service.
    package init(_ connection: ServiceConnection) {
        self.connection = connection
        service = Focus1Client(connection)
    }

    /// A stream with an element for each change of the Focus, its modes and filters, and for each start of the service.
    ///
    /// Changes that nobody has taken yet count as one.
    public func changes() async throws -> AsyncStream<Void> {
        let (service, connection) = (service, connection)
        return try await settingsCall {
            let statuses = SettingsChanges.withoutValues(try await service.statusChangedSignals())
            let modes = try await service.modesChangedSignals()
            return await SettingsChanges.merged([statuses, modes], on: try await connection.bus())
        }
    }

    // MARK: - Modes

    /// The state of the Focus.
    public func status() async throws -> FocusStatus {
        try await settingsCall { FocusStatus(try await service.status()) }
    }

    /// All modes, in the order in which they are shown.
    public func modes() async throws -> [FocusMode] {
        try await settingsCall { try await service.modes().map { FocusMode($0) } }
    }

    /// Adds or replaces a mode. If it is on, it goes on with the new settings.
    ///
    /// - Returns: Its identifier.
    @discardableResult public func set(_ mode: FocusMode) async throws -> FocusMode.ID {
        try await settingsCall { try await service.setMode(mode.record) }
    }

    /// Removes a mode with its filters. If it is on, it ends first.
    public func remove(_ mode: FocusMode.ID) async throws {
        try await settingsCall { try await service.removeMode(mode) }
    }

    /// Switches a mode on by hand, and any other one off.
    ///
    /// - Parameters:
    ///   - mode: The mode.
    ///   - end: The time at which it ends; `nil` for no end.
    public func activate(_ mode: FocusMode.ID, until end: Date? = nil) async throws {
        let until = end.map { UInt64(max(0, $0.timeIntervalSince1970 * 1_000)) }
        try await settingsCall { try await service.activate(mode, FocusActivation(until: until)) }
    }

    /// Switches the Focus off by hand.
    public func deactivate() async throws {
        try await settingsCall { try await service.deactivate() }
    }

    /// The apps that have a right.
    public func apps(with right: FocusRight) async throws -> [String] {
        try await settingsCall { try await service.allowed(right.rawValue) }
    }

    /// Gives an app a right, or takes it back.
    public func allow(_ bundle: String, _ right: FocusRight, isAllowed: Bool) async throws {
        try await settingsCall { try await service.setAllowed(right.rawValue, bundle: bundle, isAllowed: isAllowed) }
    }

    // MARK: - Filters

    /// The filters that installed apps declare, by app and title.
    public func declaredFilters() async throws -> [DeclaredFilter] {
        try await settingsCall { try await service.available().map { DeclaredFilter($0) } }
    }

    /// The filters of a mode with their values, by app and title.
    public func filters(of mode: FocusMode.ID) async throws -> [ConfiguredFilter] {
        try await settingsCall { try await service.filters(mode).map { ConfiguredFilter($0) } }
    }

    /// Adds a filter to a mode, or replaces its values. If the mode is on, the app is told.
    public func set(_ filter: FilterIdentifier, in mode: FocusMode.ID, to values: FilterValues) async throws {
        try await settingsCall {
            try await service.setFilter(mode, bundle: filter.bundle, intent: filter.intent, values: values.options)
        }
    }

    /// Removes a filter from a mode. If the mode is on, the app is told the defaults.
    public func remove(_ filter: FilterIdentifier, from mode: FocusMode.ID) async throws {
        try await settingsCall {
            try await service.removeFilter(mode, bundle: filter.bundle, intent: filter.intent)
        }
    }

    // MARK: - Questions to apps

    /// Asks the app for values with which a filter may begin, best first. This takes half a minute if the app hangs.
    public func suggestions(for filter: FilterIdentifier) async throws -> [FilterSuggestion] {
        try await settingsCall {
            try await service.suggestions(filter.bundle, intent: filter.intent).map { FilterSuggestion($0) }
        }
    }

    /// Asks the app for the options of a parameter. This takes half a minute if the app hangs.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - filter: The filter that has the parameter.
    ///   - search: The text that the user has typed to find an option; `nil` for the options that the app begins with.
    public func options(
        of parameter: FilterParameter.ID, in filter: FilterIdentifier, matching search: String? = nil
    ) async throws -> [FilterOption] {
        try await settingsCall {
            try await service.options(
                filter.bundle, intent: filter.intent, parameter: parameter, IntentQuery(search: search)
            ).compactMap { FilterOption($0) }
        }
    }
}
