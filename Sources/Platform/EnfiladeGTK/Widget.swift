// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import EnfiladeGLib

/// Something that is displayed: a reference to one widget of GTK.
///
/// Another reference to the same widget is another object of Swift, with a state of its own.
@MainActor open class Widget: Object {
    /// The texts of the widget for assistive technologies.
    package final lazy var spoken = SpokenTexts()

    /// The object that has the widget look as it shall; `nil` if there is none.
    package final weak var owner: AnyObject?

    /// How far the widget can be seen once it is there: 0 for not at all.
    package final var opacity = 1.0 {
        didSet { showTranslucency() }
    }

    /// How far the widget has come or not gone yet: 0 for not at all.
    package final var presence = 1.0 {
        didSet { showTranslucency() }
    }

    private func showTranslucency() {
        setOpacity(min(1, max(0, opacity)) * min(1, max(0, presence)))
    }

    /// Sets the visible opacity, without regard to `opacity` and `presence`.
    package final func setOpacity(_ opacity: Double) {
        withWidget { gtk_widget_set_opacity($0, opacity) }
    }

    /// Whether the widget can be used, as far as it is up to itself.
    package final var isSensitive: Bool {
        get { withWidget { gtk_widget_get_sensitive($0) != 0 } }
        set {
            withWidget {
                if (gtk_widget_get_sensitive($0) != 0) != newValue { gtk_widget_set_sensitive($0, newValue ? 1 : 0) }
            }
        }
    }

    /// Whether the widget is shown as soon as its surroundings are.
    package final var isVisible: Bool {
        get { withWidget { gtk_widget_get_visible($0) != 0 } }
        set { withWidget { gtk_widget_set_visible($0, newValue ? 1 : 0) } }
    }

    /// Whether the widget is on the display.
    package final var isMapped: Bool {
        withWidget { gtk_widget_get_mapped($0) != 0 }
    }

    /// Whether the desktop has nothing against movement.
    package final var enablesAnimations: Bool {
        withWidget { adw_get_enable_animations($0) != 0 }
    }

    /// Gives the widget a name, which is not displayed.
    package final func setName(_ name: String) {
        withWidget { gtk_widget_set_name($0, name) }
    }

    /// Says whether the pointer finds the widget.
    package final func setTargetable(_ isTargetable: Bool) {
        withWidget { gtk_widget_set_can_target($0, isTargetable ? 1 : 0) }
    }

    /// Says whether the keyboard can come to the widget, or to one in it.
    package final func setFocusAllowed(_ isAllowed: Bool) {
        withWidget { gtk_widget_set_can_focus($0, isAllowed ? 1 : 0) }
    }

    /// Says whether the keyboard stops at the widget itself.
    package final func setFocusable(_ isFocusable: Bool) {
        withWidget { gtk_widget_set_focusable($0, isFocusable ? 1 : 0) }
    }

    /// Moves the keyboard to the widget.
    package final func grabFocus() {
        withWidget { _ = gtk_widget_grab_focus($0) }
    }

    /// Has the widget painted in the next frame.
    package final func queueDraw() {
        withWidget { gtk_widget_queue_draw($0) }
    }

    /// Has the widget measured before the next frame.
    package final func queueResize() {
        withWidget { gtk_widget_queue_resize($0) }
    }

    /// Has the content of the widget placed before the next frame.
    package final func queueAllocate() {
        withWidget { gtk_widget_queue_allocate($0) }
    }
}
