// SPDX-License-Identifier: Apache-2.0
// The Focus of a device, as its user handles it, and the filters that apps perform.

import EnfiladeContract
internal import Foundation

/// The Focus of a device: a test switches it as the user does, and sees which filters apps perform.
///
///     let focus = try await desk.focus
///     try await focus.setFilter("ChatFilter", of: chat, in: .work, to: ["alwaysUseDarkMode": true])
///     try await focus.turnOn(.work)
///     let perform = try await focus.nextPerform(of: chat)
///     #expect(perform.values["alwaysUseDarkMode"] == true)
public struct DeviceFocus: Sendable {
    let device: Device
    let link: ServiceLink

    private var client: Focus1Client { Focus1Client(device.questions) }

    // MARK: - Switching

    /// Switches a Focus on by hand, and so any other one off.
    ///
    /// - Parameters:
    ///   - mode: The Focus.
    ///   - duration: The time for which it stays on, by the clock of the device; `nil` leaves it on.
    /// - Throws: The error of the service, for example that there is no such Focus.
    public func turnOn(_ mode: Mode, for duration: Duration? = nil) async throws {
        let seconds = try duration.map { duration in
            guard duration >= .seconds(1) else {
                throw WorldError(.invalidArgument, "a Focus is not on for \(duration), but for a second or longer")
            }
            return UInt64(duration.components.seconds)
        }
        try await client.activate(mode.rawValue, FocusActivation(seconds: seconds))
    }

    /// Switches the Focus off by hand, until a schedule begins.
    public func turnOff() async throws {
        try await client.deactivate()
    }

    /// The Focus that is on; `nil` if none is.
    public var mode: Mode? {
        get async throws { try await client.status().mode.map { Mode(rawValue: $0) } }
    }

    // MARK: - Settings

    /// Adds a Focus of the user's own.
    public func addMode(named name: String) async throws -> Mode {
        Mode(rawValue: try await client.setMode(FocusMode(identifier: "", name: name)))
    }

    /// Lets apps and people notify while a Focus is on. Without that, a Focus silences all that are not time-sensitive.
    public func allow(_ apps: [AppBundle] = [], people: [String] = [], in mode: Mode) async throws {
        try await edit(mode) { mode in
            (mode.appsRule, mode.peopleRule) = (.allow, .allow)
            let (known, friends) = (Set(mode.apps), Set(mode.people))
            mode.apps += apps.map(\.identifier).filter { !known.contains($0) }
            mode.people += people.filter { !friends.contains($0) }
        }
    }

    /// Has a Focus come on and go off at some times of the day, by the clock of the device.
    ///
    /// - Parameters:
    ///   - mode: The Focus.
    ///   - start: The beginning, such as `9:00`.
    ///   - end: The end; one that is not after the beginning is on the next day.
    ///   - days: The days on which it begins.
    /// - Throws: `WorldError` with the code `invalidArgument` if one of the times is none.
    public func schedule(
        _ mode: Mode, from start: String, to end: String, on days: Set<Weekday> = Set(Weekday.allCases)
    ) async throws {
        let schedule = FocusSchedule(
            days: days.reduce(0) { $0 | 1 << $1.rawValue }, start: try Self.minutes(start), end: try Self.minutes(end))
        try await edit(mode) { $0.schedules.append(schedule) }
    }

    /// The minutes from midnight to a time of day.
    private static func minutes(_ time: String) throws(WorldError) -> UInt32 {
        guard let words = time.wholeMatch(of: /(\d{1,2}):(\d\d)/), let hours = UInt32(words.1),
            let minutes = UInt32(words.2), hours < 24, minutes < 60
        else { throw WorldError(.invalidArgument, "“\(time)” is no time of day such as 9:00") }
        return hours * 60 + minutes
    }

    private func edit(_ mode: Mode, _ change: (inout FocusMode) -> Void) async throws {
        guard var known = try await client.modes().first(where: { $0.identifier == mode.rawValue }) else {
            throw WorldError(.invalidArgument, "there is no Focus “\(mode.rawValue)” on “\(device.name)”")
        }
        change(&known)
        _ = try await client.setMode(known)
    }

    // MARK: - Filters

    /// Adds a filter of an installed app to a Focus, or replaces its values, as the user does in the settings.
    ///
    /// - Parameters:
    ///   - intent: The identifier of the filter: the name of its type, unless the app says otherwise.
    ///   - app: The app.
    ///   - mode: The Focus.
    ///   - values: The values, by the names of the properties; the others have their defaults.
    /// - Throws: The error of the service, which names the parameter that is missing or has a value that it cannot take.
    public func setFilter(
        _ intent: String, of app: AppBundle, in mode: Mode, to values: [String: Value]
    ) async throws {
        try await client.setFilter(
            mode.rawValue, bundle: app.identifier, intent: intent, values: values.mapValues(\.variant))
    }

    /// Removes a filter from a Focus.
    public func removeFilter(_ intent: String, of app: AppBundle, from mode: Mode) async throws {
        try await client.removeFilter(mode.rawValue, bundle: app.identifier, intent: intent)
    }

    // MARK: - Performs

    /// Waits for the next filter that an app performs, or its extension.
    ///
    /// Each perform is returned once, in order, those from before the call included.
    ///
    /// - Throws: `WorldError` with the code `timedOut` if none comes within the limit.
    public func nextPerform(of app: AppBundle, within limit: Duration = .seconds(180)) async throws -> Perform {
        let identifier = app.identifier
        return try await EnfiladeTesting.within(limit, "see “\(identifier)” perform a filter") { [news = link.news] in
            try await news.first { (news: inout ServiceLink.News) -> Perform? in
                let place = news.performs.indices.first { place in
                    news.performs[place].app == identifier && !news.taken.contains(place)
                }
                guard let place else { return nil }
                news.taken.insert(place)
                return news.performs[place]
            }
        }
    }

    /// Everything that an app has performed since the first use of `focus`, once everything is done that was begun.
    public func performs(of app: AppBundle) async throws -> [Perform] {
        try await link.settle()
        return link.news.value.performs.filter { $0.app == app.identifier }
    }
}

extension Device {
    /// The Focus of this device. The first use begins to watch which filters apps perform.
    public var focus: DeviceFocus {
        get async throws { DeviceFocus(device: self, link: try await serviceLink()) }
    }
}
