// SPDX-License-Identifier: Apache-2.0
// Views that are gone and still seen, until their transition has ended.

internal import EnfiladeGTK

/// The widgets of views that have left a list.
@MainActor final class Departures {
    /// A view that is gone.
    private struct Departure {
        let node: Node
        let widgets: [Widget]
        /// How many of the views that are there stand before it.
        let position: Int
    }

    private var departures: [Departure] = []

    /// Keeps the widgets of a node that was unmounted until they are not seen anymore; then calls `changed`.
    func add(_ node: Node, at position: Int, with animation: Animation, changed: @escaping @MainActor () -> Void) {
        let widgets = node.widgets
        let moving = node.movingWidgets
        guard moving.contains(where: RunningAnimation.mayMove) else { return }
        departures.append(Departure(node: node, widgets: widgets, position: position))
        disarm(node)
        var left = moving.count
        for widget in moving {
            widget.depart(with: animation) { [weak self, weak node] in
                left -= 1
                guard left == 0, let self, let node else { return }
                departures.removeAll { $0.node === node }
                // Later: the views around may be being brought up to date, or taken away.
                Scheduler.shared.afterUpdate { changed() }
            }
        }
    }

    /// Takes away the keys that would still work, wherever the focus is.
    private func disarm(_ node: Node) {
        if let button = (node as? any WidgetOwner)?.widget as? ControlButton { Shortcuts.apply(nil, to: button) }
        for child in node.children { disarm(child) }
    }

    /// The widgets of nodes in their order, with those in between that are gone.
    func widgets(among nodes: [Node]) -> [Widget] {
        var widgets: [Widget] = []
        for (index, node) in nodes.enumerated() {
            widgets += departures.filter { $0.position == index }.flatMap(\.widgets)
            widgets += node.widgets
        }
        return widgets + departures.filter { $0.position >= nodes.count }.flatMap(\.widgets)
    }
}

extension Node {
    /// The widgets that are displayed differently when the view comes or goes: those with a transition, or else all.
    var movingWidgets: [Widget] {
        let chosen = transitionWidgets
        return chosen.isEmpty ? widgets : chosen
    }
}
