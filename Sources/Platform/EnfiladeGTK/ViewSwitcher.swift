// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Buttons in a header bar that switch between the widgets of a stack.
@MainActor package final class ViewSwitcher: Widget {
    /// Makes a switcher with wide buttons.
    package init(_ stack: ViewStack) {
        super.init(sinking: UnsafeMutableRawPointer(adw_view_switcher_new()))
        withOpaque { switcher in
            stack.withOpaque { adw_view_switcher_set_stack(switcher, $0) }
            adw_view_switcher_set_policy(switcher, ADW_VIEW_SWITCHER_POLICY_WIDE)
        }
    }
}
