// SPDX-License-Identifier: Apache-2.0
// The filter of a chat app, put together from the parts that the talk shows.

import AppIntents
import Synchronization

/// The values with which filters were performed.
final class Performances: Sendable {
    static let shared = Performances()

    private let values = Mutex<[String: [String]]>([:])

    /// Notes a performance under a name.
    func note(_ value: String, for name: String) {
        values.withLock { $0[name, default: []].append(value) }
    }

    /// The performances under a name.
    func all(for name: String) -> [String] {
        values.withLock { $0[name] ?? [] }
    }
}

struct Account: AppEntity {
    var id: String
    var displayName: String
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(displayName)", subtitle: "Account", image: .init(systemName: "person"))
    }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Account"
    static let defaultQuery = AccountQuery()
    static let all = [
        Account(id: "work", displayName: "Work account"), Account(id: "home", displayName: "Personal account"),
    ]
}

struct AccountQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [Account] {
        Account.all.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [Account] {
        Account.all.filter { $0.displayName.contains(string) }
    }

    func suggestedEntities() async throws -> [Account] { Account.all }
}

enum Mood: String, AppEnum {
    case quiet, lively

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
    static let caseDisplayRepresentations: [Mood: DisplayRepresentation] = [
        .quiet: "Quiet", .lively: DisplayRepresentation(title: "Lively", subtitle: "With sounds"),
    ]
}

struct ChatFilter: SetFocusFilterIntent {
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
    var account: Account?

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

    var appContext: FocusFilterAppContext {
        guard let account else { return FocusFilterAppContext() }
        return FocusFilterAppContext(
            notificationFilterPredicate: NSPredicate(format: "SELF IN %@", [account.id]),
            targetContentIdentifierPrefix: "account/\(account.id)")
    }

    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [ChatFilter] {
        let filter = ChatFilter()
        filter.status = "At work"
        filter.account = Account.all[0]
        return [filter]
    }

    func perform() async throws -> some IntentResult {
        let current = (try? await Self.current).map { "\($0.alwaysUseDarkMode)" } ?? "none"
        Performances.shared.note(
            "\(alwaysUseDarkMode) \(status ?? "-") \(account?.id ?? "-") current \(current)", for: "ChatFilter")
        return .result()
    }
}

/// A filter with a parameter that needs a value.
struct DemandingFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Demand"

    @Parameter(title: "Words") var words: [String]
    @Parameter(title: "Account") var account: Account
    @Parameter(title: "Mood", default: .quiet) var mood: Mood
    @Parameter(title: "Level", default: 3, controlStyle: .field, inclusiveRange: (1, 10)) var level: Int

    var displayRepresentation: DisplayRepresentation { "\(account.displayName)" }

    func perform() async throws -> some IntentResult {
        Performances.shared.note("\(words) \(account.id) \(mood) \(level)", for: "DemandingFilter")
        return .result()
    }
}

/// A filter of a version that takes less than the one before.
struct UpgradedFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Upgrade"

    @Parameter(title: "Status", default: "-") var status: String
    @Parameter(title: "Level", default: 3, inclusiveRange: (1, 10)) var level: Int
    @Parameter(title: "Moods", default: []) var moods: [Mood]
    @Parameter(title: "Account") var account: Account

    var displayRepresentation: DisplayRepresentation { "\(status)" }
    var appContext: FocusFilterAppContext { FocusFilterAppContext(targetContentIdentifierPrefix: status) }

    func perform() async throws -> some IntentResult {
        Performances.shared.note("\(status) \(level) \(moods.map(\.rawValue)) \(account.id)", for: "UpgradedFilter")
        return .result()
    }
}

/// A filter that leaves nothing behind.
struct PlainFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Plain"

    @Parameter(title: "Status")
    var status: String?

    var displayRepresentation: DisplayRepresentation { "Plain" }
    var appContext: FocusFilterAppContext { FocusFilterAppContext(targetContentIdentifierPrefix: status) }

    func perform() async throws -> some IntentResult { .result() }
}

/// A filter on the main actor that fails.
struct FailingFilter: SetFocusFilterIntent {
    struct Failure: LocalizedError {
        var errorDescription: String? { "The look cannot be changed." }
    }

    static let title: LocalizedStringResource = "Fail"
    static let isDiscoverable = false
    let displayRepresentation: DisplayRepresentation = "Fail"

    var appContext: FocusFilterAppContext {
        FocusFilterAppContext(notificationFilterPredicate: NSPredicate { _, _ in true })
    }

    /// Whether performing it fails.
    private static let fails = true

    @MainActor func perform() async throws -> some IntentResult {
        guard Self.fails else { return .result() }
        throw Failure()
    }
}

/// A filter that takes its time.
struct SlowFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Slow"

    @Parameter(title: "Count", default: 0) var count: Int

    var displayRepresentation: DisplayRepresentation { "Slow \(count)" }

    func perform() async throws -> some IntentResult {
        Performances.shared.note("begin \(count)", for: "SlowFilter")
        for _ in 0..<20 { await Task.yield() }
        Performances.shared.note("end \(count)", for: "SlowFilter")
        count += 100
        return .result()
    }
}

enum Space {
    /// A filter with a name of its own inside of another type.
    struct Nested: SetFocusFilterIntent {
        static let title: LocalizedStringResource = "Nested"
        static let persistentIdentifier = "org.example.nested"
        var displayRepresentation: DisplayRepresentation { "Nested" }
        func perform() async throws -> some IntentResult { .result() }
    }
}

/// A generic type, which no filter in use can be.
struct GenericFilter<Value: Sendable>: SetFocusFilterIntent {
    static var title: LocalizedStringResource { "Generic" }
    var displayRepresentation: DisplayRepresentation { "Generic" }
    func perform() async throws -> some IntentResult { .result() }
}
