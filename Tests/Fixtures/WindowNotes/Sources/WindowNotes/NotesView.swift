// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct NotesView: View {
    @Environment(\.openWindow) private var openWindow
    @SceneStorage("count") private var count = 0
    @SceneStorage("page") private var page: URL?

    private var title: String {
        "\(count) Notes" + (page.map { ", \($0.lastPathComponent)" } ?? "")
    }

    var body: some View {
        VStack {
            Text("There are \(count) notes.")
            Button("New Note") {
                count += 1
                openWindow(value: count)
            }
            .keyboardShortcut("n")
        }
        .padding()
        .navigationTitle(title)
        .onOpenURL { page = $0 }
        .handlesExternalEvents(preferring: ["windownotes:"], allowing: ["*"])
    }
}
