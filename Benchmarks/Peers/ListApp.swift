// SPDX-License-Identifier: Apache-2.0
// An app with one window, as anybody writes it. With the argument --burst it has its window refreshed again and again.

import SwiftUI
import UIKit

@main struct ListApp: App {
    var body: some Scene {
        WindowGroup("Documents") {
            DocumentList().task { if CommandLine.arguments.contains("--burst") { await refresh() } }
        }
    }

    /// Asks for a thousand refreshes, one in each turn of the main loop.
    private func refresh() async {
        guard let session = UIApplication.shared.openSessions.first else { return }
        // The first picture of the window is not one of them.
        try? await Task.sleep(for: .seconds(1))
        say("refreshing")
        for _ in 0..<1000 {
            UIApplication.shared.requestSceneSessionRefresh(session)
            await Task.yield()
        }
        say("refreshed")
        try? await Task.sleep(for: .seconds(1))
        say("quiet")
    }

    private func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}

struct DocumentList: View {
    var body: some View {
        List(0..<12, id: \.self) { number in
            HStack {
                Image(systemName: "folder")
                VStack(alignment: .leading) {
                    Text("Document \(number)").bold()
                    Text("Changed yesterday")
                }
                Spacer()
                Button("Open") {}
            }
        }
    }
}
