// SPDX-License-Identifier: Apache-2.0
// The tour as data, for `--json`.

/// Everything that came of a tour.
package struct TourReport: Encodable, Sendable {
    /// One stop.
    package struct Stop: Encodable, Sendable {
        /// The claim's identifier.
        package let claim: String
        /// The sentence.
        package let sentence: String
        /// `passed`, `failed` or `skipped`.
        package let outcome: String
        /// Why it did not pass.
        package let reason: String?
        /// The observations, in order.
        package let observed: [String]
        /// Parts of the sentence that were not looked at.
        package let open: [String]
        /// How long it took.
        package let seconds: Double

        /// Sums up one stop.
        init(_ step: TourStep, _ outcome: TourOutcome, _ notes: [TourNotes.Note], seconds: Double) {
            claim = step.identifier
            sentence = step.sentence
            self.outcome = outcome.word
            reason = outcome.reason
            observed = notes.compactMap { if case .seen(let text) = $0 { text } else { nil } }
            open = notes.compactMap { if case .open(let text) = $0 { text } else { nil } }
            self.seconds = seconds
        }
    }

    /// The stops, in the order in which they were visited.
    package var stops: [Stop] = []

    /// The files with pictures of windows, in the order in which they were taken.
    package var pictures: [String] = []

    /// How many passed.
    package var passed: Int { stops.count { $0.outcome == "passed" } }
    /// How many failed.
    package var failed: Int { stops.count { $0.outcome == "failed" } }
    /// How many were skipped.
    package var skipped: Int { stops.count { $0.outcome == "skipped" } }

    /// The keys of the whole.
    private enum CodingKeys: String, CodingKey {
        case stops, pictures, passed, failed, skipped
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(stops, forKey: .stops)
        try container.encode(pictures, forKey: .pictures)
        try container.encode(passed, forKey: .passed)
        try container.encode(failed, forKey: .failed)
        try container.encode(skipped, forKey: .skipped)
    }
}
