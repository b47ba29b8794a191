// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The form for the values of a filter, below the icon, the name and the description of its app.
struct FilterFormView: View {
    @Environment(FocusModel.self) private var focus
    @Environment(\.dismiss) private var dismiss
    let form: FilterForm

    var body: some View {
        Form {
            Section {
                HStack(spacing: 14) {
                    AppIcon(path: form.filter.icon, side: 56)
                    VStack(alignment: .leading, spacing: 4) {
                        Text(form.filter.app).font(.headline)
                        Text(form.filter.title)
                        if !form.filter.description.isEmpty {
                            Text(form.filter.description).font(.caption).foregroundStyle(.secondary)
                        }
                    }
                }
            }
            if !form.suggestions.isEmpty {
                Section("Suggestions") {
                    ForEach(form.suggestions, id: \.self) { suggestion in
                        FilterCell(
                            icon: form.filter.icon, title: suggestion.display.title,
                            subtitle: suggestion.display.subtitle
                        ) { form.take(suggestion) }
                    }
                }
            }
            Section {
                ForEach(form.filter.parameters) { ParameterRow(form: form, parameter: $0) }
                if form.filter.parameters.isEmpty {
                    Text("This filter has nothing to be set.").foregroundStyle(.secondary)
                }
            } footer: {
                if let note { Text(note) }
            }
            if !form.isNew {
                Button("Remove Filter", role: .destructive) { remove() }
                    .buttonStyle(.borderless)
            }
        }
        .frame(width: 500, height: 560)
        .navigationTitle(form.filter.app)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) {
                Button(form.isNew ? "Add" : "Save") { save() }
                    .disabled(!form.missing.isEmpty)
            }
        }
        .task { await form.load() }
    }

    /// The failure of the last attempt, or the values that are still needed.
    private var note: String? {
        if let problem = form.problem { return problem }
        guard !form.missing.isEmpty else { return nil }
        let names = form.missing.map(\.title).joined(separator: ", ")
        return String(format: NSLocalizedString("Still to be set: %@", comment: "parameters"), names)
    }

    private func save() {
        Task {
            if await form.save() { dismiss() }
        }
    }

    private func remove() {
        if let filter = focus.filters[form.mode]?.first(where: { $0.id == form.filter.id }) { focus.remove(filter) }
        dismiss()
    }
}
