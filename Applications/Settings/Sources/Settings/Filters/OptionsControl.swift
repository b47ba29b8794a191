// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// A choice among the values that the app gives: entities, cases, or those of an options provider.
struct OptionsControl: View {
    let form: FilterForm
    let parameter: FilterParameter

    var body: some View {
        switch form.options[parameter.id] {
        case .loading, nil:
            LabeledContent(parameter.title) {
                HStack(spacing: 8) {
                    Text("Asking the app…").foregroundStyle(.secondary)
                    ProgressView()
                }
            }
        case .failed(let reason):
            VStack(alignment: .leading, spacing: 4) {
                LabeledContent(parameter.title) {
                    HStack(spacing: 8) {
                        Text(form.value(of: parameter)?.plainText ?? NSLocalizedString("Not set", comment: ""))
                        Button("Ask Again") { Task { await form.loadOptions(of: parameter.id) } }
                    }
                }
                Label(reason, systemImage: "exclamationmark.triangle").font(.caption)
            }
        case .known:
            if parameter.isArray { SeveralOptions(form: form, parameter: parameter) } else { picker }
        }
    }

    private var choices: [FilterChoice] { form.choices(of: parameter) }

    private var picker: some View {
        let choices = choices
        return Picker(parameter.title, selection: index(in: choices)) {
            if form.offersNone(for: parameter) { Text("Not set").tag(-1) }
            ForEach(Array(choices.enumerated()), id: \.offset) { index, choice in
                Text(choice.line).tag(index)
            }
        }
    }

    /// The place of the value among the choices; -1 without a value.
    private func index(in choices: [FilterChoice]) -> Binding<Int> {
        let (form, parameter) = (form, parameter)
        return Binding {
            choices.firstIndex { $0.value == form.value(of: parameter) } ?? -1
        } set: {
            form.set(choices.indices.contains($0) ? choices[$0].value : nil, for: parameter)
        }
    }
}

/// A switch for each value of a parameter that takes several.
private struct SeveralOptions: View {
    let form: FilterForm
    let parameter: FilterParameter

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(parameter.title)
            if form.choices(of: parameter).isEmpty {
                Text("The app has nothing to choose from.").font(.caption).foregroundStyle(.secondary)
            }
            ForEach(form.choices(of: parameter), id: \.self) { choice in
                Toggle(choice.title, isOn: isChosen(choice.value))
            }
        }
    }

    private func isChosen(_ value: FilterValue) -> Binding<Bool> {
        let (form, parameter) = (form, parameter)
        return Binding {
            form.list(of: parameter).contains(value)
        } set: { isChosen in
            let others = form.list(of: parameter).filter { $0 != value }
            form.set(.list(isChosen ? others + [value] : others), for: parameter)
        }
    }
}
