// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A view that gives the header bar above it a subtitle.
private struct SubtitledView<Base: View>: AnchorView {
    let base: Base
    let subtitle: String

    var content: TupleView<(Base, EmptyView)> { TupleView((base, EmptyView())) }

    func apply(to widget: Object, environment: EnvironmentValues) {
        widget.companion("subtitle") { Subtitle(below: widget) }.text = subtitle
    }
}

/// Puts a title with a subtitle into the nearest header bar. The title is that of the window.
@MainActor private final class Subtitle: BarUser {
    var text = "" {
        didSet { if text != oldValue { show() } }
    }

    private weak var widget: Object?
    private var bar: Object?
    private let label: Object
    /// The title of a page, which has a place for a subtitle.
    private var pageTitle: Object?

    init(below widget: Object) {
        self.widget = widget
        let made = adw_window_title_new("", "")
        label = made.map { Object(widget: $0) } ?? Object(widget: gtk_label_new(nil))
        widget.on("notify::root") { [weak self] in self?.place() }
        Scheduler.shared.afterUpdate { [weak self] in self?.place() }
    }

    isolated deinit { remove() }

    func place() {
        guard let widget, let window = widget.window, let bar = HeaderBar.seen(above: widget, by: self) else {
            return remove()
        }
        if let old = self.bar, old.isSame(as: bar) { return }
        remove()
        self.bar = bar
        if let title = bar.withOpaque({ adw_header_bar_get_title_widget($0) }).map({ Object(widget: $0) }),
            title.isInstance(of: adw_window_title_get_type())
        {
            pageTitle = title
            return show()
        }
        show()
        window.withPointer(as: GObject.self) { window in
            label.withPointer(as: GObject.self) { label in
                _ = g_object_bind_property(window, "title", label, "title", G_BINDING_SYNC_CREATE)
            }
        }
        bar.withOpaque { bar in label.withWidget { adw_header_bar_set_title_widget(bar, $0) } }
    }

    private func show() {
        (pageTitle ?? label).withOpaque { adw_window_title_set_subtitle($0, text) }
    }

    private func remove() {
        pageTitle?.withOpaque { adw_window_title_set_subtitle($0, "") }
        pageTitle = nil
        bar?.withOpaque { bar in
            label.withWidget {
                if adw_header_bar_get_title_widget(bar) == $0 { adw_header_bar_set_title_widget(bar, nil) }
            }
        }
        bar = nil
    }
}

extension View {
    /// Configures the view's subtitle for purposes of navigation; it is displayed below the title of the window.
    public func navigationSubtitle(_ subtitle: Text) -> some View {
        SubtitledView(base: self, subtitle: subtitle.plain)
    }

    /// Configures the view's subtitle for purposes of navigation, using a localized string.
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    /// Configures the view's subtitle for purposes of navigation, using a string.
    @_disfavoredOverload public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }
}
