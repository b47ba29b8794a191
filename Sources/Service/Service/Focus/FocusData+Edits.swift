// SPDX-License-Identifier: Apache-2.0
// The changes that callers make.

import EnfiladeContract
import EnfiladeFiles

extension FocusData {
    /// Adds or replaces a mode.
    ///
    /// A choice goes on if its schedules change: a boundary of a new one that lies in the past was none then.
    mutating func set(_ mode: FocusMode, at now: Int64, _ calendar: WallCalendar) throws(ServiceError) {
        let (old, former) = (self, modes[mode.identifier])
        guard former != nil || modes.count < FocusRules.mostModes else {
            throw ServiceError(.limitExceeded, "there are \(FocusRules.mostModes) modes already; remove one first")
        }
        modes[mode.identifier] = StoredMode(position: former?.position ?? nextNumber(), mode: mode)
        guard choice != nil, schedules != old.schedules else { return }
        if FocusRules.hasEnded(choice, at: now, in: old, calendar) { choice = nil }
        choice?.made = now
    }

    /// Removes a mode with its filters and the requests for it.
    mutating func removeMode(_ identifier: String) throws(ServiceError) {
        try checkMode(identifier)
        modes[identifier] = nil
        filters.removeAll { $0.mode == identifier }
        requests = requests.filter { $0.value.mode != identifier }
        if choice?.mode == identifier { choice = nil }
    }

    /// Switches a mode on by hand.
    mutating func activate(_ mode: String, at now: Int64, until: Int64?) throws(ServiceError) {
        try checkMode(mode)
        choice = FocusChoice(mode: mode, made: now, until: until, order: nextNumber())
    }

    /// Switches the Focus off by hand, if one is on.
    mutating func deactivate(at now: Int64) {
        guard active.mode != nil else { return }
        choice = FocusChoice(mode: nil, made: now, until: nil, order: nextNumber())
    }

    /// Adds a request of a caller's, and returns its cookie.
    mutating func request(
        _ mode: String, reason: String, by caller: Caller, on bus: String
    ) throws(ServiceError) -> UInt32 {
        try checkMode(mode)
        guard requests.values.count(where: { $0.connection == caller.connection }) < FocusRules.mostRequests else {
            throw ServiceError(
                .limitExceeded, "the caller has \(FocusRules.mostRequests) requests already; release one first")
        }
        let order = nextNumber()
        let cookie = UInt32(truncatingIfNeeded: order)
        requests[cookie] = FocusRequest(
            mode: mode, reason: reason, bundle: caller.bundle, connection: caller.connection, bus: bus, order: order)
        return cookie
    }

    /// Ends a request of a caller's.
    mutating func release(_ cookie: UInt32, by caller: Caller) throws(ServiceError) {
        guard requests[cookie]?.connection == caller.connection else {
            throw ServiceError(.notFound, "the caller has no request \(cookie)")
        }
        requests[cookie] = nil
    }

    /// Notes which app is in front.
    mutating func setFront(_ app: String, by caller: Caller, on bus: String) {
        // An app that stays in front is not there again.
        if front?.app == app, front?.connection == caller.connection { return }
        front = app.isEmpty ? nil : FrontApp(app: app, connection: caller.connection, bus: bus, order: nextNumber())
    }

    /// Adds a filter, or replaces its values.
    mutating func setFilter(_ place: FilterPlace, _ values: ParameterValues) throws(ServiceError) {
        try checkMode(place.mode)
        guard filters[place] != nil || filters.count < FocusRules.mostFilters else {
            throw ServiceError(.limitExceeded, "there are \(FocusRules.mostFilters) filters already")
        }
        // The words of an app for the same values stay.
        if filters[place]?.values != values { filters[place] = StoredFilter(values: values) }
    }

    /// Removes a filter.
    mutating func removeFilter(_ place: FilterPlace) throws(ServiceError) {
        guard filters[place] != nil else {
            throw ServiceError(
                .notFound, "the mode “\(place.mode)” has no filter “\(place.key.intent)” of “\(place.key.bundle)”")
        }
        filters[place] = nil
    }

    /// Allows an app something, or takes that back.
    mutating func setAllowed(_ app: AllowedApp, _ isAllowed: Bool) throws(ServiceError) {
        if isAllowed { allowed.insert(app) } else { allowed.remove(app) }
        guard allowed.count <= FocusRules.mostAllowed else {
            throw ServiceError(.limitExceeded, "\(FocusRules.mostAllowed) apps are allowed something already")
        }
    }

    /// Notes the end of a call to an app.
    mutating func end(_ ending: DeliveryMachine.Ending) {
        let key = ending.call.key
        if ending.isGone {
            deliveries[key]?.interrupt(ending.call)
        } else {
            deliveries[key]?.end(ending.call, ending.result, ending.context)
        }
        if deliveries[key]?.isForgettable == true { deliveries[key] = nil }
    }
}
