// SPDX-License-Identifier: Apache-2.0

import ScratchpadCore
import SwiftUI

/// The program: with words it does what they say, without any it opens its window.
@main
enum Program {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard !words.isEmpty else { return ScratchpadApp.main() }
        Task { exit(await ScratchpadCommand.run(words)) }
        dispatchMain()
    }
}

/// The app with its window.
struct ScratchpadApp: App {
    var body: some Scene {
        WindowGroup("Scratchpad") { ScratchpadView(pad: Pad.shared) }
            .defaultSize(width: 480, height: 420)
    }
}
