// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

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

    func makeWidget(environment: EnvironmentValues) -> ColumnsWidget {
        let widget = ColumnsWidget()
        widget.expand(horizontally: true, vertically: true)
        widget.columns = Columns(widget)
        return widget
    }

    func apply(to widget: ColumnsWidget, environment: EnvironmentValues) {
        widget.columns?.outerTitle = environment.outerTitle
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.navigator = nil
    }

    func look(at content: Node, in widget: ColumnsWidget) {
        guard let sidebar = content.island(for: "sidebar"), let detail = content.island(for: "detail") else { return }
        widget.columns?.show(sidebar, detail)
    }
}

/// A leaflet with two columns in it.
private final class ColumnsWidget: Leaflet {
    /// Puts pages into the leaflet.
    var columns: Columns?
}

/// Puts two pages into a leaflet of Adwaita.
@MainActor private final class Columns {
    /// The title that was said around the columns: that of the detail, or of the column that is seen.
    var outerTitle: String? {
        didSet { showTitle() }
    }
    private weak var leaflet: Leaflet?
    private var sidebar: Page?
    private var detail: Page?
    private var hider: BarHider?

    init(_ leaflet: Leaflet) {
        self.leaflet = leaflet
        leaflet.onFolded { [weak self] in self?.adapt() }
        leaflet.onShown { [weak self] in self?.hider?.changed() }
        hider = BarHider(above: leaflet) { [weak self] in self?.seenBar }
    }

    private var isFolded: Bool {
        leaflet?.isFolded ?? false
    }

    /// The bar with the toolbar of the views around the columns: that of the detail, or of the column that is seen.
    private var seenBar: HeaderBar? {
        guard isFolded, let leaflet, let sidebar else { return detail?.bar }
        return leaflet.isShowing(sidebar.widget) ? sidebar.bar : detail?.bar
    }

    private func showTitle() {
        detail?.outerTitle = outerTitle
        sidebar?.outerTitle = isFolded ? outerTitle : nil
    }

    func show(_ sidebar: IslandNode, _ detail: IslandNode) {
        guard self.sidebar == nil, let leaflet else { return }
        let (left, right) = (Page(sidebar), Page(detail))
        (self.sidebar, self.detail) = (left, right)
        left.widget.setMinimumSize(width: Int(260 * min(DesktopTextSize.shared.scale, 2)))
        left.widget.expand(horizontally: false)
        right.widget.expand(horizontally: true)
        leaflet.append(left.widget)
        leaflet.append(Separator(GTK_ORIENTATION_VERTICAL), isNavigatable: false)
        leaflet.append(right.widget)
        adapt()
    }

    /// Shows the buttons of the window where its corners are, and a way back if one column is seen at a time.
    private func adapt() {
        guard let leaflet, let sidebar, let detail else { return }
        let isFolded = isFolded
        sidebar.bar.showEndTitleButtons(isFolded)
        detail.bar.showStartTitleButtons(isFolded)
        showTitle()
        hider?.changed()
        guard isFolded else { return detail.setBack(nil) }
        detail.setBack { [weak leaflet] in leaflet?.navigate(ADW_NAVIGATION_DIRECTION_BACK) }
    }
}

extension Widget {
    /// Shows the detail of the split view that the widget is in, where one column is seen at a time.
    func showDetailOfColumns() {
        guard let leaflet = ancestor(of: Leaflet.self) else { return }
        let focus = focusInWindow
        leaflet.navigate(ADW_NAVIGATION_DIRECTION_FORWARD)
        // Adwaita moves the focus to the detail, also where both are seen: keys would not reach the list anymore.
        if !leaflet.isFolded, let focus { moveFocusInWindow(to: focus) }
    }
}
