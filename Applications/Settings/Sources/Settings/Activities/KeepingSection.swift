// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// Whether activities are kept, and for how long.
struct KeepingSection: View {
    @Environment(ActivitiesModel.self) private var model
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            HStack(spacing: 10) {
                Image(systemName: isPaused ? "pause" : "clock").accessibilityHidden(true)
                Text(sentence)
                Spacer()
                if isPaused {
                    Button("Resume") { model.resume() }
                } else {
                    Menu("Pause") {
                        Button("For an Hour") { model.pause(until: Date(timeIntervalSinceNow: 3_600)) }
                        Button("Until Tomorrow") { model.pause(until: tomorrow) }
                        Button("Until I Resume") { model.pause() }
                    }
                }
            }
        } header: {
            Text("Keeping the History")
        } footer: {
            Text(
                "Content that was in front of you for a second or longer is kept on this computer alone, for a year: at most 10,000 entries of an app, as many of all other programs together, and 100,000 in all. Searches find it, and notes and reminders lead back to it."
            )
        }
    }

    private var isPaused: Bool { model.privacy?.isPaused ?? false }

    /// The state in words.
    private var sentence: String {
        guard isPaused else { return NSLocalizedString("Activities are kept.", comment: "") }
        guard let end = model.privacy?.pauseEnd else {
            return NSLocalizedString("Paused until you resume", comment: "activities")
        }
        let style = Date.FormatStyle(date: .abbreviated, time: .shortened).locale(locale)
        return String(
            format: NSLocalizedString("Paused until %@", comment: "activities, and a time"), end.formatted(style))
    }

    private var tomorrow: Date {
        let calendar = Calendar.current
        return calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: Date())) ?? Date()
    }
}

/// The programs of which nothing is kept.
struct LeftOutSection: View {
    @Environment(ActivitiesModel.self) private var model
    @Environment(NotificationsModel.self) private var notifications

    var body: some View {
        Section {
            ForEach(model.leftOut(notifications.apps)) { program in
                HStack(spacing: 10) {
                    ProgramIcon(program: program.id)
                    Text(verbatim: program.name)
                    Spacer()
                    RemoveButton(name: program.name, title: Text("Take In \(program.name) Again")) {
                        model.leaveOut(program, false)
                    }
                }
            }
            if model.privacy?.leftOut.isEmpty ?? true {
                Text("No program is left out.").foregroundStyle(.secondary)
            }
            Menu("Leave Out Program") {
                ForEach(others) { program in
                    Button(program.name) { model.leaveOut(program, true) }
                }
            }
            .disabled(others.isEmpty)
        } header: {
            Text("Left Out")
        } footer: {
            Text(
                "Nothing that these programs show is listed, kept or found. Entries from before stay until you forget them."
            )
        }
    }

    private var others: [ActivitiesModel.Program] { model.others(notifications.apps) }
}
