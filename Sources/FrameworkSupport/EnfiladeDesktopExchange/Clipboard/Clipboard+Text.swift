// SPDX-License-Identifier: Apache-2.0
// The content that a text view does not paste by itself.

package import FoundationAdditions

extension Clipboard {
    /// Whether a text view is to paste the text that is there at once.
    ///
    /// Text comes before all other content, such as pictures and HTML. The text beside files is left out: it has only their names.
    /// A program that has just taken the clipboard, and has not named its content yet, has to be waited for.
    package var hasText: Bool { desktop?.hasText ?? true }

    /// The items that can be pasted in place of a text, once their owner has named them; none if there is a text.
    ///
    /// - Throws: `ExchangeError` or `ServiceError` if it cannot be found out.
    package func itemsWithoutText() async throws -> [NSItemProvider] {
        let items = try await providers()
        return hasText ? [] : items
    }
}

extension DesktopClipboard {
    fileprivate var hasText: Bool {
        let names = names
        // The text of a text view of this program has no name at all.
        guard !names.isEmpty else { return !isUnnamed }
        return names.contains(where: WireName.isText) && !names.contains(where: WireName.isListOfFiles)
    }
}
