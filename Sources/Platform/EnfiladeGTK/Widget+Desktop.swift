// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// Gives the widget style classes, and returns it.
    @discardableResult package final func styled(_ names: String...) -> Self {
        withWidget { widget in for name in names { gtk_widget_add_css_class(widget, name) } }
        return self
    }

    /// Names the widget to assistive technologies.
    package final func say(_ text: String) {
        setAccessibleText(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    }

    /// Shows a text while the pointer rests on the widget; `nil` for none.
    package final func setTooltipText(_ text: String?) {
        withWidget { gtk_widget_set_tooltip_text($0, text) }
    }

    /// Paints nothing of the content outside of the widget.
    package final func hideOverflow() {
        withWidget { gtk_widget_set_overflow($0, GTK_OVERFLOW_HIDDEN) }
    }

    /// Whether a widget in this one is the one in it that has the keyboard, or had it last.
    package final var hasFocusChild: Bool {
        withWidget { gtk_widget_get_focus_child($0) != nil }
    }

    /// How many pixels of its screen a point is wide.
    package final var scaleFactor: Int {
        withWidget { Int(gtk_widget_get_scale_factor($0)) }
    }

    /// The clock of the frames in which the widget is painted; `nil` while it is in no window that has a surface.
    package final var frameClock: FrameClock? {
        withWidget { gtk_widget_get_frame_clock($0) }.map { FrameClock(sinking: UnsafeMutableRawPointer($0)) }
    }

    /// Makes the resources of the display for the widget, without showing it.
    package final func realize() {
        withWidget { gtk_widget_realize($0) }
    }

    /// Takes a group of actions away from the widget.
    package final func removeActions(_ prefix: String) {
        withWidget { gtk_widget_insert_action_group($0, prefix, nil) }
    }

    /// Whether the widget can be seen inside of another one that scrolls, or is at most half of that away.
    package final func isInSight(of scroller: Widget) -> Bool {
        withWidget { widget in scroller.withWidget { enfilade_is_in_sight(widget, $0) != 0 } }
    }

    /// Where a place in this widget is in another one; `nil` if they are in no common window.
    package final func translate(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
        withWidget { widget in
            other.withWidget { other in
                var place = (x: 0.0, y: 0.0)
                guard gtk_widget_translate_coordinates(widget, other, x, y, &place.x, &place.y) != 0 else { return nil }
                return place
            }
        }
    }
}
