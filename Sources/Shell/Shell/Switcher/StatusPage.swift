// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeLocalization

/// A page that says why there are no cards.
@MainActor final class StatusPage {
    /// The page.
    let root = Object(widget: adw_status_page_new())
    /// Called when it is to be tried again; without it there is no button.
    var retry: (() -> Void)? { didSet { button.isVisible = retry != nil } }
    private let button = Object(
        widget: gtk_button_new_with_label(translated("Try Again")), classes: "pill", "suggested-action")

    init(icon: String, title: String, text: String) {
        root.withOpaque {
            adw_status_page_set_icon_name($0, icon)
            adw_status_page_set_title($0, title)
        }
        setText(text)
        button.isVisible = false
        button.withWidget { gtk_widget_set_halign($0, GTK_ALIGN_CENTER) }
        root.setChild(button) { adw_status_page_set_child($0, $1) }
        button.on("clicked") { [weak self] in self?.retry?() }
    }

    /// Replaces the sentence below the title.
    func setText(_ text: String) {
        root.withOpaque { adw_status_page_set_description($0, escaped(text)) }
    }
}
