// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The times at which a mode is on by itself.
struct ScheduleSection: View {
    @Binding var mode: FocusMode

    var body: some View {
        Section("Schedule") {
            ForEach(Array(mode.schedules.indices), id: \.self) { index in
                ScheduleRow(schedule: schedule(index)) { remove(index) }
            }
            if mode.schedules.isEmpty {
                Text("It is on at no set time.").foregroundStyle(.secondary)
            }
            Button("Add Schedule") {
                mode.schedules.append(FocusSchedule(weekdays: Set(2...6), start: 9 * 60, end: 17 * 60))
            }
            .buttonStyle(.borderless)
        }
    }

    /// A schedule by its place. One that was removed meanwhile is as it was last.
    private func schedule(_ index: Int) -> Binding<FocusSchedule> {
        let mode = $mode
        let present = mode.wrappedValue.schedules[index]
        return Binding {
            mode.wrappedValue.schedules.indices.contains(index) ? mode.wrappedValue.schedules[index] : present
        } set: { new in
            if mode.wrappedValue.schedules.indices.contains(index) { mode.wrappedValue.schedules[index] = new }
        }
    }

    private func remove(_ index: Int) {
        if mode.schedules.indices.contains(index) { mode.schedules.remove(at: index) }
    }
}

/// One schedule: its days and its hours.
private struct ScheduleRow: View {
    @Environment(\.locale) private var locale
    @Binding var schedule: FocusSchedule
    let remove: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(spacing: 12) {
                DatePicker("From", selection: time(\.start), displayedComponents: .hourAndMinute)
                DatePicker("To", selection: time(\.end), displayedComponents: .hourAndMinute)
                Spacer()
                Toggle("Counts", isOn: $schedule.isEnabled)
                Button {
                    remove()
                } label: {
                    Image(systemName: "trash")
                }
                .buttonStyle(.borderless)
                .accessibilityLabel("Remove the schedule")
            }
            HStack(spacing: 6) {
                ForEach(days, id: \.self) { day in
                    Toggle(isOn: isOn(day)) { Text(calendar.shortWeekdaySymbols[day - 1]) }
                        .accessibilityLabel(Text(calendar.weekdaySymbols[day - 1]))
                }
            }
        }
    }

    private var calendar: Calendar {
        var calendar = Calendar.current
        calendar.locale = locale
        return calendar
    }

    /// The days of the week in the order of the user.
    private var days: [Int] {
        let first = calendar.firstWeekday
        return (0..<7).map { (first - 1 + $0) % 7 + 1 }
    }

    private func isOn(_ day: Int) -> Binding<Bool> {
        let schedule = $schedule
        return Binding {
            schedule.wrappedValue.weekdays.contains(day)
        } set: { isOn in
            if isOn { schedule.wrappedValue.weekdays.insert(day) } else { schedule.wrappedValue.weekdays.remove(day) }
        }
    }

    /// A time of the day as a date, of a day on which no clock is set.
    private func time(_ minutes: WritableKeyPath<FocusSchedule, Int>) -> Binding<Date> {
        let (schedule, calendar) = ($schedule, Calendar.current)
        return Binding {
            let time = schedule.wrappedValue[keyPath: minutes]
            let parts = DateComponents(year: 2001, month: 1, day: 10, hour: time / 60, minute: time % 60)
            return calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)
        } set: { date in
            let parts = calendar.dateComponents([.hour, .minute], from: date)
            schedule.wrappedValue[keyPath: minutes] = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        }
    }
}
