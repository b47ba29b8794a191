// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus

/// The rules for the Focus filters of an app, whichever file or program declares them.
///
/// Callers ask for the filters of all apps at once, and get none if those of one app cannot be told.
package enum FilterRules {
    /// The maximum number of filters of an app.
    static let maximumFilters = 100
    /// The maximum number of parameters of a filter.
    static let maximumParameters = 100
    /// The maximum length of a text, in bytes.
    package static let maximumText = 4_096

    /// The filters by the order of their names, with texts that a message can carry, and the faults for which they are refused.
    static func checked(_ filters: [DeclaredFilter]) -> (filters: [DeclaredFilter], faults: [String]) {
        let sorted = filters.map(\.sanitized).sorted { $0.intent < $1.intent }
        // An app and its extension may both have a filter.
        let unique: [DeclaredFilter] = sorted.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        let repeated = Dictionary(grouping: unique, by: \.intent).filter { $0.value.count > 1 }.keys.sorted()
        let faults =
            (unique.count > maximumFilters ? ["has more than \(maximumFilters) Focus filters"] : [])
            + repeated.map { "has two Focus filters named “\($0)”" } + unique.flatMap(Self.faults(of:))
        return (unique, faults)
    }

    /// The filters without those that a former version took and this one refuses, with texts that a message can carry.
    package static func mended(_ filters: [DeclaredFilter]) -> [DeclaredFilter] {
        var names: Set<String> = []
        let good = filters.map(\.sanitized).filter { faults(of: $0).isEmpty && names.insert($0.intent).inserted }
        return Array(good.prefix(maximumFilters))
    }

    /// The faults of one filter.
    private static func faults(of filter: DeclaredFilter) -> [String] {
        if filter.intent.isEmpty { return ["has a Focus filter without a name"] }
        var faults: [String] = []
        if filter.title.text.isEmpty { faults.append("without a title") }
        if filter.parameters.count > maximumParameters {
            faults.append("with more than \(maximumParameters) parameters")
        }
        if filter.hasLongText { faults.append("with a text of more than \(maximumText) bytes") }
        return faults.map { "has the Focus filter “\(filter.intent.prefix(100))” \($0)" }
    }
}

extension DeclaredFilter {
    /// The filter with texts that a message can carry.
    fileprivate var sanitized: DeclaredFilter {
        var filter = self
        filter.changeAllTexts { $0 = BusText.sanitized($0) }
        return filter
    }

    /// Whether a text is longer than the limit.
    fileprivate var hasLongText: Bool {
        var (copy, isLong) = (self, false)
        copy.changeAllTexts { isLong = isLong || $0.utf8.count > FilterRules.maximumText }
        return isLong
    }
}
