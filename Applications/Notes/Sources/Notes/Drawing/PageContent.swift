// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI
import UIKit

/// The text and the pictures of a note on paper, of the same width in every window.
struct PageContent: View {
    let page: PageText

    /// The margin around the text, the space between blocks, and the height of an empty page, in points.
    static let (margin, spacing, height) = (32.0, 6.0, 900.0)
    /// The width of text and pictures, in points.
    static let textWidth = NoteDrawing.pageWidth - 2 * margin

    var body: some View {
        VStack(alignment: .leading, spacing: Self.spacing) {
            ForEach(Array(page.blocks.enumerated()), id: \.offset) { _, block in
                BlockView(block: block)
            }
            Spacer(minLength: 0)
        }
        .frame(width: Self.textWidth, alignment: .leading)
        .padding(Self.margin)
        .frame(minHeight: Self.height, alignment: .topLeading)
        .background(Color.white)
        .foregroundStyle(Color.black)
    }
}

/// A block of the page.
private struct BlockView: View {
    let block: PageText.Block

    var body: some View {
        if block.isRightToLeft {
            content.frame(maxWidth: .infinity, alignment: .leading).environment(\.layoutDirection, .rightToLeft)
        } else {
            content
        }
    }

    @ViewBuilder private var content: some View {
        switch block {
        case .heading(let level, let runs): text(runs).font(level == 1 ? .title : level == 2 ? .title2 : .headline)
        case .line(let runs): text(runs)
        case .code(let line): Text(verbatim: line).monospaced()
        case .item(let mark, let runs):
            HStack(alignment: .top, spacing: 6) {
                Text(verbatim: mark)
                text(runs)
            }
        case .picture(let id, let title): PagePicture(id: id, title: title).id(id)
        }
    }

    private func text(_ runs: [PageText.Run]) -> Text {
        runs.isEmpty ? Text(verbatim: " ") : joined(runs[...])
    }

    /// Puts runs together in halves: each sum copies its parts.
    private func joined(_ runs: ArraySlice<PageText.Run>) -> Text {
        guard runs.count > 1 else { return runs.first.map(styled) ?? Text(verbatim: "") }
        let middle = runs.startIndex + runs.count / 2
        return joined(runs[..<middle]) + joined(runs[middle...])
    }

    private func styled(_ run: PageText.Run) -> Text {
        var text = Text(verbatim: run.text)
        if run.styles.contains(.bold) { text = text.bold() }
        if run.styles.contains(.italic) { text = text.italic() }
        if run.styles.contains(.struck) { text = text.strikethrough() }
        if run.styles.contains(.code) { text = text.monospaced() }
        if run.styles.contains(.link) { text = text.underline().foregroundColor(.blue) }
        return text
    }
}

/// A picture of the page, at most as wide as the text.
private struct PagePicture: View {
    let id: NotePicture.ID
    let title: String
    @Environment(NotesModel.self) private var model
    @State private var image: UIImage?
    @State private var problem: String?

    var body: some View {
        content
            .task(id: id) {
                do {
                    image = UIImage(data: try await model.picture(id))
                    problem = image == nil ? NSLocalizedString("It cannot be shown.", comment: "a picture") : nil
                } catch {
                    if !Task.isCancelled { problem = error.localizedDescription }
                }
            }
    }

    @ViewBuilder private var content: some View {
        if let image {
            let scale = min(1, PageContent.textWidth / max(image.size.width, 1))
            Image(uiImage: image).resizable()
                .frame(width: image.size.width * scale, height: image.size.height * scale)
                .accessibilityLabel(title.isEmpty ? NSLocalizedString("Picture", comment: "") : title)
        } else if let problem {
            Label {
                Text(verbatim: "\(title): \(problem)")
            } icon: {
                Image(systemName: "exclamationmark.triangle")
            }
        } else {
            Text(verbatim: title)
        }
    }
}
