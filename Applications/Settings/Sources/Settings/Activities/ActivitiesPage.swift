// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The content that programs show and have shown, and the rules for it.
struct ActivitiesPage: View {
    @Environment(ActivitiesModel.self) private var model
    /// How often the service was asked for everything: once, and once more for each new attempt.
    @State private var attempt = 0
    @State private var question: ForgetQuestion?

    var body: some View {
        content
            .navigationTitle("Activities")
            .task(id: attempt) { await model.follow() }
            .confirmationDialog(
                question?.title ?? String(), isPresented: isAsking, titleVisibility: .visible, presenting: question
            ) { question in
                Button("Forget", role: .destructive) { model.forget(question.selection) }
            } message: { question in
                Text(question.message)
            }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: ProgressView("Reading the activities…").padding(40)
        case .failed(let reason): Unreachable(reason: reason) { attempt += 1 }
        case .loaded:
            Form {
                CurrentSection()
                KeepingSection()
                LeftOutSection()
                HistorySection { question = $0 }
            }
        }
    }

    private var isAsking: Binding<Bool> {
        let question = $question
        return Binding {
            question.wrappedValue != nil
        } set: {
            if !$0 { question.wrappedValue = nil }
        }
    }
}

/// The content that programs show now.
private struct CurrentSection: View {
    @Environment(ActivitiesModel.self) private var model

    var body: some View {
        Section {
            if model.current.isEmpty { Text(nothing).foregroundStyle(.secondary) }
            ForEach(model.current) { CurrentRow(entry: $0) }
        } header: {
            Text("Now")
        }
    }

    private var nothing: String {
        model.privacy?.isPaused == true
            ? NSLocalizedString("Activities are paused.", comment: "")
            : NSLocalizedString("No program says what it shows.", comment: "")
    }
}

/// The content that one program shows now.
private struct CurrentRow: View {
    let entry: ActivityEntry

    var body: some View {
        HStack(spacing: 10) {
            ProgramIcon(program: entry.program)
            EntryText(entry: entry, caption: entry.programName)
            Spacer()
            if entry.isInFront { Text("In front").font(.caption).foregroundStyle(.secondary) }
        }
    }
}

/// The title of some content, above a line about it.
struct EntryText: View {
    let entry: ActivityEntry
    let caption: String

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: entry.shownTitle).lineLimit(2)
            Text(verbatim: caption).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
    }
}

/// The icon of a program.
struct ProgramIcon: View {
    @Environment(NotificationsModel.self) private var notifications
    let program: String

    var body: some View {
        AppIcon(path: notifications.apps.first { $0.id == program }?.icon ?? "", side: 24)
    }
}

extension ActivityEntry {
    /// The title for people; words in its place if there is nothing to tell the content by.
    var shownTitle: String {
        displayTitle.isEmpty ? NSLocalizedString("Without a title", comment: "a notification") : displayTitle
    }
}
