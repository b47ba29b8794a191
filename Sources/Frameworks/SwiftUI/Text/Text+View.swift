// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

extension Text: View {
    public typealias Body = Never
}

extension Text: WidgetView {
    typealias Content = EmptyView

    /// How many characters stay in one line, however little room there is.
    private static var shortest: Int { 24 }

    func makeWidget(environment: EnvironmentValues) -> EnfiladeGTK.Label {
        let widget = EnfiladeGTK.Label()
        widget.setWrapMode(PANGO_WRAP_WORD_CHAR)
        // Otherwise a text beside something high would break into lines to be as high as that.
        widget.setNaturalWrapMode(GTK_NATURAL_WRAP_NONE)
        widget.useMarkup()
        widget.setAlignment(0)
        return widget
    }

    func apply(to widget: EnfiladeGTK.Label, environment: EnvironmentValues) {
        var inherited = environment.textStyle
        inherited.font = inherited.font ?? environment.font
        let markup = runs.map { $0.style.over(inherited).markup(of: $0.text) }.joined()
        let alignment = environment.multilineTextAlignment
        let limit = environment.lineLimit ?? -1
        // GTK shapes text that may be broken again for every size that it tries: seconds for a thousand labels.
        let text = plain
        widget.wraps = text.utf8.count > Self.shortest && text.count > Self.shortest
        if widget.markup != markup {
            widget.markup = markup
            RowNames.changed(at: widget)
        }
        if widget.justification != alignment.justification {
            widget.justification = alignment.justification
            widget.setAlignment(alignment.fraction)
        }
        if widget.maximumLines != limit {
            widget.maximumLines = limit
            widget.setEllipsis(limit > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
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
