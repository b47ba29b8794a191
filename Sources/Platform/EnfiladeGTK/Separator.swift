// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// A line between widgets.
@MainActor open class Separator: Widget {
    /// Makes a line in a direction.
    package init(_ orientation: GtkOrientation) {
        super.init(sinking: UnsafeMutableRawPointer(gtk_separator_new(orientation)))
    }
}
