// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A bar with buttons that switch between the widgets of a stack.
@MainActor package final class ViewSwitcherBar: Widget {
    /// Makes a bar that is hidden.
    package init(_ stack: ViewStack) {
        super.init(sinking: UnsafeMutableRawPointer(adw_view_switcher_bar_new()))
        withOpaque { bar in stack.withOpaque { adw_view_switcher_bar_set_stack(bar, $0) } }
    }

    /// Shows or hides the bar.
    package func reveal(_ isShown: Bool) {
        withOpaque { adw_view_switcher_bar_set_reveal($0, isShown ? 1 : 0) }
    }
}
