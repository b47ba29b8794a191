// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

extension Box {
    /// Puts widgets into the box in their order, moving only those that stand elsewhere.
    func place(_ widgets: [Widget], insteadOf placed: [Widget]) {
        let kept = Set(widgets.map { ObjectIdentifier($0) })
        for child in placed where !kept.contains(ObjectIdentifier(child)) { remove(child) }
        let present = Set(placed.map { ObjectIdentifier($0) })
        let staying = widgets.staying(from: placed)
        var previous: Widget?
        for child in widgets {
            if !present.contains(ObjectIdentifier(child)) {
                insert(child, after: previous)
            } else if !staying.contains(ObjectIdentifier(child)) {
                move(child, after: previous)
            }
            previous = child
        }
    }
}

/// How much room a widget wants from the container that it is in, and where.
struct Wishes: Equatable {
    let expandsHorizontally: Bool
    let expandsVertically: Bool
    let alignment: [UInt32]
    let isRightToLeft: Bool
}

extension Widget {
    /// The directions in which the widget and its content want room, and its alignment.
    var wishes: Wishes {
        let (horizontal, vertical) = alignment
        return Wishes(
            expandsHorizontally: expands(GTK_ORIENTATION_HORIZONTAL),
            expandsVertically: expands(GTK_ORIENTATION_VERTICAL),
            alignment: [horizontal.rawValue, vertical.rawValue], isRightToLeft: isRightToLeft)
    }

    /// Has the widget fill the given space in the directions in which it wants room, and aligns it in the others.
    func align(in alignment: Alignment, of container: Widget) {
        align(
            horizontally: expands(GTK_ORIENTATION_HORIZONTAL)
                ? GTK_ALIGN_FILL : place(alignment.horizontal.native, in: container),
            vertically: expands(GTK_ORIENTATION_VERTICAL) ? GTK_ALIGN_FILL : alignment.vertical.native)
    }

    /// Returns the alignment for a place in a container: GTK means the direction of the widget, and not that around it.
    func place(_ alignment: GtkAlign, in container: Widget) -> GtkAlign {
        isRightToLeft == container.isRightToLeft ? alignment : alignment.mirrored
    }
}
