// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import ShellSupport
import Testing
import ViewTestSupport

@testable import Switcher

extension ShellTests {
    @MainActor @Suite("The running shell") struct OutsideTests {
        @Test(
            "lets an assistive technology find a window and close it",
            .enabled(if: AssistiveTechnology.isPossible, "no pyatspi"))
        func assistive() async throws {
            try await ShellStage.with(["Shopping", "Travel"]) { stage in
                try AssistiveTechnology.allow(on: stage.desk)
                let shell = try await stage.desk.launch("enfilade-shell", options: AssistiveTechnology.options())
                let seen = try await AssistiveTechnology.run(
                    "close_card", ["Shopping, Notes, not open", "Travel, Notes, not open"], on: stage.desk)
                #expect(seen.status.isSuccess && seen.lines.last == "gone", "\(seen.text) \(seen.errors)")
                let scenes = Scenes1Client(try stage.desk.connection())
                try await until("the service knows") { try await scenes.sessions().map(\.title) == ["Travel"] }
                try await shell.kill()
            }
        }

        @Test("is started by the bus when somebody asks for the switcher")
        func activation() async throws {
            try await ShellStage.with(["Shopping"]) { stage in
                let program = World.executables.appending(path: "enfilade-shell").path
                let display = AssistiveTechnology.options().environment.map { "\($0.key)=\($0.value)" }.joined(
                    separator: " ")
                try AssistiveTechnology.allow(
                    ShellIdentity.identifier, as: "/usr/bin/env \(display) \(program) --gapplication-service",
                    on: stage.desk)
                for words in [["switcher"], ["switcher", "--app", "org.example.Notes"]] {
                    let shown = try await stage.desk.run("enfilade", ["windows"] + words)
                    #expect(shown.status.isSuccess, "\(shown.errors)")
                }
                let bus = try await stage.desk.bus()
                let owner = try await bus.owner(of: ShellIdentity.identifier)
                #expect(owner != nil)
            }
        }
    }
}
