// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The apps that may interrupt in a mode, or may not, and the rest.
struct AppsSection: View {
    @Environment(NotificationsModel.self) private var notifications
    @Binding var mode: FocusMode

    var body: some View {
        Section("Apps") {
            RulePicker(title: Text("Apps in the list"), rule: $mode.appsRule)
            ForEach(mode.apps, id: \.self) { app in
                ListedApp(app: app) { mode.apps.removeAll { $0 == app } }
            }
            if mode.apps.isEmpty {
                EmptyList(
                    rule: mode.appsRule, allow: Text("No app may interrupt."), silence: Text("Every app may interrupt.")
                )
            }
            Menu("Add App") {
                ForEach(others) { app in
                    Button(app.name) { mode.apps.append(app.id) }
                }
            }
            .disabled(others.isEmpty)
            Toggle("Time-sensitive notifications may interrupt", isOn: $mode.allowsTimeSensitive)
            Toggle("Silenced notifications are listed at once", isOn: $mode.listsSilenced)
            Toggle("Apps that may not interrupt show no badges", isOn: $mode.hidesBadges)
        }
    }

    /// The apps that are not in the list.
    private var others: [NotificationsModel.App] {
        notifications.apps.filter { !mode.apps.contains($0.id) }
    }
}

/// The people with leave to interrupt in a mode, or without.
struct PeopleSection: View {
    @Binding var mode: FocusMode
    @State private var name = ""

    var body: some View {
        Section {
            RulePicker(title: Text("People in the list"), rule: $mode.peopleRule)
            ForEach(mode.people, id: \.self) { person in
                HStack(spacing: 10) {
                    Image(systemName: "person").accessibilityHidden(true)
                    Text(person)
                    Spacer()
                    RemoveButton(name: person) { mode.people.removeAll { $0 == person } }
                }
            }
            HStack(spacing: 8) {
                TextField("Name of a person", text: $name, prompt: Text("Name, as notifications have it"))
                    .onSubmit { add() }
                Button("Add Person") { add() }
                    .disabled(name.isEmpty)
            }
        } header: {
            Text("People")
        } footer: {
            Text("A notification without a person goes by its app.")
        }
    }

    private func add() {
        let person = name.trimmingCharacters(in: .whitespacesAndNewlines)
        name = ""
        guard !person.isEmpty, !mode.people.contains(person) else { return }
        mode.people.append(person)
    }
}

/// The meaning of a list.
private struct RulePicker: View {
    let title: Text
    @Binding var rule: FocusListRule

    var body: some View {
        Picker(selection: $rule) {
            Text("may interrupt, no others").tag(FocusListRule.allow)
            Text("may not interrupt, all others may").tag(FocusListRule.silence)
        } label: {
            title
        }
    }
}

/// The meaning of a list with nothing in it.
private struct EmptyList: View {
    let rule: FocusListRule
    let allow: Text
    let silence: Text

    var body: some View {
        (rule == .allow ? allow : silence).foregroundStyle(.secondary)
    }
}

/// An app in a list.
struct ListedApp: View {
    @Environment(NotificationsModel.self) private var notifications
    let app: String
    /// The name of the button that takes it off the list; `nil` for the usual one.
    var removal: Text?
    let remove: () -> Void

    var body: some View {
        HStack(spacing: 10) {
            AppIcon(path: notifications.apps.first { $0.id == app }?.icon ?? "", side: 28)
            Text(notifications.name(of: app))
            Spacer()
            RemoveButton(name: notifications.name(of: app), title: removal, action: remove)
        }
    }
}

/// A button that takes something off a list.
struct RemoveButton: View {
    let name: String
    /// The name of the button; `nil` for the usual one.
    var title: Text?
    let action: () -> Void

    var body: some View {
        Button {
            action()
        } label: {
            Image(systemName: "trash")
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(title ?? Text("Remove \(name)"))
        .help(title ?? Text("Remove \(name)"))
    }
}
