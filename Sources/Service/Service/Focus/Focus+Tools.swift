// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeContract

// The calls of the user's tools.

extension Focus {
    func setMode(_ mode: FocusMode, by caller: Caller) async throws -> String {
        try CallerRules.requireSettings(caller, to: "change a Focus")
        var mode = mode
        if mode.identifier.isEmpty { mode.identifier = newIdentifier() }
        mode.isBuiltIn = BuiltInMode(rawValue: mode.identifier) != nil
        try FocusRules.check(mode)
        try await change { [mode, wall] in try $0.set(mode, at: wall.now, wall.calendar) }
        return mode.identifier
    }

    func removeMode(_ identifier: String, by caller: Caller) async throws {
        try CallerRules.requireSettings(caller, to: "remove a Focus")
        guard BuiltInMode(rawValue: identifier) == nil else {
            throw ServiceError(.notSupported, "the mode “\(identifier)” is built in and cannot be removed")
        }
        try await change { try $0.removeMode(identifier) }
    }

    func activate(_ mode: String, _ options: FocusActivation, by caller: Caller) async throws {
        try CallerRules.requireSettings(caller, to: "switch a Focus on")
        let now = wall.now
        let until = try FocusRules.end(of: options, at: now)
        try await change { try $0.activate(mode, at: now, until: until) }
    }

    func deactivate(by caller: Caller) async throws {
        try CallerRules.requireSettings(caller, to: "switch the Focus off")
        let now = wall.now
        try await change { $0.deactivate(at: now) }
    }

    func setFront(_ app: String, by caller: Caller) async throws {
        try CallerRules.requireTool(caller, to: "tell which app is in front")
        try FocusRules.check(line: app, "app")
        let bus = await peers.bus
        try await change(until: caller.connection) { $0.setFront(app, by: caller, on: bus) }
    }

    func setFilter(
        _ mode: String, bundle: String, intent: String, values: BusOptions, by caller: Caller
    ) async throws {
        try CallerRules.requireSettings(caller, to: "change the filters of a Focus")
        let declared = try await filters.declaration(of: intent, in: bundle)
        let values = try FilterChecks.values(values, for: declared)
        let place = FilterPlace(mode: mode, key: FilterKey(bundle, declared.intent))
        try await change { try $0.setFilter(place, values) }
        askForWords(of: bundle, startingExtension: true)
    }

    func removeFilter(_ mode: String, bundle: String, intent: String, by caller: Caller) async throws {
        try CallerRules.requireSettings(caller, to: "change the filters of a Focus")
        let place = FilterPlace(mode: mode, key: FilterKey(bundle, intent))
        try await change { try $0.removeFilter(place) }
    }

    func setAllowed(_ kind: String, bundle: String, isAllowed: Bool, by caller: Caller) async throws {
        try CallerRules.requireSettings(caller, to: "allow apps anything")
        let app = try AllowedApp(kind, bundle)
        try await change { try $0.setAllowed(app, isAllowed) }
    }
}
