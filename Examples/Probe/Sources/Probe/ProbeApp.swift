// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProbeCore

/// The app.
@main
struct ProbeApp {
    /// Runs the command that the user typed.
    static func main() async {
        exit(await ProbeCommand.run(Array(CommandLine.arguments.dropFirst())))
    }
}
