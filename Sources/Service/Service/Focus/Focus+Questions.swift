// SPDX-License-Identifier: Apache-2.0
// The questions that change nothing: of everybody, and of tools to apps.

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles

extension Focus {
    func mayKnowMode(_ caller: Caller) -> Bool { FocusRules.mayKnow(caller, in: data) }

    func mayKnowMode(_ bundle: String) -> Bool { data.isAllowed(.name, bundle) }

    func status(by caller: Caller) -> FocusStatus {
        FocusStatus(data, mayKnow: FocusRules.mayKnow(caller, in: data))
    }

    func modes(by caller: Caller) throws -> [FocusMode] {
        try FocusRules.checkMayKnow(caller, in: data)
        return data.orderedModes
    }

    func allowed(_ kind: String, by caller: Caller) throws -> [String] {
        try CallerRules.requireSettings(caller, to: "see what apps are allowed")
        let permission = try FocusPermission(named: kind)
        return data.allowed.filter { $0.permission == permission }.map(\.bundle).sorted().map(\.text)
    }

    func available(_ bundle: String, by caller: Caller) async throws -> [FilterDescription] {
        try CallerRules.requireSettings(caller, to: "see the filters of apps")
        return await filters.descriptions(of: bundle.isEmpty ? nil : bundle)
    }

    func filters(_ mode: String, by caller: Caller) async throws -> [FocusFilter] {
        try CallerRules.requireSettings(caller, to: "see the filters of a Focus")
        if !mode.isEmpty { try data.checkMode(mode) }
        let order = await filters.order(of: Set(data.filters.byPlace.keys.map(\.key)))
        var found = data.descriptions(of: mode, in: order)
        for (index, filter) in found.enumerated() {
            guard let declared = try? await filters.declaration(of: filter.intent, in: filter.bundle) else { continue }
            found[index].values = FilterChecks.values(filter.values, fitting: declared)
        }
        return found
    }

    // MARK: - Questions that an app answers

    func suggestions(_ bundle: String, intent: String, by caller: Caller) async throws -> [IntentSuggestion] {
        try await ask(bundle, intent, for: caller) { peers, app in try await peers.suggestions(intent, at: app) }
    }

    func options(
        _ bundle: String, intent: String, parameter: String, _ query: IntentQuery, by caller: Caller
    ) async throws -> [IntentOption] {
        try await ask(bundle, intent, for: caller) { peers, app in
            try await peers.options(intent, parameter: parameter, query, at: app)
        }
    }

    func display(
        _ bundle: String, intent: String, values: BusOptions, by caller: Caller
    ) async throws -> IntentDisplay {
        try await ask(bundle, intent, for: caller) { peers, app in try await peers.display(intent, values, at: app) }
    }

    func policy(ofMode mode: String, for bundle: String) async throws -> FocusPolicy? {
        guard let known = data.modes[mode]?.mode else { return nil }
        if data.active.mode == mode { return policy() }
        var contexts: [FocusPolicy.Context] = []
        for (place, filter) in data.filters.byPlace where place.mode == mode && place.key.bundle.text == bundle {
            let intent = place.key.intent.text
            let context = try await ask(place.key) { peers, app in
                try await peers.context(intent, filter.values.options, at: app)
            }
            contexts.append(.init(intent: intent, await FilterChecks.checked(context).context))
        }
        return FocusPolicy(known, contexts: contexts.isEmpty ? [:] : [bundle: contexts])
    }
}
