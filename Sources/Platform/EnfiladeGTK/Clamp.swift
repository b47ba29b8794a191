// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A widget that keeps another one from getting wider than it reads well.
@MainActor package final class Clamp: Widget {
    /// Makes a clamp around a widget.
    package init(_ child: Widget, maximumSize: Int) {
        super.init(sinking: UnsafeMutableRawPointer(adw_clamp_new()))
        withOpaque { clamp in
            adw_clamp_set_maximum_size(clamp, gint(clamping: maximumSize))
            child.withWidget { adw_clamp_set_child(clamp, $0) }
        }
    }
}
