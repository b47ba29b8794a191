// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The filters that a mode does not have yet, as their apps declare them, and then the form of the chosen one.
struct AddFilterSheet: View {
    @Environment(FocusModel.self) private var focus
    @Environment(\.dismiss) private var dismiss
    let mode: FocusMode
    @State private var form: FilterForm?

    var body: some View {
        if let form {
            FilterFormView(form: form)
        } else {
            Form {
                ForEach(focus.unused(in: mode.id)) { filter in
                    FilterCell(icon: filter.icon, title: filter.app, subtitle: filter.title) {
                        form = FilterForm(filter, in: mode.id, values: nil, model: focus)
                    }
                }
            }
            .frame(width: 460, height: 420)
            .navigationTitle("Add Filter")
        }
    }
}
