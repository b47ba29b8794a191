// SPDX-License-Identifier: Apache-2.0

/// Keyboard shortcuts describe combinations of keys on a keyboard that the user can press in order to activate a
/// button. /
/// The command key of Apple's keyboards is the control key here, as on Linux in general.
///
/// See [KeyboardShortcut](https://developer.apple.com/documentation/swiftui/keyboardshortcut).
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key equivalent that the user presses in conjunction with any specified modifier keys.
    public var key: KeyEquivalent
    /// The modifier keys that the user presses in conjunction with a key equivalent.
    public var modifiers: EventModifiers

    /// Creates a new keyboard shortcut with the given key equivalent and set of modifier keys.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The default keyboard shortcut for the default button, consisting of the Return key and no modifiers.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The default keyboard shortcut for cancelling the in-progress action, consisting of the Escape key.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// Key equivalents consist of a letter, punctuation, or function key.
///
/// See [KeyEquivalent](https://developer.apple.com/documentation/swiftui/keyequivalent).
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character value that the key equivalent represents.
    public var character: Character

    /// Creates a new key equivalent from the given character value.
    public init(_ character: Character) {
        self.character = character
    }

    /// Creates an instance initialized to the given value.
    public init(extendedGraphemeClusterLiteral value: Character) {
        character = value
    }

    /// The key Up arrow.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The key Down arrow.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The key Left arrow.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The key Right arrow.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The key Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The key Backspace.
    public static let delete = KeyEquivalent("\u{8}")
    /// The key Delete.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The key Home.
    public static let home = KeyEquivalent("\u{F729}")
    /// The key End.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The key Page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The key Page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The key Tab.
    public static let tab = KeyEquivalent("\t")
    /// The key Space.
    public static let space = KeyEquivalent(" ")
    /// The key Return.
    public static let `return` = KeyEquivalent("\r")
}

/// A set of key modifiers that you can add to a gesture or a shortcut.
///
/// See [EventModifiers](https://developer.apple.com/documentation/swiftui/eventmodifiers).
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 1 << 1)
    /// The Control key; on Linux the same as the Command key.
    public static let control = EventModifiers(rawValue: 1 << 2)
    /// The Option key, which is the Alt key.
    public static let option = EventModifiers(rawValue: 1 << 3)
    /// The Command key, which is the Control key here.
    public static let command = EventModifiers(rawValue: 1 << 4)
}

extension View {
    /// Defines a keyboard shortcut and assigns it to the modified control: to buttons, and to controls that are made of them.
    /// Other controls have none.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Assigns a keyboard shortcut to the modified control.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// Assigns an optional keyboard shortcut to the modified control.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}
