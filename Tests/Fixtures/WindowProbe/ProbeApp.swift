// SPDX-License-Identifier: Apache-2.0
// An app of ordinary SwiftUI that a test runs: it opens a second window, changes, closes both and reports on it. Its
// Info.plist or a variable can say that it does something else.

import Foundation
import SwiftUI

@main struct ProbeApp: App {
    @State private var journal = Journal()

    /// The content by its name in the Info.plist, or in the environment of a program without one.
    private var content: String? {
        let name = "ProbeContent"
        return Bundle.main.object(forInfoDictionaryKey: name) as? String ?? ProcessInfo.processInfo.environment[name]
    }

    var body: some Scene {
        WindowGroup {
            switch content {
            case "still": Text("still")
            case "standard": StandardView()
            case "late": LateView().environment(journal)
            case "paste": PasteView().environment(journal)
            case "undo": UndoView().environment(journal)
            default: MainView().environment(journal)
            }
        }
        Window("Second", id: "second") {
            SecondView().environment(journal)
        }
    }
}

/// The events so far, for the program that started the app.
@Observable @MainActor final class Journal {
    var hops = 0

    func write(_ line: String) {
        // Past the buffers of C: flushing all of them waits for a thread that reads the input.
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}

struct MainView: View {
    @Environment(Journal.self) private var journal
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Text("hops: \(journal.hops)")
            .task {
                journal.write("task on the main actor")
                for _ in 0..<100 { await Task.detached { await count() }.value }
            }
            .onChange(of: journal.hops == 100) {
                guard journal.hops == 100 else { return }
                journal.write("changed after \(journal.hops) hops")
                openWindow(id: "second")
            }
            .onDisappear { journal.write("main window closed") }
            .onChange(of: journal.hops < 0) { dismiss() }
    }

    private func count() {
        journal.hops += 1
    }
}

/// A view that opens URLs, once it has loaded its content.
struct LateView: View {
    @Environment(Journal.self) private var journal
    @State private var isLoaded = false

    var body: some View {
        if isLoaded {
            Text("loaded").onOpenURL { journal.write("opens \($0.absoluteString)") }
        } else {
            Text("loading").task {
                for _ in 0..<3 { await Task.detached {}.value }
                isLoaded = true
            }
        }
    }
}

struct SecondView: View {
    @Environment(Journal.self) private var journal
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Text("second")
            .onAppear {
                journal.write("second window opened")
                dismiss()
            }
            .onDisappear {
                journal.write("second window closed")
                journal.hops = -1
            }
    }
}
