// SPDX-License-Identifier: Apache-2.0
// The settings on a display of their own, used by assistive technologies as a user would.

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// A device with the settings and an app that has a Focus filter.
struct SettingsDesktop {
    static let bundle = World.executables.appending(path: "Applications/Settings.app")
    static let isBuilt = FileManager.default.fileExists(atPath: bundle.appending(path: "Info.plist").path)
    static let builds: Comment = "./test without a filter builds the apps; so does scripts/examples.sh"
    static let needs: Comment = "needs Xvfb, openbox, xdotool and pyatspi"
    static let canBeUsed = VirtualDisplay.canBeRead && CatalogDesktop.has("xdotool")

    /// The names of the other app and its filters, of which the second one has numbers and no defaults.
    enum Chat {
        static let (bundle, intent) = ("org.example.Chat", "ExampleChatAppFocusFilter")
        static let limits = "ExampleChatAppLimits"
    }

    let desk: Device
    /// The app with the filter, which runs.
    let chat: RunningProcess
    /// The settings as an app.
    let settings: EnfiladeTesting.AppBundle
    private let display: VirtualDisplay

    var focus: Focus1Client {
        get throws { Focus1Client(try desk.connection()) }
    }

    /// Makes a device with both apps.
    ///
    /// - Parameters:
    ///   - isAllowed: Whether the user has allowed the settings to change anything.
    ///   - language: The language of the settings, as in LANGUAGE.
    static func with(
        isAllowed: Bool = true, language: String = "", _ body: (SettingsDesktop) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let settings = try AppBundle(at: bundle)
            try await desk.install(settings)
            let chat = try BundleBuilder(
                identifier: Chat.bundle, name: "Example Chat App",
                executable: World.executables.appending(path: "chat-probe")
            ).build(in: world.folder)
            // Its filter has no texts that can be read: it is run once to describe it.
            try await desk.install(chat)
            let registry = Registry1Client(try desk.connection())
            if isAllowed { try await registry.setSettingsApp(settings.identifier, isAllowed: true) }
            let app = try await desk.launch(chat)
            let focus = Focus1Client(try desk.connection())
            try await eventuallyHolds("the app answers") {
                (try? await focus.options(Chat.bundle, intent: Chat.intent, parameter: "account")) != nil
            }
            var display = try await VirtualDisplay.readable(on: desk)
            if !language.isEmpty {
                display.options.environment["LC_ALL"] = "C.UTF-8"
                display.options.environment["LANGUAGE"] = language
            }
            try await body(SettingsDesktop(desk: desk, chat: app, settings: settings, display: display))
        }
    }

    /// Opens the window.
    @discardableResult func open() async throws -> RunningProcess {
        try await display.launch(settings)
    }

    /// Takes the steps of `use_app.py` in the window.
    func use(_ steps: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await display.use("Settings", steps, sourceLocation: sourceLocation)
    }
}
