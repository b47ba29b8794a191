// SPDX-License-Identifier: Apache-2.0
// The widgets that the shell has in many places.

import CAdwaita
import EnfiladeGLib
package import EnfiladeGTK

extension Label {
    /// Makes a label of one line, which begins where lines begin and is never read as markup.
    package static func line(_ text: String = "") -> Label {
        let label = Label(text)
        label.setEllipsis(PANGO_ELLIPSIZE_END)
        label.setAlignment(0)
        label.keepInOneLine()
        return label
    }
}

extension Label {
    /// Makes a label of as many lines as its sentence needs.
    ///
    /// - Parameter letters: The longest line.
    package static func sentence(letters: Int) -> Label {
        let label = Label()
        label.wraps = true
        label.setWrapMode(PANGO_WRAP_WORD_CHAR)
        label.setAlignment(0)
        label.setMaximumWidth(letters: letters)
        label.expand(horizontally: true)
        return label
    }
}

extension Button {
    /// Makes a button with an icon, and names its action for assistive technologies.
    package static func icon(_ icon: String, says text: String) -> Button {
        let button = Button(icon: icon)
        button.setTooltipText(text)
        button.say(text)
        return button
    }
}

extension Image {
    /// Shows the icon of an app.
    package func setIcon(_ path: String?) {
        setIcon(path.flatMap(IconStore.icon), fallback: "application-x-executable")
    }

    /// Shows an icon, given by a path or a name, or another one if there is none.
    package func setIcon(at place: String, fallback: String) {
        guard place.hasPrefix("/") else { return setIcon(place, fallback: fallback) }
        setIcon(IconStore.icon(place), fallback: fallback)
    }

    private func setIcon(_ icon: Texture?, fallback: String) {
        if let icon { setTexture(icon) } else { setIcon("", fallback: fallback) }
    }
}

extension Widget {
    /// Runs a closure when keys are pressed in the widget, unless the widget that has the keyboard uses them itself.
    ///
    /// - Parameters:
    ///   - keys: The keys as GTK writes them, with `|` between alternatives.
    ///   - group: The prefix of the action that they run.
    ///   - name: The name of the action.
    package func addShortcut(
        _ keys: String, running group: String, _ name: String, _ body: @escaping @MainActor () -> Void
    ) {
        let action = Action(name)
        action.onText { _ in body() }
        insert(ActionGroup(action), as: group)
        addKeys(keys, for: "\(group).\(name)")
    }
}
