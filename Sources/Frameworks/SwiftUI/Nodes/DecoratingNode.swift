// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A view that adds something to the widgets of another view, such as a description.
protocol DecoratingView: PrimitiveView {
    associatedtype Content: View
    /// The view whose widgets are decorated.
    var content: Content { get }

    /// Whether it is for the elements that assistive technologies meet, and not for the widgets around those.
    static var isForElements: Bool { get }

    /// Adds it to a widget; `previous` is the decoration that the widget has already.
    func decorate(_ widget: Widget, previous: Self?)
}

extension DecoratingView {
    static var isForElements: Bool { false }

    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        DecoratingNode(self, parent: parent, environment: environment)
    }
}

/// A view that adds something to the widgets of another view.
final class DecoratingNode<V: DecoratingView>: Node {
    private var view: V
    private var content: Node?
    private var decorated: [Widget] = []

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        updateContent(previous: nil)
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? V else { return false }
        let previous = self.view
        self.view = new
        updateContent(previous: previous)
        return true
    }

    override func contentChanged() {
        decorate(previous: view)
        parent?.contentChanged()
    }

    override func arrangementChanged() {
        // The widget inside of a wrapper may be another one than before.
        if V.isForElements, !targets.elementsEqual(decorated, by: ===) { decorate(previous: view) }
        super.arrangementChanged()
    }

    private var targets: [Widget] {
        (V.isForElements ? content?.elements : content?.widgets) ?? []
    }

    private func updateContent(previous: V?) {
        content = replacing(content, with: view.content, environment: environment)
        decorate(previous: previous)
    }

    private func decorate(previous: V?) {
        let widgets = targets
        for widget in widgets {
            view.decorate(widget, previous: decorated.contains { $0 === widget } ? previous : nil)
        }
        decorated = widgets
    }
}
