// SPDX-License-Identifier: Apache-2.0

import NotesCore
import SwiftUI

/// The buttons, and the keys, with which Markdown is written.
struct FormatBar: View {
    let perform: (MarkdownCommand) -> Void

    var body: some View {
        HStack(spacing: 2) {
            words
            headings
            lists
            Spacer()
        }
        .buttonStyle(.borderless)
        .padding(.horizontal, 8)
        .padding(.top, 6)
    }

    @ViewBuilder private var words: some View {
        button(NSLocalizedString("Bold", comment: "text"), .bold, "b") { Image(systemName: "bold") }
        button(NSLocalizedString("Italic", comment: "text"), .italic, "i") { Image(systemName: "italic") }
        button(NSLocalizedString("Strikethrough", comment: "text"), .strikethrough, "x", [.command, .shift]) {
            Image(systemName: "strikethrough")
        }
        button(NSLocalizedString("Code", comment: "text"), .code, "c", [.command, .shift]) {
            Text(verbatim: "‹›").monospaced()
        }
    }

    @ViewBuilder private var headings: some View {
        button(NSLocalizedString("Heading 1", comment: "a line"), .heading(1), "1") { Text(verbatim: "H1") }
        button(NSLocalizedString("Heading 2", comment: "a line"), .heading(2), "2") { Text(verbatim: "H2") }
        button(NSLocalizedString("Heading 3", comment: "a line"), .heading(3), "3") { Text(verbatim: "H3") }
        button(NSLocalizedString("Body", comment: "a line"), .body, "0") { Image(systemName: "textformat") }
    }

    @ViewBuilder private var lists: some View {
        button(NSLocalizedString("List", comment: "of lines"), .list, "l") { Image(systemName: "list.bullet") }
        button(NSLocalizedString("Numbered List", comment: "of lines"), .numberedList, "n", [.command, .shift]) {
            Image(systemName: "list.number")
        }
        button(NSLocalizedString("Check List", comment: "of lines"), .checkList, "l", [.command, .shift]) {
            Image(systemName: "checklist")
        }
        button(NSLocalizedString("Check Off", comment: "an item"), .toggleCheck, "d") { Image(systemName: "checkmark") }
        button(NSLocalizedString("Quote", comment: "of lines"), .quote, "q", [.command, .shift]) {
            Image(systemName: "text.quote")
        }
    }

    private func button(
        _ title: String, _ command: MarkdownCommand, _ key: KeyEquivalent, _ modifiers: EventModifiers = .command,
        @ViewBuilder label: () -> some View
    ) -> some View {
        Button(action: { perform(command) }, label: label)
            .keyboardShortcut(key, modifiers: modifiers)
            .accessibilityLabel(title)
            .help(title)
    }
}
