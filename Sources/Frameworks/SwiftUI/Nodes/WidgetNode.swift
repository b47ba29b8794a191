// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A view that is displayed by one widget, which may contain others.
protocol WidgetView: PrimitiveView {
    associatedtype Content: View = EmptyView
    /// The views whose widgets go into the widget.
    var content: Content { get }
    /// Whether the widget is only around its content.
    static var isAround: Bool { get }
    /// Whether the widget has room for views that have gone, for as long as they are seen.
    static var showsTransitions: Bool { get }

    /// Makes the widget. What depends on the value of the view is left to `apply`, which follows at once.
    func makeWidget(environment: EnvironmentValues) -> Object

    /// Makes the widget look as the value says, touching only what looks different.
    ///
    /// Values that are read here are observed: after a change it is called again.
    func apply(to widget: Object, environment: EnvironmentValues)

    /// Changes the surroundings of the content.
    func changeForContent(_ environment: inout EnvironmentValues)

    /// Puts the content's widgets into the widget; `placed` are those that are in it.
    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object)

    /// Aligns the widgets that were placed. Called after `place`, and when one of them may want more or less room.
    func arrange(_ widgets: [Object], in widget: Object)

    /// The widgets that assistive technologies meet when they meet the view; without a word on that, the widget, or the
    /// content if the widget is only around that.
    func elements(of content: Node?, in widget: Object) -> [Object]

    /// Looks at the nodes of the content, for what is not seen in its widgets. Called after every change of either.
    func look(at content: Node, in widget: Object)
}

extension WidgetView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        WidgetNode(self, parent: parent, environment: environment)
    }

    static var isAround: Bool { false }
    static var showsTransitions: Bool { false }

    func apply(to widget: Object, environment: EnvironmentValues) {}
    func changeForContent(_ environment: inout EnvironmentValues) {}
    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {}
    func arrange(_ widgets: [Object], in widget: Object) {}

    func elements(of content: Node?, in widget: Object) -> [Object] {
        Self.isAround ? content?.elements ?? [] : [widget]
    }

    func look(at content: Node, in widget: Object) {}
}

extension WidgetView where Content == EmptyView {
    var content: EmptyView { EmptyView() }
}

/// A view that is displayed by one widget.
final class WidgetNode<V: WidgetView>: Node {
    private var view: V
    let widget: Object
    private var content: Node?
    private var contentEnvironment: EnvironmentValues?
    /// The surroundings from which those of the content were made.
    private var outerEnvironment: EnvironmentValues?
    private var placed: [Object] = []

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        widget = view.makeWidget(environment: environment)
        super.init(parent: parent, environment: environment)
        apply()
        updateContent()
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    override var widgets: [Object] { [widget] }
    override var elements: [Object] { view.elements(of: content, in: widget) }
    override var transitionWidgets: [Object] { V.isAround ? super.transitionWidgets : [] }
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
        if let content { view.look(at: content, in: widget) }
    }

    private func apply() {
        let isEnabled: gboolean = environment.isEnabled || environment.isInInsensitive ? 1 : 0
        widget.withWidget { if gtk_widget_get_sensitive($0) != isEnabled { gtk_widget_set_sensitive($0, isEnabled) } }
        evaluate { view.apply(to: widget, environment: environment) }
    }

    override func contentChanged() {
        guard let content else { return }
        let new = content.widgets
        if !new.elementsEqual(placed, by: ===) {
            place(new)
        }
        view.look(at: content, in: widget)
        arrangementChanged()
    }

    override func contentRefreshed() {
        if let content { view.look(at: content, in: widget) }
        if V.isAround { parent?.contentRefreshed() }
    }

    override func arrangementChanged() {
        view.arrange(placed, in: widget)
        parent?.arrangementChanged()
    }

    private func place(_ widgets: [Object]) {
        view.place(widgets, insteadOf: placed, in: widget)
        placed = widgets
        RowNames.changed(at: widget)
    }

    private func updateContent() {
        guard V.Content.self != EmptyView.self else { return }
        var inner = environment
        view.changeForContent(&inner)
        inner.enterWidget(isAround: V.isAround)
        // What differs outside differs inside as well, and need not be compared.
        if let outerEnvironment, environment.isCopy(of: outerEnvironment) { inner.reuse(contentEnvironment) }
        outerEnvironment = environment
        contentEnvironment = inner
        let node = replacing(content, with: view.content, environment: inner)
        content = node
        let new = node.widgets
        if !new.elementsEqual(placed, by: ===) {
            place(new)
        }
        view.look(at: node, in: widget)
        view.arrange(placed, in: widget)
    }
}

/// A node with a widget of its own, as seen by who does not know the type of its view.
@MainActor protocol WidgetOwner: Node {
    /// The widget.
    var widget: Object { get }
}

extension WidgetNode: WidgetOwner {}
