// SPDX-License-Identifier: Apache-2.0
// All comparisons, one after the other, and their table.

import Foundation

/// Makes the comparisons and prints the table.
package enum Suite {
    /// Makes the comparisons with the given titles, or all.
    ///
    /// - Returns: Whether all could be made; a limit that is missed is told in the table.
    package static func run(only titles: [String]) -> Bool {
        let all: [any Comparison] = [
            TypeComparison(), PredicateComparison(), FileComparison(), DataComparison(), OfferComparison(),
            StartComparison(),
            IdleComparison(), RoutingComparison(), WindowComparison(), LaunchComparison(), SwitcherComparison(),
            PasteComparison(), PasteFromToolComparison(), ShareSheetComparison(),
            SwitchComparison(), DecisionComparison(), GateComparison(), SettingsComparison(),
            PublishComparison(), LinksComparison(), WordsComparison(), SuggestionComparison(), TypingComparison(),
        ]
        var table = Table()
        var isComplete = true
        for comparison in all where titles.isEmpty || titles.contains(comparison.title) {
            FileHandle.standardError.write(Data("measuring: \(comparison.title)\n".utf8))
            do {
                try comparison.run(in: &table)
            } catch {
                isComplete = false
                table.rows.append(.skipped(comparison.title, because: "\(error)"))
            }
        }
        print(table.text)
        return isComplete
    }
}
