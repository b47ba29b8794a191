// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view that gives the header bar above it a subtitle.
private struct SubtitledView<Base: View>: AnchorView {
    typealias Attachment = Subtitle

    let base: Base
    let subtitle: String

    var content: TupleView<(Base, EmptyView)> { TupleView((base, EmptyView())) }

    func apply(to widget: AnchorBox<Subtitle>, environment: EnvironmentValues) {
        widget.attached { Subtitle(below: widget) }.text = subtitle
    }
}

/// Puts a title with a subtitle into the nearest header bar. The title is that of the window.
@MainActor private final class Subtitle: BarUser {
    var text = "" {
        didSet { if text != oldValue { show() } }
    }

    private weak var widget: Widget?
    private var bar: HeaderBar?
    private let label = WindowTitle()
    /// The title of a page, which has a place for a subtitle.
    private var pageTitle: WindowTitle?

    init(below widget: Widget) {
        self.widget = widget
        widget.on("notify::root") { [weak self] in self?.place() }
        Scheduler.shared.afterUpdate { [weak self] in self?.place() }
    }

    isolated deinit { remove() }

    func place() {
        guard let widget, let window = widget.root, let bar = HeaderBar.seen(above: widget, by: self) else {
            return remove()
        }
        if let old = self.bar, old.isSame(as: bar) { return }
        remove()
        self.bar = bar
        if let title = bar.titleWidget?.seen(as: WindowTitle.self) {
            pageTitle = title
            return show()
        }
        show()
        window.bind("title", to: "title", of: label)
        bar.titleWidget = label
    }

    private func show() {
        (pageTitle ?? label).setSubtitle(text)
    }

    private func remove() {
        pageTitle?.setSubtitle("")
        pageTitle = nil
        if let bar, bar.hasTitleWidget(label) { bar.titleWidget = nil }
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
