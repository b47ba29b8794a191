// SPDX-License-Identifier: Apache-2.0
// The values by which views inside of a widget know about that.

/// The values of the environment for a view as a whole, and not for the views in its widget.
struct WholeView: Equatable {
    /// The label of the tab whose content the view is.
    var tabLabel: TabLabel?
    /// Whether the view is a drop destination already.
    var isDestination = false

    static func == (one: WholeView, other: WholeView) -> Bool {
        one.tabLabel === other.tabLabel && one.isDestination == other.isDestination
    }
}

extension EnvironmentValues {
    private enum WholeKey: EnvironmentKey { static let defaultValue: WholeView? = nil }

    /// The values for the view as a whole.
    var whole: WholeView {
        get { self[WholeKey.self] ?? WholeView() }
        set { self[WholeKey.self] = newValue }
    }

    private enum ScrolledKey: EnvironmentKey { static let defaultValue: Int8 = 0 }

    /// The axes along which the view is scrolled, as a raw value.
    var scrolledAxes: Int8 {
        get { self[ScrolledKey.self] }
        set { self[ScrolledKey.self] = newValue }
    }

    private enum InsensitiveKey: EnvironmentKey { static let defaultValue = false }

    /// Whether a control around the view is insensitive, so that the view need not be so itself.
    ///
    /// It would be grey twice. `isEnabled` stays as it is all the same.
    var isInInsensitive: Bool {
        get { self[InsensitiveKey.self] }
        set { self[InsensitiveKey.self] = newValue }
    }

    /// Says that the views are the label or the content of a control, which is insensitive if it is not enabled.
    mutating func enterControl() {
        if isInInsensitive == isEnabled { isInInsensitive = !isEnabled }
    }

    /// Resets values that hold only for a whole view, where views are in a widget; not if that is only around a view.
    mutating func enterWidget(isAround: Bool) {
        if !isAround, self[WholeKey.self] != nil { self[WholeKey.self] = nil }
    }

    /// Resets values that concern only the place where an island stands.
    mutating func resetForIsland() {
        stackAxis = nil
        isEnabled = true
        isInInsensitive = false
        keyboardShortcut = nil
        showsLabelsAsIcons = false
        isInRow = false
        scrolledAxes = 0
        acceptsGestures = true
        if outerTitle != nil { outerTitle = nil }
    }
}
