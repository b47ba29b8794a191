// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles

/// The installed apps, and the sources of the service itself.
struct AppsAndOwnSources: NotificationApps {
    let apps: any NotificationApps

    var stored: Set<ExactText> {
        apps.stored.union([ExactText(ReminderSource.identifier), ExactText(NotesRules.owner)])
    }

    func appearance(of bundle: String) async -> AppAppearance? {
        switch bundle {
        case ReminderSource.identifier: ReminderSource.appearance
        case NotesRules.owner: SalvageOutcome.appearance
        default: await apps.appearance(of: bundle)
        }
    }
}
