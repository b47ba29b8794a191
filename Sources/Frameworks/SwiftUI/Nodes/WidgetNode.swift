// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A view that is displayed by one widget, which may contain others.
protocol WidgetView: PrimitiveView {
    associatedtype Content: View = EmptyView
    /// The class of the widget.
    associatedtype Native: Widget
    /// The views whose widgets go into the widget.
    var content: Content { get }
    /// Whether the widget is only around its content.
    static var isAround: Bool { get }
    /// Whether the widget has room for views that have gone, for as long as they are seen.
    static var showsTransitions: Bool { get }

    /// Makes the widget. Everything that depends on the view's value is left to `apply`, which follows at once.
    func makeWidget(environment: EnvironmentValues) -> Native

    /// Makes the widget look as the value says, touching only properties that differ.
    ///
    /// Values that are read here are observed: after a change it is called again.
    func apply(to widget: Native, environment: EnvironmentValues)

    /// Changes the surroundings of the content.
    func changeForContent(_ environment: inout EnvironmentValues)

    /// Puts the content's widgets into the widget; `placed` are those that are in it.
    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: Native)

    /// Aligns the widgets that were placed. Called after `place`, and when one of them may want more or less room.
    func arrange(_ widgets: [Widget], in widget: Native)

    /// The widgets that assistive technologies meet when they meet the view; without a word on that, the widget, or the
    /// content if the widget is only around that.
    func elements(of content: Node?, in widget: Native) -> [Widget]

    /// Looks at the nodes of the content, for facts that its widgets do not show. Called after every change of either.
    func look(at content: Node, in widget: Native)
}

extension WidgetView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        WidgetNode(self, parent: parent, environment: environment)
    }

    static var isAround: Bool { false }
    static var showsTransitions: Bool { false }

    func apply(to widget: Native, environment: EnvironmentValues) {}
    func changeForContent(_ environment: inout EnvironmentValues) {}
    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: Native) {}
    func arrange(_ widgets: [Widget], in widget: Native) {}

    func elements(of content: Node?, in widget: Native) -> [Widget] {
        Self.isAround ? content?.elements ?? [] : [widget]
    }

    func look(at content: Node, in widget: Native) {}
}

extension WidgetView where Content == EmptyView {
    var content: EmptyView { EmptyView() }
}

/// A view that is displayed by one widget.
final class WidgetNode<V: WidgetView>: Node {
    private var view: V
    /// The widget, as its view knows it.
    private let native: V.Native
    private var content: Node?
    private var contentEnvironment: EnvironmentValues?
    /// The surroundings from which those of the content were made.
    private var outerEnvironment: EnvironmentValues?
    private var placed: [Widget] = []

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        native = view.makeWidget(environment: environment)
        super.init(parent: parent, environment: environment)
        native.owner = self
        apply()
        updateContent()
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    /// The widget.
    var widget: Widget { native }
    override var widgets: [Widget] { [native] }
    override var elements: [Widget] { view.elements(of: content, in: native) }
    override var transitionWidgets: [Widget] { V.isAround ? super.transitionWidgets : [] }
    override var showsTransitions: Bool { V.showsTransitions }

    override func isSame(_ view: any View) -> Bool {
        (view as? V).map { ViewComparison.areEqual(self.view, $0) } ?? false
    }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? V else { return false }
        self.view = new
        apply()
        updateContent()
        return true
    }

    override func refresh() {
        apply()
        if let content { view.look(at: content, in: native) }
    }

    private func apply() {
        native.isSensitive = environment.isEnabled || environment.isInInsensitive
        environment.direct(native)
        evaluate { view.apply(to: native, environment: environment) }
    }

    override func contentChanged() {
        guard let content else { return }
        let new = content.widgets
        if !new.elementsEqual(placed, by: ===) {
            place(new)
        }
        view.look(at: content, in: native)
        arrangementChanged()
    }

    override func contentRefreshed() {
        if let content { view.look(at: content, in: native) }
        if V.isAround { parent?.contentRefreshed() }
    }

    override func arrangementChanged() {
        view.arrange(placed, in: native)
        parent?.arrangementChanged()
    }

    private func place(_ widgets: [Widget]) {
        view.place(widgets, insteadOf: placed, in: native)
        placed = widgets
        RowNames.changed(at: native)
    }

    private func updateContent() {
        guard V.Content.self != EmptyView.self else { return }
        var inner = environment
        view.changeForContent(&inner)
        inner.enterWidget(isAround: V.isAround)
        // Widgets that differ outside differ inside as well, and need not be compared.
        if let outerEnvironment, environment.isCopy(of: outerEnvironment) { inner.reuse(contentEnvironment) }
        outerEnvironment = environment
        contentEnvironment = inner
        let node = replacing(content, with: view.content, environment: inner)
        content = node
        let new = node.widgets
        if !new.elementsEqual(placed, by: ===) {
            place(new)
        }
        view.look(at: node, in: native)
        view.arrange(placed, in: native)
    }
}

/// A node with a widget of its own, for callers that do not know the type of its view.
@MainActor protocol WidgetOwner: Node {
    /// The widget.
    var widget: Widget { get }
}

extension WidgetNode: WidgetOwner {}

extension Widget {
    /// Has the view of the widget look at its value again after the user has changed the widget: the app may have refused that.
    func settle() {
        guard let node = owner as? Node else { return }
        Scheduler.shared.invalidate(node, generation: node.generation)
    }
}
