// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension HeaderBar {
    /// Has the widget in the middle stay there, whatever is beside it.
    package final func centerStrictly() {
        withOpaque { adw_header_bar_set_centering_policy($0, ADW_CENTERING_POLICY_STRICT) }
    }
}
