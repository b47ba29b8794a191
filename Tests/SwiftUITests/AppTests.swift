// SPDX-License-Identifier: Apache-2.0

import Foundation
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
            let process = Process()
            let output = Pipe()
            process.executableURL = folder.appending(path: "window-probe")
            process.environment = Display.environment
            process.standardOutput = output
            let status = try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            #expect(status == 0)
            #expect(
                String(decoding: data, as: UTF8.self).split(separator: "\n") == [
                    "task on the main actor", "changed after 100 hops", "second window opened",
                    "second window closed", "main window closed",
                ])
        }
    }
}
