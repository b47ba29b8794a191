// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// A widget that shows a part of another one, which can be scrolled.
@MainActor open class ScrolledWindow: Widget {
    /// Makes an empty one.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
    }

    /// Puts a widget into it.
    package final func setChild(_ child: Widget) {
        withOpaque { scroller in child.withWidget { gtk_scrolled_window_set_child(scroller, $0) } }
    }

    /// Says in which directions it scrolls, and whether bars show that.
    package final func setPolicy(horizontal: GtkPolicyType, vertical: GtkPolicyType) {
        withOpaque { gtk_scrolled_window_set_policy($0, horizontal, vertical) }
    }

    /// Says whether the content gets the room that it wants, or the least that it can do with.
    package final func setNaturalSize(horizontal: Bool, vertical: Bool) {
        withOpaque {
            guard let viewport = gtk_scrolled_window_get_child($0).map({ OpaquePointer($0) }) else { return }
            gtk_scrollable_set_hscroll_policy(viewport, horizontal ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
            gtk_scrollable_set_vscroll_policy(viewport, vertical ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
        }
    }

    /// Makes it as high as its content, up to a number of pixels from which on it scrolls.
    package final func growWithContent(upTo height: Int) {
        withOpaque {
            gtk_scrolled_window_set_propagate_natural_height($0, 1)
            gtk_scrolled_window_set_max_content_height($0, gint(clamping: height))
        }
    }
}
