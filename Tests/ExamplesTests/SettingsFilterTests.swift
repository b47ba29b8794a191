// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The form for the values of a filter, filled in as a user would.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: SettingsDesktop.isBuilt, SettingsDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct SettingsFilterTests {
    private static let work = "org.enfilade.focus.work"
    private static let declared = "Example Chat App, Limits"

    /// The values of the filter, as the service has them.
    private func values(_ desktop: SettingsDesktop) async throws -> BusOptions? {
        try await desktop.focus.filters(Self.work).first { $0.intent == SettingsDesktop.Chat.limits }?.values
    }

    @Test func aNumberWithoutADefaultIsTypedKeyByKeyAndASwitchWithoutOneCanBeOff() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.open()
            try await desktop.use(
                "row=Work", "press=Add Filter", "press=\(Self.declared)",
                "see=Still to be set: Unread Messages, Show Names", "type=Unread Messages=4",
                "type=Unread Messages=45", "type=Volume=0.7", "see=Still to be set: Show Names",
                "choose=Show Names=No", "gone=Still to be set", "press=Add", "gone=Volume")
            let values = try #require(try await values(desktop))
            #expect(values["count"] == BusVariant(Int64(45)) && values["volume"] == BusVariant(0.7))
            #expect(values["showsNames"] == BusVariant(false))
        }
    }

    @Test func aSuggestionReplacesTypedNumbersAndATextThatIsNoneIsNotLeftOut() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.open()
            try await desktop.use(
                "row=Work", "press=Add Filter", "press=\(Self.declared)", "type=Unread Messages=4", "type=Volume=7",
                "press=Limits, Numbers", "text=Unread Messages=12", "text=Volume=0.5", "gone=Still to be set",
                "type=Unread Messages=4.5", "see=Still to be set: Unread Messages", "type=Unread Messages=13",
                "type=Volume=loud", "see=Still to be set: Volume", "type=Volume=", "gone=Still to be set", "press=Add",
                "gone=Volume")
            let values = try #require(try await values(desktop))
            #expect(values["count"] == BusVariant(Int64(13)) && values["volume"] == nil)
        }
    }

    @Test func aRemovalIsNotUndoneOnceTheFilterIsThereAgain() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.focus.setFilter(
                Self.work, bundle: SettingsDesktop.Chat.bundle, intent: SettingsDesktop.Chat.limits,
                values: ["count": BusVariant(Int64(1)), "showsNames": BusVariant(true)])
            try await desktop.open()
            try await desktop.use(
                "row=Work", "press=Limits, Numbers", "press=Remove Filter", "see=was removed", "see=Undo",
                "press=Add Filter", "press=\(Self.declared)", "type=Unread Messages=2", "choose=Show Names=No",
                "press=Add", "gone=Volume", "gone=Undo", "see=Limits, Numbers")
            #expect(try await values(desktop)?["count"] == BusVariant(Int64(2)))
        }
    }
}
