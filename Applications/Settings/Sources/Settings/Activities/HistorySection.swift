// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The history by day, to be searched and forgotten.
struct HistorySection: View {
    @Environment(ActivitiesModel.self) private var model
    @Environment(\.locale) private var locale
    let ask: (ForgetQuestion) -> Void
    @State private var search = ""

    var body: some View {
        Section {
            HStack(spacing: 8) {
                TextField("Search the history", text: $search, prompt: Text("Search the history"))
                Menu("Forget Entries") {
                    Button("The Last Hour…") { ask(.lastHour(Date())) }
                    Button("Today…") { ask(.today(Date())) }
                    Divider()
                    Button("Everything…") { ask(.everything) }
                }
                .disabled(model.days.isEmpty && model.search.isEmpty)
            }
            .onAppear { search = model.search }
            .onChange(of: search) { Task { await model.find(search) } }
            if model.days.isEmpty { Text(nothing).foregroundStyle(.secondary) }
        } header: {
            Text("History")
        }
        ForEach(model.days) { day in
            Section {
                ForEach(day.entries) { EntryRow(entry: $0, ask: ask) }
            } header: {
                Text(verbatim: name(of: day.id))
            }
        }
        if model.hasMore {
            Button("Show Older Entries") { Task { await model.showMore() } }
        }
    }

    private var nothing: String {
        guard !model.search.isEmpty else { return NSLocalizedString("There is no history yet.", comment: "") }
        return String(format: NSLocalizedString("No entry has “%@” in it.", comment: "a history"), model.search)
    }

    private func name(of day: Date) -> String {
        if Calendar.current.isDateInToday(day) { return NSLocalizedString("Today", comment: "a day") }
        if Calendar.current.isDateInYesterday(day) { return NSLocalizedString("Yesterday", comment: "a day") }
        return day.formatted(Date.FormatStyle(date: .complete, time: .omitted).locale(locale))
    }
}

/// An entry of the history.
private struct EntryRow: View {
    @Environment(ActivitiesModel.self) private var model
    @Environment(\.locale) private var locale
    let entry: ActivityEntry
    let ask: (ForgetQuestion) -> Void

    var body: some View {
        HStack(spacing: 10) {
            ProgramIcon(program: entry.program)
            EntryText(entry: entry, caption: caption)
            Spacer()
            Menu {
                if let site = entry.site {
                    Button("Forget the Site \(site)…") { ask(.site(site)) }
                }
                Button("Forget Everything of \(entry.programName)…") {
                    ask(.program(entry.program, name: entry.programName))
                }
                Button("Leave Out \(entry.programName)") {
                    model.leaveOut(ActivitiesModel.Program(id: entry.program, name: entry.programName), true)
                }
            } label: {
                Image(systemName: "ellipsis")
            }
            .buttonStyle(.borderless)
            .accessibilityLabel(Text("More for \(entry.shownTitle)"))
            RemoveButton(name: entry.shownTitle, title: Text("Forget \(entry.shownTitle)")) {
                model.forget(.entry(entry.id))
            }
        }
    }

    /// The time, the program and the site.
    private var caption: String {
        let style = Date.FormatStyle(date: .omitted, time: .shortened).locale(locale)
        return [entry.begun.formatted(style), entry.programName, entry.site].compactMap(\.self)
            .joined(separator: " · ")
    }
}
