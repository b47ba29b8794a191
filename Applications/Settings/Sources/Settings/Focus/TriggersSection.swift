// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The apps with which a mode is on by itself while one of them is in front.
struct TriggersSection: View {
    @Environment(NotificationsModel.self) private var notifications
    @Binding var mode: FocusMode

    var body: some View {
        Section {
            ForEach(mode.triggers, id: \.self) { app in
                ListedApp(app: app, removal: Text("Do Not Follow \(notifications.name(of: app))")) {
                    mode.triggers.removeAll { $0 == app }
                }
            }
            if mode.triggers.isEmpty {
                Text("No app switches it on.").foregroundStyle(.secondary)
            }
            Menu("Follow App") {
                ForEach(others) { app in
                    Button(app.name) { mode.triggers.append(app.id) }
                }
            }
            .disabled(others.isEmpty)
        } header: {
            Text("On While an App Is in Front")
        } footer: {
            Text("Desktops under X11 tell which app that is, others do not.")
        }
    }

    /// The apps that are not in the list.
    private var others: [NotificationsModel.App] {
        notifications.apps.filter { !mode.triggers.contains($0.id) }
    }
}
