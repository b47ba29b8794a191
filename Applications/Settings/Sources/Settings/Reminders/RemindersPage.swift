// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The reminders, by how far they have come.
struct RemindersPage: View {
    @Environment(RemindersModel.self) private var model
    /// How often the service was asked for everything: once, and once more for each new attempt.
    @State private var attempt = 0
    /// The reminder that is to be deleted.
    @State private var deleted: Reminder?

    var body: some View {
        content
            .navigationTitle("Reminders")
            .task(id: attempt) { await model.follow() }
            .confirmationDialog(
                "Delete this reminder?", isPresented: isAsking, titleVisibility: .visible, presenting: deleted
            ) { reminder in
                Button("Delete", role: .destructive) { model.remove(reminder) }
            } message: { reminder in
                Text("“\(reminder.text)” is deleted for good.")
            }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: ProgressView("Reading the reminders…").padding(40)
        case .failed(let reason): Unreachable(reason: reason) { attempt += 1 }
        case .loaded where model.groups.isEmpty:
            ContentUnavailableView(
                "No Reminders", systemImage: "alarm",
                description: Text(
                    "Programs make reminders of the content that they show, and so does “enfilade remind”.")
            )
        case .loaded:
            Form {
                ForEach(model.groups) { group in
                    GroupSection(group: group) { deleted = $0 }
                }
            }
        }
    }

    private var isAsking: Binding<Bool> {
        let deleted = $deleted
        return Binding {
            deleted.wrappedValue != nil
        } set: {
            if !$0 { deleted.wrappedValue = nil }
        }
    }
}

/// The reminders in one state.
private struct GroupSection: View {
    @Environment(RemindersModel.self) private var model
    let group: RemindersModel.Group
    let delete: (Reminder) -> Void

    var body: some View {
        Section {
            ForEach(group.reminders) { reminder in
                ReminderRow(reminder: reminder) { delete(reminder) }
            }
            if group.hasMore {
                Button("Show More") { Task { await model.showMore(group.id) } }
            }
        } header: {
            switch group.id {
            case .pending: Text("To Come")
            case .delivered: Text("Reminded, and Not Done")
            case .done: Text("Completed")
            }
        }
    }
}

/// A reminder.
private struct ReminderRow: View {
    @Environment(RemindersModel.self) private var model
    @Environment(NotificationsModel.self) private var notifications
    @Environment(\.locale) private var locale
    let reminder: Reminder
    let delete: () -> Void

    var body: some View {
        HStack(spacing: 10) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: reminder.text).lineLimit(2)
                Text(verbatim: caption).font(.caption).foregroundStyle(.secondary).lineLimit(2)
            }
            Spacer()
            if reminder.state != .done {
                Button {
                    model.complete(reminder)
                } label: {
                    Image(systemName: "checkmark")
                }
                .buttonStyle(.borderless)
                .accessibilityLabel(Text("Complete \(reminder.text)"))
                .help(Text("Complete \(reminder.text)"))
            }
            RemoveButton(name: reminder.text, title: Text("Delete \(reminder.text)"), action: delete)
        }
    }

    /// The time or event, the content and the notes.
    private var caption: String {
        [moment, reminder.contentTitle, reminder.notes].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private var moment: String {
        switch (reminder.state, reminder.event) {
        case (.done, _): time(NSLocalizedString("Done %@", comment: "a reminder, and a time"), reminder.completed)
        case (.delivered, _): time(NSLocalizedString("Came %@", comment: "a reminder, and a time"), reminder.delivered)
        case (.pending, .time(let date)): date.formatted(style)
        case (.pending, .content): NSLocalizedString("When its content is in front again", comment: "a reminder")
        case (.pending, .program(let program)):
            String(
                format: NSLocalizedString("When %@ is in front", comment: "a reminder, and a program"),
                notifications.name(of: program))
        case (.pending, nil): ""
        }
    }

    private func time(_ format: String, _ date: Date?) -> String {
        date.map { String(format: format, $0.formatted(style)) } ?? ""
    }

    private var style: Date.FormatStyle { Date.FormatStyle(date: .abbreviated, time: .shortened).locale(locale) }
}
