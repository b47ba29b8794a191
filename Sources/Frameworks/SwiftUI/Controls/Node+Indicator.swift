// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Node {
    /// The first widget below that shows how much there is of something, or that something goes on.
    var indicator: Object? {
        let types = [gtk_level_bar_get_type(), gtk_progress_bar_get_type(), gtk_spinner_get_type()]
        if let owner = self as? any WidgetOwner, types.contains(where: { owner.widget.isInstance(of: $0) }) {
            return owner.widget
        }
        for child in children {
            if let indicator = child.indicator { return indicator }
        }
        return nil
    }
}
