// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The page of publishers in the settings, used as a user would.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: SettingsDesktop.isBuilt, SettingsDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct SettingsPublishersTests {
    /// The publishers that are on, as the service has them.
    private func enabled(on desktop: SettingsDesktop) async throws -> [ContentPublisher] {
        try await Activities1Client(try desktop.desk.connection()).publishers().filter(\.isEnabled).map(\.publisher)
    }

    /// Runs `enfilade publisher` in another process.
    private func turn(_ word: String, _ publisher: String, on desktop: SettingsDesktop) async throws {
        let done = try await desktop.desk.run("enfilade", ["publisher", word, publisher])
        try #require(done.status.isSuccess, "\(done.errors)")
    }

    @Test func eachPublisherHasASwitchAndSaysWhatItSees() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.open()
            try await desktop.use(
                "row=Publishers", "see=It stays on this computer.", "isnot=Media Players",
                "see=the item that a media player plays", "isnot=Browsers", "see=It sees no private windows.",
                "isnot=Terminals", "see=It sees no commands",
                "isnot=Document Viewers", "see=It sees no text in it.",
                "isnot=File Managers", "see=It sees no files in it.",
                "isnot=Editors", "see=edited in Vim, Neovim or Emacs")
            #expect(try await enabled(on: desktop) == [])

            try await desktop.use("check=Browsers", "see=“Browsers” was turned on", "is=Browsers", "isnot=Terminals")
            #expect(try await enabled(on: desktop) == [.browser])
            try await desktop.use("press=Undo", "isnot=Browsers")
            try await eventuallyHolds("it is off again") { try await enabled(on: desktop) == [] }

            try await desktop.use("check=Terminals", "see=“Terminals” was turned on")
            #expect(try await enabled(on: desktop) == [.terminal])
            try await desktop.use("uncheck=Terminals", "see=“Terminals” was turned off")
            #expect(try await enabled(on: desktop) == [])
        }
    }

    @Test func thePageFollowsTheCommandLineAndALaterService() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.open()
            try await desktop.use("row=Publishers", "isnot=Browsers")
            try await turn("enable", "browser", on: desktop)
            try await desktop.use("is=Browsers", "isnot=Terminals")
            try await turn("disable", "browser", on: desktop)
            try await desktop.use("isnot=Browsers")
            try await desktop.desk.service.kill()
            try await turn("enable", "browser", on: desktop)
            try await desktop.use("is=Browsers", "isnot=Media Players")
        }
    }

    @Test func anAppWithoutTheRightIsToldSo() async throws {
        try await SettingsDesktop.with(isAllowed: false) { desktop in
            try await desktop.open()
            try await desktop.use("see=No Settings", "see=Try Again")
            #expect(try await enabled(on: desktop) == [])
        }
    }

    @Test func thePageIsInTheLanguageOfTheUser() async throws {
        try await SettingsDesktop.with(language: "de") { desktop in
            try await desktop.open()
            try await desktop.use(
                "row=Melder", "isnot=Medienspieler", "isnot=Browser", "see=Private Fenster sieht er nicht.",
                "check=Terminals", "see=„Terminals“ wurde eingeschaltet", "press=Rückgängig", "isnot=Terminals")
        }
    }
}
