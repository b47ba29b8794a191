// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Text: View {
    public typealias Body = Never
}

extension Text: WidgetView {
    typealias Content = EmptyView

    /// How many characters stay in one line, however little room there is.
    private static var shortest: Int { 24 }

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_label_new(nil))
        widget.withOpaque {
            gtk_label_set_wrap_mode($0, PANGO_WRAP_WORD_CHAR)
            // Otherwise a text beside something high would break into lines to be as high as that.
            gtk_label_set_natural_wrap_mode($0, GTK_NATURAL_WRAP_NONE)
            gtk_label_set_use_markup($0, 1)
            gtk_label_set_xalign($0, 0)
        }
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        var inherited = environment.textStyle
        inherited.font = inherited.font ?? environment.font
        let markup = runs.map { $0.style.over(inherited).markup(of: $0.text) }.joined()
        let alignment = environment.multilineTextAlignment
        let limit = environment.lineLimit.map { gint(clamping: $0) } ?? -1
        // GTK shapes text that may be broken again for every size that it tries: seconds for a thousand labels.
        let text = plain
        let wraps: gboolean = text.utf8.count > Self.shortest && text.count > Self.shortest ? 1 : 0
        widget.withOpaque { label in
            if gtk_label_get_wrap(label) != wraps { gtk_label_set_wrap(label, wraps) }
            if String(borrowing: gtk_label_get_label(label)) != markup {
                gtk_label_set_label(label, markup)
                RowNames.changed(at: widget)
            }
            if gtk_label_get_justify(label) != alignment.justification {
                gtk_label_set_justify(label, alignment.justification)
                gtk_label_set_xalign(label, alignment.fraction)
            }
            if gtk_label_get_lines(label) != limit {
                gtk_label_set_lines(label, limit)
                gtk_label_set_ellipsize(label, limit > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
            }
        }
    }
}

/// An alignment position for text along the horizontal axis.
///
/// See [TextAlignment](https://developer.apple.com/documentation/swiftui/textalignment).
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// At the leading edge, in the middle, at the trailing edge.
    case leading, center, trailing

    fileprivate var justification: GtkJustification {
        switch self {
        case .leading: GTK_JUSTIFY_LEFT
        case .center: GTK_JUSTIFY_CENTER
        case .trailing: GTK_JUSTIFY_RIGHT
        }
    }

    fileprivate var fraction: Float {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
