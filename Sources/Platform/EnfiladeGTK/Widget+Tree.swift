// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// The widget around this one; `nil` if there is none.
    package final var parent: Widget? {
        withWidget { gtk_widget_get_parent($0) }.map { Widget(sinking: UnsafeMutableRawPointer($0)) }
    }

    /// Whether there is a widget around this one.
    package final var hasParent: Bool {
        withWidget { gtk_widget_get_parent($0) != nil }
    }

    /// The widget around this one if there is no other one in it; else `nil`.
    package final var parentWithoutNeighbours: Widget? {
        withWidget { widget in
            guard let parent = gtk_widget_get_parent(widget), gtk_widget_get_first_child(parent) == widget,
                gtk_widget_get_last_child(parent) == widget
            else { return nil }
            return Widget(sinking: UnsafeMutableRawPointer(parent))
        }
    }

    /// The widgets directly in this one.
    package final var children: [Widget] {
        withWidget { widget in
            var found: [Widget] = []
            var next = gtk_widget_get_first_child(widget)
            while let child = next {
                found.append(Widget(sinking: UnsafeMutableRawPointer(child)))
                next = gtk_widget_get_next_sibling(child)
            }
            return found
        }
    }

    /// The first widget in this one; `nil` if there is none.
    package final var firstChild: Widget? {
        withWidget { gtk_widget_get_first_child($0) }.map { Widget(sinking: UnsafeMutableRawPointer($0)) }
    }

    /// Whether this widget is in another one, however deep.
    package final func isDescendant(of other: Widget) -> Bool {
        withWidget { widget in other.withWidget { gtk_widget_is_ancestor(widget, $0) != 0 } }
    }

    /// Gives the widget, such as a popover, a parent that knows nothing of it.
    package final func setParent(_ parent: Widget) {
        withWidget { widget in parent.withWidget { gtk_widget_set_parent(widget, $0) } }
    }

    /// Takes the widget out of the one that it is in.
    package final func unparent() {
        withWidget { gtk_widget_unparent($0) }
    }

    /// Moves the widget in front of another one in the order of the children of a third one.
    package final func insertBefore(_ sibling: Widget, in parent: Widget) {
        withWidget { widget in
            parent.withWidget { parent in sibling.withWidget { gtk_widget_insert_before(widget, parent, $0) } }
        }
    }

    /// The outermost widget around this one, a window in most cases; `nil` if it is in none.
    package final var root: Widget? {
        withWidget { gtk_widget_get_root($0) }.map { Widget(sinking: UnsafeMutableRawPointer($0)) }
    }

    /// Whether the widget is in a window, or in the icon under the pointer during a drag.
    package final var isRooted: Bool {
        withWidget { gtk_widget_get_root($0) != nil }
    }

    /// The window that the widget is in; `nil` if it is in none.
    package final var window: Window? {
        root?.seen(as: Window.self)
    }

    /// The widget in the same window that has the keyboard; `nil` if none has.
    package final var focusInWindow: Widget? {
        withWidget { widget in
            guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return nil }
            return Widget(sinking: UnsafeMutableRawPointer(focus))
        }
    }

    /// Moves the keyboard to a widget in the same window; `nil` takes it from all.
    package final func moveFocusInWindow(to other: Widget?) {
        withWidget { widget in
            guard let root = gtk_widget_get_root(widget) else { return }
            other.withWidgetOrNil { gtk_root_set_focus(root, $0) }
        }
    }
}
