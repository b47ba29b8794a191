// SPDX-License-Identifier: Apache-2.0

/// The texts that an editor has had, to which undo and redo lead back.
///
/// An editor reports an undone change like a typed one. A line that comes back with a former text was not begun by the
/// Return key, so no list is continued there.
public nonisolated final class MarkdownHistory {
    /// The hashes of the texts: there is one for each letter that is typed.
    private var known: Set<Int> = []

    /// Makes a history without texts.
    public init() {}

    /// Remembers a text that the app has made.
    public func remember(_ text: String) {
        known.insert(text.hashValue)
    }

    /// Continues a list or a quote as `MarkdownText` does, unless the new text is a former one. Both texts are remembered.
    ///
    /// - Parameters:
    ///   - former: The text before, with the cursor in it.
    ///   - new: The text after.
    /// - Returns: The text with the mark of the next item and the cursor behind it; `nil` if there is nothing to continue.
    public func continued(from former: MarkdownText, to new: String) -> MarkdownText? {
        remember(former.text)
        guard known.insert(new.hashValue).inserted else { return nil }
        return MarkdownText.continued(from: former, to: new)
    }
}
