// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

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
    func makeWidget(environment: EnvironmentValues) -> Object {
        let box = Object(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        box.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_vexpand($0, 1)
        }
        box.companions["tabs"] = Tabs(in: box)
        return box
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        // Read, so that it is observed; `look` follows and has the tabs.
        _ = selection?.wrappedValue
    }

    func look(at content: Node, in widget: Object) {
        let pages = content.valuesOfWidgets(inherited: nil)
        let selection = selection
        (widget.companions["tabs"] as? Tabs)?.show(pages, selected: selection.map { AnyHashable($0.wrappedValue) }) {
            if let value = $0?.base as? SelectionValue, selection?.wrappedValue != value {
                selection?.wrappedValue = value
            }
        }
    }
}

/// Puts views into a stack of Adwaita, with a switcher.
@MainActor private final class Tabs: BarUser {
    private let stack: Object
    private let header = Object(widget: adw_view_switcher_new())
    private let footer = Object(widget: adw_view_switcher_bar_new())
    private weak var box: Object?
    private var bar: Object?
    private var former: Object?
    private var pages: [(widget: Object, value: AnyHashable?)] = []

    init(in box: Object) {
        self.box = box
        let stack = adw_view_stack_new().map { Object(widget: $0) } ?? Object(widget: adw_bin_new())
        self.stack = stack
        stack.withWidget { gtk_widget_set_vexpand($0, 1) }
        box.withPointer(as: GtkBox.self) { box in
            stack.withWidget { gtk_box_append(box, $0) }
            footer.withWidget { gtk_box_append(box, $0) }
        }
        stack.withOpaque { stack in
            header.withOpaque {
                adw_view_switcher_set_stack($0, stack)
                adw_view_switcher_set_policy($0, ADW_VIEW_SWITCHER_POLICY_WIDE)
            }
            footer.withOpaque { adw_view_switcher_bar_set_stack($0, stack) }
        }
        box.on("notify::root") { [weak self] in self?.place() }
        Scheduler.shared.afterUpdate { [weak self] in self?.place() }
    }

    isolated deinit { removeSwitcher() }

    func show(
        _ pages: [(widget: Object, value: AnyHashable?)], selected: AnyHashable?,
        _ select: @escaping (AnyHashable?) -> Void
    ) {
        stack.muting("notify::visible-child") {
            place(pages.map(\.widget))
            self.pages = pages
            for page in pages { describe(page.widget) }
            for page in pages {
                (page.widget.companions["tab"] as? TabLabel)?.changed = { [weak self, weak widget = page.widget] in
                    if let widget { self?.describe(widget) }
                }
            }
            if let selected, let page = pages.first(where: { $0.value == selected }), visible !== page.widget {
                stack.withOpaque { stack in page.widget.withWidget { adw_view_stack_set_visible_child(stack, $0) } }
            }
        }
        stack.on("notify::visible-child") { [weak self] in
            guard let self, let shown = visible else { return }
            select(self.pages.first { $0.widget === shown }?.value)
        }
    }

    /// The widget that is seen.
    private var visible: Object? {
        let found = stack.withOpaque { adw_view_stack_get_visible_child($0) }
        return pages.first { page in page.widget.withWidget { $0 == found } }?.widget
    }

    private func place(_ widgets: [Object]) {
        guard !widgets.elementsEqual(pages.map(\.widget), by: ===) else { return }
        // A stack cannot move its pages.
        stack.withOpaque { stack in
            for page in pages { page.widget.withWidget { adw_view_stack_remove(stack, $0) } }
            for widget in widgets { widget.withWidget { _ = adw_view_stack_add(stack, $0) } }
        }
    }

    private func describe(_ widget: Object) {
        guard let item = widget.companions["tab"] as? TabLabel else { return }
        stack.withOpaque { stack in
            let page = widget.withWidget { adw_view_stack_get_page(stack, $0) }
            guard let page else { return }
            adw_view_stack_page_set_title(page, item.title)
            adw_view_stack_page_set_icon_name(page, item.icon)
            let number = item.badge.flatMap { UInt32($0) } ?? 0
            adw_view_stack_page_set_badge_number(page, number)
            // The switcher shows numbers; any other badge is a dot.
            adw_view_stack_page_set_needs_attention(page, item.badge != nil && number == 0 ? 1 : 0)
        }
    }

    /// Puts the switcher into the header bar, or below the views if there is none, or one that views in a tab have hidden.
    func place() {
        guard let box, box.window != nil else { return }
        let nearest = HeaderBar.nearest(to: box)
        let relay = nearest.map { BarRelay.of($0) }
        relay?.add(self)
        let found = relay?.standIn == nil ? nearest : nil
        footer.withOpaque { adw_view_switcher_bar_set_reveal($0, found == nil ? 1 : 0) }
        if let found, let bar, bar.isSame(as: found) { return }
        removeSwitcher()
        guard let found else { return }
        bar = found
        found.withOpaque { bar in
            former = adw_header_bar_get_title_widget(bar).map { Object(widget: $0) }
            header.withWidget { adw_header_bar_set_title_widget(bar, $0) }
        }
    }

    private func removeSwitcher() {
        bar?.withOpaque { bar in
            guard header.withWidget({ adw_header_bar_get_title_widget(bar) == $0 }) else { return }
            adw_header_bar_set_title_widget(bar, former?.withWidget { $0 })
        }
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
    let item: TabLabel
    let base: Base
    let label: Label

    var content: TupleView<(ZStack<VStack<Base>>, Island)> {
        TupleView((ZStack { VStack { base } }, Island(content: label, purpose: "tab")))
    }

    func look(at content: Node, in widget: Object) {
        widget.companions["tab"] = item
        let label = content.island(for: "tab")?.content
        item.title = label?.labelText ?? ""
        item.icon = label?.iconName
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        // What is in the tab stands in the middle of it.
        for child in widgets {
            child.align(horizontally: GTK_ALIGN_FILL, vertically: GTK_ALIGN_FILL)
            child.withWidget { gtk_widget_set_vexpand($0, 1) }
        }
    }
}

extension Node {
    /// The name of the first icon below; `nil` if there is none.
    fileprivate var iconName: String? {
        if let owner = self as? any WidgetOwner, owner.widget.typeName == "GtkImage" {
            return owner.widget.text(of: "icon-name")
        }
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
