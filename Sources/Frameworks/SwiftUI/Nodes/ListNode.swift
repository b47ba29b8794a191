// SPDX-License-Identifier: Apache-2.0
// Any number of views in a row: tuples, conditions, ForEach. A child is recognised by its key, wherever it stands.

internal import EnfiladeGTK

/// The key by which a child of a list is recognised from one evaluation to the next.
enum ListKey: Hashable {
    /// Where it stands in the source.
    case position(Int)
    /// Its identity, and the number of children with the same one before it.
    case identity(AnyHashable, occurrence: Int)
}

/// A child of a list.
struct ListChild {
    /// The key by which the child is recognised.
    let key: ListKey
    /// The view to display.
    let view: any View
}

/// A view that is displayed as other views, in its place.
protocol ListView: PrimitiveView {
    /// The views. Called for each new value, and whenever something changes that was read to make them.
    var children: [ListChild] { get }
}

extension ListView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        ListNode(self, parent: parent, environment: environment)
    }
}

/// A view that is displayed as other views.
final class ListNode<V: ListView>: Node {
    private var view: V
    private var keys: [ListKey] = []
    private var nodes: [Node] = []
    private let departures = Departures()
    private var isMade = false

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        refresh()
    }

    override var children: [Node] { nodes }

    override var widgets: [Widget] { departures.widgets(among: nodes) }

    /// The children with the keys by which they are recognised.
    var keyedChildren: [(key: ListKey, node: Node)] {
        Array(zip(keys, nodes))
    }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? V else { return false }
        self.view = new
        refresh()
        return true
    }

    override func refresh() {
        let described = evaluate { view.children }
        let newKeys = described.map(\.key)
        let animation = isMade && showsTransitions ? CurrentAnimation.value : nil
        isMade = true
        if newKeys == keys {
            for (index, child) in described.enumerated() {
                nodes[index] = replacing(nodes[index], with: child.view, environment: environment)
            }
            return
        }
        let former = Array(zip(keys, nodes))
        var left = Dictionary(former, uniquingKeysWith: { first, _ in first })
        keys = newKeys
        nodes = described.map { child in
            let known = left.removeValue(forKey: child.key)
            let node = replacing(known, with: child.view, environment: environment)
            if known == nil, let animation {
                for widget in node.movingWidgets { widget.arrive(with: animation) }
            }
            return node
        }
        for node in left.values { node.unmount() }
        if let animation, !left.isEmpty { show(former, without: left, with: animation) }
    }

    /// Goes on displaying the nodes that are gone, where they stood, until their transition has ended.
    private func show(_ former: [(key: ListKey, node: Node)], without gone: [ListKey: Node], with animation: Animation)
    {
        let places = Dictionary(zip(keys, 1...), uniquingKeysWith: { first, _ in first })
        var position = 0
        for (key, node) in former {
            guard gone[key] === node else {
                position = places[key] ?? position
                continue
            }
            departures.add(node, at: position, with: animation) { [weak self] in
                guard let self, isMounted else { return }
                parent?.contentChanged()
            }
        }
    }
}

extension ListNode: KeyedNode {
    var isSection: Bool { V.self is any SectionView.Type }
    var isGridRow: Bool { V.self is any GridRowView.Type }
}

/// A list of a header, the content and a footer.
protocol SectionView: ListView {}

/// A node whose children have keys, for callers that do not know the type of its view.
@MainActor protocol KeyedNode: Node {
    /// The children with the keys by which they are recognised.
    var keyedChildren: [(key: ListKey, node: Node)] { get }
    /// Whether the children are a header, the content and a footer.
    var isSection: Bool { get }
    /// Whether the children stand in one row of a grid.
    var isGridRow: Bool { get }
}
