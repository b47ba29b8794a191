// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// Widgets of which one is seen at a time.
@MainActor open class Stack: Widget {
    /// Makes an empty stack.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_stack_new()))
    }

    /// Adds a widget.
    package final func add(_ child: Widget) {
        withOpaque { stack in child.withWidget { _ = gtk_stack_add_child(stack, $0) } }
    }

    /// Takes a widget out of the stack.
    package final func remove(_ child: Widget) {
        withOpaque { stack in child.withWidget { gtk_stack_remove(stack, $0) } }
    }

    /// Shows a widget of the stack.
    package final func show(_ child: Widget) {
        withOpaque { stack in child.withWidget { gtk_stack_set_visible_child(stack, $0) } }
    }

    /// Says how one widget takes the place of another.
    package final func setTransition(_ type: GtkStackTransitionType) {
        withOpaque { gtk_stack_set_transition_type($0, type) }
    }

    /// Whether one widget is taking the place of another at the moment.
    package final var isInTransition: Bool {
        withOpaque { gtk_stack_get_transition_running($0) != 0 }
    }

    /// Calls `body` whenever a transition begins or ends; a later call replaces the closure.
    package final func onTransition(_ body: @escaping @MainActor () -> Void) {
        on("notify::transition-running", body)
    }

    /// Adds a widget under a name.
    package final func add(_ child: Widget, named name: String) {
        withOpaque { stack in child.withWidget { _ = gtk_stack_add_named(stack, $0, name) } }
    }

    /// Shows the widget of a name.
    package final func show(_ name: String) {
        withOpaque { gtk_stack_set_visible_child_name($0, name) }
    }

    /// Shows the widget of a name, with a transition of its own.
    package final func show(_ name: String, _ transition: GtkStackTransitionType) {
        withOpaque { gtk_stack_set_visible_child_full($0, name, transition) }
    }

    /// Measures only the widget that is seen.
    package final func measureVisibleChildOnly() {
        withOpaque {
            gtk_stack_set_hhomogeneous($0, 0)
            gtk_stack_set_vhomogeneous($0, 0)
        }
    }
}
