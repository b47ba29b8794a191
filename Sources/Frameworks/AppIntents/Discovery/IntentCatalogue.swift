// SPDX-License-Identifier: Apache-2.0

/// The intents of a process.
struct IntentCatalogue: Sendable {
    /// The intents that are in the images of this process, looked for once.
    static let loaded = IntentCatalogue(
        ConformanceRecords.types(conformingTo: .init(module: "AppIntents", name: "SetFocusFilterIntent"))
            .compactMap { $0 as? any SetFocusFilterIntent.Type })

    /// The Focus filters by their identifiers.
    let filters: [String: any SetFocusFilterIntent.Type]

    /// Makes a catalogue; of two filters with one identifier the first one counts.
    init(_ types: [any SetFocusFilterIntent.Type]) {
        filters = Dictionary(types.map { ($0.persistentIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The identifiers of the filters, sorted.
    var identifiers: [String] { filters.keys.sorted() }
}
