// SPDX-License-Identifier: Apache-2.0

import RolodexCore
import SwiftUI

/// The program: with words it does what they say, without any it opens its window.
@main
enum Program {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard !words.isEmpty else { return RolodexApp.main() }
        Task { exit(await RolodexCommand.run(words)) }
        dispatchMain()
    }
}

/// The app with its window.
struct RolodexApp: App {
    var body: some Scene {
        WindowGroup("Rolodex") { RolodexView(cards: Cards.shared) }
            .defaultSize(width: 420, height: 560)
    }
}
