// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// A bubble with a widget in it, which points to another widget.
@MainActor open class Popover: Widget {
    /// Makes an empty popover.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_popover_new()))
    }

    /// Takes over a popover of a derived type, or one that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// Puts a widget into the popover instead of the one that is there; `nil` empties it.
    package final func setChild(_ child: Widget?) {
        withPointer(as: GtkPopover.self) { popover in child.withWidgetOrNil { gtk_popover_set_child(popover, $0) } }
    }

    /// Says on which side of its place the popover is.
    package final func setPosition(_ position: GtkPositionType) {
        withPointer(as: GtkPopover.self) { gtk_popover_set_position($0, position) }
    }

    /// Says whether an arrow points to the place.
    package final func setArrow(_ hasArrow: Bool) {
        withPointer(as: GtkPopover.self) { gtk_popover_set_has_arrow($0, hasArrow ? 1 : 0) }
    }

    /// Has the popover point to a place in the widget that it belongs to.
    package final func pointTo(x: Double, y: Double) {
        var rectangle = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
        withPointer(as: GtkPopover.self) { gtk_popover_set_pointing_to($0, &rectangle) }
    }

    /// Shows the popover.
    package final func popUp() {
        withPointer(as: GtkPopover.self) { gtk_popover_popup($0) }
    }

    /// Hides the popover.
    package final func popDown() {
        withPointer(as: GtkPopover.self) { gtk_popover_popdown($0) }
    }

    /// Calls `body` whenever the popover was hidden; a later call replaces the closure.
    package final func onClosed(_ body: @escaping @MainActor () -> Void) {
        on("closed", body)
    }

    /// Runs `body` without telling the closure of `onClosed`.
    package final func mutingClosed(_ body: () -> Void) {
        muting("closed", body)
    }
}

extension Popover: FindableWidget {
    package static var kind: WidgetKind<Popover> { WidgetKind(gtk_popover_get_type()) { Popover(sinking: $0) } }
}
