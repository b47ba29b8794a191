// SPDX-License-Identifier: Apache-2.0
// Places in a text, in Unicode scalars, as GTK counts them.

internal import CAdwaita
package import EnfiladeGLib

extension TextBuffer {
    /// All of the text, also the parts that are not shown, of which `text` knows nothing. Setting it leaves nothing to undo.
    package var wholeText: String {
        get {
            withPointer(as: GtkTextBuffer.self) { buffer in
                var (start, end) = (GtkTextIter(), GtkTextIter())
                gtk_text_buffer_get_bounds(buffer, &start, &end)
                return String(takingGString: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
            }
        }
        set {
            let text = newValue.shownText
            withPointer(as: GtkTextBuffer.self) { buffer in
                gtk_text_buffer_begin_irreversible_action(buffer)
                gtk_text_buffer_set_text(buffer, text, gint(clamping: text.utf8.count))
                gtk_text_buffer_end_irreversible_action(buffer)
            }
        }
    }

    /// Where the cursor is.
    package var cursor: Int {
        get {
            withPointer(as: GtkTextBuffer.self) { buffer in
                var place = GtkTextIter()
                gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
                return Int(gtk_text_iter_get_offset(&place))
            }
        }
        set {
            withPointer(as: GtkTextBuffer.self) { buffer in
                var place = Self.place(newValue, buffer)
                gtk_text_buffer_place_cursor(buffer, &place)
            }
        }
    }

    /// Whether some of the text is selected.
    package var hasSelection: Bool {
        withPointer(as: GtkTextBuffer.self) { gtk_text_buffer_get_has_selection($0) != 0 }
    }

    /// Puts a text at the cursor, in place of the selected one, as the user does.
    package func insertAtCursor(_ text: String) {
        let text = text.shownText
        withPointer(as: GtkTextBuffer.self) { buffer in
            gtk_text_buffer_begin_user_action(buffer)
            gtk_text_buffer_delete_selection(buffer, 1, 1)
            gtk_text_buffer_insert_at_cursor(buffer, text, gint(clamping: text.utf8.count))
            gtk_text_buffer_end_user_action(buffer)
        }
    }

    /// Replaces a part of the text; the cursor and the selection stay with the text around them.
    ///
    /// - Parameter canBeUndone: Whether the user can undo it. A change that cannot be undone keeps earlier ones from being undone too.
    package func replace(_ range: Range<Int>, with text: String, canBeUndone: Bool) {
        let text = text.shownText
        withPointer(as: GtkTextBuffer.self) { buffer in
            var (start, end) = (Self.place(range.lowerBound, buffer), Self.place(range.upperBound, buffer))
            canBeUndone ? gtk_text_buffer_begin_user_action(buffer) : gtk_text_buffer_begin_irreversible_action(buffer)
            gtk_text_buffer_delete(buffer, &start, &end)
            gtk_text_buffer_insert(buffer, &start, text, gint(clamping: text.utf8.count))
            canBeUndone ? gtk_text_buffer_end_user_action(buffer) : gtk_text_buffer_end_irreversible_action(buffer)
        }
    }

    /// Returns GTK's own place; one before the text is its beginning.
    static func place(_ offset: Int, _ buffer: UnsafeMutablePointer<GtkTextBuffer>) -> GtkTextIter {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &place, gint(clamping: max(0, offset)))
        return place
    }

    // MARK: - Looks

    /// Makes a look that hides text.
    package func makeHiddenTag() -> TextTag {
        // The tags of the text own it.
        let tag: UnsafeMutablePointer<GtkTextTag> = withPointer { enfilade_hidden_tag($0) }
        return TextTag(sinking: UnsafeMutableRawPointer(tag))
    }

    /// Makes the look of a link.
    package func makeLinkTag() -> TextTag {
        // The tags of the text own it.
        let tag: UnsafeMutablePointer<GtkTextTag> = withPointer { enfilade_link_tag($0) }
        return TextTag(sinking: UnsafeMutableRawPointer(tag))
    }

    /// Gives parts of the text a look, and all others none.
    package func show(_ tag: TextTag, in ranges: [Range<Int>]) {
        withPointer(as: GtkTextBuffer.self) { buffer in
            tag.withPointer(as: GtkTextTag.self) { tag in
                var (start, end) = (GtkTextIter(), GtkTextIter())
                gtk_text_buffer_get_bounds(buffer, &start, &end)
                gtk_text_buffer_remove_tag(buffer, tag, &start, &end)
                for range in ranges {
                    var (start, end) = (Self.place(range.lowerBound, buffer), Self.place(range.upperBound, buffer))
                    gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
                }
            }
        }
    }
}

/// A look of parts of a text.
@MainActor package final class TextTag: Object {
    /// Gives the text the color that links have beside a widget.
    package func setLinkColor(of widget: Widget) {
        var color = GdkRGBA()
        guard widget.withWidget({ enfilade_theme_color($0, "accent_color", &color) }) != 0 else { return }
        withPointer(as: GtkTextTag.self) { enfilade_tag_set_rgba($0, "foreground-rgba", &color) }
    }
}

extension TextView {
    /// Scrolls until the cursor can be seen.
    package final func scrollToCursor() {
        withPointer(as: GtkTextView.self) { view in
            buffer.withPointer(as: GtkTextBuffer.self) { buffer in
                gtk_text_view_scroll_to_mark(view, gtk_text_buffer_get_insert(buffer), 0.05, 0, 0, 0)
            }
        }
    }

    /// The place in the text at a place in the widget; `nil` if there is no text.
    package final func offset(atX x: Double, y: Double) -> Int? {
        withPointer(as: GtkTextView.self) { view in
            var (inX, inY): (gint, gint) = (0, 0)
            gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, gint(x), gint(y), &inX, &inY)
            var place = GtkTextIter()
            guard gtk_text_view_get_iter_at_location(view, &place, inX, inY) != 0 else { return nil }
            return Int(gtk_text_iter_get_offset(&place))
        }
    }

    /// The middle of the letter at a place in the text, in the widget.
    package final func middle(of offset: Int) -> (x: Double, y: Double) {
        withPointer(as: GtkTextView.self) { view in
            var (place, frame) = (GtkTextIter(), GdkRectangle())
            gtk_text_buffer_get_iter_at_offset(gtk_text_view_get_buffer(view), &place, gint(clamping: offset))
            gtk_text_view_get_iter_location(view, &place, &frame)
            var (x, y): (gint, gint) = (0, 0)
            gtk_text_view_buffer_to_window_coords(
                view, GTK_TEXT_WINDOW_WIDGET, frame.x + frame.width / 2, frame.y + frame.height / 2, &x, &y)
            return (Double(x), Double(y))
        }
    }

    /// Says how far the text is from the edges of the widget.
    package final func setPadding(_ points: Int) {
        withPointer(as: GtkTextView.self) { view in
            gtk_text_view_set_left_margin(view, gint(points))
            gtk_text_view_set_right_margin(view, gint(points))
            gtk_text_view_set_top_margin(view, gint(points))
            gtk_text_view_set_bottom_margin(view, gint(points))
        }
    }
}
