// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging

// The words by which apps show their filters.

extension Focus {
    /// Asks for the words of the filters of an app that have none yet.
    func askForWords(of bundle: String, startingExtension: Bool) {
        for (place, filter) in data.filters.byPlace
        where place.key.bundle.text == bundle && filter.display == nil {
            guard startingExtension || machine.receiver(for: place.key) != nil else { continue }
            askForWords(of: place, filter.values)
        }
    }

    /// Asks for the words of a filter, unless that is being done.
    private func askForWords(of place: FilterPlace, _ values: ParameterValues) {
        guard asked.insert(place).inserted else { return }
        Task(executorPreference: executor) { await self.takeWords(of: place, values) }
    }

    private func takeWords(of place: FilterPlace, _ values: ParameterValues) async {
        do {
            let display = try await ask(place.key) { peers, connection in
                try await peers.display(place.key.intent.text, values.options, at: connection)
            }
            await inOrder {
                await self.note { if $0.filters[place]?.values == values { $0.filters[place]?.display = display } }
            }
        } catch {
            // An app that does not run is asked when it joins.
            if (error as? ServiceError)?.code != .appUnavailable {
                logger.warning("an app has no words for a filter", ["filter": "\(place.key)", "error": "\(error)"])
            }
        }
        asked.remove(place)
        // Words for the same values are not asked for again: the app has failed.
        if let filter = data.filters[place], filter.display == nil, filter.values != values {
            askForWords(of: place, filter.values)
        }
    }
}
