// SPDX-License-Identifier: Apache-2.0

import NotesCore
import SwiftUI

/// The app with its window.
@main struct NotesApp: App {
    private static let notices = Notices()
    private static let model = NotesModel(notices: notices)

    var body: some Scene {
        Window("Notes", id: "notes") {
            RootView()
                .environment(Self.notices)
                .environment(Self.model)
        }
        .defaultSize(width: 1080, height: 720)
    }
}
