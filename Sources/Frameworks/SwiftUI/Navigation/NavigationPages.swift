// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// The pages of a navigation stack, of which the last is seen.
struct NavigationPages: WidgetView {
    typealias Body = Never

    let pages: [AnyView]
    let keys: [AnyHashable]
    let navigator: Navigator

    var content: PageIslands { PageIslands(pages: pages, keys: keys, navigator: navigator) }

    func makeWidget(environment: EnvironmentValues) -> PagesWidget {
        let widget = PagesWidget()
        widget.expand(horizontally: true, vertically: true)
        widget.pages = PageStack(widget, navigator)
        return widget
    }

    func apply(to widget: PagesWidget, environment: EnvironmentValues) {
        widget.pages?.outerTitle = environment.outerTitle
    }

    func look(at content: Node, in widget: PagesWidget) {
        widget.pages?.show(content.children.compactMap { $0 as? IslandNode })
    }
}

/// A stack with pages in it.
final class PagesWidget: Stack {
    /// Puts pages into the stack.
    fileprivate var pages: PageStack?
}

/// The views of the pages, each an island.
struct PageIslands: ListView {
    typealias Body = Never

    let pages: [AnyView]
    let keys: [AnyHashable]
    let navigator: Navigator

    var children: [ListChild] {
        let navigator = navigator
        return pages.enumerated().map { index, page in
            let change = { (environment: inout EnvironmentValues) in
                environment.navigator = navigator
                environment.stackAxis = nil
                environment.isInRow = false
            }
            let pop: (() -> Void)? = index == 0 ? nil : { navigator.pop(to: index - 1) }
            return ListChild(
                key: .identity(keys[index], occurrence: index),
                view: Island(content: ZStack { VStack { page } }, dismiss: pop, isPage: true, change: change))
        }
    }
}

/// Puts pages into a stack of GTK, and takes them away once they are out of sight.
@MainActor private final class PageStack {
    /// The title that was said around the pages, for those without one.
    var outerTitle: String? {
        didSet { for page in pages { page.outerTitle = outerTitle } }
    }
    private weak var stack: Stack?
    private let navigator: Navigator
    private var hider: BarHider?
    private var pages: [Page] = []
    private var leaving: [Page] = []

    init(_ stack: Stack, _ navigator: Navigator) {
        self.stack = stack
        self.navigator = navigator
        stack.onTransition { [weak self] in self?.removeLeaving() }
        hider = BarHider(above: stack) { [weak self] in self?.pages.last?.bar }
    }

    func show(_ islands: [IslandNode]) {
        guard let stack, !islands.elementsEqual(pages.map(\.island), by: ===) else { return }
        let before = pages
        pages = islands.map { island in before.first { $0.island === island } ?? Page(island) }
        for (index, page) in pages.enumerated() where !before.contains(where: { $0 === page }) {
            stack.add(page.widget)
            page.outerTitle = outerTitle
            let navigator = navigator
            if index > 0 { page.setBack { navigator.pop(to: index - 1) } }
        }
        leaving += before.filter { page in !pages.contains { $0 === page } }
        if let top = pages.last {
            slide(forward: !before.contains { $0 === top }, in: stack)
            stack.show(top.widget)
        }
        hider?.changed()
        removeLeaving()
    }

    /// Has the next page come from where the text ends, or the former one from where it starts.
    private func slide(forward: Bool, in stack: Stack) {
        let transition =
            forward == stack.isRightToLeft
            ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
        stack.setTransition(transition)
    }

    private func removeLeaving() {
        guard let stack, !stack.isInTransition else { return }
        for page in leaving { stack.remove(page.widget) }
        leaving = []
    }
}
