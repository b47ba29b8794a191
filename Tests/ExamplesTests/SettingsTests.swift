// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// The settings of the Focus, used as a user would.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: SettingsDesktop.isBuilt, SettingsDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct SettingsTests {
    private static let work = "org.enfilade.focus.work"

    private static let declared = "Example Chat App, Set account, status & look"

    @Test(.claim("F19", "F20", "F21", "F28", "F29", "F31", "F32", "F34", "F35", "F44", "F45"))
    func aFilterIsFilledInAndTheAppPerformsWithItsValues() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.open()
            try await desktop.use(
                "row=Work", "press=Add Filter", "press=\(Self.declared)",
                // The form says again what the cell has said, and the description beside.
                "see=Select an account, set your status, and configure the look of Example Chat App.",
                "isnot=Use Dark Mode", "is=Play Sounds", "check=Use Dark Mode", "type=Status Message=At work",
                "choose=Selected Account=Work account", "press=Add",
                "press=Set Account, Status, and Look, Work account, At work, and Dark", "is=Use Dark Mode",
                "press=Cancel", "check=On")
            _ = try await desktop.chat.line { $0 == "perform true At work work-account-identifier true" }
            #expect(try await desktop.focus.status().mode == Self.work)

            // A value that is edited reaches the app, and one that is unset is left out.
            try await desktop.use(
                "press=Set Account, Status, and Look, Work account, At work, and Dark", "type=Status Message=",
                "uncheck=Use Dark Mode", "press=Save", "see=Set Account and Look, Work account and Dynamic")
            _ = try await desktop.chat.line { $0 == "perform false - work-account-identifier true" }
            try await desktop.use("uncheck=On")
            _ = try await desktop.chat.line { $0 == "perform false - - true" }
        }
    }

    @Test func timesAreWrittenInTheLanguageOfTheUser() async throws {
        try await SettingsDesktop.with(language: "de") { desktop in
            let end = Date(timeIntervalSince1970: (Date.now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 7_200)
            let until = UInt64(end.timeIntervalSince1970 * 1_000)
            _ = try await desktop.focus.activate(Self.work, .init(until: until))
            let style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: Locale(identifier: "de"))
            try await desktop.open()
            try await desktop.use("row=Arbeit", "see=Ein, bis \(end.formatted(style))")
        }
    }

    @Test(.claim("F27", "F33", "F66")) func twoModesHaveFiltersOfTheirOwnAndARemovalIsUndone() async throws {
        try await SettingsDesktop.with { desktop in
            let focus = try desktop.focus
            try await focus.setFilter(
                Self.work, bundle: SettingsDesktop.Chat.bundle, intent: SettingsDesktop.Chat.intent,
                values: ["status": BusVariant("At work")])
            try await desktop.open()
            let (atWork, meeting) = (
                "Set Status and Look, At work and Dynamic", "Set Status and Look, In a meeting and Dynamic"
            )
            try await desktop.use(
                "row=Work", "press=\(atWork)", "press=Remove Filter", "see=The filter of Example Chat App was removed",
                "gone=\(atWork)", "press=Undo", "see=\(atWork)", "row=Personal", "gone=\(atWork)", "press=Add Filter",
                // The app suggests values to begin with.
                "press=\(Self.declared)", "press=\(meeting)", "press=Add", "press=\(meeting)", "press=Cancel",
                "row=Work", "see=\(atWork)", "gone=\(meeting)")
            let filters = try await focus.filters()
            #expect(Set(filters.map(\.display.subtitle)) == ["At work and Dynamic", "In a meeting and Dynamic"])
        }
    }

    @Test func aModeIsAddedRenamedAndDeletedAndTheDeletionIsUndone() async throws {
        try await SettingsDesktop.with { desktop in
            let focus = try desktop.focus
            try await desktop.open()
            try await desktop.use("press=Add Focus", "type=Name=Reading", "press=Rename", "press=Green", "press=Moon")
            try await eventuallyHolds("the mode is as it was set up") {
                try await focus.modes().contains {
                    $0.name == "Reading" && $0.color == "#26a269" && $0.symbol == "weather-clear-night-symbolic"
                }
            }
            try await desktop.use(
                "row=Reading", "check=On", "press=Delete Focus", "see=“Reading” was deleted", "press=Undo",
                "row=Reading", "is=On")
            let restored = try #require(try await focus.modes().first { $0.name == "Reading" })
            #expect(restored.color == "#26a269")
            try await eventuallyHolds("it is on") { try await focus.status().mode == restored.identifier }

            // Another mode that was switched on meanwhile stays on.
            try await desktop.use("press=Delete Focus", "see=“Reading” was deleted")
            _ = try await focus.activate(Self.work, .init())
            try await desktop.use("press=Undo", "row=Reading", "isnot=On")
            #expect(try await focus.status().mode == Self.work)

            // The mode comes back and is on although the app of its filter is gone.
            try await focus.setFilter(
                restored.identifier, bundle: SettingsDesktop.Chat.bundle, intent: SettingsDesktop.Chat.intent,
                values: ["status": BusVariant("Reading")])
            try await desktop.use("check=On", "see=Reading and Dynamic", "press=Delete Focus", "see=was deleted")
            try await Registry1Client(try desktop.desk.connection()).uninstall(SettingsDesktop.Chat.bundle)
            try await desktop.use("gone=Example Chat App", "press=Undo", "see=Dismiss", "row=Reading", "is=On")
            // Undone once more it would lose what is changed in it from now on.
            try await desktop.use("press=Dismiss", "gone=was deleted")
            #expect(try await focus.status().mode == restored.identifier)
        }
    }

    @Test func thePageStaysWhenItsFocusEndsAndGoesWithItsApp() async throws {
        try await SettingsDesktop.with { desktop in
            _ = try await desktop.focus.activate(Self.work, .init())
            try await desktop.open()
            try await desktop.use("is=On", "type=Name=Office")
            try await desktop.focus.deactivate()
            try await desktop.use("isnot=On", "text=Name=Office")

            try await desktop.use("row=Example Chat App", "see=It has sent no notification.")
            try await Registry1Client(try desktop.desk.connection()).uninstall(SettingsDesktop.Chat.bundle)
            try await desktop.use("see=Nothing Selected", "gone=May notify")
        }
    }

    @Test(.claim("F5")) func appsPeopleAndSchedulesAreSetUpAndThePreviewSaysWhatTheyDo() async throws {
        try await SettingsDesktop.with { desktop in
            let focus = try desktop.focus
            let notifications = Notifications1Client(try desktop.desk.connection())
            try await notifications.setSettings(SettingsDesktop.Chat.bundle, .init(authorization: .authorized))
            try await desktop.open()
            try await desktop.use(
                "row=Work", "see=Example Chat App would be silenced", "see=The app is not allowed.",
                "choose=A notification that is=time-sensitive", "see=Example Chat App would interrupt",
                "see=It is time-sensitive.",
                "uncheck=Time-sensitive notifications may interrupt", "see=Example Chat App would be silenced",
                "type=Name of a person=Ana", "press=Add Person", "see=Ana", "type=From=Ana",
                "see=Example Chat App would interrupt",
                "press=Add Schedule", "uncheck=Monday", "is=Tuesday")
            try await eventuallyHolds("the mode is as it was set up") {
                guard let mode = try await focus.modes().first(where: { $0.identifier == Self.work }) else {
                    return false
                }
                return mode.people == ["Ana"] && !mode.allowsTimeSensitive
                    && mode.schedules == [FocusSchedule(days: 60, start: 540, end: 1020)]
            }
        }
    }

    @Test func anAppInFrontSwitchesAModeOnIfTheUserSaysSo() async throws {
        try await SettingsDesktop.with { desktop in
            let focus = try desktop.focus
            let chosen = { try await focus.modes().first { $0.identifier == Self.work }?.triggers }
            try await desktop.open()
            try await desktop.use(
                "row=Work", "see=No app switches it on.", "press=Follow App", "press=Example Chat App",
                "gone=No app switches it on.")
            try await eventuallyHolds("the app is stored") { try await chosen() == [SettingsDesktop.Chat.bundle] }
            try await focus.setFront(SettingsDesktop.Chat.bundle)
            try await desktop.use("see=On while an app is in front")
            #expect(try await focus.status().cause == .app)
            try await desktop.use("press=Do Not Follow Example Chat App", "see=No app switches it on.", "isnot=On")
            try await eventuallyHolds("the app is off the list") { try await chosen() == [] }
            #expect(try await focus.status().isOn == false)
        }
    }

    @Test func anAppThatGivesNoOptionsLeavesTheFormUsable() async throws {
        try await SettingsDesktop.with { desktop in
            try desktop.chat.send("hide")
            _ = try await desktop.chat.line { $0 == "did hide" }
            try await desktop.open()
            try await desktop.use(
                "row=Work", "press=Add Filter", "press=\(Self.declared)", "type=Status Message=At work",
                // The service gives up on the app.
                "see=Ask Again")
            try desktop.chat.send("show")
            _ = try await desktop.chat.line { $0 == "did show" }
            try await desktop.use(
                "press=Ask Again", "choose=Selected Account=Personal account", "press=Add",
                "see=Personal account, At work, and Dynamic")
        }
    }

    @Test func theServiceIsStartedWhenTheWindowOpensAndAgainAfterItWasKilled() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.desk.service.stop()
            try await desktop.open()
            try await desktop.use("row=Work", "isnot=On")
            try await desktop.desk.service.kill()
            try await desktop.use("check=On", "see=On")
            try await eventuallyHolds("Work is on") { try await desktop.focus.status().mode == Self.work }
            // Also a change of somebody else is seen by the new connection to the new service.
            try await desktop.focus.deactivate()
            try await desktop.use("isnot=On")
        }
    }

    @Test func aServiceThatCannotBeStartedIsToldOfAndAskedAgain() async throws {
        try await SettingsDesktop.with { desktop in
            let file = try #require(desktop.activationFile, "no file starts the service")
            let contents = try String(contentsOf: file, encoding: .utf8)
            try contents.replacing(/(?m)^Exec=.*$/, with: "Exec=/bin/false").write(
                to: file, atomically: true, encoding: .utf8)
            try await desktop.desk.service.stop()
            try await desktop.open()
            try await desktop.use("see=No Settings", "see=org.enfilade.Service cannot be reached")
            try contents.write(to: file, atomically: true, encoding: .utf8)
            try await desktop.use("press=Try Again", "row=Work")
        }
    }

    @Test func settingsThatAreNotAllowedSayHowTheyAre() async throws {
        try await SettingsDesktop.with(isAllowed: false) { desktop in
            try await desktop.open()
            try await desktop.use("see=No Settings", "see=allowed to change settings")
            let words = ["settings", "--allow", desktop.settings.identifier]
            #expect(try await desktop.desk.run("enfilade", words).status.isSuccess)
            try await desktop.use("press=Try Again", "row=Work")
        }
    }

    @Test func notificationsAndTheServiceHaveTheirPages() async throws {
        try await SettingsDesktop.with { desktop in
            let notifications = Notifications1Client(try desktop.desk.connection())
            let service = Service1Client(try desktop.desk.connection())
            try await desktop.open()
            try await desktop.use(
                "row=Example Chat App", "check=May notify", "uncheck=Play sounds", "row=Copying and Access",
                "type=Given up without progress after=30", "press=Set")
            try await eventuallyHolds("everything is stored") {
                let settings = try await notifications.settings(SettingsDesktop.Chat.bundle)
                let numbers = try await service.numbers()
                return settings.authorization == .authorized && !settings.sound && numbers["transfers.timeout"] == 30
            }
            try await desktop.use("type=Search the settings=Slee", "gone=Do Not Disturb", "row=Sleep")
            try await desktop.use("type=Search the settings=nothing of this", "see=No Results")
        }
    }
}

extension SettingsDesktop {
    /// The file by which the bus starts the service.
    var activationFile: URL? {
        let files = FileManager.default.enumerator(at: desk.folder, includingPropertiesForKeys: nil)
        return files?.compactMap { $0 as? URL }.first { $0.lastPathComponent == "org.enfilade.Service.service" }
    }
}
