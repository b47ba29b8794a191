// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A view beside which other views are presented, while a condition is true.
struct PresentingView<Base: View>: AnchorView {
    typealias Attachment = Presenter

    let base: Base
    /// The presented view; `nil` as long as nothing is presented.
    let presented: (any View)?
    /// The identity of the presentation: with another one, another view is presented.
    var identity: AnyHashable?
    /// Says that nothing is presented anymore. Called when the user or the views themselves ended it.
    let dismiss: () -> Void
    /// Called after the end, however it came about.
    var onDismiss: (() -> Void)?
    /// Makes the presenter.
    let makePresenter: (Widget) -> Presenter

    var content: TupleView<(Base, Island)> {
        let keyed = presented.map { PresentedViews(views: $0, identity: identity) }
        return TupleView(
            (base, Island(content: keyed, dismiss: dismiss, change: { $0.resetForIsland() }, purpose: Island.presented))
        )
    }

    func look(at content: Node, in widget: AnchorBox<Presenter>) {
        let presenter = widget.attached { makePresenter(widget) }
        presenter.dismiss = dismiss
        presenter.onDismiss = onDismiss
        presenter.update(presented == nil ? nil : content.island(for: Island.presented), identity: identity)
    }
}

extension Island {
    /// The purpose of an island that is presented.
    static let presented = "presented"
}

/// The presented views, as one widget that lasts as long as the presentation.
private struct PresentedViews: View {
    let views: any View
    let identity: AnyHashable?

    var body: some View {
        ForEach([identity], id: \.self) { _ in
            ZStack { VStack { AnyView(erased: views) } }
        }
    }
}

/// Presents the views of an island, and takes them away again.
@MainActor class Presenter {
    /// The widget beside which the views are presented.
    final private(set) weak var anchor: Widget?
    /// Says that nothing is presented anymore.
    final var dismiss: () -> Void = {}
    /// Called after the end.
    final var onDismiss: (() -> Void)?
    private var island: IslandNode?
    private var identity: AnyHashable?
    private var isShown = false

    init(beside anchor: Widget) {
        self.anchor = anchor
    }

    /// Shows the views of an island. Called when the anchor is in a window.
    func show(_ island: IslandNode) {}

    /// Takes away the presentation.
    func hide() {}

    /// Takes the views to present now; `nil` if there are none.
    final func update(_ island: IslandNode?, identity: AnyHashable?) {
        if isShown, island == nil || identity != self.identity { end() }
        self.island = island
        self.identity = identity
        guard island != nil, !isShown else { return }
        // The anchor is placed in its window after it was made.
        Scheduler.shared.afterUpdate { [weak self] in self?.begin() }
    }

    /// Notes that the user has taken away the presentation.
    final func wasHidden() {
        guard isShown else { return }
        isShown = false
        island = nil
        dismiss()
        onDismiss?()
    }

    private func begin() {
        guard let island, !isShown, island.isMounted, anchor?.isRooted == true else { return }
        isShown = true
        show(island)
    }

    private func end() {
        guard isShown else { return }
        isShown = false
        island = nil
        hide()
        // Later: the views around are being brought up to date at this moment.
        if let onDismiss { Scheduler.shared.afterUpdate { onDismiss() } }
    }
}
