// SPDX-License-Identifier: Apache-2.0
// The questions of tools that an app answers.

import EnfiladeBus
import EnfiladeContract

extension Focus {
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
}
