// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// The program: with words it does what they say, without any it opens its window.
@main
enum Program {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard !words.isEmpty else { return CatalogApp.main() }
        Task { exit(await CatalogCommand.run(words)) }
        dispatchMain()
    }
}

/// The app with its window.
struct CatalogApp: App {
    var body: some Scene {
        WindowGroup("Catalog") {
            CatalogView()
                .environment(Library.shared)
        }
        .defaultSize(width: 980, height: 700)
    }
}
