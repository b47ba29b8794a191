// SPDX-License-Identifier: Apache-2.0

import Foundation
import RolodexCore

/// The app.
@main
struct RolodexApp {
    /// Runs the command that the user typed.
    static func main() async {
        exit(await RolodexCommand.run(Array(CommandLine.arguments.dropFirst())))
    }
}
