// SPDX-License-Identifier: Apache-2.0

import ChatCore
import SwiftUI

/// The program: with words it runs their command, without any it shows its window.
@main
enum Program {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard let command = words.first, !isFile(command) else { return ChatApp.main() }
        Task { exit(await ChatCommand.run(words)) }
        dispatchMain()
    }

    /// Whether a word is a path or a URL: no command has a slash or a full stop in it.
    private static func isFile(_ word: String) -> Bool {
        !word.hasPrefix("-") && word.contains { "/.".contains($0) }
    }
}

/// The app with its window.
struct ChatApp: App {
    init() {
        // Longer than any window: banners are answered without one, too.
        Task { await Chat.shared.follow() }
    }

    var body: some Scene {
        WindowGroup("Chat") { ChatView(chat: Chat.shared) }
            .defaultSize(width: 760, height: 560)
    }
}
