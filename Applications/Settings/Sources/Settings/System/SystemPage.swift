// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The settings of the service, and the apps that may do more than others.
struct SystemPage: View {
    @Environment(NotificationsModel.self) private var model

    var body: some View {
        Form {
            Section("Kept Content of Apps That Have Ended") {
                NumberRow(
                    name: "transfers.keep.largest", title: Text("At most, for one representation"), unit: .mebibytes)
                NumberRow(name: "transfers.keep.total", title: Text("At most, for one copy"), unit: .mebibytes)
                NumberRow(name: "transfers.keep.age", title: Text("Kept for"), unit: .hours)
            }
            Section("Limits of Copying and Dragging") {
                NumberRow(name: "transfers.largest", title: Text("At most, for one representation"), unit: .mebibytes)
                NumberRow(name: "transfers.remember", title: Text("Remembered of all apps"), unit: .mebibytes)
                NumberRow(name: "transfers.offers", title: Text("Pasteboards in use at once"), unit: .one)
                NumberRow(name: "transfers.timeout", title: Text("Given up without progress after"), unit: .seconds)
            }
            RightSection(right: .name, title: Text("May Know the Name of the Focus"))
            RightSection(right: .request, title: Text("May Request a Focus"))
        }
        .navigationTitle("Copying and Access")
    }
}

/// The unit in which a setting is shown.
private enum Unit {
    case one, seconds, hours, mebibytes

    /// How many of the service's numbers are one of it.
    var size: UInt64 {
        switch self {
        case .one, .seconds: 1
        case .hours: 3_600
        case .mebibytes: 1 << 20
        }
    }

    var name: String {
        switch self {
        case .one: ""
        case .seconds: NSLocalizedString("seconds", comment: "a unit")
        case .hours: NSLocalizedString("hours", comment: "a unit")
        case .mebibytes: NSLocalizedString("MiB", comment: "a unit")
        }
    }
}

/// A setting of the service. It is kept when the user presses Return or the button.
private struct NumberRow: View {
    @Environment(NotificationsModel.self) private var model
    let name: String
    let title: Text
    let unit: Unit
    @State private var typed: String?

    var body: some View {
        LabeledContent {
            HStack(spacing: 8) {
                TextField(text: text) { title }
                    .onSubmit { keep() }
                    .frame(width: 100)
                if !unit.name.isEmpty { Text(unit.name) }
                Button("Set") { keep() }
                    .disabled(number == nil || typed == nil)
            }
        } label: {
            title
        }
    }

    private var text: Binding<String> {
        let (shown, typed) = (shown, $typed)
        return Binding {
            typed.wrappedValue ?? shown
        } set: {
            typed.wrappedValue = $0
        }
    }

    /// The present value in the unit.
    private var shown: String {
        guard let number = model.numbers[name] else { return "" }
        let (whole, rest) = number.quotientAndRemainder(dividingBy: unit.size)
        return rest == 0 ? "\(whole)" : "\((Double(number) / Double(unit.size) * 100).rounded() / 100)"
    }

    /// The typed number; `nil` if it is none.
    private var number: UInt64? {
        guard let typed, let number = Double(typed.trimmingCharacters(in: .whitespaces)), number >= 0 else {
            return nil
        }
        let product = (number * Double(unit.size)).rounded()
        return product < 1e18 ? UInt64(product) : nil
    }

    private func keep() {
        guard let number else { return }
        typed = nil
        model.set(name, to: number)
    }
}

/// The apps that have a right, and those that do not.
private struct RightSection: View {
    @Environment(FocusModel.self) private var focus
    @Environment(NotificationsModel.self) private var notifications
    let right: FocusRight
    let title: Text

    var body: some View {
        Section {
            if notifications.apps.isEmpty { Text("No app is installed.").foregroundStyle(.secondary) }
            ForEach(notifications.apps) { app in
                Toggle(app.name, isOn: isAllowed(app.id))
            }
        } header: {
            title
        }
    }

    private func isAllowed(_ app: String) -> Binding<Bool> {
        let (focus, right) = (focus, right)
        return Binding {
            focus.allowed[right]?.contains(app) ?? false
        } set: {
            focus.allow(app, right, $0)
        }
    }
}
