// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeLocalization

/// The meaning of a list of apps or people.
public enum FocusListRule: String, Hashable, Sendable, CaseIterable {
    /// Only those in the list may interrupt.
    case allow
    /// Those in the list may not interrupt, and all others may.
    case silence
}

/// Times at which a mode is on by itself.
public struct FocusSchedule: Hashable, Sendable {
    /// The days on which it begins, from 1 for Sunday to 7 for Saturday, as `Calendar` counts them.
    public var weekdays: Set<Int>
    /// The beginning, in minutes since midnight by the clock on the wall.
    public var start: Int
    /// The end, likewise. If it is not after the beginning, it is on the next day.
    public var end: Int
    /// Whether it counts.
    public var isEnabled: Bool

    /// Makes a schedule.
    public init(weekdays: Set<Int> = Set(1...7), start: Int, end: Int, isEnabled: Bool = true) {
        self.weekdays = weekdays
        self.start = start
        self.end = end
        self.isEnabled = isEnabled
    }
}

/// A Focus, as the user has set it up.
public struct FocusMode: Identifiable, Hashable, Sendable {
    /// The identifier, which never changes. Empty for a new one; ``FocusSettings/set(_:)`` gives it one.
    public let id: String
    /// The name that the user has chosen; empty for a mode of the system that has its own name.
    public var name: String
    /// Whether it comes with the system and cannot be removed.
    public let isBuiltIn: Bool
    /// The name of an icon of the desktop.
    public var symbol: String
    /// The color, as `#rrggbb`; empty for that of the desktop.
    public var color: String
    /// The meaning of ``apps``.
    public var appsRule = FocusListRule.allow
    /// Bundle identifiers, or names of desktop files without their ending.
    public var apps: [String] = []
    /// The meaning of ``people``.
    public var peopleRule = FocusListRule.allow
    /// People, as notifications name their sender.
    public var people: [String] = []
    /// Whether time-sensitive notifications may interrupt.
    public var allowsTimeSensitive = true
    /// Whether silenced notifications are listed at once.
    public var listsSilenced = true
    /// Whether apps that are not allowed show no badges.
    public var hidesBadges = false
    /// The times at which it is on by itself.
    public var schedules: [FocusSchedule] = []
    /// The apps with which it is on by itself while one of them is in front.
    public var triggers: [String] = []

    /// Makes a mode that does not exist yet.
    public init(name: String, symbol: String = "", color: String = "") {
        id = ""
        isBuiltIn = false
        self.name = name
        self.symbol = symbol
        self.color = color
    }

    /// The name for people: the user's, or that of the system in the language of the user.
    public var displayName: String {
        guard name.isEmpty else { return name }
        return switch id {
        case "org.enfilade.focus.do-not-disturb": translated("Do Not Disturb", context: "focus")
        case "org.enfilade.focus.personal": translated("Personal", context: "focus")
        case "org.enfilade.focus.work": translated("Work", context: "focus")
        case "org.enfilade.focus.sleep": translated("Sleep", context: "focus")
        default: id
        }
    }
}

extension FocusMode {
    init(_ mode: EnfiladeContract.FocusMode) {
        id = mode.identifier
        name = mode.name
        isBuiltIn = mode.isBuiltIn
        symbol = mode.symbol
        color = mode.color
        appsRule = FocusListRule(mode.appsRule)
        apps = mode.apps
        peopleRule = FocusListRule(mode.peopleRule)
        people = mode.people
        allowsTimeSensitive = mode.allowsTimeSensitive
        listsSilenced = mode.listsSilenced
        hidesBadges = mode.hidesBadges
        schedules = mode.schedules.map(FocusSchedule.init)
        triggers = mode.triggers
    }

    /// The mode as it crosses the bus.
    var record: EnfiladeContract.FocusMode {
        EnfiladeContract.FocusMode(
            identifier: id, name: name, isBuiltIn: isBuiltIn, symbol: symbol, color: color, appsRule: appsRule.record,
            apps: apps, peopleRule: peopleRule.record, people: people, allowsTimeSensitive: allowsTimeSensitive,
            listsSilenced: listsSilenced, hidesBadges: hidesBadges, schedules: schedules.map(\.record),
            triggers: triggers)
    }
}

extension FocusListRule {
    init(_ rule: EnfiladeContract.FocusListRule) {
        self = rule == .allow ? .allow : .silence
    }

    /// The rule as it crosses the bus.
    var record: EnfiladeContract.FocusListRule { self == .allow ? .allow : .silence }
}

extension FocusSchedule {
    init(_ schedule: EnfiladeContract.FocusSchedule) {
        weekdays = Set((1...7).filter { schedule.days & 1 << UInt32($0 - 1) != 0 })
        start = Int(schedule.start)
        end = Int(schedule.end)
        isEnabled = schedule.isEnabled
    }

    /// The schedule as it crosses the bus.
    var record: EnfiladeContract.FocusSchedule {
        let days = weekdays.filter { (1...7).contains($0) }.reduce(UInt32(0)) { $0 | 1 << UInt32($1 - 1) }
        return EnfiladeContract.FocusSchedule(
            days: days, start: UInt32(clamping: start), end: UInt32(clamping: end), isEnabled: isEnabled)
    }
}
