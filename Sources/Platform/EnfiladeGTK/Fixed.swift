// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A widget in which others are put to places.
@MainActor package final class Fixed: Widget {
    /// Makes an empty one.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_fixed_new()))
    }

    /// Puts a widget to a place.
    package func put(_ child: Widget, x: Double, y: Double) {
        withPointer(as: GtkFixed.self) { fixed in child.withWidget { gtk_fixed_put(fixed, $0, x, y) } }
    }

    /// Moves and scales a widget.
    package func transform(_ child: Widget, x: Double, y: Double, scale: Double) {
        var point = graphene_point_t()
        graphene_point_init(&point, Float(x), Float(y))
        let transform = gsk_transform_scale(gsk_transform_translate(nil, &point), Float(scale), Float(scale))
        defer { gsk_transform_unref(transform) }
        withPointer(as: GtkFixed.self) { fixed in
            child.withWidget { gtk_fixed_set_child_transform(fixed, $0, transform) }
        }
    }
}
