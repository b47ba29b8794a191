// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeContract
import EnfiladeFiles

/// A Focus filter of an app.
struct FilterKey: Hashable, Sendable, Codable, Comparable {
    /// The bundle of the app.
    let bundle: ExactText
    /// The identifier of the intent.
    let intent: ExactText

    init(_ bundle: String, _ intent: String) {
        (self.bundle, self.intent) = (ExactText(bundle), ExactText(intent))
    }

    static func < (left: FilterKey, right: FilterKey) -> Bool {
        (left.bundle, left.intent) < (right.bundle, right.intent)
    }

    init(from decoder: any Decoder) throws {
        let texts = try [String](from: decoder)
        guard texts.count == 2 else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no filter"))
        }
        self.init(texts[0], texts[1])
    }

    func encode(to encoder: any Encoder) throws {
        try [bundle.text, intent.text].encode(to: encoder)
    }
}

/// The place of a filter that the user has added to a mode.
struct FilterPlace: Hashable, Sendable {
    /// The identifier of the mode.
    let mode: String
    let key: FilterKey
}

/// A filter with the values that the user has chosen for a mode.
struct StoredFilter: Hashable, Sendable, Codable {
    var values: ParameterValues
    /// The words of the app for these values; `nil` until the app was asked.
    var display: IntentDisplay?

    /// The filter without words that are longer than callers take them, as a former version has stored them.
    var mended: StoredFilter {
        let texts = [display?.title, display?.subtitle, display?.image].compactMap(\.self)
        return texts.contains { $0.utf8.count > FilterRules.maximumText } ? StoredFilter(values: values) : self
    }
}

/// A mode with its place in the order in which modes are shown.
struct StoredMode: Hashable, Sendable, Codable {
    /// Its place: the later a mode was added, the greater.
    let position: Int64
    var mode: FocusMode
}

/// A choice of the user's, which beats schedules, apps and earlier requests until it ends.
struct FocusChoice: Hashable, Sendable {
    /// The chosen mode; `nil` for none.
    let mode: String?
    /// The time at which it was made, in milliseconds since 1970.
    var made: Int64
    /// The time at which it ends; `nil` if the user has named none.
    let until: Int64?
    /// Its place among choices and requests.
    let order: Int64
}

/// A request of a program.
struct FocusRequest: Hashable, Sendable, Codable {
    let mode: String
    let reason: String
    /// The bundle, or empty for a program of the user's.
    let bundle: String
    /// The connection whose request it is, and the bus on which that has its name.
    let connection: String
    let bus: String
    /// Its place among choices and requests.
    let order: Int64
}

/// The app in front, as the shell has told it.
struct FrontApp: Hashable, Sendable, Codable {
    let app: String
    /// The connection of the shell, and the bus on which that has its name.
    let connection: String
    let bus: String
    /// Its place among choices and requests.
    let order: Int64
}

/// The mode that is on, and the reason.
struct ActiveFocus: Hashable, Sendable {
    /// The mode; `nil` if none is on.
    var mode: String?
    var cause: FocusCause = .hand
    /// The time of the last change, in milliseconds since 1970.
    var since: Int64 = 0
    /// The time at which it ends by itself; `nil` for none.
    var until: Int64?
    /// The bundle or program whose request it is, or empty.
    var requester = ""
}

/// A right that the user gives to apps.
enum FocusPermission: String, Sendable, CaseIterable, Codable {
    /// To know the name of the Focus.
    case name
    /// To request a mode.
    case request
}

/// A permission of an app.
struct AllowedApp: Hashable, Sendable {
    let permission: FocusPermission
    let bundle: ExactText

    init(_ permission: FocusPermission, _ bundle: String) {
        (self.permission, self.bundle) = (permission, ExactText(bundle))
    }

    /// Reads a permission as callers name it.
    init(_ kind: String, _ bundle: String) throws(ServiceError) {
        try FocusRules.check(line: bundle, "bundle")
        guard !bundle.isEmpty else { throw ServiceError(.invalidArgument, "“bundle” is empty") }
        self.init(try FocusPermission(named: kind), bundle)
    }
}

/// Everything that the room keeps, as one value: a change is made on a copy, stored, and holds then.
struct FocusData: Hashable, Sendable {
    /// The modes, by identifier.
    var modes: [String: StoredMode] = [:] {
        didSet { schedules = Set(modes.values.flatMap(\.mode.schedules).filter { $0.isEnabled && $0.days != 0 }) }
    }
    /// The schedules that are followed.
    private(set) var schedules: Set<FocusSchedule> = []
    var filters = FilterTable()
    var deliveries: [FilterKey: FilterDelivery] = [:]
    var choice: FocusChoice?
    var front: FrontApp?
    /// The requests, by their cookies.
    var requests: [UInt32: FocusRequest] = [:]
    var active = ActiveFocus()
    var allowed: Set<AllowedApp> = []
    /// The last number that something got.
    var last: Int64 = 0
    /// The time at which the mode was decided last, in milliseconds since 1970. It is not stored.
    ///
    /// The next change is the first one after it, which may have passed while the disk was written.
    private(set) var decided: Int64 = 0

    /// The modes in the order in which they are shown.
    var orderedModes: [FocusMode] { modes.values.sorted { $0.position < $1.position }.map(\.mode) }

    /// A number that no earlier change has.
    mutating func nextNumber() -> Int64 {
        last += 1
        return last
    }

    /// The values of a filter for the mode that is on; `nil` if that has no such filter.
    func valuesInForce(_ key: FilterKey) -> ParameterValues? {
        active.mode.flatMap { filters[FilterPlace(mode: $0, key: key)]?.values }
    }

    /// Whether the user has given a right to an app.
    func isAllowed(_ permission: FocusPermission, _ bundle: String) -> Bool {
        allowed.contains(AllowedApp(permission, bundle))
    }

    /// Checks that a mode exists.
    func checkMode(_ identifier: String) throws(ServiceError) {
        guard modes[identifier] != nil else { throw ServiceError(.notFound, "there is no mode “\(identifier)”") }
    }

    /// The reason for which the last delivery of a filter failed, or empty.
    func problem(of place: FilterPlace) -> String {
        guard let delivery = deliveries[place.key] else { return "" }
        if case .values(_, let mode) = delivery.target, mode != place.mode { return "" }
        return delivery.problem
    }

    /// The filters of a mode, or of all if it is empty.
    ///
    /// - Parameter order: The places of filters in the list.
    func descriptions(of mode: String, in order: [FilterKey: Int]) -> [FocusFilter] {
        filters.byPlace.filter { mode.isEmpty || $0.key.mode == mode }
            .sorted { (order[$0.key.key] ?? 0, $0.key.mode) < (order[$1.key.key] ?? 0, $1.key.mode) }
            .map { place, filter in
                FocusFilter(
                    mode: place.mode, bundle: place.key.bundle.text, intent: place.key.intent.text,
                    values: filter.values.options, display: filter.display ?? IntentDisplay(),
                    problem: problem(of: place))
            }
    }

    /// Adds the modes that come with the system, except those that are there since the user has changed them.
    mutating func addBuiltInModes() {
        for (position, mode) in zip(Int64(1)..., BuiltInMode.allCases) where modes[mode.rawValue] == nil {
            modes[mode.rawValue] = StoredMode(position: position, mode: mode.mode)
        }
        last = max(last, Int64(BuiltInMode.allCases.count))
    }

    /// The bundles of which something is kept.
    var bundles: Set<String> {
        Set(
            filters.byPlace.keys.map(\.key.bundle.text) + deliveries.keys.map(\.bundle.text)
                + allowed.map(\.bundle.text))
    }

    /// Forgets everything about an app that was uninstalled.
    mutating func forget(_ bundle: String) {
        let bundle = ExactText(bundle)
        filters.removeAll { $0.key.bundle == bundle }
        deliveries = deliveries.filter { $0.key.bundle != bundle }
        allowed = allowed.filter { $0.bundle != bundle }
        requests = requests.filter { ExactText($0.value.bundle) != bundle }
    }

    /// Notes a problem with all deliveries that an app is owed.
    mutating func complain(_ problem: String, of bundle: String) {
        for (key, delivery) in deliveries where key.bundle == ExactText(bundle) && delivery.isOwed {
            deliveries[key]?.complain(problem)
        }
    }

    /// The connections of requests and of the app in front.
    var connections: Set<String> {
        Set(requests.values.map(\.connection) + [front?.connection].compactMap(\.self))
    }

    /// Forgets the requests and the app in front of connections that are gone.
    mutating func keepConnections(_ present: Set<String>, of bus: String) {
        requests = requests.filter { $0.value.bus == bus && present.contains($0.value.connection) }
        if let known = front, known.bus != bus || !present.contains(known.connection) { front = nil }
    }

    /// Finds the mode that is on at a time. The filters keep their states until they are aimed at others.
    ///
    /// - Parameter now: Milliseconds since 1970.
    mutating func decide(at now: Int64, _ calendar: WallCalendar) {
        decided = now
        // After a jump of the clock into the past a choice counts from now on.
        if let made = choice?.made, made > now { choice?.made = now }
        if FocusRules.hasEnded(choice, at: now, in: self, calendar) { choice = nil }
        let decision = FocusRules.decision(of: self, at: now, calendar)
        if decision.mode == nil, choice?.mode == nil, FocusRules.isIdle(choice, in: self, at: now, calendar) {
            choice = nil
        }
        let since = decision.mode == active.mode ? active.since : now
        active = ActiveFocus(
            mode: decision.mode, cause: decision.cause, since: since,
            until: decision.mode == nil ? nil : FocusRules.end(of: self, at: now, calendar),
            requester: decision.requester)
    }

    /// The state that a filter should have by the mode that is on; `nil` if it has that.
    func stateDue(_ key: FilterKey) -> FilterState? {
        let target = deliveries[key]?.target ?? .none
        guard let mode = active.mode, let filter = filters[FilterPlace(mode: mode, key: key)] else {
            return target.isReset ? nil : FilterState.none
        }
        if case .values(let values, mode) = target, values == filter.values { return nil }
        return .values(filter.values, mode: mode)
    }

    /// The filters of the mode that is on, in order.
    var filtersInForce: [FilterKey] { active.mode.map(filters.keys) ?? [] }

    /// The filters that have the state of another mode, and that the one that is on does not have, in order.
    var filtersLeft: [FilterKey] {
        deliveries.lazy.filter { !$0.value.target.isReset && valuesInForce($0.key) == nil }.map(\.key).sorted()
    }

    /// Gives each filter the state that belongs to the mode that is on.
    ///
    /// - Returns: The filters that had another one.
    @discardableResult
    mutating func aim() -> [FilterKey] {
        let due = (filtersInForce + filtersLeft).compactMap { key in stateDue(key).map { (key, $0) } }
        if due.isEmpty { return [] }
        let number = nextNumber()
        for (key, state) in due {
            var delivery = deliveries[key] ?? FilterDelivery()
            delivery.aim(at: state, number: number)
            deliveries[key] = delivery.isForgettable ? nil : delivery
        }
        return due.map(\.0)
    }
}
