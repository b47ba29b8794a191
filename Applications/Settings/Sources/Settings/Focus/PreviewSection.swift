// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The fate that a notification of each app would have in a mode, and why: as the service decides it now.
struct PreviewSection: View {
    @Environment(FocusModel.self) private var focus
    @Environment(NotificationsModel.self) private var notifications
    let mode: FocusMode
    @State private var preview = SilencePreview()
    @State private var trial = SilencePreview.Trial()

    /// All that the answers depend on.
    private struct Question: Equatable {
        let mode: FocusMode
        let trial: SilencePreview.Trial
        let filters: [ConfiguredFilter]
        let apps: [NotificationsModel.App]
        let sources: [String: NotificationSource]
        let status: FocusStatus?
    }

    var body: some View {
        Section {
            Picker("A notification that is", selection: $trial.level) {
                Text("quiet").tag(NotificationLevel.passive)
                Text("ordinary").tag(NotificationLevel.active)
                Text("time-sensitive").tag(NotificationLevel.timeSensitive)
                Text("critical").tag(NotificationLevel.critical)
            }
            .task(id: question) { await preview.ask(trial, of: notifications.apps, in: mode, notifications) }
            TextField("From", text: $trial.sender, prompt: Text("From nobody"))
            TextField("For the filters of apps", text: $trial.criteria, prompt: Text("Without criteria"))
            if preview.answers.isEmpty {
                Text("There is no app that notifies.").foregroundStyle(.secondary)
            }
            ForEach(preview.answers) { AnswerRow(answer: $0) }
            ForEach(Array(preview.last.enumerated()), id: \.offset) { _, decision in
                LabeledContent {
                    Text(decision.sentence)
                } label: {
                    Text("Lately: \(notifications.name(of: decision.source)), “\(decision.title)”")
                }
            }
        } header: {
            Text("What Would Be Silenced")
        }
    }

    private var question: Question {
        Question(
            mode: mode, trial: trial, filters: focus.filters[mode.id] ?? [], apps: notifications.apps,
            sources: notifications.sources, status: focus.status)
    }
}

/// The answer for one app.
private struct AnswerRow: View {
    let answer: SilencePreview.Answer

    var body: some View {
        HStack(spacing: 10) {
            AppIcon(path: answer.app.icon, side: 24)
            VStack(alignment: .leading, spacing: 2) {
                Text(title)
                Text(answer.reason).font(.caption).foregroundStyle(.secondary)
            }
        }
    }

    private var title: String {
        let format =
            switch answer.isSilenced {
            case true?: NSLocalizedString("%@ would be silenced", comment: "an app")
            case false?: NSLocalizedString("%@ would interrupt", comment: "an app")
            case nil: NSLocalizedString("%@ cannot be asked", comment: "an app")
            }
        return String(format: format, answer.app.name)
    }
}
