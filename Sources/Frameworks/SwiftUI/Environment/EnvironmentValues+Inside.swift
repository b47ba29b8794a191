// SPDX-License-Identifier: Apache-2.0
// What views inside of a widget are told about that.

extension EnvironmentValues {
    private enum InsensitiveKey: EnvironmentKey { static let defaultValue = false }

    /// Whether a control around the view is insensitive, so that the view need not be so itself.
    ///
    /// It would be grey twice. `isEnabled` says what it says all the same.
    var isInInsensitive: Bool {
        get { self[InsensitiveKey.self] }
        set { self[InsensitiveKey.self] = newValue }
    }

    /// Says that the views are the label or the content of a control, which is insensitive if it is not enabled.
    mutating func enterControl() {
        if isInInsensitive == isEnabled { isInInsensitive = !isEnabled }
    }

    /// Takes back what holds only for a view as a whole, where views are in a widget; not if that is only around a view.
    mutating func enterWidget(isAround: Bool) {
        if !isAround, tabLabel != nil { tabLabel = nil }
    }

    /// Takes back what concerns only the place where an island stands.
    mutating func resetForIsland() {
        stackAxis = nil
        isEnabled = true
        isInInsensitive = false
        keyboardShortcut = nil
        showsLabelsAsIcons = false
        isInRow = false
    }
}
