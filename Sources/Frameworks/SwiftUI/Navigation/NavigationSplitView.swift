// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A view that presents views in two columns, where selections in the leading column control the other one.
///
/// Each column has a header bar of its own. A title and a toolbar around the view are those of the detail. If there is not
/// enough room for both, one is seen at a time; a selection in a list of the sidebar shows the detail.
///
/// See [NavigationSplitView](https://developer.apple.com/documentation/swiftui/navigationsplitview). Three columns do not
/// exist.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar
    private let detail: Detail
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates a two-column navigation split view.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), detail: detail())
    }
}

extension NavigationSplitView: View {
    public var body: some View {
        SplitColumns(sidebar: sidebar, detail: detail)
    }
}

/// The two columns.
private struct SplitColumns<Sidebar: View, Detail: View>: WidgetView {
    typealias Body = Never

    let sidebar: Sidebar
    let detail: Detail

    var content: TupleView<(Island, Island)> {
        let change = { (environment: inout EnvironmentValues) in environment.stackAxis = nil }
        let changeSidebar = { (environment: inout EnvironmentValues) in
            environment.stackAxis = nil
            environment.isInSidebar = true
            environment.outerTitle = nil
        }
        return TupleView(
            (
                Island(content: ZStack { VStack { sidebar } }, isPage: true, change: changeSidebar, purpose: "sidebar"),
                Island(content: ZStack { VStack { detail } }, isPage: true, change: change, purpose: "detail")
            ))
    }

    func makeWidget(environment: EnvironmentValues) -> Object {
        guard let made = adw_leaflet_new() else { return Object(widget: adw_bin_new()) }
        let widget = Object(widget: made)
        widget.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_vexpand($0, 1)
        }
        widget.withOpaque { adw_leaflet_set_can_navigate_back($0, 1) }
        widget.companions["columns"] = Columns(widget)
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        (widget.companions["columns"] as? Columns)?.outerTitle = environment.outerTitle
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.navigator = nil
    }

    func look(at content: Node, in widget: Object) {
        guard let sidebar = content.island(for: "sidebar"), let detail = content.island(for: "detail") else { return }
        (widget.companions["columns"] as? Columns)?.show(sidebar, detail)
    }
}

/// Puts two pages into a leaflet of Adwaita.
@MainActor private final class Columns {
    /// The title that was said around the columns: that of the detail, or of the column that is seen.
    var outerTitle: String? {
        didSet { showTitle() }
    }
    private weak var leaflet: Object?
    private var sidebar: Page?
    private var detail: Page?
    private var hider: BarHider?

    init(_ leaflet: Object) {
        self.leaflet = leaflet
        leaflet.on("notify::folded") { [weak self] in self?.adapt() }
        leaflet.on("notify::visible-child") { [weak self] in self?.hider?.changed() }
        hider = BarHider(above: leaflet) { [weak self] in self?.seenBar }
    }

    private var isFolded: Bool {
        leaflet?.withOpaque { adw_leaflet_get_folded($0) } ?? 0 != 0
    }

    /// The bar with the toolbar of the views around the columns: that of the detail, or of the column that is seen.
    private var seenBar: Object? {
        guard isFolded, let leaflet, let sidebar else { return detail?.bar }
        let shown = leaflet.withOpaque { adw_leaflet_get_visible_child($0) }
        return sidebar.widget.withWidget { $0 == shown } ? sidebar.bar : detail?.bar
    }

    private func showTitle() {
        detail?.outerTitle = outerTitle
        sidebar?.outerTitle = isFolded ? outerTitle : nil
    }

    func show(_ sidebar: IslandNode, _ detail: IslandNode) {
        guard self.sidebar == nil, let leaflet else { return }
        let (left, right) = (Page(sidebar), Page(detail))
        (self.sidebar, self.detail) = (left, right)
        let line = Object(widget: gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        left.widget.withWidget {
            gtk_widget_set_size_request($0, gint(260 * min(DesktopTextSize.shared.scale, 2)), -1)
            gtk_widget_set_hexpand($0, 0)
        }
        right.widget.withWidget { gtk_widget_set_hexpand($0, 1) }
        leaflet.withOpaque { leaflet in
            left.widget.withWidget { _ = adw_leaflet_append(leaflet, $0) }
            line.withWidget { adw_leaflet_page_set_navigatable(adw_leaflet_append(leaflet, $0), 0) }
            right.widget.withWidget { _ = adw_leaflet_append(leaflet, $0) }
        }
        adapt()
    }

    /// Shows the buttons of the window where its corners are, and a way back if one column is seen at a time.
    private func adapt() {
        guard let leaflet, let sidebar, let detail else { return }
        let isFolded = isFolded
        sidebar.bar.withOpaque { adw_header_bar_set_show_end_title_buttons($0, isFolded ? 1 : 0) }
        detail.bar.withOpaque { adw_header_bar_set_show_start_title_buttons($0, isFolded ? 1 : 0) }
        showTitle()
        hider?.changed()
        guard isFolded else { return detail.setBack(nil) }
        detail.setBack { [weak leaflet] in
            _ = leaflet?.withOpaque { adw_leaflet_navigate($0, ADW_NAVIGATION_DIRECTION_BACK) }
        }
    }
}

extension Object {
    /// Shows the detail of the split view that the widget is in, where one column is seen at a time.
    func showDetailOfColumns() {
        withWidget { widget in
            guard let leaflet = gtk_widget_get_ancestor(widget, adw_leaflet_get_type()) else { return }
            let root = gtk_widget_get_root(widget)
            let focus = root.flatMap { gtk_root_get_focus($0) }.map { Object(widget: $0) }
            _ = adw_leaflet_navigate(OpaquePointer(leaflet), ADW_NAVIGATION_DIRECTION_FORWARD)
            // Adwaita moves the focus to the detail, also where both are seen: keys would not reach the list anymore.
            guard adw_leaflet_get_folded(OpaquePointer(leaflet)) == 0 else { return }
            focus?.withWidget { gtk_root_set_focus(root, $0) }
        }
    }
}
