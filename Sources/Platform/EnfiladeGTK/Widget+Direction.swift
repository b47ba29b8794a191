// SPDX-License-Identifier: Apache-2.0
// GTK knows a direction of the whole program and one of each single widget; here one is for all in a widget.

package import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// Whether lines begin at the right.
    package final var isRightToLeft: Bool {
        withWidget { gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL }
    }

    /// Says in which direction lines run in the widget alone, whatever is chosen for its content.
    package final func setDirection(_ direction: GtkTextDirection) {
        withWidget { gtk_widget_set_direction($0, direction) }
    }

    /// Says in which direction lines run in the widget and in all widgets in it, now and later, for which none is chosen.
    package final func setContentDirection(_ direction: GtkTextDirection) {
        ContentDirection.choose(direction, for: self)
    }
}

extension GtkAlign {
    /// The same place where lines run in the other direction.
    package var mirrored: GtkAlign {
        switch self {
        case GTK_ALIGN_START: GTK_ALIGN_END
        case GTK_ALIGN_END: GTK_ALIGN_START
        default: self
        }
    }
}

/// The direction that was chosen for a widget and its content.
@MainActor private final class ContentDirection {
    private static let chosen = LastingValue<ContentDirection>("enfilade-content-direction")

    /// The hook by which widgets that come later, some of which GTK makes by itself, take the direction around them.
    private static let hook = g_signal_add_emission_hook(
        g_signal_lookup("realize", gtk_widget_get_type()), 0,
        { _, _, values, _ in
            // Safe: GTK emits signals of widgets on the thread of the main actor, and the value is for this call.
            nonisolated(unsafe) let object = values.flatMap { g_value_get_object($0) }
            MainActor.assumeIsolated {
                if let object { ContentDirection.inherit(object.assumingMemoryBound(to: GtkWidget.self)) }
            }
            return 1
        }, nil, nil)

    private let direction: GtkTextDirection

    private init(_ direction: GtkTextDirection) {
        self.direction = direction
    }

    static func choose(_ direction: GtkTextDirection, for widget: Widget) {
        guard chosen.of(widget)?.direction != direction else { return }
        _ = hook
        chosen.set(ContentDirection(direction), of: widget)
        widget.withWidget { spread(direction, to: $0) }
    }

    private static func spread(_ direction: GtkTextDirection, to widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_set_direction(widget, direction)
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if chosen.of(child) == nil { spread(direction, to: child) }
            next = gtk_widget_get_next_sibling(child)
        }
    }

    private static func inherit(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard chosen.of(widget) == nil else { return }
        var next = gtk_widget_get_parent(widget)
        while let around = next {
            if let direction = chosen.of(around)?.direction { return gtk_widget_set_direction(widget, direction) }
            next = gtk_widget_get_parent(around)
        }
    }
}
