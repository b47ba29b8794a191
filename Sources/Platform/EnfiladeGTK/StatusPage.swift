// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A page that says in the middle of a window why there is nothing else.
@MainActor open class StatusPage: Widget {
    /// Makes an empty page.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_status_page_new()))
    }

    /// Shows an icon above the title.
    package final func setIcon(_ name: String) {
        withOpaque { adw_status_page_set_icon_name($0, name) }
    }

    /// Shows a title, which is not read as markup.
    package final func setTitle(_ title: String) {
        withOpaque { adw_status_page_set_title($0, Label.escaped(title)) }
    }

    /// Shows a text below the title, which is not read as markup.
    package final func setDescription(_ text: String) {
        withOpaque { adw_status_page_set_description($0, Label.escaped(text)) }
    }

    /// Puts a widget below the text.
    package final func setChild(_ child: Widget) {
        withOpaque { page in child.withWidget { adw_status_page_set_child(page, $0) } }
    }
}
