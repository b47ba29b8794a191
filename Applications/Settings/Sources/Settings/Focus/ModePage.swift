// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The settings of one mode.
struct ModePage: View {
    @Environment(FocusModel.self) private var focus
    let mode: FocusMode

    var body: some View {
        Form {
            StateSection(mode: mode)
            FilterSection(mode: mode)
            AppsSection(mode: binding)
            PeopleSection(mode: binding)
            ScheduleSection(mode: binding)
            TriggersSection(mode: binding)
            PreviewSection(mode: mode)
            LookSection(mode: binding)
            if !mode.isBuiltIn {
                Button("Delete Focus", role: .destructive) { focus.remove(mode) }
                    .buttonStyle(.borderless)
            }
        }
        .navigationTitle(mode.displayName)
        .id(mode.id)
    }

    /// The mode; a change of it is kept.
    private var binding: Binding<FocusMode> {
        let (focus, mode) = (focus, mode)
        return Binding {
            focus.mode(mode.id) ?? mode
        } set: { new in
            focus.update(mode.id) { $0 = new }
        }
    }
}

/// Whether the mode is on, why, and until when.
private struct StateSection: View {
    @Environment(FocusModel.self) private var focus
    @Environment(NotificationsModel.self) private var notifications
    @Environment(\.locale) private var locale
    let mode: FocusMode

    var body: some View {
        Section {
            HStack(spacing: 14) {
                ModeSymbol(mode: mode, side: 44)
                VStack(alignment: .leading, spacing: 2) {
                    Text(mode.displayName).font(.headline)
                    Text(sentence).font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                Menu("For a Time", systemImage: "timer") {
                    Button("For an Hour") { turnOn(for: 3_600) }
                    Button("For Two Hours") { turnOn(for: 7_200) }
                    Button("Until Tomorrow") { turnOn(until: tomorrow) }
                }
                Toggle("On", isOn: isOn)
            }
        }
    }

    private var isOn: Binding<Bool> {
        let (focus, id) = (focus, mode.id)
        return Binding {
            focus.isOn(id)
        } set: {
            focus.setOn($0, id)
        }
    }

    private func turnOn(for seconds: TimeInterval) {
        turnOn(until: Date(timeIntervalSinceNow: seconds))
    }

    private func turnOn(until end: Date) {
        focus.setOn(true, mode.id, until: end)
    }

    private var tomorrow: Date {
        let calendar = Calendar.current
        return calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: Date())) ?? Date()
    }

    /// The state in words.
    private var sentence: String {
        guard let status = focus.status, status.mode == mode.id else {
            return NSLocalizedString("Off", comment: "a Focus")
        }
        let cause =
            switch status.cause {
            case .hand: NSLocalizedString("On", comment: "a Focus")
            case .schedule: NSLocalizedString("On by its schedule", comment: "")
            case .app: NSLocalizedString("On while an app is in front", comment: "")
            case .request:
                String(
                    format: NSLocalizedString("On because %@ has asked for it", comment: ""),
                    notifications.name(of: status.requester))
            }
        guard let end = status.until else { return cause }
        let style = Date.FormatStyle(date: .abbreviated, time: .shortened).locale(locale)
        return String(
            format: NSLocalizedString("%@, until %@", comment: "the state of a Focus, and a time"), cause,
            end.formatted(style))
    }
}
