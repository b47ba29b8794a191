// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// Views that are displayed elsewhere than where they stand: in a menu, a header bar, a popover or a window.
///
/// The widget that displays them finds the island among the nodes of its content.
struct Island {
    /// The views; `nil` as long as they are not displayed.
    let content: (any View)?
    /// The effect of `dismiss` in the views; `nil` leaves it to the views around.
    var dismiss: (() -> Void)?
    /// Whether the views have a title of their own, which is that of the window as well.
    var isPage = false
    /// Changes the surroundings of the views.
    var change: (inout EnvironmentValues) -> Void = { _ in }
    /// The purpose of the island, if its owner has several.
    var purpose: AnyHashable?
}

extension Island: View {
    typealias Body = Never
}

extension Island: PrimitiveView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        IslandNode(self, parent: parent, environment: environment)
    }
}

/// Views that are displayed elsewhere. It contributes no widgets to the container around it.
final class IslandNode: Node {
    private var view: Island
    private var contentEnvironment: EnvironmentValues?
    private var titles: [(claim: TitleClaim, title: String)] = []
    /// The node of the views; `nil` as long as there are none.
    private(set) var content: Node?
    /// Called when the views contribute other widgets than before.
    var changed: (() -> Void)?
    /// Called when the views give the window or page around them another title.
    var titleChanged: (() -> Void)?

    init(_ view: Island, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        updateContent()
    }

    override var widgets: [Widget] { [] }
    override var elements: [Widget] { [] }
    override var transitionWidgets: [Widget] { [] }
    override var showsTransitions: Bool { false }

    /// The widgets of the views.
    var shown: [Widget] { content?.widgets ?? [] }

    /// The purpose of the island among those of its owner.
    var purpose: AnyHashable? { view.purpose }

    /// The title that the views ask for.
    var title: String? { titles.last?.title }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? Island else { return false }
        self.view = new
        updateContent()
        return true
    }

    override func contentChanged() {
        changed?()
    }

    override func arrangementChanged() {}

    override func unmount() {
        super.unmount()
        content?.unmount()
        content = nil
    }

    private func updateContent() {
        guard let described = view.content else {
            content?.unmount()
            content = nil
            return
        }
        var inner = environment
        if view.dismiss != nil || view.isPage { inner.host = self }
        view.change(&inner)
        inner.enterWidget(isAround: false)
        inner.reuse(contentEnvironment)
        contentEnvironment = inner
        let before = shown
        content = replacing(content, with: described, environment: inner)
        if !before.elementsEqual(shown, by: ===) { changed?() }
    }
}

extension IslandNode: WindowHost {
    func setTitle(_ title: String, by claim: TitleClaim) {
        if let index = titles.firstIndex(where: { $0.claim === claim }) {
            titles[index].title = title
        } else {
            titles.append((claim, title))
        }
        titleChanged?()
        if view.isPage { environment.host?.setTitle(title, by: claim) }
    }

    func removeTitle(by claim: TitleClaim) {
        titles.removeAll { $0.claim === claim }
        titleChanged?()
        if view.isPage { environment.host?.removeTitle(by: claim) }
    }

    func close() {
        if let dismiss = view.dismiss {
            dismiss()
        } else {
            environment.host?.close()
        }
    }
}

extension Node {
    /// The island of this node for a purpose, looked for from the end, where those of a widget's own views are.
    func island(for purpose: AnyHashable) -> IslandNode? {
        if let island = self as? IslandNode { return island.purpose == purpose ? island : nil }
        for child in children.reversed() {
            if let island = child.island(for: purpose) { return island }
        }
        return nil
    }
}
