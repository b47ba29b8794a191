// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The window: all pages on one side, one of them on the other.
struct RootView: View {
    @Environment(FocusModel.self) private var focus
    @Environment(NotificationsModel.self) private var notifications
    /// The page, as the window keeps it.
    @SceneStorage("page") private var kept = ""
    /// The page of a window that has kept none, as it was when everything was read first.
    @State private var first: Page?
    /// How often the service was asked for everything: once, and once more for each new attempt.
    @State private var attempt = 0

    var body: some View {
        NavigationSplitView {
            Sidebar(page: page)
                .navigationTitle("Focus Settings")
        } detail: {
            detail
        }
        .overlay(alignment: .bottom) { NoticeBar() }
        .task(id: attempt) { await focus.follow() }
        .task(id: attempt) { await notifications.follow() }
        .onChange(of: notifications.apps) { Task { await focus.appsChanged() } }
        .onChange(of: focus.phase, initial: true) {
            if focus.phase == .loaded, first == nil { first = present }
        }
    }

    @ViewBuilder private var detail: some View {
        switch phase {
        case .loading: ProgressView("Reading the settings…").padding(40)
        case .failed(let reason): Unreachable(reason: reason) { attempt += 1 }
        case .loaded: shownPage
        }
    }

    @ViewBuilder private var shownPage: some View {
        switch page.wrappedValue {
        case .mode(let id):
            if let mode = focus.mode(id) {
                ModePage(mode: mode)
            } else {
                nothing
            }
        case .app(let id):
            if notifications.apps.contains(where: { $0.id == id }) {
                AppPage(app: id).id(id)
            } else if notifications.phase == .loading {
                ProgressView("Reading the settings…").padding(40)
            } else {
                nothing
            }
        case .activities: ActivitiesPage()
        case .reminders: RemindersPage()
        case .publishers: PublishersPage()
        case .system: SystemPage()
        case nil: nothing
        }
    }

    private var nothing: some View {
        ContentUnavailableView(
            "Nothing Selected", systemImage: "moon",
            description: Text("Choose a Focus, an app or the system on the other side."))
    }

    private var phase: Phase {
        if case .failed = notifications.phase { return notifications.phase }
        return focus.phase
    }

    /// The page of the mode that is on, or of the first one.
    private var present: Page? {
        (focus.status?.mode ?? focus.modes.first?.id).map { .mode($0) }
    }

    /// The page that is shown. It stays when another mode is on.
    private var page: Binding<Page?> {
        Binding {
            Page(kept: kept) ?? first ?? present
        } set: {
            kept = $0?.kept ?? ""
        }
    }
}

/// The place of all settings while the service cannot be asked for them.
struct Unreachable: View {
    let reason: String
    let retry: () -> Void

    var body: some View {
        VStack(spacing: 12) {
            ContentUnavailableView(
                "No Settings", systemImage: "exclamationmark.triangle", description: Text(reason))
            Button("Try Again") { retry() }
                .keyboardShortcut("r")
        }
        .padding(24)
    }
}
