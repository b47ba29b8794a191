// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// A panel of the shell, which a command shows and which keys of the desktop can show.
enum ShellPanel: String, CaseIterable {
    case switcher
    case focus
    case quickNote = "quick-note"
    case reminder = "remind"

    /// The action of the shell that shows it.
    var action: String { rawValue }

    /// The command that runs the action, for desktops that run one.
    var command: String { "gapplication action org.enfilade.Shell \(action)" }

    /// The keys by default, which neither GNOME nor KDE uses.
    var keys: KeyCombination {
        switch self {
        case .switcher: KeyCombination(modifiers: ["Super", "Ctrl"], key: "Tab")
        case .focus: KeyCombination(modifiers: ["Super", "Ctrl"], key: "f")
        case .quickNote: KeyCombination(modifiers: ["Super", "Ctrl"], key: "n")
        case .reminder: KeyCombination(modifiers: ["Super", "Ctrl"], key: "r")
        }
    }

    // MARK: - Texts

    /// The name of the shortcut among those of a desktop.
    var shortcutName: String {
        switch self {
        case .switcher: "Enfilade"
        case .focus: "Enfilade: \(translated("Focus"))"
        case .quickNote: "Enfilade: \(translated("Quick Note"))"
        case .reminder: "Enfilade: \(translated("New Reminder"))"
        }
    }

    /// The name of the action in the settings of KDE.
    var actionName: String {
        switch self {
        case .switcher: translated("Switch windows")
        case .focus: translated("Switch the Focus")
        case .quickNote: translated("Quick Note")
        case .reminder: translated("New Reminder")
        }
    }

    /// The sentence that keys show it.
    func bound(_ keys: KeyCombination) -> String {
        switch self {
        case .switcher: translated("\(keys) shows the switcher")
        case .focus: translated("\(keys) shows the panel of the Focus")
        case .quickNote: translated("\(keys) shows a quick note")
        case .reminder: translated("\(keys) shows the panel of a new reminder")
        }
    }

    /// The sentence that keys show it later.
    func boundLater(_ keys: KeyCombination) -> String {
        switch self {
        case .switcher: translated("\(keys) shows the switcher, from the next session on")
        case .focus: translated("\(keys) shows the panel of the Focus, from the next session on")
        case .quickNote: translated("\(keys) shows a quick note, from the next session on")
        case .reminder: translated("\(keys) shows the panel of a new reminder, from the next session on")
        }
    }

    /// The reason that there is no display for it.
    var noDisplay: String {
        switch self {
        case .switcher: translated("there is no display for the switcher")
        case .focus: translated("there is no display for the panel of the Focus")
        case .quickNote: translated("there is no display for a quick note")
        case .reminder: translated("there is no display for the panel of a reminder")
        }
    }

    /// The sentence about a failure to show it.
    func failure(_ reason: String) -> String {
        switch self {
        case .switcher: translated("the switcher cannot be started: \(reason)")
        case .focus: translated("the panel of the Focus cannot be shown: \(reason)")
        case .quickNote: translated("the note cannot be shown: \(reason)")
        case .reminder: translated("the panel of a reminder cannot be shown: \(reason)")
        }
    }
}
