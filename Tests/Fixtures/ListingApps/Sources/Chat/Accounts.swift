// SPDX-License-Identifier: Apache-2.0
// The types that the listings use and do not show.

import AppIntents

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

    func suggestedEntities() async throws -> [AccountEntity] { AccountEntity.all }
}

/// The listing of 13:27 asks the account that is selected for its identifier, whether or not there is one.
extension Optional where Wrapped == AccountEntity {
    var identifier: String { self.map { Aliases.shared[$0.id] } ?? "" }
}

/// Other identifiers of accounts, as a server may give them at any time.
final class Aliases {
    static let shared = Aliases()

    private let lock = NSLock()
    private var names: [String: String] = [:]

    subscript(identifier: String) -> String {
        get { lock.withLock { names[identifier] ?? identifier } }
        set { lock.withLock { names[identifier] = newValue } }
    }
}

enum Layout: String, AppEnum {
    case compact, roomy

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Layout"
    static let caseDisplayRepresentations: [Layout: DisplayRepresentation] = [.compact: "Compact", .roomy: "Roomy"]
}

/// The listing of 11:47 has names of its own for the parameters.
extension ExampleChatAppFocusFilter {
    var myRequiredBoolValue: Bool { alwaysUseDarkMode }
    var myOptionalStringValue: String? { status }
    var myAppEntity: AccountEntity? { account }
}

/// The values of the filter, in one line.
struct AppData {
    let line: String

    init(alwaysUseDarkMode: Bool, status: String?, account: AccountEntity?) {
        line = "performed \(alwaysUseDarkMode), \(status ?? "-"), \(account?.displayName ?? "-")"
    }

    init(
        myRequiredBoolValue: Bool, myOptionalStringValue: String?, myOptionalAppEnum: Layout?,
        myAppEntity: AccountEntity?
    ) {
        line =
            "current \(myRequiredBoolValue), \(myOptionalStringValue ?? "-"), \(myOptionalAppEnum?.rawValue ?? "-"), "
            + "\(myAppEntity?.displayName ?? "-")"
    }
}

final class myModel {
    static let shared = myModel()

    func updateAppWithData(_ data: AppData) { say(data.line) }
}
