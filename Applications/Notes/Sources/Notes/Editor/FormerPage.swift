// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// A former text as it was: with its drawing on the page on which it was drawn, and as text if it had none.
struct FormerPage: View {
    let former: FormerText

    var body: some View {
        if former.strokes.isEmpty {
            TextEditor(text: .constant(former.text))
                .disabled(true)
                .padding(12)
                .accessibilityLabel("Former Text")
        } else {
            let page = PageText(former.text)
            ScrollView([.horizontal, .vertical]) {
                PageContent(page: page)
                    .overlay {
                        Canvas { context, _ in
                            for stroke in former.strokes { stroke.draw(in: context) }
                        }
                        .accessibilityLabel(NoteStroke.label(count: former.strokes.count))
                    }
                    .environment(\.layoutDirection, .leftToRight)
            }
            .environment(\.layoutDirection, page.isRightToLeft ? .rightToLeft : .leftToRight)
        }
        if let fault = former.fault {
            Label {
                Text("The drawing cannot be read: \(fault)")
            } icon: {
                Image(systemName: "exclamationmark.triangle")
            }
            .padding(12)
        }
    }
}
