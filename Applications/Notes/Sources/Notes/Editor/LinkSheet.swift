// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// The links of the open note.
struct LinkSheet: View {
    @Environment(NotesModel.self) private var model
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL

    var body: some View {
        content
            .frame(width: 460, height: 380)
            .navigationTitle("Links")
    }

    @ViewBuilder private var content: some View {
        if links.isEmpty {
            ContentUnavailableView(
                "No Links", systemImage: "link",
                description: Text("A quick note adds links to the content on the screen."))
        } else {
            Form {
                ForEach(Array(links.enumerated()), id: \.offset) { _, link in
                    HStack(spacing: 8) {
                        Text(verbatim: link.title)
                        Spacer()
                        Button("Open") { open(link) }
                            .accessibilityLabel(label(NSLocalizedString("Open “%@”", comment: "a link"), link))
                        Button("Remove") { model.open?.remove(link) }
                            .accessibilityLabel(label(NSLocalizedString("Remove “%@”", comment: "a link"), link))
                    }
                }
            }
        }
    }

    private var links: [NoteLink] { NoteLink.all(in: model.open?.text ?? "") }

    private func label(_ format: String, _ link: NoteLink) -> String {
        String(format: format, link.title)
    }

    private func open(_ link: NoteLink) {
        model.follow(link) { openURL($0) }
        dismiss()
    }
}
