// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A view that overlays its subviews, aligning them in both axes.
///
/// It is as large as the largest of them.
///
/// See [ZStack](https://developer.apple.com/documentation/swiftui/zstack).
public struct ZStack<Content: View> {
    let content: Content
    private let alignment: Alignment

    /// Creates an instance with the given alignment.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: View {
    public typealias Body = Never
}

extension ZStack: WidgetView {
    static var showsTransitions: Bool { true }

    func makeWidget(environment: EnvironmentValues) -> Object {
        Object(widget: gtk_overlay_new())
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = nil
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        // What lies above is added later, and an overlay cannot move anything between its layers. What can stay does, as
        // it would not be seen for a moment otherwise.
        var kept = placed.filter { child in widgets.contains { $0 === child } }
        if !widgets.starts(with: kept, by: ===) { kept = [] }
        widget.withOpaque { overlay in
            for child in placed where !kept.contains(where: { $0 === child }) {
                child.withWidget { gtk_overlay_remove_overlay(overlay, $0) }
            }
            for child in widgets.dropFirst(kept.count) {
                child.withWidget {
                    gtk_overlay_add_overlay(overlay, $0)
                    gtk_overlay_set_measure_overlay(overlay, $0, 1)
                }
            }
        }
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        for child in widgets { child.align(in: alignment) }
        // An overlay does not ask its layers whether they want all the room there is.
        widget.withWidget { overlay in
            if widgets.contains(where: { $0.expands(GTK_ORIENTATION_HORIZONTAL) }) {
                gtk_widget_set_hexpand(overlay, 1)
            } else {
                gtk_widget_set_hexpand_set(overlay, 0)
            }
            if widgets.contains(where: { $0.expands(GTK_ORIENTATION_VERTICAL) }) {
                gtk_widget_set_vexpand(overlay, 1)
            } else {
                gtk_widget_set_vexpand_set(overlay, 0)
            }
        }
    }
}

extension Object {
    /// Has the widget fill what it is given in the directions in which it wants room, and aligns it in the others.
    func align(in alignment: Alignment) {
        align(
            horizontally: expands(GTK_ORIENTATION_HORIZONTAL) ? GTK_ALIGN_FILL : alignment.horizontal.native,
            vertically: expands(GTK_ORIENTATION_VERTICAL) ? GTK_ALIGN_FILL : alignment.vertical.native)
    }
}
