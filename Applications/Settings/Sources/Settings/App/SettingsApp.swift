// SPDX-License-Identifier: Apache-2.0

import SettingsCore
import SwiftUI

/// The app with its window.
@main struct SettingsApp: App {
    private static let notices = Notices()
    private static let focus = FocusModel(notices: notices)
    private static let notifications = NotificationsModel(notices: notices)
    private static let activities = ActivitiesModel(notices: notices)
    private static let reminders = RemindersModel(notices: notices)
    private static let publishers = PublishersModel(notices: notices)

    var body: some Scene {
        Window("Focus Settings", id: "settings") {
            RootView()
                .environment(Self.notices)
                .environment(Self.focus)
                .environment(Self.notifications)
                .environment(Self.activities)
                .environment(Self.reminders)
                .environment(Self.publishers)
        }
        .defaultSize(width: 900, height: 720)
    }
}
