// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// Keyboard shortcuts as GTK knows them.
@MainActor enum Shortcuts {
    /// The beginning of the name of a shortcut's controller, by which it is found again.
    private static let prefix = "enfilade-shortcut-"

    /// Has the keys activate a button, wherever in its window the focus is.
    static func apply(_ shortcut: KeyboardShortcut?, to button: ControlButton) {
        let trigger = shortcut.flatMap(\.trigger)
        let name = trigger.map { prefix + $0 }
        guard button.shortcut != name else { return }
        button.shortcut = name
        let isThere = button.removeController(prefix: prefix, unless: name)
        guard let trigger, let name else { return button.setFocusOnClick(true) }
        if isThere { return }
        button.addActivation(trigger, named: name)
        // A click is the same as the keys, after which the focus is where it was: in a text, say.
        button.setFocusOnClick(false)
    }
}

extension KeyboardShortcut {
    /// The keys as GTK writes them; `nil` if it has no name for the key.
    var trigger: String? {
        var text = ""
        if modifiers.contains(.command) || modifiers.contains(.control) { text += "<Control>" }
        if modifiers.contains(.option) { text += "<Alt>" }
        if modifiers.contains(.shift) { text += "<Shift>" }
        return key.name.map { text + $0 }
    }
}

extension KeyEquivalent {
    /// GDK's name of the key.
    fileprivate var name: String? {
        if let name = Self.names[self] { return name }
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
        let lowered = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        return String(borrowing: gdk_keyval_name(gdk_unicode_to_keyval(lowered.value)))
    }

    private static let names: [KeyEquivalent: String] = [
        .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right", .escape: "Escape",
        .delete: "BackSpace", .deleteForward: "Delete", .home: "Home", .end: "End", .pageUp: "Page_Up",
        .pageDown: "Page_Down", .tab: "Tab", .space: "space", .return: "Return",
    ]
}
