// SPDX-License-Identifier: Apache-2.0

import EnfiladeFocus
import EnfiladeGTK

/// The colors of modes as style classes: GTK has no colors for single widgets.
@MainActor final class FocusColors {
    /// The beginning of the names of the classes.
    static let prefix = "focus-color-"
    private let provider = StyleProvider()
    private var known: Set<FocusColor> = []

    /// The class of a color.
    static func styleClass(_ color: FocusColor) -> String {
        prefix + color.text.dropFirst()
    }

    /// Has the classes of some colors known.
    func add(_ colors: some Sequence<FocusColor>) {
        let all = known.union(colors)
        guard all != known else { return }
        known = all
        provider.load(all.map(Self.rule).joined(separator: "\n"))
    }

    private static func rule(_ color: FocusColor) -> String {
        let symbol = color.isLight ? "alpha(black, .8)" : "white"
        return ".focus-symbol.\(styleClass(color)) { background-color: \(color.text); color: \(symbol); }"
    }
}
