// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import Foundation

/// The app.
@main
struct CatalogApp {
    /// Runs the command that the user typed.
    static func main() async {
        exit(await CatalogCommand.run(Array(CommandLine.arguments.dropFirst())))
    }
}
