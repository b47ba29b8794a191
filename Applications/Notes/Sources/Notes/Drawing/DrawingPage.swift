// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI

/// The note as a page of a fixed width, over which one can draw: across text, links and pictures.
struct DrawingPage: View {
    let drawing: DrawingModel
    let text: String
    let isReadOnly: Bool
    @State private var attempt = 0
    @State private var page = ReadPage()

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if !isReadOnly {
                DrawingTools(drawing: drawing).padding(8)
                Divider()
            }
            content
            Text(verbatim: state).font(.caption).foregroundStyle(.secondary)
                .padding(.horizontal, 12).padding(.vertical, 6)
        }
        .task(id: attempt) { await drawing.follow() }
    }

    @ViewBuilder private var content: some View {
        if case .failed(let reason) = drawing.phase {
            VStack(spacing: 12) {
                ContentUnavailableView(
                    "The Drawing Cannot Be Read", systemImage: "exclamationmark.triangle", description: Text(reason))
                Button("Try Again") { attempt += 1 }
            }
            .padding(24)
        } else {
            let page = page.of(text)
            ScrollView([.horizontal, .vertical]) {
                PageContent(page: page)
                    .overlay { DrawnStrokes(drawing: drawing, isReadOnly: isReadOnly) }
                    // The strokes lie over the same words for readers of every language.
                    .environment(\.layoutDirection, .leftToRight)
            }
            .environment(\.layoutDirection, page.isRightToLeft ? .rightToLeft : .leftToRight)
        }
    }

    private var state: String {
        switch drawing.state {
        case .unsaved(let reason):
            String(format: NSLocalizedString("Not saved: %@", comment: "a note, and a reason"), reason)
        case .saving: NSLocalizedString("Saving the drawing…", comment: "")
        case .saved:
            switch drawing.phase {
            case .loading: NSLocalizedString("Loading…", comment: "a drawing")
            case .failed: ""
            case .loaded where drawing.strokes.isEmpty:
                NSLocalizedString("Draw with the mouse, a pen or a finger.", comment: "")
            case .loaded: NSLocalizedString("The drawing is saved", comment: "")
            }
        }
    }
}

/// The page of the last text: strokes come and go over it, and a long text takes time to read.
private final class ReadPage {
    private var last: (text: String, page: PageText)?

    /// The page of a text.
    func of(_ text: String) -> PageText {
        if let last, last.text == text { return last.page }
        let page = PageText(text)
        last = (text, page)
        return page
    }
}

/// The strokes over the page, and the hand that draws them.
private struct DrawnStrokes: View {
    let drawing: DrawingModel
    let isReadOnly: Bool

    var body: some View {
        Canvas { context, _ in
            for stroke in drawing.strokes { stroke.draw(in: context) }
            drawing.line?.draw(in: context)
        }
        .gesture(
            DragGesture(minimumDistance: 0)
                .onChanged { value in if !isReadOnly { drawing.drag(to: value.location) } }
                .onEnded { _ in if !isReadOnly { drawing.lift() } }
        )
        .accessibilityLabel(NoteStroke.label(count: drawing.strokes.count))
    }
}
