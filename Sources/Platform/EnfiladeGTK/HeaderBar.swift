// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// The bar on top of a window, or of a column in it.
@MainActor open class HeaderBar: Widget {
    /// Makes an empty bar.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_header_bar_new()))
    }

    /// Takes over a bar that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// The widget in the middle; `nil` for the title of the window.
    package final var titleWidget: Widget? {
        get { withOpaque { adw_header_bar_get_title_widget($0) }.map { Widget(sinking: UnsafeMutableRawPointer($0)) } }
        set { withOpaque { bar in newValue.withWidgetOrNil { adw_header_bar_set_title_widget(bar, $0) } } }
    }

    /// Whether a widget is in the middle.
    package final func hasTitleWidget(_ widget: Widget) -> Bool {
        withOpaque { bar in widget.withWidget { adw_header_bar_get_title_widget(bar) == $0 } }
    }

    /// Adds a widget at the start.
    package final func packStart(_ child: Widget) {
        withOpaque { bar in child.withWidget { adw_header_bar_pack_start(bar, $0) } }
    }

    /// Adds a widget at the end, inside of those that are there.
    package final func packEnd(_ child: Widget) {
        withOpaque { bar in child.withWidget { adw_header_bar_pack_end(bar, $0) } }
    }

    /// Takes a widget out of the bar.
    package final func remove(_ child: Widget) {
        withOpaque { bar in child.withWidget { adw_header_bar_remove(bar, $0) } }
    }

    /// Says whether the buttons of the window are shown at the start.
    package final func showStartTitleButtons(_ isShown: Bool) {
        withOpaque { adw_header_bar_set_show_start_title_buttons($0, isShown ? 1 : 0) }
    }

    /// Says whether the buttons of the window are shown at the end.
    package final func showEndTitleButtons(_ isShown: Bool) {
        withOpaque { adw_header_bar_set_show_end_title_buttons($0, isShown ? 1 : 0) }
    }
}

extension HeaderBar: FindableWidget {
    package static var kind: WidgetKind<HeaderBar> { WidgetKind(adw_header_bar_get_type()) { HeaderBar(sinking: $0) } }
}

extension HeaderBar {
    /// Has the widget in the middle stay there, whatever is beside it.
    package final func centerStrictly() {
        withOpaque { adw_header_bar_set_centering_policy($0, ADW_CENTERING_POLICY_STRICT) }
    }
}
