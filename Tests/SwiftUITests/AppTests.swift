// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("An app") struct AppTests {
        @Test("runs the main actor on the main loop of GTK, opens and closes windows, and ends with the last one")
        func probe() async throws {
            let problem = Display.problem
            try #require(problem == nil)
            let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            let program = Program(folder.appending(path: "window-probe").path, environment: Display.environment)
            let outcome = try await offload { try program.run(errors: .shown) }
            #expect(outcome.succeeded)
            #expect(
                outcome.text.split(separator: "\n") == [
                    "task on the main actor", "changed after 100 hops", "second window opened",
                    "second window closed", "main window closed",
                ])
        }
    }
}
