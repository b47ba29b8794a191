// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A place in a grid or a column view, which shows one item after the other.
@MainActor package final class ListItem: Object {
    /// A number that tells the place from others while there is a reference to it.
    package var key: UInt { withOpaque { UInt(bitPattern: $0) } }

    /// Which item is shown.
    package var position: Int { withOpaque { Int(gtk_list_item_get_position($0)) } }

    /// Puts a widget into the place.
    package func setChild(_ child: Widget) {
        withOpaque { item in child.withWidget { gtk_list_item_set_child(item, $0) } }
    }
}

/// Fills the places of a grid or of a column.
@MainActor package final class ListItemFactory: Object {
    /// The moments in the life of a place.
    package enum Moment: String {
        /// It gets its widgets.
        case setup
        /// It gets an item.
        case bind
        /// It gives up its item.
        case unbind
        /// It goes.
        case teardown
    }

    /// Makes a factory that does nothing yet.
    package init() {
        let made: OpaquePointer = gtk_signal_list_item_factory_new()
        super.init(adopting: UnsafeMutableRawPointer(made))
    }

    /// Calls `body` at a moment in the life of each place.
    package func at(_ moment: Moment, _ body: @escaping @MainActor (ListItem) -> Void) {
        onObject(moment.rawValue) { object in body(object.withOpaque { ListItem(sinking: UnsafeMutableRawPointer($0)) })
        }
    }
}
