// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeGLib
internal import EnfiladeGTK

/// The text in a text view beside that of a binding. Pure.
struct EditedText {
    /// The text in the view, with the zeros for which GTK has other characters.
    private(set) var shown = ""
    /// The text of the binding of which the display was made, or that was made of it.
    var given = ""

    /// Takes over the text of the binding.
    ///
    /// - Returns: The changes that display it.
    mutating func show(_ text: String) -> [TextReplacement] {
        given = text
        let changes = TextReplacement.all(from: shown, to: text)
        shown = text
        return changes
    }

    /// Takes over the text after the user has changed it in the view.
    ///
    /// - Parameters:
    ///   - typed: The text in the view.
    ///   - wanted: The text of the binding.
    /// - Returns: The text for the binding. A change by the app that is not displayed yet is kept.
    mutating func take(typed: String, wanted: String) -> String {
        let former = shown
        shown = former.replaced(byShown: typed)
        // A binding that takes its value later is behind, and no change by the app.
        return wanted.isSame(as: given) ? shown : TextMerge.merged(base: former, local: shown, remote: wanted)
    }
}

extension String {
    /// Whether both have the same bytes: texts that look alike are equal in Swift, and may differ in scalars.
    func isSame(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }

    /// Returns the text after the user has changed it where it is displayed, with U+FFFD in place of each U+0000.
    ///
    /// - Parameter typed: The displayed text. A zero that is still displayed stays one.
    func replaced(byShown typed: String) -> String {
        guard utf8.contains(0) else { return typed }
        // Both have the same number of scalars, so that places in one are places in the other.
        return TextReplacement.all(from: shownText, to: typed).reversed().reduce(self) { $1.applied(to: $0) }
    }
}

extension TextBuffer {
    /// Does replacements, which are in their order and have places in the former text.
    ///
    /// - Parameter canBeUndone: Whether the user can undo them.
    func replace(_ changes: [TextReplacement], canBeUndone: Bool) {
        for change in changes.reversed() {
            replace(change.start..<change.end, with: change.inserted, canBeUndone: canBeUndone)
        }
    }
}
