// SPDX-License-Identifier: Apache-2.0

import Foundation
import ScratchpadCore

/// The app.
@main
struct ScratchpadApp {
    /// Runs the command that the user typed.
    static func main() async {
        exit(await ScratchpadCommand.run(Array(CommandLine.arguments.dropFirst())))
    }
}
