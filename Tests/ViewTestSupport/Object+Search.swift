// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

extension Object {
    /// The widgets in this one whose type has a name, such as `GtkLabel`, in the order in which they are displayed.
    package func descendants(_ typeName: String) -> [Object] {
        children.flatMap { child in
            (child.typeName == typeName ? [child] : []) + child.descendants(typeName)
        }
    }

    /// The widgets directly in this one.
    package var children: [Object] {
        var found: [Object] = []
        var next = withPointer(as: GtkWidget.self) { gtk_widget_get_first_child($0) }
        while let widget = next {
            found.append(Object(sinking: UnsafeMutableRawPointer(widget)))
            next = gtk_widget_get_next_sibling(widget)
        }
        return found
    }

    /// The texts of the labels in the widget.
    package var texts: [String] {
        descendants("GtkLabel").map(\.text)
    }

    /// The text of a label.
    package var text: String {
        withOpaque { String(borrowing: gtk_label_get_text($0)) ?? "" }
    }

    /// The markup of a label.
    package var markup: String {
        withOpaque { String(borrowing: gtk_label_get_label($0)) ?? "" }
    }

    /// The text in an input.
    package var typed: String {
        get { withOpaque { String(borrowing: gtk_editable_get_text($0)) ?? "" } }
        set { withOpaque { gtk_editable_set_text($0, newValue) } }
    }

    /// Whether the widget can be used.
    package var isSensitive: Bool {
        withPointer(as: GtkWidget.self) { gtk_widget_is_sensitive($0) != 0 }
    }

    /// Where the widget is in another one: left, top, width, height.
    package func frame(in other: Object) -> [Int] {
        withPointer(as: GtkWidget.self) { widget in
            other.withPointer(as: GtkWidget.self) { ancestor in
                var (x, y) = (0.0, 0.0)
                gtk_widget_translate_coordinates(widget, ancestor, 0, 0, &x, &y)
                return [Int(x), Int(y), Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget))]
            }
        }
    }

    /// How the label that assistive technologies read differs from a text; `nil` if it does not.
    package func accessibleLabelDifference(from text: String) -> String? {
        withOpaque {
            String(takingGString: enfilade_accessible_text_difference($0, GTK_ACCESSIBLE_PROPERTY_LABEL, text))
        }
    }
}

extension Object {
    /// How the text that assistive technologies read after the label differs from another; `nil` if it does not.
    package func accessibleDescriptionDifference(from text: String) -> String? {
        withOpaque {
            String(takingGString: enfilade_accessible_text_difference($0, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text))
        }
    }

    /// How the value that assistive technologies read differs from a text; `nil` if it does not.
    package func accessibleValueDifference(from text: String) -> String? {
        withOpaque {
            String(takingGString: enfilade_accessible_text_difference($0, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text))
        }
    }

    /// Whether assistive technologies read the text of another widget as the label of this one.
    package var hasAccessibleLabelling: Bool {
        withOpaque { gtk_test_accessible_has_relation($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0 }
    }

    /// Whether assistive technologies pass over the widget.
    package var isAccessibilityHidden: Bool {
        withOpaque { accessible in
            guard gtk_test_accessible_has_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN) != 0 else { return false }
            let difference = enfilade_accessible_state_difference(accessible, GTK_ACCESSIBLE_STATE_HIDDEN, 1)
            return String(takingGString: difference) == nil
        }
    }
}

extension Object {
    /// The window that the widget is in; `nil` if it is in none.
    package var ownWindow: Object? {
        withPointer(as: GtkWidget.self) { widget in
            gtk_widget_get_root(widget).map { Object(sinking: UnsafeMutableRawPointer($0)) }
        }
    }

    /// The windows that belong to this one, such as dialogs.
    package var dialogs: [Object] {
        let list: OpaquePointer = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            let window = Object(adopting: item)
            let owner = window.withPointer(as: GtkWindow.self) { gtk_window_get_transient_for($0) }
            guard let owner, Object(sinking: UnsafeMutableRawPointer(owner)).isSame(as: self) else { return nil }
            return window
        }
    }

    /// Runs an action that the widget or one around it has, as assistive technologies do; false if there is none.
    package func activate(_ action: String) -> Bool {
        withPointer(as: GtkWidget.self) { gtk_widget_activate_action_variant($0, action, nil) != 0 }
    }

    /// Whether the widget has a style class.
    package func hasStyleClass(_ name: String) -> Bool {
        withPointer(as: GtkWidget.self) { gtk_widget_has_css_class($0, name) != 0 }
    }

    /// Lists the texts of the lines of a menu, with those of other menus in it, one group after the other.
    package static func lines(of model: Object) -> [[String]] {
        (0..<model.withPointer(as: GMenuModel.self) { g_menu_model_get_n_items($0) }).map { index in
            guard let section = link("section", at: index, of: model) else { return [] }
            return titles(of: section)
        }
    }

    private static func titles(of model: Object) -> [String] {
        (0..<model.withPointer(as: GMenuModel.self) { g_menu_model_get_n_items($0) }).flatMap { index -> [String] in
            let label = model.withPointer(as: GMenuModel.self) {
                g_menu_model_get_item_attribute_value($0, index, "label", nil)
            }
            let title = label.flatMap { String(borrowing: g_variant_get_string($0, nil)) } ?? ""
            if let label { g_variant_unref(label) }
            let inner = link("submenu", at: index, of: model).map { lines(of: $0).flatMap { $0 } } ?? []
            return [title] + inner.map { "\(title)/\($0)" }
        }
    }

    private static func link(_ name: String, at index: gint, of model: Object) -> Object? {
        model.withPointer(as: GMenuModel.self) { model in
            g_menu_model_get_item_link(model, index, name).map { Object(adopting: UnsafeMutableRawPointer($0)) }
        }
    }
}

extension Object {
    /// The color that the widget paints at a place: red, green, blue and opacity, each from 0 to 255.
    package func color(atX x: Int, y: Int) -> [Int] { picture[x, y] }

    /// A picture of the widget as it paints, at most 200 pixels wide and high.
    package var picture: Picture { picture(of: renderNode()) }

    /// A picture of the widget in the last frame, at most 200 pixels wide and high.
    package var paintedPicture: Picture {
        let paintable = Object(adopting: UnsafeMutableRawPointer(withWidget { gtk_widget_paintable_new($0) }))
        let size = frame(in: self)
        guard let snapshot = gtk_snapshot_new() else { return Picture() }
        paintable.withOpaque {
            gdk_paintable_snapshot($0, snapshot, Double(size[2]), Double(size[3]))
        }
        return picture(of: gtk_snapshot_free_to_node(snapshot))
    }

    private func picture(of node: OpaquePointer?) -> Picture {
        var picture = Picture()
        picture.bytes.withUnsafeMutableBufferPointer { buffer in
            let side = gint(Picture.side)
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_ARGB32, side, side, side * 4)
            let context = cairo_create(surface)
            if let node {
                gsk_render_node_draw(node, context)
                gsk_render_node_unref(node)
            }
            cairo_destroy(context)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        return picture
    }

    /// Makes the node that the widget paints, to be released; `nil` if it paints nothing.
    private func renderNode() -> OpaquePointer? {
        withPointer(as: GtkWidget.self) { widget in
            guard let parent = gtk_widget_get_parent(widget), let snapshot = gtk_snapshot_new() else { return nil }
            // GTK paints a child where it is in its parent.
            let place = frame(in: Object(sinking: UnsafeMutableRawPointer(parent)))
            var corner = graphene_point_t(x: Float(-place[0]), y: Float(-place[1]))
            gtk_snapshot_translate(snapshot, &corner)
            gtk_widget_snapshot_child(parent, widget, snapshot)
            return gtk_snapshot_free_to_node(snapshot)
        }
    }
}

/// A picture of a widget.
package struct Picture {
    static let side = 200

    var bytes = [UInt8](repeating: 0, count: side * side * 4)

    /// The color at a place: red, green, blue and opacity, each from 0 to 255.
    package subscript(x: Int, y: Int) -> [Int] {
        let start = (y * Self.side + x) * 4
        return [2, 1, 0, 3].map { Int(bytes[start + $0]) }
    }
}
