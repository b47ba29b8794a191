// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The grid of a mode's filters, each with the words of its app, and the way to add more.
struct FilterSection: View {
    @Environment(FocusModel.self) private var focus
    let mode: FocusMode
    @State private var form: FilterForm?
    @State private var isAdding = false

    var body: some View {
        Section {
            if filters.isEmpty {
                Text(
                    focus.declared.isEmpty
                        ? "No installed app has a Focus filter." : "Apps stay as they are in this Focus."
                )
                .foregroundStyle(.secondary)
            } else {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 240))], spacing: 8) {
                    ForEach(filters) { filter in
                        ConfiguredCell(filter: filter, declaration: focus.declaration(of: filter.id)) { open(filter) }
                    }
                }
            }
            Button("Add Filter") { isAdding = true }
                .buttonStyle(.borderless)
                .disabled(focus.unused(in: mode.id).isEmpty)
                .sheet(isPresented: $isAdding) { AddFilterSheet(mode: mode) }
                .sheet(item: $form) { FilterFormView(form: $0) }
        } header: {
            Text("Focus Filters")
        } footer: {
            Text("With a filter an app changes its behaviour while the Focus is on.")
        }
    }

    private var filters: [ConfiguredFilter] { focus.filters[mode.id] ?? [] }

    private func open(_ filter: ConfiguredFilter) {
        guard let declaration = focus.declaration(of: filter.id) else { return }
        form = FilterForm(declaration, in: mode.id, values: filter.values, model: focus)
    }
}

/// A cell of the grid: the icon of an app and two lines.
struct FilterCell: View {
    let icon: String
    let title: String
    let subtitle: String
    let action: () -> Void

    var body: some View {
        Button {
            action()
        } label: {
            HStack(spacing: 12) {
                AppIcon(path: icon, side: 40)
                VStack(alignment: .leading, spacing: 2) {
                    Text(title).fontWeight(.semibold)
                    if !subtitle.isEmpty { Text(subtitle).font(.caption).foregroundStyle(.secondary) }
                }
                Spacer()
            }
            .padding(6)
        }
        .accessibilityLabel(spoken)
    }

    private var spoken: String {
        [title, subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// The cell of a filter with values: the words of its app for them, and its last failure.
private struct ConfiguredCell: View {
    @Environment(FocusModel.self) private var focus
    let filter: ConfiguredFilter
    let declaration: DeclaredFilter?
    let open: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            FilterCell(
                icon: declaration?.icon ?? "", title: words.title, subtitle: words.subtitle, action: open
            )
            .contextMenu { Button("Remove Filter", role: .destructive) { focus.remove(filter) } }
            if !filter.problem.isEmpty {
                Label(filter.problem, systemImage: "exclamationmark.triangle").font(.caption)
            }
        }
    }

    /// The words of the app for the values; until it was asked, those that it has for the filter as such.
    private var words: (title: String, subtitle: String) {
        if !filter.display.title.isEmpty { return (filter.display.title, filter.display.subtitle) }
        return (declaration?.app ?? filter.id.bundle, declaration?.title ?? "")
    }
}
