// SPDX-License-Identifier: Apache-2.0
// The catalogue's notice of the last change, and the way back from it.

import EnfiladeTesting
import Foundation
import Testing

/// The notice at the lower edge of the catalogue.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: CatalogDesktop.isPossible, "needs the example apps, Xvfb, openbox, xdotool and xclip"))
struct CatalogNoticeTests {
    @Test("who was removed comes back with Control-Z")
    func undo() async throws {
        try await CatalogDesktop.open { desktop in
            try await desktop.attempt("somebody is removed") {
                try await desktop.click(CatalogDesktop.Place.row(1))
                _ = try await desktop.run("xdotool", ["key", "Delete"])
            } until: {
                !desktop.names.isEmpty
            }
            let left = desktop.names
            try await desktop.attempt("she is back") {
                // The file is written before the list has closed its gap and the notice has come.
                try await desktop.rest()
                try await desktop.use("^Catalog$", "key", "ctrl+z")
            } until: {
                desktop.names.count > left.count
            }
            #expect(Set(desktop.names).isSuperset(of: left))
        }
    }
}
