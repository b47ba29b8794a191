// SPDX-License-Identifier: Apache-2.0

import AppIntents
import Foundation

/// The Focus filter of the app: the account, the status and the look for one Focus.
package struct ChatFilter: SetFocusFilterIntent {
    package static let title = LocalizedStringResource("Set account, status & look")
    package static let description: LocalizedStringResource? = LocalizedStringResource(
        "Select an account, set your status, and configure the look of Chat.")

    @Parameter(title: LocalizedStringResource("Use Dark Mode"), default: false)
    package var alwaysUseDarkMode: Bool

    @Parameter(title: LocalizedStringResource("Status Message"))
    package var status: String?

    @Parameter(title: LocalizedStringResource("Selected Account"))
    package var account: AccountEntity?

    package init() {}

    package var displayRepresentation: DisplayRepresentation {
        let (dark, light) = (
            NSLocalizedString("Dark", comment: "A look"), NSLocalizedString("Light", comment: "A look")
        )
        let look = alwaysUseDarkMode ? dark : light
        let values = [account?.displayName, status, look].compactMap { $0 }
        return DisplayRepresentation(title: Self.title, subtitle: "\(values.formatted())")
    }

    package var appContext: FocusFilterAppContext {
        guard let account else { return FocusFilterAppContext() }
        return FocusFilterAppContext(
            notificationFilterPredicate: NSPredicate(format: "SELF IN %@", [account.id]),
            targetContentIdentifierPrefix: "chat/\(account.id)/")
    }

    package static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [ChatFilter] {
        AccountEntity.all.map { account in
            let filter = ChatFilter()
            filter.account = account
            return filter
        }
    }

    package func perform() async throws -> some IntentResult {
        var look = Look()
        (look.account, look.status, look.isDark) = (account?.id, status, alwaysUseDarkMode)
        try await ChatStore.shared.change { [look] in $0.look = look }
        return .result()
    }
}
