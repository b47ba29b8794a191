// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeServiceClient

/// A source of notifications, with its settings: an installed app, or a program that is named by its desktop file.
public struct NotificationSource: Identifiable, Hashable, Sendable {
    /// Whether a source may notify.
    public enum Authorization: String, Hashable, Sendable, CaseIterable {
        /// It has not asked yet.
        case notDetermined
        /// The user does not want it.
        case denied
        /// It may.
        case authorized
        /// It may fill the list, and interrupt nobody.
        case provisional
    }

    /// The bundle or program.
    public let id: String
    /// The name for people; empty if only the identifier is known.
    public let name: String
    /// Whether it may notify.
    public var authorization: Authorization
    /// Whether its notifications are shown.
    public var alert: Bool
    /// Whether they sound.
    public var sound: Bool
    /// Whether it has a badge.
    public var badge: Bool
    /// Whether its time-sensitive notifications may pass a Focus.
    public var timeSensitive: Bool
    /// Whether its critical notifications count as such.
    public var critical: Bool
    /// Its badge; 0 for none.
    public let badgeCount: UInt64

    /// Makes the settings of a source that has none yet.
    public init(id: String) {
        self.init(EnfiladeContract.NotificationSource(source: id))
    }

    init(_ source: EnfiladeContract.NotificationSource) {
        let settings = source.settings
        id = source.source
        name = source.name
        authorization = Authorization(rawValue: settings.authorization.rawValue) ?? .notDetermined
        alert = settings.alert
        sound = settings.sound
        badge = settings.badge
        timeSensitive = settings.timeSensitive
        critical = settings.critical
        badgeCount = source.badgeCount
    }
}

/// How much a notification may interrupt.
public enum NotificationLevel: String, Hashable, Sendable, CaseIterable {
    /// It is listed, without a sound.
    case passive
    /// It is shown at once, and may sound.
    case active
    /// Like `active`, and a Focus may let it pass.
    case timeSensitive
    /// It is always shown.
    case critical
}

/// A decision about a notification, with its reason.
public struct NotificationDecision: Hashable, Sendable {
    /// The outcome of a decision.
    public enum Outcome: String, Hashable, Sendable {
        /// It is shown, and may sound.
        case interrupt
        /// It is listed, and neither shown nor heard.
        case silence
        /// The source may not notify at all.
        case refuse
        /// It waits for its event.
        case wait
    }

    /// The gate that has decided.
    public enum Gate: String, Hashable, Sendable {
        /// The source is not authorized, or only to fill the list.
        case authorization
        /// The user has switched the alerts of the source off.
        case alerts
        /// It is critical.
        case critical
        /// No Focus is on.
        case noFocus
        /// The list of people of the Focus.
        case people
        /// The list of apps of the Focus.
        case apps
        /// It is time-sensitive, and the Focus and the source allow that.
        case timeSensitive
        /// No filter of the source has given a predicate.
        case noPredicate
        /// It has no criteria, so that no predicate is evaluated.
        case noCriteria
        /// The predicate of a filter.
        case predicate
        /// It waits for its event, and was not decided yet.
        case trigger
    }

    /// The bundle or program.
    public let source: String
    /// The title of the notification.
    public let title: String
    /// The decision.
    public let outcome: Outcome
    /// The gate that has decided; `nil` for one of a newer service.
    public let gate: Gate?
    /// The mode that was on, or empty.
    public let mode: FocusMode.ID
    /// The name of that mode.
    public let modeName: String
    /// The predicate that has decided, as a format, or empty.
    public let predicate: String
    /// The criteria of the notification; `nil` if it has none.
    public let criteria: String?

    init(_ decision: EnfiladeContract.NotificationDecision) {
        source = decision.source
        title = decision.title
        outcome = Outcome(rawValue: decision.outcome.rawValue) ?? .interrupt
        gate = Gate(rawValue: decision.gate.rawValue)
        mode = decision.mode
        modeName = decision.modeName
        predicate = decision.predicate
        criteria = decision.criteria
    }
}

/// The settings of notifications, app by app, and the decisions about notifications.
///
/// For apps that the user has allowed to change settings, and for programs of the user's; see ``FocusSettings``.
public struct NotificationSettings: Sendable {
    private let service: Notifications1Client

    /// Connects to the service of the session, which is started when it is first called.
    public init() {
        service = Notifications1Client(ServiceConnection.shared)
    }

    /// A stream with an element for each change of lists and settings, and for each start of the service.
    public func changes() async throws -> AsyncStream<Void> {
        let service = service
        return try await settingsCall {
            let changes = SettingsChanges.withoutValues(try await service.changedSignals())
            return await SettingsChanges.merged([changes], on: try await ServiceConnection.shared.bus())
        }
    }

    /// The sources that have notified, asked to, or been set up, by identifier.
    public func sources() async throws -> [NotificationSource] {
        try await settingsCall { try await service.sources().map { NotificationSource($0) } }
    }

    /// Replaces the settings of a source.
    public func set(_ source: NotificationSource) async throws {
        let changes = NotificationSettingsChanges(
            authorization: NotificationAuthorization(rawValue: source.authorization.rawValue), alert: source.alert,
            sound: source.sound, badge: source.badge, timeSensitive: source.timeSensitive, critical: source.critical)
        try await settingsCall { try await service.setSettings(source.id, changes) }
    }

    /// Decides about a notification that nobody has sent.
    ///
    /// - Parameters:
    ///   - source: The bundle or program that would send it.
    ///   - title: Its title.
    ///   - sender: The person that it comes from, or empty.
    ///   - level: The degree to which it would interrupt.
    ///   - criteria: The text for the predicates of filters; `nil` for none.
    ///   - mode: A mode; empty for the state of now.
    public func decision(
        from source: String, title: String = "", sender: String = "", level: NotificationLevel = .active,
        criteria: String? = nil, in mode: FocusMode.ID = ""
    ) async throws -> NotificationDecision {
        var content = NotificationContent(title: title, criteria: criteria, sender: sender)
        content.level = EnfiladeContract.NotificationLevel(rawValue: level.rawValue) ?? .active
        return try await settingsCall { [content] in
            NotificationDecision(try await service.dryRun(source, content, mode: mode))
        }
    }

    /// The last decisions about notifications, the newest first.
    ///
    /// - Parameters:
    ///   - source: A bundle or program; empty for all.
    ///   - limit: The maximum number of decisions.
    public func lastDecisions(about source: String = "", limit: Int = 100) async throws -> [NotificationDecision] {
        try await settingsCall {
            try await service.why(source, limit: UInt32(clamping: limit)).map { NotificationDecision($0) }
        }
    }
}
