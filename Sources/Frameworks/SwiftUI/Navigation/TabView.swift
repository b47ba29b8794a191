// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view that switches between multiple child views using interactive user interface elements.
///
/// The switcher is in the middle of the header bar, or below the views if there is no header bar above.
///
/// See [TabView](https://developer.apple.com/documentation/swiftui/tabview).
public struct TabView<SelectionValue: Hashable, Content: View> {
    let content: Content
    private let selection: Binding<SelectionValue>?

    /// Creates an instance that selects from content associated with selection values.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a tab view that keeps the selection itself.
    public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content)
    }
}

extension TabView: View {
    public typealias Body = Never
}

extension TabView: WidgetView {
    func makeWidget(environment: EnvironmentValues) -> TabsBox {
        let box = TabsBox(GTK_ORIENTATION_VERTICAL)
        box.expand(horizontally: true, vertically: true)
        box.tabs = Tabs(in: box)
        return box
    }

    func apply(to widget: TabsBox, environment: EnvironmentValues) {
        // Read, so that it is observed; `look` follows and has the tabs.
        _ = selection?.wrappedValue
    }

    func look(at content: Node, in widget: TabsBox) {
        let pages = content.valuesOfWidgets(inherited: nil)
        let selection = selection
        widget.tabs?.show(pages, selected: selection.map { AnyHashable($0.wrappedValue) }) {
            if let value = $0?.base as? SelectionValue, selection?.wrappedValue != value {
                selection?.wrappedValue = value
            }
        }
    }
}

/// A box with tabs in it.
final class TabsBox: Box {
    /// Puts views into the box, each with a tab.
    fileprivate var tabs: Tabs?
}

/// Puts views into a stack of Adwaita, with a switcher.
@MainActor private final class Tabs: BarUser {
    private let stack: ViewStack
    private let header: ViewSwitcher
    private let footer: ViewSwitcherBar
    private weak var box: Box?
    private var bar: HeaderBar?
    private var former: Widget?
    private var pages: [(widget: Widget, value: AnyHashable?)] = []

    init(in box: Box) {
        self.box = box
        let stack = ViewStack()
        self.stack = stack
        (header, footer) = (ViewSwitcher(stack), ViewSwitcherBar(stack))
        stack.expand(vertically: true)
        box.append(stack)
        box.append(footer)
        box.on("notify::root") { [weak self] in self?.place() }
        Scheduler.shared.afterUpdate { [weak self] in self?.place() }
    }

    isolated deinit { removeSwitcher() }

    func show(
        _ pages: [(widget: Widget, value: AnyHashable?)], selected: AnyHashable?,
        _ select: @escaping (AnyHashable?) -> Void
    ) {
        stack.mutingShown {
            let former = visible
            place(pages.map(\.widget))
            self.pages = pages
            if let former, pages.contains(where: { $0.widget === former }), visible !== former { stack.show(former) }
            for page in pages { describe(page.widget) }
            for page in pages {
                (page.widget as? AnchorBox<TabLabel>)?.attachment?.changed = { [weak self, weak widget = page.widget] in
                    if let widget { self?.describe(widget) }
                }
            }
            if let selected, let page = pages.first(where: { $0.value == selected }), visible !== page.widget {
                stack.show(page.widget)
            }
        }
        stack.onShown { [weak self] in
            guard let self, let shown = visible else { return }
            select(self.pages.first { $0.widget === shown }?.value)
        }
    }

    /// The widget that is seen.
    private var visible: Widget? {
        pages.first { stack.isShowing($0.widget) }?.widget
    }

    private func place(_ widgets: [Widget]) {
        let kept = zip(widgets, pages).prefix { $0 === $1.widget }.count
        // A stack cannot move its pages.
        for page in pages.dropFirst(kept) { stack.remove(page.widget) }
        for widget in widgets.dropFirst(kept) { stack.add(widget) }
    }

    private func describe(_ widget: Widget) {
        guard let item = (widget as? AnchorBox<TabLabel>)?.attachment else { return }
        let number = item.badge.flatMap { UInt32($0) } ?? 0
        // The switcher shows numbers; any other badge is a dot.
        let description = ViewStack.Description(
            title: item.title, icon: item.icon, badge: number, needsAttention: item.badge != nil && number == 0)
        stack.describe(widget, as: description)
    }

    /// Puts the switcher into the header bar, or below the views if there is none, or one that views in a tab have hidden.
    func place() {
        guard let box, box.isRooted else { return }
        let nearest = HeaderBar.nearest(to: box)
        let relay = nearest.map { BarRelay.of($0) }
        relay?.add(self)
        let found = relay?.standIn == nil ? nearest : nil
        footer.reveal(found == nil)
        if let found, let bar, bar.isSame(as: found) { return }
        removeSwitcher()
        guard let found else { return }
        bar = found
        former = found.titleWidget
        found.titleWidget = header
    }

    private func removeSwitcher() {
        if let bar, bar.hasTitleWidget(header) { bar.titleWidget = former }
        bar = nil
        former = nil
    }
}

/// A view with a label for its tab.
private struct TabItemView<Base: View, Label: View>: View {
    @State private var item = TabLabel()
    let base: Base
    let label: Label

    init(base: Base, label: Label) {
        self.base = base
        self.label = label
    }

    var body: some View {
        TabAnchor(item: item, base: base.environment(\.whole.tabLabel, item), label: label)
    }
}

/// The box that becomes the page of a tab.
private struct TabAnchor<Base: View, Label: View>: AnchorView {
    typealias Attachment = TabLabel

    let item: TabLabel
    let base: Base
    let label: Label

    var content: TupleView<(ZStack<VStack<Base>>, Island)> {
        TupleView((ZStack { VStack { base } }, Island(content: label, purpose: "tab")))
    }

    func look(at content: Node, in widget: AnchorBox<TabLabel>) {
        widget.attachment = item
        let label = content.island(for: "tab")?.content
        item.title = label?.labelText ?? ""
        item.icon = label?.iconName
    }

    func arrange(_ widgets: [Widget], in widget: AnchorBox<TabLabel>) {
        // The content of the tab stands in the middle of it.
        for child in widgets {
            child.align(horizontally: GTK_ALIGN_FILL, vertically: GTK_ALIGN_FILL)
            child.expand(vertically: true)
        }
    }
}

extension Node {
    /// The name of the first icon below; `nil` if there is none.
    fileprivate var iconName: String? {
        if let image = (self as? any WidgetOwner)?.widget as? EnfiladeGTK.Image { return image.iconName }
        for child in children {
            if let name = child.iconName { return name }
        }
        return nil
    }
}

extension View {
    /// Sets the tab bar item associated with this view.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        TabItemView(base: self, label: label())
    }
}
