// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// Actions that are found together, below the prefix under which a widget has them.
@MainActor package final class ActionGroup: Object {
    /// Makes a group of actions.
    package init(_ actions: Action...) {
        super.init(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        for action in actions { add(action) }
    }

    /// Adds an action.
    package func add(_ action: Action) {
        withOpaque { group in action.withOpaque { g_action_map_add_action(group, $0) } }
    }
}

extension Widget {
    /// Has actions found from the widget and from its content.
    package final func insert(_ group: ActionGroup, as prefix: String) {
        withWidget { widget in group.withOpaque { gtk_widget_insert_action_group(widget, prefix, $0) } }
    }

    /// Runs an action of the nearest widget around this one that has it, or of this one.
    ///
    /// - Returns: Whether there is one.
    package final func runAction(_ name: String) -> Bool {
        withWidget { gtk_widget_activate_action_variant($0, name, nil) != 0 }
    }
}
