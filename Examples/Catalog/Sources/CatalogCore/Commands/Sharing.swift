// SPDX-License-Identifier: Apache-2.0

import Enfilade
import Foundation

/// `Catalog share`: hands a profile to the target that the user chooses, as the window does.
struct Sharing {
    /// The typed arguments.
    let arguments: Arguments

    /// Reads the options.
    init(_ arguments: Arguments) {
        self.arguments = arguments
    }

    /// Shares the named profile.
    func run() async throws {
        let profile = try Catalog.bundled().profile(named: CatalogCommand.name(in: arguments))
        var request = ShareRequest([profile])
        request.title = profile.name
        request.target = arguments.value(of: "--to")
        let result = try await request.present()
        Terminal.line(result.isCompleted ? "shared with \(result.target ?? "somebody")" : "not shared")
    }
}
