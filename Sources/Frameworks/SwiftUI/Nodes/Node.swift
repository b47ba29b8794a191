// SPDX-License-Identifier: Apache-2.0
// The lasting part of a view. Views are made again all the time; a node stays, compares and touches the changes alone.

internal import EnfiladeGTK

/// A view that is displayed.
///
/// There is one class for each kind of view and not for each view: those with a body, those that are made of others,
/// those that have a widget, and those that change the surroundings of another one.
@MainActor class Node {
    /// The node that this one belongs to; `nil` for the root.
    private(set) weak var parent: Node?
    /// How many nodes there are above this one.
    let depth: Int
    /// The surroundings that the view was last given.
    private(set) var environment: EnvironmentValues
    /// Whether the view is displayed still.
    private(set) var isMounted = true
    /// Counts evaluations; a change that concerns an earlier one is ignored.
    private(set) var generation = 0
    /// The observed reading of the view; `nil` as long as no view of its kind is known to read anything.
    private var reading: ObservedReading?
    /// The classes of nodes whose views read something that is observed. Most do not.
    private static var readers: Set<ObjectIdentifier> = []

    init(parent: Node?, environment: EnvironmentValues) {
        self.parent = parent
        self.environment = environment
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    /// The nodes directly below.
    var children: [Node] { [] }

    /// The widgets that the view contributes to the nearest container, in order.
    var widgets: [Widget] { children.flatMap(\.widgets) }

    /// The widgets that assistive technologies meet when they meet the view: not those that are only around it.
    var elements: [Widget] { children.flatMap(\.elements) }

    /// The widgets that are displayed differently when the view comes or goes, as far as the app has said so.
    var transitionWidgets: [Widget] { children.flatMap(\.transitionWidgets) }

    /// Whether the nearest container shows views for a while that have gone.
    var showsTransitions: Bool { parent?.showsTransitions ?? false }

    /// The value that the view stands for in a picker; `nil` if none was set.
    var tag: AnyHashable? { nil }

    /// Takes a new value of the view.
    ///
    /// - Returns: False if the view is of another type. Then nothing has changed, and the node has to be replaced.
    final func update(_ view: any View, environment: EnvironmentValues) -> Bool {
        let old = self.environment
        if environment.isCopy(of: old), isSame(view), !CurrentAnimation.isForAll { return true }
        self.environment = environment
        guard take(view) else {
            self.environment = old
            return false
        }
        return true
    }

    /// Whether a new value of the view is equal to the one that is displayed, so that nothing has to be done.
    func isSame(_ view: any View) -> Bool { false }

    /// Takes a new value of the view, with the new environment in place; false if it is of another type.
    func take(_ view: any View) -> Bool { false }

    /// Evaluates again the part that an observed change concerns.
    func refresh() {}

    /// Looks at the widgets of the nodes below, which have changed; containers put them in place.
    func contentChanged() {
        parent?.contentChanged()
    }

    /// Looks at the arrangement that the widgets below want, which may have changed.
    func arrangementChanged() {
        parent?.arrangementChanged()
    }

    /// Looks at the widgets below, which look different and stand where they stood.
    func contentRefreshed() {
        parent?.contentRefreshed()
    }

    /// Ends the view and all that is below.
    func unmount() {
        isMounted = false
        for child in children { child.unmount() }
    }

    /// Evaluates `body`, and refreshes the node once something that it read is about to change.
    final func evaluate<Result>(_ body: () -> Result) -> Result {
        generation += 1
        let generation = generation
        let onChange: @Sendable () -> Void = { [weak self] in
            Scheduler.shared.invalidate(self, generation: generation)
        }
        let kind = ObjectIdentifier(type(of: self))
        if reading == nil, Self.readers.contains(kind) { reading = ObservedReading() }
        guard let reading else {
            return ObservedReading.observeOnce(body, reads: { _ = Self.readers.insert(kind) }, onChange: onChange)
        }
        return reading.observe(body, onChange: onChange)
    }

    /// Refreshes the node, and tells the nearest container the differences.
    final func refreshAndReport() {
        let before = widgets
        let wishes = before.map(\.wishes)
        refresh()
        let after = widgets
        guard before.elementsEqual(after, by: ===) else {
            parent?.contentChanged()
            return
        }
        parent?.contentRefreshed()
        if wishes != after.map(\.wishes) { parent?.arrangementChanged() }
    }

    /// Makes the node for a view.
    static func make(for view: any View, parent: Node?, environment: EnvironmentValues) -> Node {
        if let primitive = view as? any PrimitiveView {
            return primitive.makeNode(parent: parent, environment: environment)
        }
        return composite(of: view, parent: parent, environment: environment)
    }

    private static func composite<V: View>(of view: V, parent: Node?, environment: EnvironmentValues) -> Node {
        CompositeNode(view, parent: parent, environment: environment)
    }

    /// Gives a new view to the node that displays the one before, or makes another node if the type is another.
    final func replacing(_ node: Node?, with view: any View, environment: EnvironmentValues) -> Node {
        if let node {
            if node.update(view, environment: environment) { return node }
            node.unmount()
        }
        return Node.make(for: view, parent: self, environment: environment)
    }
}

/// A view without a body, which says itself how it is displayed.
protocol PrimitiveView: View where Body == Never {
    /// Makes the node that displays the view.
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node
}
