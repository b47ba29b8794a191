// SPDX-License-Identifier: Apache-2.0

import RolodexCore
import SwiftUI

/// The program: with words it runs their command; without any, and with files to open, it shows its window.
@main
enum Program {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard let command = words.first, !isFile(command) else { return RolodexApp.main() }
        Task { exit(await RolodexCommand.run(words)) }
        dispatchMain()
    }

    /// Whether a word is a path or a URL: no command has a slash or a full stop in it.
    private static func isFile(_ word: String) -> Bool {
        !word.hasPrefix("-") && word.contains { "/.".contains($0) }
    }
}

/// The app with its window.
struct RolodexApp: App {
    var body: some Scene {
        WindowGroup("Rolodex") { RolodexView(cards: Cards.shared) }
            .defaultSize(width: 420, height: 560)
    }
}
