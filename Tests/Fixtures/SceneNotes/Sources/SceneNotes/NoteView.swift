// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import UIKit

struct NoteView: View {
    @ObservedObject var note: Note
    let titleChanged: (String) -> Void

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Text", text: $note.text)
            Button("New Note", action: makeNote)
                .keyboardShortcut("n")
        }
        .padding()
        .onChange(of: note.text) { titleChanged(note.title) }
    }

    private func makeNote() {
        let new = Note(number: UIApplication.shared.openSessions.count + 1)
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: new.activity, options: nil, errorHandler: nil)
    }
}
