// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestTraits
import Testing

/// The filter of the talk's listings in the settings, used as a user would.
@Suite(
    .timeLimit(.minutes(10)), .enabled(if: SettingsDesktop.isBuilt, SettingsDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs),
    .unlessSanitized("a program that is built without the sanitizer cannot load our library"))
struct ListingSettingsTests {
    private static let declared = "Example Chat App, Set account, status & look"
    /// The lines of the literal, each break folded into a space.
    private static let description =
        "Select an account, set your status, and configure the look of Example Chat App."

    @Test(.claim("F14", "F15", "F18", "F19", "F25", "F30"))
    func theFilterOfTheListingsIsFilledInAndTheAppPerformsWithItsValues() async throws {
        let apps = try await ListingApps.built
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let settings = try AppBundle(at: SettingsDesktop.bundle)
            let (chat, planner) = (try await apps.chat(on: desk, in: world), try apps.planner(in: world))
            for app in [settings, chat, planner] { try await desk.install(app) }
            let registry = Registry1Client(try desk.connection())
            try await registry.setSettingsApp(settings.identifier, isAllowed: true)
            _ = try await desk.focus.addMode(named: "Reading")
            let display = try await VirtualDisplay.readable(on: desk)
            _ = try await display.launch(settings)

            // A Focus of the user's offers the filter of an app that has never run, and so does one of the system.
            try await display.use(
                "Settings",
                ["Reading", "Work"].flatMap {
                    [
                        "row=\($0)", "press=Add Filter", "press=\(Self.declared)", "see=\(Self.description)",
                        "press=Cancel", "gone=\(Self.description)",
                    ]
                })
            #expect(!FileManager.default.fileExists(atPath: desk.home.appending(path: "chat-was-run").path))

            let (chatting, planning) = (try await desk.launch(chat), try await desk.launch(planner))
            for app in [chatting, planning] { try await app.line { $0 == "ready" } }
            try await display.use(
                "Settings",
                [
                    "press=Add Filter", "press=\(Self.declared)", "isnot=Use Dark Mode", "check=Use Dark Mode",
                    "type=Status Message=At work", "choose=Selected Account=Work account", "choose=Layout=Compact",
                    "press=Add", "see=Set Account, Status, and Look, Work account, At work, and Dark",
                    "press=Add Filter", "press=Planner, Sound", "check=Quiet", "type=Label=Loud", "type=Volume=0.75",
                    "type=Balance=1.5", "press=Add", "see=Sound, Loud",
                ])
            try await desk.focus.turnOn(.work)
            try await chatting.line { $0 == "performed true, At work, Work account" }
            try chatting.send("current")
            try await chatting.line { $0 == "current true, At work, compact, Work account" }
            try await planning.line { $0 == "performed true, Loud, 0.75, 1.5" }
            try planning.send("sound")
            try await planning.line { $0 == "current true, Loud, 0.75, 1.5" }
        }
    }
}
