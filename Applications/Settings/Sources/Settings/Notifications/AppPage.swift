// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The notifications of one app.
struct AppPage: View {
    @Environment(NotificationsModel.self) private var notifications
    let app: String
    /// The last decisions, or the failure to read them; `nil` until they were asked for.
    @State private var decisions: Result<[NotificationDecision], any Error>?

    var body: some View {
        Form {
            Section {
                Toggle("May notify", isOn: isAllowed)
                Toggle("Show alerts", isOn: source.alert)
                Toggle("Play sounds", isOn: source.sound)
                Toggle("Show a badge", isOn: source.badge)
            } header: {
                Text(notifications.name(of: app))
            } footer: {
                if notifications.source(app).authorization == .notDetermined {
                    Text("The app has not asked to notify yet.")
                }
            }
            Section("In a Focus") {
                Toggle("Time-sensitive notifications count as such", isOn: source.timeSensitive)
                Toggle("Critical notifications count as such", isOn: source.critical)
            }
            Section("Lately") {
                switch decisions {
                case nil: ProgressView()
                case .failure(let error): Label(error.localizedDescription, systemImage: "exclamationmark.triangle")
                case .success(let decisions):
                    if decisions.isEmpty { Text("It has sent no notification.").foregroundStyle(.secondary) }
                    ForEach(Array(decisions.enumerated()), id: \.offset) { _, decision in
                        DecisionRow(decision: decision)
                    }
                }
            }
        }
        .navigationTitle(notifications.name(of: app))
        .task(id: Question(app: app, source: notifications.source(app))) {
            do {
                decisions = .success(try await notifications.settings.lastDecisions(about: app, limit: 10))
            } catch is CancellationError {
            } catch {
                decisions = .failure(error)
            }
        }
    }

    /// All that the decisions may have changed with.
    private struct Question: Equatable {
        let app: String
        let source: NotificationSource
    }

    private var source: Binding<NotificationSource> {
        let (notifications, app) = (notifications, app)
        return Binding {
            notifications.source(app)
        } set: { new in
            notifications.update(app) { $0 = new }
        }
    }

    private var isAllowed: Binding<Bool> {
        let source = source
        return Binding {
            source.wrappedValue.authorization == .authorized || source.wrappedValue.authorization == .provisional
        } set: {
            source.wrappedValue.authorization = $0 ? .authorized : .denied
        }
    }
}

/// A notification that the app has sent, and the decision about it.
private struct DecisionRow: View {
    let decision: NotificationDecision

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(
                decision.title.isEmpty
                    ? NSLocalizedString("Without a title", comment: "a notification") : decision.title)
            Text(verbatim: "\(outcome) \(decision.sentence)").font(.caption).foregroundStyle(.secondary)
        }
    }

    private var outcome: String {
        switch decision.outcome {
        case .interrupt: NSLocalizedString("Shown.", comment: "a notification")
        case .silence: NSLocalizedString("Silenced.", comment: "a notification")
        case .refuse: NSLocalizedString("Refused.", comment: "a notification")
        case .wait: NSLocalizedString("Waiting.", comment: "a notification")
        }
    }
}
