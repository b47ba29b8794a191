// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct NoteView: View {
    let note: Note
    @SceneStorage("text") private var text = ""

    var body: some View {
        TextField("Text", text: $text)
            .padding()
            .navigationTitle(text.isEmpty ? "Note \(note.id)" : "Note \(note.id): \(text)")
            .handlesExternalEvents(preferring: [], allowing: [])
    }
}
