// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A view that puts one box around the widgets of another view, because something is attached to it.
protocol AnchorView: WidgetView {}

extension AnchorView {
    static var isAround: Bool { true }

    func makeWidget(environment: EnvironmentValues) -> Object {
        Object(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 8))
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        widgets.place(inBox: widget, insteadOf: placed)
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        // What fills the box may have been in a container that aligned it.
        for child in widgets { child.align(horizontally: GTK_ALIGN_FILL, vertically: GTK_ALIGN_FILL) }
    }
}

extension Object {
    /// What works on the widget under a name, made when it is asked for first.
    func companion<Companion: AnyObject>(_ name: String, _ make: () -> Companion) -> Companion {
        if let companion = companions[name] as? Companion { return companion }
        let companion = make()
        companions[name] = companion
        return companion
    }

    /// The window that the widget is in; `nil` if it is in none.
    var window: Object? {
        withWidget { widget in
            guard let root = gtk_widget_get_root(widget) else { return nil }
            return Object(sinking: UnsafeMutableRawPointer(root))
        }
    }
}
