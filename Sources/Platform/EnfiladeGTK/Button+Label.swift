// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Button {
    /// Makes a button with a text.
    package convenience init(label: String) {
        self.init()
        withPointer(as: GtkButton.self) { gtk_button_set_label($0, label) }
    }
}
