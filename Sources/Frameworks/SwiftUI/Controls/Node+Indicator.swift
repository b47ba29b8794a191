// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

extension Node {
    /// The first widget below that shows how much there is of something, or that something goes on.
    var indicator: Widget? {
        if let widget = (self as? any WidgetOwner)?.widget,
            widget is EnfiladeGTK.LevelBar || widget is EnfiladeGTK.ProgressBar || widget is EnfiladeGTK.Spinner
        {
            return widget
        }
        for child in children {
            if let indicator = child.indicator { return indicator }
        }
        return nil
    }
}
