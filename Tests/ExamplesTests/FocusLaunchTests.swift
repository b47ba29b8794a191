// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import TestTraits
import Testing

/// The values that an app is told at its launch.
@Suite(.timeLimit(.minutes(5))) struct FocusLaunchTests {
    @Test(.claim("F69")) func anAppThatWantsToIsToldTheValuesAtEveryLaunch() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let focus = try await desk.focus
            let probe = World.executables.appending(path: "chat-probe")
            var builder = BundleBuilder(identifier: "org.example.Eager", name: "Eager", executable: probe)
            builder.information["EnfiladePerformsFocusFiltersAtLaunch"] = .boolean(true)
            let eager = try builder.build(in: world.folder)
            let other = try BundleBuilder(identifier: "org.example.Other", name: "Other", executable: probe)
                .build(in: world.folder)
            for app in [eager, other] {
                try await desk.install(app)
                try await focus.setFilter("ExampleChatAppFocusFilter", of: app, in: .work, to: ["status": "At work"])
            }
            try await focus.turnOn(.work)
            // Each is owed the values. The second time the one is told all the same, and the other knows them.
            for app in [eager, other] {
                for _ in 1...2 {
                    let process = try await desk.launch(app)
                    if try await focus.performs(of: app).isEmpty || app.identifier == eager.identifier {
                        try await process.line { $0 == "perform false At work - true" }
                        // It has answered too.
                        #expect(try await focus.nextPerform(of: app).problem == nil)
                    } else {
                        try await process.line { $0 == "ready" }
                    }
                    try await process.terminate()
                }
            }
            #expect(try await focus.performs(of: eager).count == 2)
            #expect(try await focus.performs(of: other).count == 1)
        }
    }
}
