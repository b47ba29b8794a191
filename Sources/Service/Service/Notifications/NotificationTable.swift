// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation

/// The number of a notification at the server that shows it.
struct DesktopIdentity: Sendable, Hashable {
    /// The number.
    let number: UInt32
    /// The process that gave it, and its bus: another server gives the same numbers to others.
    let owner: String
}

/// A delivered notification, as the room keeps it.
struct ListedNotification: Sendable, Hashable {
    /// The place in the order of deliveries.
    var number: Int64
    /// The notification.
    var record: DeliveredNotification
    /// The mode of the Focus that has silenced it and that no summary has told of; empty if there is none.
    var silencedBy = ""
    /// Whether it is not listed before the Focus ends, or never if no Focus has silenced it.
    var isHidden = false
    /// Its number at the server that shows it; `nil` if none does.
    var desktop: DesktopIdentity?

    /// A stored notification.
    init(number: Int64, record: DeliveredNotification) {
        (self.number, self.record) = (number, record)
    }

    /// A notification that was decided about, and is not stored yet.
    init(
        _ request: NotificationRequest, from source: String, _ decision: NotificationDecision,
        hiddenBy policy: FocusPolicy?
    ) {
        number = 0
        record = DeliveredNotification(source: source, request: request, date: decision.time, decision: decision)
        if request.content.isBadgeAlone {
            isHidden = true
        } else if decision.isByFocus, let policy {
            (silencedBy, isHidden) = (policy.mode, !policy.listsSilenced)
        }
    }

    /// The place of a notification in the list, which no other one ever has.
    struct Place: Sendable, Hashable {
        /// The source.
        let source: String
        /// The identifier.
        let identifier: String
        /// The place in the order of deliveries.
        let number: Int64
    }

    /// Whether it is never listed, and only there for the banner that shows it.
    var isBannerAlone: Bool { isHidden && silencedBy.isEmpty }
    /// Its place in the list.
    var place: Place { Place(source: source, identifier: identifier, number: number) }
    /// The source.
    var source: String { record.source }
    /// The identifier.
    var identifier: String { record.request.identifier }
}

/// A notification that waits, as the room keeps it.
struct WaitingNotification: Sendable, Hashable {
    /// The notification.
    var record: PendingNotification
    /// Whether a tool of the user's has sent it.
    let isByUser: Bool
}

/// All that is known of one source.
struct SourceState: Sendable {
    /// Its settings.
    var settings = NotificationSettings()
    /// Its badge.
    var badge: Int64 = 0
    /// Whether it is, or was, an installed bundle, and no other program: an uninstalled bundle leaves nothing.
    var isBundle = false
    /// Its categories.
    var categories: [NotificationCategory] = []
    /// Its notifications that wait, by identifier.
    var pending: [String: WaitingNotification] = [:]
    /// Its delivered notifications, by identifier.
    var delivered: [String: ListedNotification] = [:]
}

/// The memory of the notifications room: the sources with their notifications.
struct NotificationTable: Sendable {
    /// The sources by name.
    private(set) var sources: [String: SourceState] = [:]

    /// A source; an unknown one has the default settings.
    subscript(source: String) -> SourceState {
        get { sources[source] ?? SourceState() }
        set { sources[source] = newValue }
    }

    /// Whether a source is known.
    func knows(_ source: String) -> Bool { sources[source] != nil }

    /// Forgets a source.
    mutating func remove(_ source: String) { sources[source] = nil }

    /// The notifications that wait, of one source or of all, the next one first.
    func pending(of source: String) -> [WaitingNotification] {
        chosen(source).flatMap { $0.pending.values }
            .sorted { ($0.record.next, $0.record.request.identifier) < ($1.record.next, $1.record.request.identifier) }
    }

    /// The delivered notifications, of one source or of all, the newest first.
    func delivered(of source: String) -> [ListedNotification] {
        chosen(source).flatMap { $0.delivered.values }.sorted { $0.number > $1.number }
    }

    /// The time at which the next notification is due; `nil` if none waits.
    var nextDue: UInt64? {
        sources.values.lazy.flatMap { $0.pending.values }.map { $0.record.next }.min()
    }

    /// The notification at a place; `nil` if it was removed or replaced.
    func notification(at place: ListedNotification.Place) -> ListedNotification? {
        guard let listed = self[place.source].delivered[place.identifier], listed.number == place.number else {
            return nil
        }
        return listed
    }

    /// The notification with a number at the server that shows it.
    func notification(shownAs identity: DesktopIdentity) -> ListedNotification? {
        sources.values.lazy.flatMap { $0.delivered.values }.first { $0.desktop == identity }
    }

    /// Forgets the numbers that servers other than the present one gave.
    ///
    /// - Returns: The notifications that had one, as they are now.
    mutating func forgetNumbers(exceptOf owner: String?) -> [ListedNotification] {
        var changed: [ListedNotification] = []
        for var listed in delivered(of: "") where listed.desktop != nil && listed.desktop?.owner != owner {
            listed.desktop = nil
            self[listed.source].delivered[listed.identifier] = listed
            changed.append(listed)
        }
        return changed
    }

    /// Lists all that modes have silenced, except for one.
    ///
    /// - Returns: The notifications that they have silenced, as they are now.
    mutating func endSilence(except mode: String?) -> [ListedNotification] {
        var changed: [ListedNotification] = []
        for var listed in delivered(of: "") where !listed.silencedBy.isEmpty && listed.silencedBy != mode {
            (listed.silencedBy, listed.isHidden) = ("", false)
            self[listed.source].delivered[listed.identifier] = listed
            changed.append(listed)
        }
        return changed
    }

    private func chosen(_ source: String) -> [SourceState] {
        source.isEmpty ? Array(sources.values) : sources[source].map { [$0] } ?? []
    }
}

extension NotificationContent {
    /// Whether nothing of it can be seen or heard, but for a badge.
    var isBlank: Bool { [title, subtitle, body, sound].allSatisfy(\.isEmpty) && attachments.isEmpty }

    /// Whether it has a badge and nothing else.
    var isBadgeAlone: Bool { badge != nil && isBlank }
}

extension NotificationDecision {
    /// Whether the Focus has silenced it, and not the settings of its source.
    var isByFocus: Bool { outcome == .silence && gate != .authorization && gate != .alerts }
}

extension NotificationRequest {
    /// The size of the request in a message, in bytes, rather too large than too small.
    var size: Int {
        var size = 2_048 + identifier.utf8.count + (trigger?.timeZone.utf8.count ?? 0)
        size += content.title.utf8.count + content.subtitle.utf8.count + content.body.utf8.count
        size += content.sound.utf8.count + content.category.utf8.count + content.thread.utf8.count
        size += (content.target?.utf8.count ?? 0) + (content.criteria?.utf8.count ?? 0)
        size += content.launchImage.utf8.count + content.sender.utf8.count + (content.userInfo?.count ?? 0)
        for file in content.attachments {
            size += 256 + file.identifier.utf8.count + file.path.utf8.count + file.type.utf8.count
        }
        return size
    }
}

extension DeliveredNotification {
    /// The size of the notification in a message, in bytes, rather too large than too small.
    var size: Int {
        guard let decision else { return request.size }
        return request.size + decision.identifier.utf8.count + decision.title.utf8.count
            + decision.predicate.utf8.count + decision.note.utf8.count + (decision.criteria?.utf8.count ?? 0)
    }
}

extension NotificationSettings {
    /// The bit with which an app asks to fill the list only.
    private static let provisional: UInt32 = 64

    /// Whether the source has a badge: the user has neither switched it off nor denied all notifications.
    var mayBadge: Bool { badge && authorization != .denied }

    /// Grants an app the authorization that it asks for, unless the user has denied it.
    mutating func authorize(_ options: UInt32) {
        requested |= options
        let isProvisional = options & Self.provisional != 0
        switch authorization {
        case .notDetermined: authorization = isProvisional ? .provisional : .authorized
        case .provisional where !isProvisional: authorization = .authorized
        case .provisional, .authorized, .denied: break
        }
    }

    /// Applies changes of the user.
    mutating func apply(_ changes: NotificationSettingsChanges) {
        authorization = changes.authorization ?? authorization
        alert = changes.alert ?? alert
        sound = changes.sound ?? sound
        badge = changes.badge ?? badge
        timeSensitive = changes.timeSensitive ?? timeSensitive
        critical = changes.critical ?? critical
    }
}

extension Date {
    /// Milliseconds since 1970, for a time that is not over before this one.
    var milliseconds: UInt64 { UInt64(clamping: Int64((timeIntervalSince1970 * 1_000).rounded(.up))) }

    /// The time some milliseconds after the beginning of 1970.
    init(milliseconds: UInt64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }
}

extension [NotificationCategory] {
    /// The category with an identifier; `nil` if there is none.
    subscript(identifier: String) -> NotificationCategory? {
        first { $0.identifier == identifier }
    }
}
