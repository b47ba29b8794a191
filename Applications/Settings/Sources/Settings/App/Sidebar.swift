// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// All pages, to be searched.
struct Sidebar: View {
    @Environment(FocusModel.self) private var focus
    @Environment(NotificationsModel.self) private var notifications
    @Binding var page: Page?
    @State private var search = ""

    var body: some View {
        content
            .searchable(text: $search, prompt: "Search the settings")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add Focus", systemImage: "plus") { add() }
                        .keyboardShortcut("n")
                        .disabled(focus.phase != .loaded)
                }
            }
    }

    @ViewBuilder private var content: some View {
        if focus.phase == .loaded, modes.isEmpty, apps.isEmpty, systemPages.isEmpty {
            ContentUnavailableView.search(text: search)
        } else {
            List(selection: $page) {
                if !modes.isEmpty {
                    Section("Focus") {
                        ForEach(modes) { mode in
                            ModeRow(mode: mode, isOn: focus.isOn(mode.id)).tag(Page.mode(mode.id))
                        }
                    }
                }
                if !apps.isEmpty {
                    Section("Notifications") {
                        ForEach(apps) { app in
                            AppRow(app: app).tag(Page.app(app.id))
                        }
                    }
                }
                if !systemPages.isEmpty {
                    Section("System") {
                        ForEach(systemPages) { page in
                            Label(page.name, systemImage: page.symbol).tag(page.page)
                        }
                    }
                }
            }
        }
    }

    private var modes: [FocusMode] {
        focus.modes.filter { matches($0.displayName) || matchesWords(of: .focus) }
    }

    private var apps: [NotificationsModel.App] {
        notifications.apps.filter { matches($0.name) || matches($0.id) || matchesWords(of: .notifications) }
    }

    private var systemPages: [SystemPageRow] {
        SystemPageRow.all.filter { matches($0.name) || matchesWords(of: $0.words) }
    }

    private func matches(_ text: String) -> Bool {
        search.isEmpty || text.localizedCaseInsensitiveContains(search)
    }

    /// Whether the words are found that stand on every page of a kind.
    private func matchesWords(of kind: SearchWords) -> Bool {
        search.count > 2 && kind.words.contains { $0.localizedCaseInsensitiveContains(search) }
    }

    private func add() {
        let mode = FocusMode(
            name: NSLocalizedString("New Focus", comment: ""), symbol: "starred-symbolic", color: ModeLook.hues[0].id)
        search = ""
        Task {
            if let id = await focus.add(mode) { page = .mode(id) }
        }
    }
}

/// The words by which pages are found, beside their names.
private enum SearchWords {
    case focus, notifications, activities, reminders, publishers, system

    var words: [String] {
        switch self {
        case .focus:
            [
                NSLocalizedString("Schedule", comment: ""), NSLocalizedString("Filters", comment: ""),
                NSLocalizedString("Allowed People", comment: ""), NSLocalizedString("Allowed Apps", comment: ""),
            ]
        case .notifications:
            [NSLocalizedString("Sounds", comment: ""), NSLocalizedString("Badges", comment: "")]
        case .activities: [NSLocalizedString("History", comment: ""), NSLocalizedString("Pause", comment: "")]
        case .reminders: []
        case .publishers:
            [SystemPublisher.ID.media, .browser, .terminal, .document, .folder, .editor].map { PublisherLook($0).name }
        case .system:
            [NSLocalizedString("Kept content", comment: ""), NSLocalizedString("Limits", comment: "")]
        }
    }
}

/// A page of the system in the list.
private struct SystemPageRow: Identifiable {
    let page: Page
    let name: String
    let symbol: String
    let words: SearchWords

    var id: Page { page }

    static var all: [SystemPageRow] {
        [
            SystemPageRow(
                page: .activities, name: NSLocalizedString("Activities", comment: ""), symbol: "clock",
                words: .activities),
            SystemPageRow(
                page: .reminders, name: NSLocalizedString("Reminders", comment: ""), symbol: "alarm", words: .reminders),
            SystemPageRow(
                page: .publishers, name: NSLocalizedString("Publishers", comment: ""), symbol: "eye", words: .publishers
            ),
            SystemPageRow(
                page: .system, name: NSLocalizedString("Copying and Access", comment: ""), symbol: "gearshape",
                words: .system),
        ]
    }
}

/// A mode in the list.
private struct ModeRow: View {
    let mode: FocusMode
    let isOn: Bool

    var body: some View {
        HStack(spacing: 10) {
            ModeSymbol(mode: mode, side: 28)
            Text(mode.displayName)
            Spacer()
            if isOn { Text("On").font(.caption).foregroundStyle(.secondary) }
        }
    }
}

/// An app in the list.
private struct AppRow: View {
    let app: NotificationsModel.App

    var body: some View {
        HStack(spacing: 10) {
            AppIcon(path: app.icon, side: 28)
            Text(app.name)
        }
    }
}
