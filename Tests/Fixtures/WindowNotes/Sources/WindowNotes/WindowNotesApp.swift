// SPDX-License-Identifier: Apache-2.0
// Notes in windows of their own, in the style of SwiftUI.

import SwiftUI

@main
struct WindowNotesApp: App {
    var body: some Scene {
        WindowGroup("Notes") {
            NotesView()
        }

        WindowGroup("Note", for: Note.ID.self) { $number in
            NoteView(note: Note(id: number ?? 0))
        }
    }
}

struct Note: Identifiable {
    let id: Int
}
