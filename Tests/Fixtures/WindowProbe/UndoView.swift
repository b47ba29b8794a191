// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// A view whose changes are undone with the undo manager of its window, beside a text that undoes its own.
struct UndoView: View {
    @Environment(Journal.self) private var journal
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.undoManager) private var undoManager
    @State private var board = Board()
    @State private var text = ""

    /// The number that is changed; undo operations need an object.
    @Observable @MainActor final class Board {
        var count = 0

        func add(_ amount: Int, undoManager: UndoManager?) {
            count += amount
            undoManager?.registerUndo(withTarget: self) { $0.add(-amount, undoManager: undoManager) }
        }
    }

    var body: some View {
        VStack {
            // The first of a window has the keyboard.
            TextField("Text", text: $text)
            Button("Add") { board.add(1, undoManager: undoManager) }.keyboardShortcut("n")
        }
        .onChange(of: scenePhase, initial: true) { journal.write("phase \(scenePhase)") }
        .onChange(of: board.count) { journal.write("count \(board.count)") }
        .onChange(of: text) { journal.write("text “\(text)”") }
    }
}
