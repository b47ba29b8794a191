// SPDX-License-Identifier: Apache-2.0

import NotesCore
import SwiftUI

/// The pens, the eraser, and the way back.
struct DrawingTools: View {
    let drawing: DrawingModel

    var body: some View {
        @Bindable var drawing = drawing
        VStack(alignment: .leading, spacing: 6) {
            HStack(spacing: 6) {
                ForEach(Pen.allCases) { pen in
                    Button {
                        (drawing.pen, drawing.isErasing) = (pen, false)
                    } label: {
                        PenMark(pen: pen, isChosen: drawing.pen == pen && !drawing.isErasing)
                    }
                    .accessibilityLabel(label(of: pen))
                }
                Spacer()
                changes
            }
            HStack(spacing: 12) {
                Picker("Width", selection: $drawing.width) {
                    ForEach(PenWidth.allCases) { width in Text(verbatim: width.name).tag(width) }
                }
                Toggle("Eraser", isOn: $drawing.isErasing)
                Spacer()
            }
        }
    }

    @ViewBuilder private var changes: some View {
        Button {
            drawing.undo()
        } label: {
            Image(systemName: "arrow.uturn.backward")
        }
        .keyboardShortcut("z")
        .disabled(!drawing.canUndo)
        .accessibilityLabel("Undo Stroke")
        Button {
            drawing.redo()
        } label: {
            Image(systemName: "arrow.uturn.forward")
        }
        .keyboardShortcut("z", modifiers: [.command, .shift])
        .disabled(!drawing.canRedo)
        .accessibilityLabel("Redo Stroke")
        Button {
            drawing.clear()
        } label: {
            Image(systemName: "trash")
        }
        .disabled(drawing.strokes.isEmpty)
        .accessibilityLabel("Clear Drawing")
    }

    private func label(of pen: Pen) -> String {
        guard drawing.pen == pen, !drawing.isErasing else { return pen.name }
        return String(format: NSLocalizedString("%@, chosen", comment: "a pen for drawings"), pen.name)
    }
}

/// A spot of the color of a pen, with a ring around that of the chosen one.
private struct PenMark: View {
    let pen: Pen
    let isChosen: Bool

    var body: some View {
        Circle().fill(pen.ink.color)
            .frame(width: 16, height: 16)
            .padding(3)
            .overlay { if isChosen { Circle().stroke(Color.accentColor, lineWidth: 2) } }
    }
}
