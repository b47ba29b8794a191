// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

/// Keys that are pressed together, such as `<Super>F3`.
struct KeyCombination: ArgumentValue, CustomStringConvertible {
    /// The keys that are held, as GTK names them.
    private let modifiers: [String]
    /// The key that is pressed then.
    private let key: String

    /// Makes a combination of keys that are named as GTK does.
    init(modifiers: [String], key: String) {
        (self.modifiers, self.key) = (modifiers, key)
    }

    init?(argument: String) {
        guard let match = argument.wholeMatch(of: /((?:<[A-Za-z]+>)+)([A-Za-z0-9_]+)/) else { return nil }
        let known = [
            "super": "Super", "ctrl": "Ctrl", "control": "Ctrl", "primary": "Ctrl", "alt": "Alt", "shift": "Shift",
        ]
        let words = match.1.split { "<>".contains($0) }
        let modifiers = words.compactMap { known[$0.lowercased()] }
        guard modifiers.count == words.count else { return nil }
        self.init(modifiers: modifiers, key: String(match.2))
    }

    static var expectation: String {
        translated("keys such as <Super>F3, with <Super>, <Ctrl>, <Alt> or <Shift>", context: "expected")
    }

    /// The keys as GTK and GNOME write them.
    var description: String {
        modifiers.map { "<\($0)>" }.joined() + key
    }

    /// The keys as Qt and KDE write them.
    var forKDE: String {
        (modifiers.map { $0 == "Super" ? "Meta" : $0 } + [key.count == 1 ? key.uppercased() : key]).joined(
            separator: "+")
    }
}
