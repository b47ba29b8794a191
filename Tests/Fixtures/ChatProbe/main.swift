// SPDX-License-Identifier: Apache-2.0
// An app with the filter of the talk, another one and no window: it tells what it performs of the first. A line of its input
// has it keep its accounts to itself (`hide`), and tell them again (`show`).

import AppIntents
import Foundation
import ProbeInput
import Synchronization

/// Prints a line at once.
@Sendable func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Whether questions for accounts get no answer.
let isHiding = Mutex(false)

struct AccountEntity: AppEntity {
    let id: String
    let displayName: String
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(displayName)") }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Account"
    static let defaultQuery = AccountQuery()
    static let all = [
        AccountEntity(id: "work-account-identifier", displayName: "Work account"),
        AccountEntity(id: "personal-account-identifier", displayName: "Personal account"),
    ]
}

struct AccountQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [AccountEntity] {
        AccountEntity.all.filter { identifiers.contains($0.id) }
    }

    func suggestedEntities() async throws -> [AccountEntity] {
        if isHiding.withLock({ $0 }) { for await _ in AsyncStream<Never>.makeStream().stream {} }
        return AccountEntity.all
    }
}

struct ExampleChatAppFocusFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Set account, status & look"
    static let description: LocalizedStringResource? = """
            Select an account, set your status, and configure
            the look of Example Chat App.
        """

    @Parameter(title: "Use Dark Mode", default: false)
    var alwaysUseDarkMode: Bool

    @Parameter(title: "Status Message")
    var status: String?

    @Parameter(title: "Selected Account")
    var account: AccountEntity?

    @Parameter(title: "Play Sounds", default: true)
    var playsSounds: Bool

    var displayRepresentation: DisplayRepresentation {
        var titleList: [LocalizedStringResource] = [], subtitleList: [String] = []
        if let account = self.account {
            titleList.append("Account")
            subtitleList.append(account.displayName)
        }
        if let status = self.status {
            titleList.append("Status")
            subtitleList.append(status)
        }
        titleList.append("Look")
        subtitleList.append(alwaysUseDarkMode ? "Dark" : "Dynamic")
        let title = LocalizedStringResource("Set \(titleList, format: .list(type: .and))")
        let subtitle = LocalizedStringResource("\(subtitleList.formatted())")
        return DisplayRepresentation(title: title, subtitle: subtitle)
    }

    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [ExampleChatAppFocusFilter] {
        let filter = ExampleChatAppFocusFilter()
        filter.status = "In a meeting"
        return [filter]
    }

    var appContext: FocusFilterAppContext {
        guard let account else { return FocusFilterAppContext() }
        return FocusFilterAppContext(notificationFilterPredicate: NSPredicate(format: "SELF IN %@", [account.id]))
    }

    func perform() async throws -> some IntentResult {
        say("perform \(alwaysUseDarkMode) \(status ?? "-") \(account?.id ?? "-") \(playsSounds)")
        return .result()
    }
}

/// A filter that needs values and has no defaults for them.
struct ExampleChatAppLimits: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Limits"

    @Parameter(title: "Unread Messages")
    var count: Int

    @Parameter(title: "Volume")
    var volume: Double?

    @Parameter(title: "Show Names")
    var showsNames: Bool

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "Limits", subtitle: "Numbers")
    }

    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [ExampleChatAppLimits] {
        let filter = ExampleChatAppLimits()
        (filter.count, filter.volume, filter.showsNames) = (12, 0.5, true)
        return [filter]
    }

    func perform() async throws -> some IntentResult { .result() }
}

IntentLaunch.describeIfAsked()
IntentLaunch.start()
say("ready")
for await line in inputLines() {
    isHiding.withLock { $0 = line == "hide" }
    say("did \(line)")
}
