// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// The choice of the mode that is on, and the rights of callers. Pure.
///
/// A choice by hand comes first, then requests, the latest first, then the app in front, then schedules, of which the one
/// that began last counts.
enum FocusRules {
    /// The number of modes.
    static let mostModes = 100
    /// The number of schedules of a mode.
    static let mostSchedules = 16
    /// The number of apps, people or triggers of a mode.
    static let mostNames = 1_000
    /// The number of filters of all modes together.
    static let mostFilters = 2_000
    /// The number of requests of one connection.
    static let mostRequests = 16
    /// The number of apps that the user has allowed something.
    static let mostAllowed = 1_000
    /// The length of a name or a reason, in bytes.
    static let longestName = 256
    /// The time for which a choice may last, in seconds: 366 days.
    static let longestChoice: UInt64 = 366 * 86_400

    /// The mode that should be on.
    struct Decision: Hashable, Sendable {
        var mode: String?
        var cause = FocusCause.hand
        var requester = ""
    }

    /// The mode that should be on at a time.
    static func decision(of data: FocusData, at now: Int64, _ calendar: WallCalendar) -> Decision {
        let choice = hasEnded(data.choice, at: now, in: data, calendar) ? nil : data.choice
        if let mode = choice?.mode, data.modes[mode] != nil { return Decision(mode: mode) }
        // Switched off by hand: later requests count, and so does another app in front.
        let order = choice?.order ?? 0
        let request = data.requests.values.filter { $0.order > order && data.modes[$0.mode] != nil }
            .max { $0.order < $1.order }
        if let request { return Decision(mode: request.mode, cause: .request, requester: request.bundle) }
        if let front = data.front, front.order > order,
            let mode = data.orderedModes.first(where: { triggers(of: $0, contain: front.app) })
        {
            return Decision(mode: mode.identifier, cause: .app, requester: front.app)
        }
        guard choice == nil, let mode = scheduled(data, at: now, calendar) else { return Decision() }
        return Decision(mode: mode, cause: .schedule)
    }

    private static func triggers(of mode: FocusMode, contain app: String) -> Bool {
        !app.isEmpty && mode.triggers.contains { ExactText($0) == ExactText(app) }
    }

    /// The mode whose schedule is under way; of several the one that began last, then the first one.
    private static func scheduled(_ data: FocusData, at now: Int64, _ calendar: WallCalendar) -> String? {
        if data.schedules.isEmpty { return nil }
        let modes = data.orderedModes.filter { $0.schedules.contains(where: \.isEnabled) }
        let today = calendar.day(of: now)
        var found: (mode: String, start: Int64)?
        for mode in modes {
            for span in mode.schedules.flatMap({ calendar.spans(of: $0, days: today - 2...today + 1) })
            where span.start <= now && now < span.end && span.start > found?.start ?? .min {
                found = (mode.identifier, span.start)
            }
        }
        return found?.mode
    }

    /// The time at which a choice ends; `nil` if nothing ends it.
    ///
    /// A mode that was switched on ends at the next boundary of any schedule, and “off” when one begins.
    static func end(of choice: FocusChoice, in data: FocusData, _ calendar: WallCalendar) -> Int64? {
        let boundary = nextBoundary(of: data, after: choice.made, onlyStarts: choice.mode == nil, calendar)
        return [choice.until, boundary].compactMap(\.self).min()
    }

    /// Whether there is a choice that has ended.
    static func hasEnded(_ choice: FocusChoice?, at now: Int64, in data: FocusData, _ calendar: WallCalendar) -> Bool {
        guard let choice else { return false }
        if let mode = choice.mode, data.modes[mode] == nil { return true }
        return end(of: choice, in: data, calendar).map { $0 <= now } ?? false
    }

    /// Whether nothing would be on without a choice of “off”, so that it need not be kept.
    static func isIdle(_ choice: FocusChoice?, in data: FocusData, at now: Int64, _ calendar: WallCalendar) -> Bool {
        guard choice != nil else { return true }
        var without = data
        without.choice = nil
        return decision(of: without, at: now, calendar).mode == nil
    }

    /// The next time at which a schedule begins or ends; `nil` if there is none.
    static func nextBoundary(
        of data: FocusData, after time: Int64, onlyStarts: Bool = false, _ calendar: WallCalendar
    ) -> Int64? {
        let schedules = data.schedules
        if schedules.isEmpty { return nil }
        let today = calendar.day(of: time)
        // A time that is skipped comes in the week after.
        for days in [today - 2...today + 8, today + 9...today + 16] {
            let spans = schedules.flatMap { calendar.spans(of: $0, days: days) }
            let times = spans.map(\.start) + (onlyStarts ? [] : spans.map(\.end))
            if let next = times.filter({ $0 > time }).min() { return next }
        }
        return nil
    }

    /// The next time at which anything may change by itself; `nil` if nothing will.
    static func nextChange(of data: FocusData, after now: Int64, _ calendar: WallCalendar) -> Int64? {
        let times = [
            data.choice.flatMap { end(of: $0, in: data, calendar) }, nextBoundary(of: data, after: now, calendar),
        ]
        return times.compactMap(\.self).filter { $0 > now }.min()
    }

    /// The time at which the mode that is on ends by itself; `nil` if it does not, or not within many changes.
    static func end(of data: FocusData, at now: Int64, _ calendar: WallCalendar) -> Int64? {
        let mode = decision(of: data, at: now, calendar).mode
        var (data, time) = (data, now)
        for _ in 0..<16 {
            guard let next = nextChange(of: data, after: time, calendar) else { return nil }
            if hasEnded(data.choice, at: next, in: data, calendar) { data.choice = nil }
            if decision(of: data, at: next, calendar).mode != mode { return next }
            time = next
        }
        return nil
    }

    // MARK: - Rights

    /// Checks that a caller may know the name of the Focus.
    static func checkMayKnow(_ caller: Caller, in data: FocusData) throws(ServiceError) {
        if mayKnow(caller, in: data) { return }
        try CallerRules.requireSettings(caller, to: "know the Focus, which the user has not allowed it")
    }

    /// Whether a caller may know the name of the Focus.
    static func mayKnow(_ caller: Caller, in data: FocusData) -> Bool {
        switch caller.standing {
        case .tool: true
        case .app(let bundle, _): caller.mayChangeSettings || data.isAllowed(.name, bundle)
        case .stranger: false
        }
    }

    /// Checks that a caller may request a mode.
    static func checkMayRequest(_ caller: Caller, in data: FocusData) throws(ServiceError) {
        if case .app(let bundle, _) = caller.standing, data.isAllowed(.request, bundle) { return }
        try CallerRules.requireSettings(caller, to: "request a Focus, which the user has not allowed it")
    }

    // MARK: - Input

    /// Checks a mode as it comes from a caller.
    ///
    /// - Throws: `ServiceError` with `invalidArgument` or `limitExceeded`, naming the field.
    static func check(_ mode: FocusMode) throws(ServiceError) {
        let isWord = mode.identifier.utf8.allSatisfy { byte in
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte & ~0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        }
        guard isWord, mode.identifier.utf8.count <= longestName else {
            throw ServiceError(
                .invalidArgument, "“identifier” has letters, digits, full stops and dashes only, at most \(longestName)"
            )
        }
        guard mode.isBuiltIn || !mode.name.allSatisfy(\.isWhitespace) else {
            throw ServiceError(.invalidArgument, "“name” is empty: a mode needs one")
        }
        for (text, field) in [(mode.name, "name"), (mode.symbol, "symbol")] { try check(line: text, field) }
        guard mode.color.isEmpty || mode.color.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil else {
            throw ServiceError(.invalidArgument, "“color” is no color such as #3584e4: “\(mode.color)”")
        }
        for (names, field) in [(mode.apps, "apps"), (mode.people, "people"), (mode.triggers, "triggers")] {
            guard names.count <= mostNames else {
                throw ServiceError(.limitExceeded, "“\(field)” has \(names.count) entries; \(mostNames) are allowed")
            }
            for name in names { try check(line: name, field) }
            guard !names.contains("") else { throw ServiceError(.invalidArgument, "an entry of “\(field)” is empty") }
        }
        guard mode.schedules.count <= mostSchedules else {
            throw ServiceError(
                .limitExceeded, "“schedules” has \(mode.schedules.count) entries; \(mostSchedules) are allowed")
        }
        for schedule in mode.schedules { try check(schedule) }
    }

    private static func check(_ schedule: FocusSchedule) throws(ServiceError) {
        guard 1...127 ~= schedule.days else {
            throw ServiceError(
                .invalidArgument,
                "“days” of a schedule is between 1 and 127, a bit for each day; it is \(schedule.days)")
        }
        for (minutes, field) in [(schedule.start, "start"), (schedule.end, "end")] where minutes >= 1_440 {
            throw ServiceError(
                .invalidArgument, "“\(field)” of a schedule is in minutes since midnight, below 1440; it is \(minutes)")
        }
    }

    /// Checks a text that is shown in one line.
    static func check(line text: String, _ field: String) throws(ServiceError) {
        guard text.utf8.count <= longestName else {
            throw ServiceError(
                .invalidArgument, "“\(field)” has \(text.utf8.count) bytes; \(longestName) are allowed")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw ServiceError(.invalidArgument, "“\(field)” has control characters or line ends")
        }
    }

    /// The time at which a choice of a caller's ends; `nil` if it says none.
    static func end(of activation: FocusActivation, at now: Int64) throws(ServiceError) -> Int64? {
        if let seconds = activation.seconds {
            guard activation.until == nil else {
                throw ServiceError(.invalidArgument, "only one of “seconds” and “until” can be given")
            }
            guard 1...longestChoice ~= seconds else {
                throw ServiceError(
                    .invalidArgument, "“seconds” is between 1 and \(longestChoice); it is \(seconds)")
            }
            return now + Int64(seconds) * 1_000
        }
        guard let until = activation.until else { return nil }
        guard let end = Int64(exactly: until), end > now, end - now <= Int64(longestChoice) * 1_000 else {
            throw ServiceError(.invalidArgument, "“until” has passed, or is more than 366 days away")
        }
        return end
    }
}
