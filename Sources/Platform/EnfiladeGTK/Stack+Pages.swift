// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

extension Stack {
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
