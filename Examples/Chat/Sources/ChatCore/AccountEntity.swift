// SPDX-License-Identifier: Apache-2.0

import AppIntents
import Foundation

/// An account of the user.
package struct AccountEntity: AppEntity, Hashable, Sendable {
    /// The identifier, which is also the filter criteria of notifications.
    package let id: String

    package init(id: String) {
        self.id = id
    }

    /// The name for people.
    package var displayName: String {
        switch id {
        case "work": NSLocalizedString("Work", comment: "An account")
        case "personal": NSLocalizedString("Personal", comment: "An account")
        default: id
        }
    }

    package var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(displayName)")
    }

    package static let typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(
        name: LocalizedStringResource("Account"))
    package static let defaultQuery = AccountQuery()
    /// All accounts, in the order in which they are shown.
    package static let all = [AccountEntity(id: "work"), AccountEntity(id: "personal")]
}

/// The accounts, by their identifiers.
package struct AccountQuery: EntityQuery {
    package init() {}

    package func entities(for identifiers: [String]) async throws -> [AccountEntity] {
        AccountEntity.all.filter { identifiers.contains($0.id) }
    }

    package func suggestedEntities() async throws -> [AccountEntity] { AccountEntity.all }
}
