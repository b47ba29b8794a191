// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A title with a subtitle below it, for a header bar.
@MainActor open class WindowTitle: Widget {
    /// Makes an empty title.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_window_title_new("", "")))
    }

    /// Takes over a title that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// Shows another title.
    package final func setTitle(_ title: String) {
        withOpaque { adw_window_title_set_title($0, title) }
    }

    /// Shows another subtitle.
    package final func setSubtitle(_ subtitle: String) {
        withOpaque { adw_window_title_set_subtitle($0, subtitle) }
    }
}

extension WindowTitle: FindableWidget {
    package static var kind: WidgetKind<WindowTitle> {
        WidgetKind(adw_window_title_get_type()) { WindowTitle(sinking: $0) }
    }
}
