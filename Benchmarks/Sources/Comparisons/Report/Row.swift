// SPDX-License-Identifier: Apache-2.0
// One line of the table: what was compared, and whether it is good enough.

/// One comparison with its outcome.
struct Row {
    /// The limit that a figure has to keep to.
    enum Limit {
        /// Enfilade has to be so many times as fast as the other.
        case timesAsFast(Double)
        /// Enfilade may take so many times what the other takes.
        case timesTheCost(Double)
        /// The figure itself may be so much; there is nothing to compare it with.
        case figure(Double, unit: String)
        /// The figures are there to be known.
        case none
    }

    /// The subject of the comparison.
    let subject: String
    /// Enfilade's figure, as text.
    let enfilade: String
    /// The other's figure, with its name, as text.
    let other: String
    /// The ratio or the figure; `nil` if it was not measured.
    let value: Double?
    /// The limit that the value has to keep to.
    let limit: Limit
    /// Why it was not measured, or what explains the value if it misses its limit.
    let reason: String

    /// A comparison of two durations.
    init(_ subject: String, _ enfilade: Duration, _ other: Duration, of name: String, limit: Limit, reason: String = "")
    {
        self.subject = subject
        self.enfilade = enfilade.text
        self.other = "\(other.text) \(name)"
        value = if case .timesAsFast = limit { other / enfilade } else { enfilade / other }
        self.limit = limit
        self.reason = reason
    }

    /// Figures in any unit.
    init(_ subject: String, _ enfilade: String, _ other: String, value: Double?, limit: Limit, reason: String = "") {
        self.subject = subject
        self.enfilade = enfilade
        self.other = other
        self.value = value
        self.limit = limit
        self.reason = reason
    }

    /// A comparison that could not be made.
    static func skipped(_ subject: String, because reason: String) -> Row {
        Row(subject, "", "", value: nil, limit: .none, reason: reason)
    }

    /// Whether the limit is met; `nil` if there is none.
    var isMet: Bool? {
        guard let value else { return nil }
        return switch limit {
        case .timesAsFast(let least): value >= least
        case .timesTheCost(let most): value <= most
        case .figure(let most, _): value <= most
        case .none: nil
        }
    }

    /// The cells of the table.
    var cells: [String] {
        [subject, enfilade, other, valueText, limitText, verdict]
    }

    private var valueText: String {
        guard let value else { return "" }
        return switch limit {
        case .timesAsFast, .timesTheCost: "\(value.threeDigits)×"
        case .figure(_, let unit): "\(value.threeDigits) \(unit)"
        case .none: ""
        }
    }

    private var limitText: String {
        switch limit {
        case .timesAsFast(let least): "at least \(least.threeDigits)×"
        case .timesTheCost(let most): "at most \(most.threeDigits)×"
        case .figure(let most, let unit): "at most \(most.threeDigits) \(unit)"
        case .none: ""
        }
    }

    private var verdict: String {
        switch isMet {
        case true?: "met"
        case false?: "MISSED"
        case nil: value == nil && !reason.isEmpty ? "skipped" : ""
        }
    }
}
